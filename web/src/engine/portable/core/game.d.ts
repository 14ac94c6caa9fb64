// Generated from src/keltis/core/game.py by `python -m tools.javascript`: not to be edited.

export class Game { constructor(...given: any[]); [name: string]: any }
export function check_game(game: any): any;
export function check_seat(seat: any, seats: number): any;
export function is_number(value: any, allowed: any): boolean;
export function _numbers(items: any, signs: any, expected: any, word: string): any;
