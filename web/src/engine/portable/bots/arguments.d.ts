// Generated from src/keltis/bots/arguments.py by `python -m tools.javascript`: not to be edited.

export class Gate { constructor(...given: any[]); [name: string]: any }
