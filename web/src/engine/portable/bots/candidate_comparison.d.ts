// Generated from src/keltis/bots/candidate_comparison.py by `python -m tools.javascript`: not to be edited.

export const FIRST_LOOK: any;
export const BY_MARGIN: any;
export function worth(leads: any, wins: any, gate: any): any;
export function rounds(worlds: number): any;
export function steps(begin: number, end: number, timed?: any): any;
export function still_in(values: any, seen: number, alive: any, gate: any): number;
export function choice(values: any, seen: number, alive: any, doubts: any, gate: any): number;
export function ahead(values: any, one: number, other: number, seen: number): any[];
