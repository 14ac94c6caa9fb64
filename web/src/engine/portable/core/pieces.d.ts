// Generated from src/keltis/core/pieces.py by `python -m tools.javascript`: not to be edited.

export class Action { constructor(...given: any[]); [name: string]: any }
export class Deal { constructor(...given: any[]); [name: string]: any }
export class Score { constructor(...given: any[]); [name: string]: any }
