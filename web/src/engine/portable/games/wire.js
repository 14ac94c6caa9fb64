// Generated from src/keltis/games/wire.py by `python -m tools.javascript`: not to be edited.
/** The wire format that both games share: reading a view as plain numbers, and the string types of messages. */

import * as py from "../../python/index.ts";

/** The cards of a set in order, duplicates listed twice. */
export function cards_in(cards, held, twice) {
  const found = [];
  while (held) {
    const low = py.and(held, -held);
    const card = py.at(cards, py.bit_length(low) - 1);
    py.append(found, card);
    if (py.truth(py.and(twice, low))) {
      py.append(found, card);
    }
    held = py.xor(held, low);
  }
  return found;
}

/** The numbers in a bit set. */
export function bits(mask) {
  return py.range(py.bit_length(mask)).filter((i) => py.truth(py.and(py.shr(mask, i), 1)));
}

export function check_viewer(old, new_) {
  if (!py.eq(old.seat, new_.seat)) {
    throw new py.ValueError("What happened is told to one viewer, but these two views are of different viewers.");
  }
}
