// Generated from src/keltis/core/playing.py by `python -m tools.javascript`: not to be edited.

export function play(game: any, state: any, text: string): any;
export function leaders(scores: any): any[];
