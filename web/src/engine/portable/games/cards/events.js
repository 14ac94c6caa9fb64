// Generated from src/keltis/games/cards/events.py by `python -m tools.javascript`: not to be edited.
/** The events of one action of the card game. */

import * as py from "../../../python/index.ts";
import * as rules from "./rules.js";
import { CARDS, PILES } from "./text.js";
import { COLOUR_CARDS, GREY_CARDS, facts, reason } from "./wire.js";
import { Discard, Draw, Event, Lay, Over, Take, Turn } from "../events.js";
import { check_viewer } from "../wire.js";

/** A point card moved from the hand to a colour column. */
export class Join extends Event {
  static fields = ["seat", "card", "path"];

  constructor(seat, card, path) {
    super();
    this.what = "join";
    this.seat = seat;
    this.card = card;
    this.path = path;
  }
}

/** A wishing stone moved from the middle to the seat, which now owes two discards of that value. */
export class Stone extends Event {
  static fields = ["seat", "stone"];

  constructor(seat, stone) {
    super();
    this.what = "stone";
    this.seat = seat;
    this.stone = stone;
  }
}

/** The end card laid is the first in its column and closes it. */
export class Close extends Event {
  static fields = ["seat", "path", "number"];

  constructor(seat, path, number) {
    super();
    this.what = "close";
    this.seat = seat;
    this.path = path;
    this.number = number;
  }
}

/** The play has ended; each seat may lay a few more cards, the seat that ended it going last. */
export class LastPhase extends Event {
  static fields = ["ender", "reason"];

  constructor(ender, reason) {
    super();
    this.what = "last_phase";
    this.ender = ender;
    this.reason = reason;
  }
}

/** The seat lays no more cards in the last phase. */
export class Done extends Event {
  static fields = ["seat"];

  constructor(seat) {
    super();
    this.what = "done";
    this.seat = seat;
  }
}

/** The events of an action, in order, as one viewer saw it; both views are that viewer's. */
export function events(game, before, action, after) {
  const [old, new_] = [facts(before), facts(after)];
  check_viewer(old, new_);
  const found = _deed(old, action.text, new_);
  if (!py.eq(new_.ender, old.ender)) {
    py.append(found, new LastPhase(new_.ender, reason(new_)));
  }
  if (py.eq(new_.phase, rules.OVER)) {
    py.append(found, new Over(reason(new_)));
  } else if (!py.eq(new_.turn, old.turn)) {
    py.append(found, new Turn(new_.turn));
  }
  return found;
}

/** What the seat on turn did, without the change of turn. */
export function _deed(old, action, new_) {
  let stone, letter, card, place, path;
  const seat = old.turn;
  const $subject1 = [py.at(action, 0), py.slice(action, 1, null)];
  if (py.eq($subject1[0], "=")) {
    return [new Done(seat)];
  }
  if (py.eq($subject1[0], "!")) {
    stone = $subject1[1];
    return [new Stone(seat, py.int(stone))];
  }
  if (py.eq($subject1[0], "+") && py.eq($subject1[1], "")) {
    return [new Draw(seat, _drawn(old, new_))];
  }
  if (py.eq($subject1[0], "+")) {
    letter = $subject1[1];
    const pile = py.index(PILES, letter);
    return [new Take(seat, py.at(CARDS, py.at(py.at(old.pile, pile), py.sub(py.at(old.pile_size, pile), 1))))];
  }
  if (py.eq($subject1[0], "-")) {
    card = $subject1[1];
    return [new Discard(seat, card)];
  }
  if (py.eq($subject1[0], "n")) {
    place = $subject1[1];
    if (py.truth(py.slice(place, 1, null))) {
      return [new Join(seat, py.slice(action, null, 2), py.at(place, 1))];
    }
  }
  path = $subject1[0];
  const closes = !py.eq(new_.closed_columns, old.closed_columns);
  return [new Lay(seat, action), ...closes ? [new Close(seat, path, new_.closed_columns)] : []];
}

/** The card added to the viewer's own hand; None when another seat drew. */
export function _drawn(old, new_) {
  const gained = py.either(py.and(new_.hand, py.not(old.hand)), () => py.and(new_.twice, py.not(old.twice)));
  const grey = py.and(new_.grey, py.not(old.grey));
  if (gained) {
    return py.at(COLOUR_CARDS, py.bit_length(gained) - 1);
  }
  return grey ? py.at(GREY_CARDS, py.bit_length(grey) - 1) : null;
}
