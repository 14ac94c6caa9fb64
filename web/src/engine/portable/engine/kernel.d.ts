// Generated from src/keltis/engine/kernel.py by `python -m tools.javascript`: not to be edited.

export const ONE: any;
export function bit(kind: number): any;
export function has(cards: any, kind: number): boolean;
