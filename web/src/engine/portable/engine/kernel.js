// Generated from src/keltis/engine/kernel.py by `python -m tools.javascript`: not to be edited.
/** The primitives that every rules file is written in: records, card sets and random numbers.
 *
 * A rules file is plain Python over one record, in the subset that Numba compiles. It is loaded once per speed (see
 * `speeds.py`), and so is this file. Four functions, `count`, `lowest`, `copy_table` and `copy_record`, have their own
 * implementation for each speed there.
 *
 * Signed integers and 64-bit words are never mixed in one expression: NumPy and Numba disagree about the result type.
 * Only the functions here convert between the two.
 */

import * as py from "../../python/index.ts";

export const ONE = 1;

/** The set with only this kind of card. */
export function bit(kind) {
  return py.shl(ONE, py.int(kind));
}

export function has(cards, kind) {
  return py.truth(py.and(cards, bit(kind)));
}
