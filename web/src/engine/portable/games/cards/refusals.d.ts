// Generated from src/keltis/games/cards/refusals.py by `python -m tools.javascript`: not to be edited.

export function why_not(view: any, action: string): any;
export function _why_not_take(t: any, pile: string): any;
export function _why_not_card(view: any, action: string): any;
