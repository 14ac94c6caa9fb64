// Generated from src/keltis/games/board/events.py by `python -m tools.javascript`: not to be edited.

export class Step { constructor(...given: any[]); [name: string]: any }
export class Goal { constructor(...given: any[]); [name: string]: any }
export class Tile { constructor(...given: any[]); [name: string]: any }
export class FreeStep { constructor(...given: any[]); [name: string]: any }
export class Decline { constructor(...given: any[]); [name: string]: any }
export function events(game: any, before: any, action: any, after: any): any[];
export function _deed(old: any, action: string, new_: any): any[];
export function _drawn(old: any, new_: any): any;
export function _moves(old: any, new_: any, seat: number, letter: string, free?: any): any[];
