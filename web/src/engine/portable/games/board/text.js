// Generated from src/keltis/games/board/text.py by `python -m tools.javascript`: not to be edited.
/** The board game as text: actions, positions, and why an action is illegal. */

import * as py from "../../../python/index.ts";
import * as core from "../../core.js";
import { has } from "../../engine/kernel.js";
import * as rules from "./rules.js";
import { PATHS, ROWS } from "./rules.js";
import { PATHS as LETTERS, VALUES } from "../notation.js";
import { phrase } from "../../i18n.js";

export const CARDS = "r0 r1 r2 r3 r4 r5 r6 r7 r8 r9 rX y0 y1 y2 y3 y4 y5 y6 y7 y8 y9 yX p0 p1 p2 p3 p4 p5 p6 p7 p8 p9 pX g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 gX b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 bX".split(" ");
export const TILES = ".123cw";
export const ACTIONS = [...CARDS, ...CARDS.map((card) => `${py.str(card)}*`), ...CARDS.map((card) => `-${py.str(card)}`), "+", ...[...LETTERS].map((path) => `+${path}`), ...[...LETTERS].map((path) => `>${path}`), ...[...LETTERS].map((path) => `>${path}*`), "="];
export const PHASES = ["card", "step", "draw", "over"];
export const _KIND = py.dict_of(py.enumerate(CARDS).map(([kind, card]) => [card, kind]));

export class Score extends core.Score {
  static fields = ["paths", "tiles", "stones"];

  constructor(paths, tiles, stones) {
    super();
    this.paths = paths;
    this.tiles = tiles;
    this.stones = stones;
  }
}

/** The cards of a set, duplicates listed twice. */
export function kinds_in(held, twice) {
  const both = [py.int(held), py.int(twice)];
  return py.range(py.bit_length(py.max(both))).flatMap((kind) => both.filter((copies) => py.truth(py.and(py.shr(copies, kind), 1))).map((copies) => kind));
}

/** The values in each of a seat's columns, in the order they were laid. */
export function columns(t, seat) {
  const kinds = kinds_in(py.at(t.laid, seat), py.at(t.laid_twice, seat));
  const found = [];
  for (const path of py.range(PATHS)) {
    const values = kinds.filter((kind) => py.eq(py.floordiv(kind, 11), path)).map((kind) => py.at(VALUES, py.mod(kind, 11))).join("");
    const rising = !values || py.at(VALUES, py.at(t.last, seat, path)) === py.at(values, -1);
    py.append(found, rising ? values : py.slice(values, null, null, -1));
  }
  return found;
}

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
  if (!has(view.hand, py.at(_KIND, card))) {
    return phrase("why-not-held", py.dict({ card }));
  }
  if (!has(py.at(t.fits, seat), py.at(_KIND, card))) {
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
