// Generated from src/keltis/games/notation.py by `python -m tools.javascript`: not to be edited.
/** The text notation that both games share: paths and values as letters, hands, and the fields of a position. */

import * as py from "../../python/index.ts";

export const PATHS = "rypgb";
export const VALUES = "0123456789X";
