// Generated from src/keltis/games/board/reasons.py by `python -m tools.javascript`: not to be edited.

export const HARDLY: any;
export const NEAR_END: any;
export function watch(view: any, action: number): any;
export function reasons(view: any, action: number, stats: any): any;
export function _step(view: any, path: number, card: any, stats: any, big?: any): any;
export function _progress(row: number, letter: string, stats: any, big?: any): any;
export function _table_after(view: any, path: number, card: any, big?: any): any;
export function _tile(before: any, after: any, me: number): any;
export function _column(record: any, card: number): any;
export function _between(last: number, value: number, cards: any[]): number;
export function _keeps(record: any, path: number, value: number, hand: any[]): number;
export function unseen(record: any): any[];
export function _discard(record: any, card: number, stats: any): any;
export function _deck(record: any, stats: any): any;
export function _take(record: any, path: number, stats: any): any;
export function _could_lay(t: any, seat: number, card: number): boolean;
export function _top(t: any, path: number): number;
export function _next(record: any): number;
export function _ending(t: any, me: number): any;
