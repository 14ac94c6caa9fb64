// Generated from src/keltis/games/board/text.py by `python -m tools.javascript`: not to be edited.

export const LETTERS: any;
export const VALUES: any;
export const CARDS: any;
export const TILES: any;
export const ACTIONS: any;
export const PHASES: any;
export const _KIND: any;
export const _BAG: any;
export const _STONES: any;
export const _POINTS: any;
export class Score { constructor(...given: any[]); [name: string]: any }
export function kinds_in(held: any, twice: any): any[];
export function columns(t: any, seat: number): any[];
export function piles(t: any): any[];
export function tiles(t: any): string;
export function _hand(record: any, seat: number): string;
export function _seat(record: any, seat: number): string;
export function write(record: any): string;
export function read(text: string): any[];
export class _Reader { constructor(...given: any[]); [name: string]: any }
