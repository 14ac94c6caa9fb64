// Generated from src/keltis/games/cards/refusals.py by `python -m tools.javascript`: not to be edited.
/** Why an action of the card game is illegal, as somebody who attempts it is told. */

import * as py from "../../../python/index.ts";
import * as rules from "./rules.js";
import { CARDS, PILES, columns, kinds_in } from "./text.js";
import { PATHS as LETTERS } from "../notation.js";
import { phrase } from "../../i18n.js";

/** Why an action is illegal now for the seat on turn, whose view this is. */
export function why_not(view, action) {
  const t = view.table;
  const kind = py.contains("-!+=", py.at(action, 0)) ? py.at(action, 0) : "lay";
  const $subject1 = py.int(t.phase);
  if (py.eq($subject1, rules.CARD)) {
    if (py.contains("-!lay", kind)) {
      return _why_not_card(view, action);
    }
  }
  if (py.eq($subject1, rules.CARD)) {
    return phrase("why-not-before-card-or-stone");
  }
  if (py.eq($subject1, rules.PAIR)) {
    return phrase("why-not-before-pair", py.dict({ value: py.int(t.pair) }));
  }
  if (py.eq($subject1, rules.DRAW)) {
    if (kind === "+") {
      return _why_not_take(t, py.at(action, 1));
    }
  }
  if (py.eq($subject1, rules.DRAW)) {
    return phrase("why-not-before-draw");
  }
  if (kind === "lay") {
    return _why_not_card(view, action);
  }
  return phrase("why-not-last-phase");
}

export function _why_not_take(t, pile) {
  const empty = py.eq(py.at(t.pile_size, py.index(PILES, pile)), 0);
  return phrase(empty ? "why-not-empty" : "why-not-redraw", py.dict({ path: pile }));
}

export function _why_not_card(view, action) {
  const [t, seat] = [view.table, view.seat];
  if (py.at(action, 0) === "!") {
    const stone = py.int(py.at(action, 1));
    if (!py.truth(py.and(py.shr(t.stones_left, stone), 1))) {
      return phrase("why-not-stone-gone", py.dict({ value: stone }));
    }
    return phrase("why-not-pair", py.dict({ value: stone }));
  }
  const card = py.slice(py.removeprefix(action, "-"), null, 2);
  if (!py.contains(kinds_in(view.hand, view.twice, view.grey), py.index(CARDS, card))) {
    return phrase("why-not-held", py.dict({ card }));
  }
  const path = py.at(card, 0) === "n" ? py.at(action, 2) : py.at(card, 0);
  const column = py.at(columns(t, seat), py.index(LETTERS, path));
  if (!py.truth(column)) {
    return phrase("why-not-opening", py.dict({ card }));
  }
  return phrase("why-not-fitting", py.dict({ card, path, column }));
}
