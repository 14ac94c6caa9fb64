// Generated from src/keltis/games/cards/reasons.py by `python -m tools.javascript`: not to be edited.

export const HARDLY: any;
export const NEAR_END: any;
export function watch(view: any, action: number): any;
export function reasons(view: any, action: number, stats: any): any;
export function _discarded(action: number): number;
export function _number(record: any, path: number, value: number, stats: any): any;
export function _longer(record: any, path: number, stats: any): any;
export function _end_card(record: any, path: number): any;
export function _gain(size: number): number;
export function _values(cards: any[], path: number): any[];
export function _between(last: number, value: number, cards: any[]): number;
export function _keeps(record: any, path: number, value: number, hand: any[]): number;
export function _stone(record: any, value: number): any;
export function _breaks_pair(record: any, value: number): any;
export function _value(card: number): number;
export function _discard(record: any, card: number, stats: any): any;
export function _deck(record: any, stats: any): any;
export function _take(record: any, pile: number, stats: any): any;
export function _could_lay(t: any, seat: number, card: number): boolean;
export function _top(t: any, pile: number): number;
export function _next(record: any): number;
export function _hand(record: any): any[];
export function unseen(record: any): any[];
export function _last_phase(t: any, me: number, gain: number): any;
export function _has_gain(record: any): boolean;
