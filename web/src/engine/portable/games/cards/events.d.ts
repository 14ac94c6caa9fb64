// Generated from src/keltis/games/cards/events.py by `python -m tools.javascript`: not to be edited.

export class Join { constructor(...given: any[]); [name: string]: any }
export class Stone { constructor(...given: any[]); [name: string]: any }
export class Close { constructor(...given: any[]); [name: string]: any }
export class LastPhase { constructor(...given: any[]); [name: string]: any }
export class Done { constructor(...given: any[]); [name: string]: any }
export function events(game: any, before: any, action: any, after: any): any[];
export function _deed(old: any, action: string, new_: any): any[];
export function _drawn(old: any, new_: any): any;
