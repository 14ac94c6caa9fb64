// Generated from src/keltis/games/notation.py by `python -m tools.javascript`: not to be edited.

export const PATHS: any;
export const VALUES: any;
