// Generated from src/keltis/games/reasons.py by `python -m tools.javascript`: not to be edited.
/** Playout statistics of an action, and the reasons that a game derives from them. */

import * as py from "../../python/index.ts";

export const MOST_REASONS = 3;
export const ALIKE = 10;
export const WHICH = new py.PySet(["path", "value"]);

/** What to track in the playouts of an action; -1 is nothing. */
export class Watch extends py.NamedTuple {
  static fields = ["path", "card", "pile"];

  constructor(path = -1, card = -1, pile = -1) {
    super();
    this.path = path;
    this.card = card;
    this.pile = pile;
  }
}

/** Percentages of the worlds; None where they are about the same after each of the other actions, or not known. */
export class PlayoutStats extends py.NamedTuple {
  static fields = ["plus", "goal", "ended", "taken", "laid"];

  constructor(plus = 0, goal = 0, ended = 0, taken = 0, laid = 0) {
    super();
    this.plus = plus;
    this.goal = goal;
    this.ended = ended;
    this.taken = taken;
    this.laid = laid;
  }
}

export const UNKNOWN = new PlayoutStats(null, null, null, null, null);

/** A reason with its weight relative to others. */
export class WeightedReason extends py.NamedTuple {
  static fields = ["weight", "phrase"];

  constructor(weight, phrase) {
    super();
    this.weight = weight;
    this.phrase = phrase;
  }
}

/** The percentage, or None if it says nothing about this action: the others' are about the same. */
export function unlike(share, others) {
  others = py.list(others);
  return py.truth(others) && others.every((other) => _near(share, other)) ? null : share;
}

/** The reasons with the highest weights, without those that hold for each of the other actions as well. */
export function most_telling(said, others) {
  const heard = [...others].map((other) => [...other].map((reason) => reason.phrase));
  const telling = [...said].filter((reason) => !heard.every((other) => [...other].some((phrase) => _alike(reason.phrase, phrase))));
  const best = py.sorted(telling, (reason) => reason.weight, true);
  return py.slice(best, null, MOST_REASONS).map((reason) => reason.phrase);
}

/** Whether two actions' reasons are the same, but for the card or path that each is about. */
export function _alike(one, other) {
  return py.eq(one.name, other.name) && one.values.items().filter(([name, value]) => !py.contains(WHICH, name)).every(([name, value]) => py.eq(name, "share") ? _near(value, py.at(other.values, name)) : py.eq(value, py.at(other.values, name)));
}

export function _near(one, other) {
  py.check(py.is_int(one) && py.is_int(other));
  return py.abs(py.sub(one, other)) < ALIKE;
}
