// Generated from src/keltis/engine/kernel.py by `python -m tools.javascript`: not to be edited.

export const NONE: any;
export const ONE: any;
export function copy_table(target: any, source: any): any;
export function bit(kind: number): any;
export function count(cards: any): number;
export function has(cards: any, kind: number): boolean;
export function gain(held: any, twice: any, seat: number, kind: number): any;
