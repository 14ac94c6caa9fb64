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

export const NONE = 0;
export const ONE = 1;

/** Copy the table of one record to another. Numba would copy byte by byte, hence its own implementation there. */
export function copy_table(target, source) {
  target.table = source.table;
}

/** The set with only this kind of card. */
export function bit(kind) {
  return py.shl(ONE, py.int(kind));
}

/** The number of kinds in the set. */
export function count(cards) {
  return py.bit_count(py.int(cards));
}

export function has(cards, kind) {
  return py.truth(py.and(cards, bit(kind)));
}

/** Add a card to a seat's cards: `held` has the kinds it holds, `twice` those with both copies. */
export function gain(held, twice, seat, kind) {
  const card = bit(kind);
  py.put(twice, py.or(py.at(twice, seat), py.and(py.at(held, seat), card)), seat);
  py.put(held, py.or(py.at(held, seat), card), seat);
}
