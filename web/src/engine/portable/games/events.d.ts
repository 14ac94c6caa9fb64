// Generated from src/keltis/games/events.py by `python -m tools.javascript`: not to be edited.

export class Event { constructor(...given: any[]); [name: string]: any }
export class Lay { constructor(...given: any[]); [name: string]: any }
export class Discard { constructor(...given: any[]); [name: string]: any }
export class Draw { constructor(...given: any[]); [name: string]: any }
export class Take { constructor(...given: any[]); [name: string]: any }
export class Turn { constructor(...given: any[]); [name: string]: any }
export class Over { constructor(...given: any[]); [name: string]: any }
