// Generated from src/keltis/records/record.py by `python -m tools.javascript`: not to be edited.

export const _OWN_TAGS: any;
export const _TAG: any;
export const _NO_SPACE: any;
export const _WIDTH: any;
export const MOST_SHOWN: any;
export class Record { constructor(...given: any[]); [name: string]: any }
export function _result(game: any, state: any): string;
export function write(record: any): string;
export function _quoted(value: string): string;
export function _wrapped(words: any): any[];
export function _words(record: any): any;
export function read(text: string, speed?: any, most_actions?: any): any;
export class _Reader { constructor(...given: any[]); [name: string]: any }
export function _lexer(all_actions: any[]): any;
