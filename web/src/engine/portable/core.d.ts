// Generated from src/keltis/core.py by `python -m tools.javascript`: not to be edited.

export const QUIET_TURNS_PER_SEAT: any;
export class InvalidAction { constructor(...given: any[]); [name: string]: any }
export class IllegalAction { constructor(...given: any[]); [name: string]: any }
export class InvalidDeal { constructor(...given: any[]); [name: string]: any }
export class InvalidOption { constructor(...given: any[]); [name: string]: any }
export class ParseError { constructor(...given: any[]); [name: string]: any }
export class Action { constructor(...given: any[]); [name: string]: any }
export class Deal { constructor(...given: any[]); [name: string]: any }
export class Score { constructor(...given: any[]); [name: string]: any }
export class Game { constructor(...given: any[]); [name: string]: any }
export function make(name: string, seats?: any, first?: any, quiet_limit?: any, speed?: any, options?: any): any;
export function _why_not_seats(definition: any, seats: any): any;
export function _own_options(definition: any, given: any): any[];
export function _is_number(value: any, allowed: any): boolean;
export function play(game: any, state: any, text: string): any;
export function winners(scores: any): any[];
export function _numbers(items: any, signs: any, expected: any, word: string): any;
