// Generated from src/keltis/core/pieces.py by `python -m tools.javascript`: not to be edited.
/** The small values of a game: cards, actions, deals and scores. Each prints as its notation (docs/notation.md). */

import * as py from "../../python/index.ts";
import { a_kind } from "../i18n.js";

/** One decision: its number in the game's action list, and its text. */
export class Action extends py.Struct {
  static fields = ["number", "text"];

  constructor(number, text) {
    super();
    this.number = number;
    this.text = text;
  }
}

/** The outcome of all chance in a game.
 *
 * `deck` is all the cards in the order they leave the pack: eight to seat 0, eight to seat 1 and so on, then the
 * draw pile from the top and, with two seats, the 30 cards set aside. It may be given as one string, with or
 * without spaces, or card by card. `tiles` (board game only) is 25 characters, path by path from the start stone.
 */
export class Deal extends py.Struct {
  static fields = ["deck", "tiles", "first"];

  constructor(deck, tiles = "", first = 0) {
    super();
    let text;
    try {
      text = typeof deck === "string" ? deck : [...deck].map((card) => py.str(card)).join(" ");
    } catch (error) {
      if (!(error instanceof py.TypeError)) throw error;
      throw new py.TypeError(`A deck is a text or cards, not ${a_kind(deck)}.`);
    }
    if (!(typeof tiles === "string")) {
      throw new py.TypeError(`The tiles of a deal are a text, not ${a_kind(tiles)}.`);
    }
    if (!py.is_int(first)) {
      throw new py.TypeError(`The first seat of a deal is a whole number, not ${a_kind(first)}.`);
    }
    this.deck = py.re_findall("[a-z][0-9A-Z]|\\S", text).join(" ");
    this.tiles = py.split(tiles).join("");
    this.first = py.int(first);
  }
}

/** A seat's score; each game has its own named parts, and the total is their sum. */
export class Score extends py.Struct {
  static fields = [];

  constructor() {
    super();
  }

  /** The points of each part by its name. */
  get parts() {
    return py.dict_of(py.fields(this).map((field) => [field.name, py.getattr(this, field.name)]));
  }

  /** The sum of the parts: the seat's points. */
  get total() {
    return py.sum(this.parts.values());
  }
}
