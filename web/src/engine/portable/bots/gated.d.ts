// Generated from src/keltis/bots/gated.py by `python -m tools.javascript`: not to be edited.

export const WIN_WORTH: any;
export const FIRST_LOOK: any;
export const DROP: any;
export const GATE: any;
export function worth(leads: any, wins: any): any;
export function rounds(worlds: number): any;
export function still_in(values: any, seen: number, alive: any): number;
export function choice(values: any, seen: number, alive: any, gate: number): number;
export function ahead(values: any, one: number, other: number, seen: number): any[];
