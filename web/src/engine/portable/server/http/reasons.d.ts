// Generated from src/keltis/server/http/reasons.py by `python -m tools.javascript`: not to be edited.

export class Reason { constructor(...given: any[]); [name: string]: any }
export function reason_of(why: any): any;
