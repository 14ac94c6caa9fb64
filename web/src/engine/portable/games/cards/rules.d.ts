// Generated from src/keltis/games/cards/rules.py by `python -m tools.javascript`: not to be edited.

export const VERSION: any;
export const PATHS: any;
export const END: any;
export const COLUMN: any;
export const POINT_CARDS: any;
export const SET_ASIDE: any;
export const ALL_DECK: any;
export const ALL_TILES: any;
export const CARD: any;
export const PAIR: any;
export const DRAW: any;
export const OVER: any;
export const NOBODY: any;
export const NO_PAIR: any;
export const STATE: any;
export const VIEW: any;
