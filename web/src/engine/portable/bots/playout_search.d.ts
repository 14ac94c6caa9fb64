// Generated from src/keltis/bots/playout_search.py by `python -m tools.javascript`: not to be edited.

export const TAKEN: any;
export const LAID: any;
export const ENDED: any;
export const AT_ONCE: any;
export const PATH_POINTS: any;
export const STATS: any;
