// Generated from src/keltis/core/game.py by `python -m tools.javascript`: not to be edited.
/** A game: the rules with their options, and every function that works on positions. It holds no state itself. */

import * as py from "../../python/index.ts";
import * as registry from "../../registry.ts";
import { IllegalAction, InvalidAction, InvalidDeal, ParseError } from "./errors.js";
import { Action, Deal } from "./pieces.js";
import { a_kind, phrase, shortened } from "../i18n.js";

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

  /** What the project knows of this game: its names, options and modules. */
  get definition() {
    return py.once(this, "definition", () => {
      return registry.find(this.name);
    });
  }

  /** The rules at this game's speed: its constants, and the functions that Python can call. */
  get rules() {
    return py.once(this, "rules", () => {
      return registry.load(this.name, this.speed);
    });
  }

  /** The game's text.py: its actions, cards and positions as text. */
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
    if (!(deal instanceof Deal)) {
      throw new py.TypeError(`A game is started with a Deal, not with ${a_kind(deal)}: see Game.deal.`);
    }
    const deck = _numbers(py.split(deal.deck), this.text.CARDS, this.rules.ALL_DECK, "card");
    const tiles = _numbers(deal.tiles, this.text.TILES, this.rules.ALL_TILES, "tile");
    if (!is_number(deal.first, py.range(this.seats))) {
      throw new InvalidDeal(phrase("option-first", py.dict({ seat: py.repr(deal.first), last: py.sub(this.seats, 1) })));
    }
    const records = py.zeros(1, this.rules.STATE);
    const options = [this.option_bits, this.quiet_limit];
    this.rules.start_at(this._form(records), this.seats, deal.first, ...options, deck, tiles);
    return py.state_of(this, records);
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
      throw new py.TypeError(`An action is applied to a state, not to ${a_kind(state)}: see determinize.`);
    }
    if (!(action instanceof Action)) {
      throw new py.TypeError(`An action is an Action, not ${a_kind(action)}: see Game.parse, or keltis.play for texts.`);
    }
    if (!py.truth(this._is_legal(state, action))) {
      throw new IllegalAction(this._why_not(state, action));
    }
    const records = py.copy_of(state);
    this.rules.apply_at(this._form(records), action.number);
    return py.state_of(this, records);
  }

  /** A seat's view of a state; None is a spectator. */
  observe(state, seat) {
    if (!(state instanceof py.State)) {
      throw new py.TypeError(`A state is observed, not ${a_kind(state)}.`);
    }
    if (seat !== null) {
      check_seat(seat, this.seats);
    }
    const records = py.zeros(1, this.rules.VIEW);
    this.rules.observe_at(this._in(state), seat === null ? this.rules.NOBODY : seat, this._form(records));
    return py.view_of(this, records);
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
    if (!(state instanceof py.Value)) {
      throw new py.TypeError(`A position is a State or a View, not ${a_kind(state)}.`);
    }
    if (!py.contains([this.rules.STATE.itemsize, this.rules.VIEW.itemsize], state._records.dtype.itemsize)) {
      throw new py.ValueError(`This position is not one of the ${py.str(this.definition.title)}.`);
    }
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
    return py.eq(records.dtype, this.rules.STATE) ? py.state_of(this, records) : py.view_of(this, records);
  }

  /** A position's records in the form that functions of this speed take. */
  _in(position) {
    if (!(position instanceof py.Value)) {
      throw new py.TypeError(`A position is a State or a View, not ${a_kind(position)}.`);
    }
    const records = position._records;
    const kind = position instanceof py.State ? this.rules.STATE : this.rules.VIEW;
    if (!py.eq(records.dtype.itemsize, kind.itemsize) || !py.eq(py.at(py.bytes(position), 0), this.seats)) {
      throw new py.ValueError(`This position is not one of the ${py.str(this.definition.title)} with ${py.str(this.seats)} seats.`);
    }
    return this._form(records);
  }

  /** Interpreted functions take attributes. */
  _form(records) {
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
    return this.definition.refusals.why_not(this.observe(state, seat).record, action.text);
  }
}

/** TypeError unless it is a game, as `keltis.make` returns: "board" is only its name. */
export function check_game(game) {
  if (!(game instanceof Game)) {
    throw new py.TypeError(`A game is what keltis.make returns, not ${a_kind(game)}.`);
  }
}

/** TypeError unless it is a whole number, ValueError unless it is that of one of so many seats. */
export function check_seat(seat, seats) {
  if (!py.is_int(seat)) {
    throw new py.TypeError(`A seat is a whole number, not ${a_kind(seat)}.`);
  }
  if (!py.contains(py.range(seats), seat)) {
    throw new py.ValueError(`There is no seat ${py.repr(seat)}: the seats are 0 to ${seats - 1}.`);
  }
}

export function is_number(value, allowed) {
  return py.is_int(value) && py.contains(allowed, value);
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
