// Generated from src/keltis/bots/outcome_estimate.py by `python -m tools.javascript`: not to be edited.

export class Expected { constructor(...given: any[]); [name: string]: any }
