// Generated from src/keltis/bots/playout_search.py by `python -m tools.javascript`: not to be edited.
/** Search by playouts: each candidate is played to the end in the same worlds, so that luck cancels out.
 *
 * A game that players draw out is scored as it stands after `LONGEST_PLAYOUT` actions.
 *
 * Besides the result, a playout records statistics about the action it began with.
 *
 * Bound to each game and speed like `policies.py`.
 */

import * as py from "../../python/index.ts";

export const TAKEN = 0;
export const LAID = 1;
export const ENDED = 2;
export const AT_ONCE = 3;
export const PATH_POINTS = 4;
export const STATS = 9;
