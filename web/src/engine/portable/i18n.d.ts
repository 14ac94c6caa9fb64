// Generated from src/keltis/i18n.py by `python -m tools.javascript`: not to be edited.

export class Phrase { constructor(...given: any[]); [name: string]: any }
export function phrase(name: string, values?: any): any;
export class TranslatableError { constructor(...given: any[]); [name: string]: any }
export function shortened(text: string, most?: number): string;
export function a_kind(value: any): string;
export function card(text: string): any;
