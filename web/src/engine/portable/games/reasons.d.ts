// Generated from src/keltis/games/reasons.py by `python -m tools.javascript`: not to be edited.

export const MOST_REASONS: any;
export const ALIKE: any;
export const WHICH: any;
export class Watch { constructor(...given: any[]); [name: string]: any }
export class PlayoutStats { constructor(...given: any[]); [name: string]: any }
export const UNKNOWN: any;
export class WeightedReason { constructor(...given: any[]); [name: string]: any }
export function unlike(share: number, others: any): any;
export function most_telling(said: any, others: any): any[];
export function _alike(one: any, other: any): boolean;
export function _near(one: any, other: any): boolean;
