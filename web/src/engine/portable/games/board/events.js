// Generated from src/keltis/games/board/events.py by `python -m tools.javascript`: not to be edited.
/** The events of one action of the board game. */

import * as py from "../../../python/index.ts";
import * as rules from "./rules.js";
import { VALUES } from "./rules.js";
import { CARDS, LETTERS, TILES } from "./text.js";
import { facts, reason } from "./wire.js";
import { Discard, Draw, Event, Lay, Over, Take, Turn } from "../events.js";
import { check_viewer } from "../wire.js";

/** The seat's figure on a path moved to the next stone; to row 1 it moves from the start stone. */
export class Step extends Event {
  static fields = ["seat", "path", "row", "big", "free"];

  constructor(seat, path, row, big, free) {
    super();
    this.what = "step";
    this.seat = seat;
    this.path = path;
    this.row = row;
    this.big = big;
    this.free = free;
  }
}

/** That step took the figure into the goal. */
export class Goal extends Event {
  static fields = ["seat", "path", "number"];

  constructor(seat, path, number) {
    super();
    this.what = "goal";
    this.seat = seat;
    this.path = path;
    this.number = number;
  }
}

/** The figure reached a tile. A wishing stone goes from the path to the seat; other tiles stay. */
export class Tile extends Event {
  static fields = ["seat", "path", "row", "tile"];

  constructor(seat, path, row, tile) {
    super();
    this.what = "tile";
    this.seat = seat;
    this.path = path;
    this.row = row;
    this.tile = tile;
  }
}

/** The seat may move a figure: it reached a clover on this path, or laid a card on this finished path. */
export class FreeStep extends Event {
  static fields = ["seat", "path"];

  constructor(seat, path) {
    super();
    this.what = "free_step";
    this.seat = seat;
    this.path = path;
  }
}

/** The seat declines the free step. */
export class Decline extends Event {
  static fields = ["seat"];

  constructor(seat) {
    super();
    this.what = "decline";
    this.seat = seat;
  }
}

/** The events of an action, in order, as one viewer saw it; both views are that viewer's. */
export function events(game, before, action, after) {
  const [old, new_] = [facts(before), facts(after)];
  check_viewer(old, new_);
  const found = _deed(old, action.text, new_);
  if (py.eq(new_.phase, rules.OVER)) {
    py.append(found, new Over(reason(new_)));
  } else if (!py.eq(new_.turn, old.turn)) {
    py.append(found, new Turn(new_.turn));
  }
  return found;
}

/** What the seat on turn did, without the change of turn. */
export function _deed(old, action, new_) {
  let pile, card, place, path;
  const seat = old.turn;
  const $subject1 = [py.at(action, 0), py.slice(action, 1, null)];
  if (py.eq($subject1[0], "=")) {
    return [new Decline(seat)];
  }
  if (py.eq($subject1[0], "+") && py.eq($subject1[1], "")) {
    return [new Draw(seat, _drawn(old, new_))];
  }
  if (py.eq($subject1[0], "+")) {
    pile = $subject1[1];
    path = py.index(LETTERS, pile);
    return [new Take(seat, py.at(CARDS, py.add(py.mul(VALUES, path), py.at(py.at(old.pile, path), py.sub(py.at(old.pile_size, path), 1)))))];
  }
  if (py.eq($subject1[0], "-")) {
    card = $subject1[1];
    return [new Discard(seat, card)];
  }
  if (py.eq($subject1[0], ">")) {
    place = $subject1[1];
    return _moves(old, new_, seat, py.at(place, 0), true);
  }
  path = $subject1[0];
  return [new Lay(seat, py.slice(action, null, 2)), ..._moves(old, new_, seat, path, false)];
}

/** The card added to the viewer's own hand; None when another seat drew. */
export function _drawn(old, new_) {
  const gained = py.either(py.and(new_.hand, py.not(old.hand)), () => py.and(new_.twice, py.not(old.twice)));
  return py.truth(gained) ? py.at(CARDS, py.bit_length(gained) - 1) : null;
}

/** The effect of a card laid on a path, or of a free step there, on the seat's figure. */
export function _moves(old, new_, seat, letter, free) {
  const path = py.index(LETTERS, letter);
  const row = py.at(py.at(new_.row, seat), path);
  const found = [];
  if (!py.eq(row, py.at(py.at(old.row, seat), path))) {
    py.append(found, new Step(seat, letter, row, py.eq(py.at(new_.big, seat), path), free));
    if (!py.eq(new_.in_goal, old.in_goal)) {
      py.append(found, new Goal(seat, letter, new_.in_goal));
    }
    if (!py.eq(py.at(py.at(old.tile, path), row), rules.NO_TILE) && !py.eq(new_.phase, rules.OVER)) {
      py.append(found, new Tile(seat, letter, row, py.at(TILES, py.at(py.at(old.tile, path), row))));
    }
  }
  if (py.eq(new_.phase, rules.STEP)) {
    py.append(found, new FreeStep(seat, letter));
  }
  return found;
}
