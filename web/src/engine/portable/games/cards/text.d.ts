// Generated from src/keltis/games/cards/text.py by `python -m tools.javascript`: not to be edited.

export const CARDS: any;
export const TILES: any;
export const PILES: any;
export const ACTIONS: any;
export const PHASES: any;
export const _KIND: any;
export class Score { constructor(...given: any[]); [name: string]: any }
export function kinds_in(held: any, twice: any, grey: any): any[];
export function bits(mask: any): any[];
export function columns(t: any, seat: number): any[];
export function point_column(t: any, seat: number): string;
export function stones(mask: any): string;
export function piles(t: any): any[];
export function _hand(record: any, seat: number): string;
export function _seat(record: any, seat: number): string;
export function write(record: any): string;
export function read(text: string): any[];
export class _Reader { constructor(...given: any[]); [name: string]: any }
