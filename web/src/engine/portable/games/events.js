// Generated from src/keltis/games/events.py by `python -m tools.javascript`: not to be edited.
/** The events that both games share: what an action did, as small facts in order.
 *
 * Clients turn them into animations, sounds, log lines or spoken sentences. They contain no prose themselves.
 */

import * as py from "../../python/index.ts";

/** One thing that happened. */
export class Event extends py.Struct {
  static fields = [];

  constructor() {
    super();
    this.what = "event";
  }
}

/** A card moved from the hand to the seat's own column of its colour; a point card, to the point column. */
export class Lay extends Event {
  static fields = ["seat", "card"];

  constructor(seat, card) {
    super();
    this.what = "lay";
    this.seat = seat;
    this.card = card;
  }
}

/** A card moved from the hand to its discard pile. */
export class Discard extends Event {
  static fields = ["seat", "card"];

  constructor(seat, card) {
    super();
    this.what = "discard";
    this.seat = seat;
    this.card = card;
  }
}

/** A card moved from the deck to the hand; only the seat itself sees which. */
export class Draw extends Event {
  static fields = ["seat", "card"];

  constructor(seat, card) {
    super();
    this.what = "draw";
    this.seat = seat;
    this.card = card;
  }
}

/** The top card of a discard pile moved to the hand. */
export class Take extends Event {
  static fields = ["seat", "card"];

  constructor(seat, card) {
    super();
    this.what = "take";
    this.seat = seat;
    this.card = card;
  }
}

/** This seat is on turn now. */
export class Turn extends Event {
  static fields = ["seat"];

  constructor(seat) {
    super();
    this.what = "turn";
    this.seat = seat;
  }
}

/** The game is over. */
export class Over extends Event {
  static fields = ["reason"];

  constructor(reason) {
    super();
    this.what = "over";
    this.reason = reason;
  }
}
