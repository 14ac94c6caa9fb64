// Generated from src/keltis/games/board/refusals.py by `python -m tools.javascript`: not to be edited.
/** Why an action of the board game is illegal, as somebody who attempts it is told. */

import * as py from "../../../python/index.ts";
import { has } from "../../engine/kernel.js";
import * as rules from "./rules.js";
import { ROWS } from "./rules.js";
import { CARDS, LETTERS, columns } from "./text.js";
import { phrase } from "../../i18n.js";

/** Why an action is illegal now for the seat on turn, whose view this is. */
export function why_not(view, action) {
  const t = view.table;
  const is_card = py.contains(LETTERS, py.at(action, 0)) || py.at(action, 0) === "-";
  const is_step = py.contains(">=", py.at(action, 0));
  if (py.eq(t.phase, rules.CARD)) {
    return is_card ? _why_not_card(view, action) : phrase("why-not-before-card");
  }
  if (py.eq(t.phase, rules.STEP)) {
    return is_step ? _why_not_step(t, action) : phrase("why-not-before-step");
  }
  if (is_card || is_step) {
    return phrase("why-not-before-draw");
  }
  const empty = py.eq(py.at(t.pile_size, py.index(LETTERS, py.at(action, 1))), 0);
  return phrase(empty ? "why-not-empty" : "why-not-redraw", py.dict({ path: py.at(action, 1) }));
}

export function _why_not_card(view, action) {
  const [t, seat] = [view.table, view.seat];
  const card = py.strip(action, "-*");
  const path = py.index(LETTERS, py.at(card, 0));
  if (!has(view.hand, py.index(CARDS, card))) {
    return phrase("why-not-held", py.dict({ card }));
  }
  if (!has(py.at(t.fits, seat), py.index(CARDS, card))) {
    const column = py.at(columns(t, seat), path);
    return phrase("why-not-fitting", py.dict({ card, path: py.at(card, 0), column }));
  }
  if (py.at(t.row, seat, path) > 0) {
    return phrase("why-not-big-again", py.dict({ card }));
  }
  if (py.endswith(action, "*")) {
    return phrase("why-not-big-gone");
  }
  return phrase("why-not-small-gone", py.dict({ card }));
}

export function _why_not_step(t, action) {
  const path = py.index(LETTERS, py.at(action, 1));
  const row = py.at(t.row, t.turn, path);
  if (py.eq(row, ROWS)) {
    return phrase("why-not-end-stone");
  }
  if (row > 0) {
    return phrase("why-not-step-big", py.dict({ path: py.at(action, 1) }));
  }
  if (!py.truth(t.free_start)) {
    return phrase("why-not-free-start");
  }
  if (py.endswith(action, "*")) {
    return phrase("why-not-big-gone");
  }
  return phrase("why-not-no-small");
}
