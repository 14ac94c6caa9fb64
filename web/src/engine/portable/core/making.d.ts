// Generated from src/keltis/core/making.py by `python -m tools.javascript`: not to be edited.

export const QUIET_TURNS_PER_SEAT: any;
export function make(name: string, seats?: any, first?: any, quiet_limit?: any, speed?: any, options?: any): any;
export function _why_not_seats(definition: any, seats: any): any;
export function _own_options(definition: any, given: any): any[];
