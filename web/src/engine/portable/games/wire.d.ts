// Generated from src/keltis/games/wire.py by `python -m tools.javascript`: not to be edited.

export function cards_in(cards: any, held: number, twice: number): any[];
export function bits(mask: number): any[];
export function check_viewer(old: any, new_: any): any;
