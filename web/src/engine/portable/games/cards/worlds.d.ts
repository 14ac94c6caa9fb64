// Generated from src/keltis/games/cards/worlds.py by `python -m tools.javascript`: not to be edited.

export function start(s: any, seats: number, first: number, option: number, quiet_limit: number, deck: any, tiles: any): any;
