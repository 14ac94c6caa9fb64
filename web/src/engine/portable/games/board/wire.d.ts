// Generated from src/keltis/games/board/wire.py by `python -m tools.javascript`: not to be edited.

export class BoardScore { constructor(...given: any[]); [name: string]: any }
export class BoardSeat { constructor(...given: any[]); [name: string]: any }
export class BoardTable { constructor(...given: any[]); [name: string]: any }
export const LAYOUT: any;
export const _TILE_STONES: any;
export const _PUBLIC: any;
export const _HAND: any;
export const facts: any;
export const _hand: any;
export function table(game: any, view: any): any;
export function hand(view: any): any[];
export function reason(t: any): string;
export function _seat(t: any, seat: number, score: any): any;
export const _CARDS_OF: any;
export const _ALL_VALUES: any;
export function _column(t: any, seat: number, path: number): any[];
