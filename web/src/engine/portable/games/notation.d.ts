// Generated from src/keltis/games/notation.py by `python -m tools.javascript`: not to be edited.

export const PATHS: any;
export const VALUES: any;
export const MOST: any;
export class Fields { constructor(...given: any[]); [name: string]: any }
export class Pack { constructor(...given: any[]); [name: string]: any }
export function shown(text: string): string;
export function is_state(record: any): boolean;
export function write_head(game: any, phases: any, record: any): any[];
export function write_stacks(record: any, cards: any, aside: any, set_aside: number): any[];
export function write_cards(cards: any, kinds: any): string;
export function write_hand(cards: any, seen: any, named: any, size: number): string;
