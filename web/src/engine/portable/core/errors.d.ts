// Generated from src/keltis/core/errors.py by `python -m tools.javascript`: not to be edited.

export class InvalidAction { constructor(...given: any[]); [name: string]: any }
export class IllegalAction { constructor(...given: any[]); [name: string]: any }
export class InvalidDeal { constructor(...given: any[]); [name: string]: any }
export class InvalidOption { constructor(...given: any[]); [name: string]: any }
export class ParseError { constructor(...given: any[]); [name: string]: any }
