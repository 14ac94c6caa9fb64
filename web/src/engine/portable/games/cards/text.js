// Generated from src/keltis/games/cards/text.py by `python -m tools.javascript`: not to be edited.
/** The card game as text: actions, positions, and why an action is illegal. */

import * as py from "../../../python/index.ts";
import * as core from "../../core.js";
import * as rules from "./rules.js";
import { COLUMN, END, PATHS, POINT_CARDS } from "./rules.js";
import { PATHS as LETTERS, VALUES as SIGNS } from "../notation.js";
import { phrase } from "../../i18n.js";

export const CARDS = [...[...LETTERS].flatMap((path) => [...`${SIGNS}E`].map((value) => path + value)), ...[...SIGNS].map((value) => `n${value}`)];
export const TILES = "";
export const PILES = "rypgbn";
export const ACTIONS = [...py.slice(CARDS, null, POINT_CARDS), ...py.slice(CARDS, null, POINT_CARDS).map((card) => `-${py.str(card)}`), ...[...LETTERS].flatMap((path) => [...SIGNS].map((value) => `n${value}${path}`)), ...py.slice(CARDS, POINT_CARDS, null), ...py.slice(CARDS, POINT_CARDS, null).map((card) => `-${py.str(card)}`), ...py.range(1, 10).map((stone) => `!${stone}`), "+", ...[...PILES].map((pile) => `+${pile}`), "="];
export const PHASES = ["card", "pair", "draw", "last", "over"];
export const _KIND = py.dict_of(py.enumerate(CARDS).map(([kind, card]) => [card, kind]));

export class Score extends core.Score {
  static fields = ["columns", "points", "stones"];

  constructor(columns, points, stones) {
    super();
    this.columns = columns;
    this.points = points;
    this.stones = stones;
  }
}

/** The cards of a set, duplicates listed twice, point cards last. */
export function kinds_in(held, twice, grey) {
  const both = [py.int(held), py.int(twice)];
  const colours = py.range(py.bit_length(py.max(both))).flatMap((kind) => both.filter((copies) => py.truth(py.and(py.shr(copies, kind), 1))).map((copies) => kind));
  return py.add(colours, bits(grey).map((value) => py.add(POINT_CARDS, value)));
}

export function bits(mask) {
  return py.range(py.bit_length(py.int(mask))).filter((i) => py.truth(py.and(py.shr(py.int(mask), i), 1)));
}

/** The cards in each of a seat's columns, in the order they were laid: values, point cards as n5, end cards as E. */
export function columns(t, seat) {
  const kinds = kinds_in(py.at(t.laid, seat), py.at(t.laid_twice, seat), 0);
  const found = [];
  for (const path of py.range(PATHS)) {
    const values = kinds.filter((kind) => py.eq(py.floordiv(kind, COLUMN), path) && !py.eq(py.mod(kind, COLUMN), END)).map((kind) => py.mod(kind, COLUMN));
    if (py.truth(values) && !py.eq(py.at(t.last, seat, path), py.at(values, -1))) {
      py.reverse(values);
    }
    const texts = values.map((value) => py.at(SIGNS, value));
    for (const value of bits(py.at(t.laid_grey, seat, path))) {
      py.insert(texts, py.add(py.max(py.enumerate(texts).filter(([i, text]) => py.eq(text, py.at(SIGNS, value))).map(([i, text]) => i)), 1), `n${py.at(SIGNS, value)}`);
    }
    py.append(found, py.add(texts.join(""), py.mul("E", py.at(t.ends, seat, path))));
  }
  return found;
}

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
  if (!py.contains(kinds_in(view.hand, view.twice, view.grey), py.at(_KIND, card))) {
    return phrase("why-not-held", py.dict({ card }));
  }
  const path = py.at(card, 0) === "n" ? py.at(action, 2) : py.at(card, 0);
  const column = py.at(columns(t, seat), py.index(LETTERS, path));
  if (!py.truth(column)) {
    return phrase("why-not-opening", py.dict({ card }));
  }
  return phrase("why-not-fitting", py.dict({ card, path, column }));
}
