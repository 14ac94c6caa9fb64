// Generated from src/keltis/games/board/rules.py by `python -m tools.javascript`: not to be edited.

export const VERSION: any;
export const PATHS: any;
export const VALUES: any;
export const ROWS: any;
export const SET_ASIDE: any;
export const GOAL_FIGURES: any;
export const TRACK: any;
export const NO_TILE: any;
export const ALL_DECK: any;
export const ALL_TILES: any;
export const CARD: any;
export const STEP: any;
export const OVER: any;
export const NO_PATH: any;
export const STATE: any;
export const VIEW: any;
export function track_field(total: number): number;
