// Generated from src/keltis/core.py by `python -m tools.javascript`: not to be edited.
/** The public interface: Action, Deal, Score, State, View and Game, and the functions that work on them.
 *
 * A `Game` is the rules of one game with its options; it holds no state. Deals, states and views are values: nothing
 * here changes one in place.
 */

import * as py from "../python/index.ts";
import * as registry from "../registry.ts";
import { TranslatableError, phrase, shortened } from "./i18n.js";

export const QUIET_TURNS_PER_SEAT = 8;

/** The text does not name an action of this game. */
export class InvalidAction extends TranslatableError {
}

/** The action exists but is not legal now; the message says why. */
export class IllegalAction extends TranslatableError {
}

/** The deal has the wrong cards, tiles or first seat for this game. */
export class InvalidDeal extends TranslatableError {
}

/** No game can be made with these options. */
export class InvalidOption extends TranslatableError {
}

/** A position or record that is malformed or impossible. */
export class ParseError extends TranslatableError {
  constructor(reason, line, column) {
    super(phrase("parse-error", py.dict({ line, column, reason })));
    this.line = line;
    this.column = column;
  }
}

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
    const text = typeof deck === "string" ? deck : py.join(" ", deck);
    this.deck = py.re_findall("[a-z][0-9A-Z]|\\S", text).join(" ");
    this.tiles = py.split(tiles).join("");
    this.first = first;
  }
}

/** A seat's score; each game has its own named parts, and the total is their sum. */
export class Score extends py.Struct {
  static fields = [];

  constructor() {
    super();
  }

  get parts() {
    return py.dict_of(py.fields(this).map((field) => [field.name, py.getattr(this, field.name)]));
  }

  get total() {
    return py.sum(this.parts.values());
  }
}

/** The rules of one game with its options, at one speed. Made by `keltis.make`. */
export class Game extends py.Struct {
  static fields = ["name", "seats", "first", "own_options", "quiet_limit", "speed"];

  constructor(name, seats = 2, first = null, own_options = [], quiet_limit = 16, speed = "plain") {
    super();
    this.name = name;
    this.seats = seats;
    this.first = first;
    this.own_options = own_options;
    this.quiet_limit = quiet_limit;
    this.speed = speed;
  }

  get definition() {
    return py.once(this, "definition", () => {
      return registry.find(this.name);
    });
  }

  get rules() {
    return py.once(this, "rules", () => {
      return registry.load(this.name, this.speed);
    });
  }

  get text() {
    return this.definition.text;
  }

  /** All actions of the game; an action's number is its index here. */
  get actions() {
    return py.once(this, "actions", () => {
      return py.enumerate(this.text.ACTIONS).map(([number, text]) => new Action(number, text));
    });
  }

  get _action_of() {
    return py.once(this, "_action_of", () => {
      return py.dict_of([...this.actions].map((action) => [action.text, action]));
    });
  }

  /** The rule options by name, as passed to `make`. */
  options() {
    return py.dict(py.dict_of(this.own_options), { quiet_limit: this.quiet_limit });
  }

  /** The game-specific options as a bit mask for compiled code. */
  get option_bits() {
    return this.definition.encode(py.dict_of(this.own_options));
  }

  /** The initial state for a deal; InvalidDeal if it does not fit this game. */
  start(deal) {
    const deck = _numbers(py.split(deal.deck), this.text.CARDS, this.rules.ALL_DECK, "card");
    const tiles = _numbers(deal.tiles, this.text.TILES, this.rules.ALL_TILES, "tile");
    if (!_is_number(deal.first, py.range(this.seats))) {
      throw new InvalidDeal(phrase("option-first", py.dict({ seat: py.repr(deal.first), last: py.sub(this.seats, 1) })));
    }
    const records = this._blank("STATE");
    this.rules.start_at(this._in(records), this.seats, deal.first, this.option_bits, this.quiet_limit, deck, tiles);
    return new py.State(records);
  }

  /** The seat to act; None when the game is over. */
  turn(state) {
    const seat = py.int(this.rules.turn_at(this._in(state)));
    return seat < 0 ? null : seat;
  }

  /** The legal actions of the seat on turn; for a view, of its own seat. */
  legal(state) {
    const actions = this.actions;
    const found = [];
    for (const [start, word] of py.zip(this.rules.WORD_STARTS, this._words(state))) {
      let rest = py.int(word);
      while (py.truth(rest)) {
        py.append(found, py.at(actions, py.sub(py.add(start, py.bit_length(py.and(rest, py.neg(rest)))), 1)));
        rest = py.and(rest, py.sub(rest, 1));
      }
    }
    return py.list(found);
  }

  /** The state after an action; IllegalAction, with the reason, if it is not legal. */
  apply(state, action) {
    if (!(state instanceof py.State)) {
      throw new py.TypeError(`An action is applied to a state, not to a ${py.type_name(state)}: see determinize.`);
    }
    if (!py.truth(this._is_legal(state, action))) {
      throw new IllegalAction(this._why_not(state, action));
    }
    const records = py.copy_of(state);
    this.rules.apply_at(this._in(records), action.number);
    return new py.State(records);
  }

  /** A seat's view of a state; None is a spectator. */
  observe(state, seat) {
    if (seat !== null && !py.contains(py.range(this.seats), seat)) {
      throw new py.ValueError(`There is no seat ${py.str(seat)}: the seats are 0 to ${py.str(py.sub(this.seats, 1))}.`);
    }
    const records = this._blank("VIEW");
    this.rules.observe_at(this._in(state), seat === null ? this.rules.NOBODY : seat, this._in(records));
    return new py.View(records);
  }

  /** Each seat's score as if the game ended now. */
  score(state) {
    const records = this._in(state);
    return py.range(this.seats).map((seat) => new this.text.Score(...[...this.rules.parts_at(records, seat)].map((part) => py.int(part))));
  }

  /** The action with this text; InvalidAction if there is none. */
  parse(text) {
    if (!(typeof text === "string")) {
      throw new InvalidAction(phrase("why-not-text", py.dict({ type: py.type_name(text) })));
    }
    if (!py.contains(this._action_of, text)) {
      throw new InvalidAction(this._no_action(shortened(text, 50)));
    }
    return py.at(this._action_of, text);
  }

  /** A position as one line of text: everything in the state or view. */
  write(state) {
    return this.text.write(state.record);
  }

  /** Parse a position; ParseError, with line and column, if it is not one of this game. */
  read(text) {
    const [records, options] = this.text.read(text);
    const expected = py.dict({ seats: this.seats }, py.dict_of(this.options().items().map(([name, value]) => [name, py.int(value)])));
    if (!py.eq(options, expected)) {
      const differing = py.next([...expected].filter((name) => !py.eq(py.at(options, name), py.at(expected, name))));
      const column = py.index(text, `${py.str(differing)}=`) + 1;
      const values = py.dict({ wanted: py.str(py.at(expected, differing)), found: py.str(py.at(options, differing)) });
      throw new ParseError(phrase("position-option", py.dict({ name: differing }, values)), 1, column);
    }
    return py.eq(records.dtype, this.rules.STATE) ? new py.State(records) : new py.View(records);
  }

  _blank(record) {
    return py.zeros(1, py.getattr(this.rules, record));
  }

  /** The records in the form that functions of this speed take; interpreted ones take attributes. */
  _in(value) {
    let records = value;
    if (value instanceof py.Value) {
      records = value.records;
      const kind = value instanceof py.State ? this.rules.STATE : this.rules.VIEW;
      if (!py.eq(records.dtype.itemsize, kind.itemsize) || !py.eq(py.at(py.bytes(value), 0), this.seats)) {
        throw new py.ValueError(`This position is not one of the ${py.str(this.definition.title)} with ${py.str(this.seats)} seats.`);
      }
    }
    return py.eq(this.speed, "plain") ? [py.fields_of(py.at(records, 0))] : records;
  }

  _words(state) {
    const entry_point = state instanceof py.State ? this.rules.legal_at : this.rules.legal_in_view_at;
    return entry_point(this._in(state));
  }

  _is_legal(state, action) {
    if (!(0 <= action.number && action.number < py.len(this.actions) && py.eq(py.at(this.actions, action.number), action))) {
      throw new InvalidAction(this._no_action(action));
    }
    const starts = this.rules.WORD_STARTS;
    const word = py.max(py.enumerate(starts).filter(([i, start]) => start <= action.number).map(([i, start]) => i));
    return py.truth(py.and(py.shr(py.int(py.at(this._words(state), word)), py.sub(action.number, py.at(starts, word))), 1));
  }

  _no_action(given) {
    return phrase("why-not-action", py.dict({ text: py.repr(given), game: this.name, title: this.definition.title }));
  }

  _why_not(state, action) {
    const seat = this.turn(state);
    if (seat === null) {
      return phrase("why-not-over");
    }
    return this.text.why_not(this.observe(state, seat).record, action.text);
  }
}

/** Make a game by its name, such as "board" or "cards", with its rule options.
 *
 * Options: `seats` 2 to 4; `first` the seat that starts (default: the deal decides); `quiet_limit` the house rule
 * against endless games (default 8 turns per seat, 0 is off); board `free_start`, cards `end_opens` (default True).
 * `speed` is "plain" (interpreted, starts at once) or "native" (compiled, for simulations).
 */
export function make(name, seats = 2, first = null, quiet_limit = null, speed = "plain", options = new py.Dict()) {
  const definition = registry.find(name);
  if (!_is_number(seats, definition.seats)) {
    throw new InvalidOption(_why_not_seats(definition, seats));
  }
  if (first !== null && !_is_number(first, py.range(seats))) {
    throw new InvalidOption(phrase("option-first", py.dict({ seat: py.repr(first), last: seats - 1 })));
  }
  if (quiet_limit === null) {
    quiet_limit = QUIET_TURNS_PER_SEAT * seats;
  }
  if (!py.is_int(quiet_limit) || !(0 <= quiet_limit && quiet_limit < py.shl(1, 31))) {
    throw new InvalidOption(phrase("option-quiet-limit", py.dict({ value: py.repr(quiet_limit) })));
  }
  if (!py.contains(["plain", "native"], speed)) {
    throw new py.ValueError(`A game is played at speed plain or native, not ${py.repr(speed)}; see keltis.speeds for the GPU.`);
  }
  return new Game(name, seats, first, _own_options(definition, options), quiet_limit, speed);
}

export function _why_not_seats(definition, seats) {
  const [least, most] = [py.min(definition.seats), py.max(definition.seats)];
  const values = py.dict({ game: definition.name, title: definition.title, seats: py.repr(seats), most });
  return py.eq(least, most) ? phrase("option-seats-only", py.dict(values)) : phrase("option-seats", py.dict({ least }, values));
}

/** Every game-specific option with its given value, or its default. */
export function _own_options(definition, given) {
  let name;
  const chosen = py.dict_of([...definition.options].map((option) => [option.name, py.pop(given, option.name, option.default)]));
  if (py.truth(given)) {
    let title;
    [title, name] = [definition.title, py.repr(py.next(given))];
    throw new InvalidOption(phrase("option-unknown", py.dict({ game: definition.name, title, name })));
  }
  for (let [name, value] of chosen.items()) {
    if (!py.contains([false, true], value)) {
      throw new InvalidOption(phrase("option-switch", py.dict({ name, value: py.repr(value) })));
    }
  }
  return chosen.items().map(([name, value]) => [name, py.truth(value)]);
}

export function _is_number(value, allowed) {
  return py.is_int(value) && py.contains(allowed, value);
}

/** Apply an action given as text; InvalidAction if it names none, IllegalAction if it is not legal now. */
export function play(game, state, text) {
  return game.apply(state, game.parse(text));
}

/** The seats with the highest total; several if tied. */
export function winners(scores) {
  const best = py.max([...scores].map((score) => score.total));
  return py.enumerate(scores).filter(([seat, score]) => py.eq(score.total, best)).map(([seat, score]) => seat);
}

/** The items as numbers; InvalidDeal unless they are exactly the game's. */
export function _numbers(items, signs, expected, word) {
  const number_of = py.dict_of(py.enumerate(signs).map(([number, sign]) => [sign, number]));
  const numbers = [];
  for (const [place, item] of py.enumerate(items, 1)) {
    if (!py.contains(number_of, item)) {
      throw new InvalidDeal(phrase("deal-item", py.dict({ item: py.repr(item), place, kind: word })));
    }
    py.append(numbers, py.at(number_of, item));
  }
  const [given, wanted] = [new py.Counter(numbers), new py.Counter(py.tolist(expected))];
  for (const [number, sign] of py.enumerate(signs)) {
    if (!py.eq(py.at(given, number), py.at(wanted, number))) {
      const counts = py.dict({ given: py.at(given, number), wanted: py.at(wanted, number) });
      throw new InvalidDeal(phrase("deal-count", py.dict({ kind: word, sign }, counts)));
    }
  }
  return Int8Array.from(numbers);
}
