// Generated from src/keltis/games/notation.py by `python -m tools.javascript`: not to be edited.
/** The text notation that both games share: paths and values as letters, hands, and the fields of a position. */

import * as py from "../../python/index.ts";
import { ParseError } from "../core/errors.js";
import { phrase, shortened } from "../i18n.js";

export const PATHS = "rypgb";
export const VALUES = "0123456789X";
export const MOST = 2147483647;

/** The fields of a position, `key=value` separated by spaces in a fixed order; errors name the column. */
export class Fields {
  constructor(text) {
    if (!(typeof text === "string")) {
      throw new ParseError(phrase("position-text", py.dict({ type: py.type_name(text) })), 1, 1);
    }
    const line = py.rstrip(text);
    if (py.contains(line, "\n")) {
      throw new ParseError(phrase("position-line"), 2, 1);
    }
    this._words = py.re_finditer("\\S+", line).map((match) => [py.at(match, 0), py.add(match.start(), 1)]);
    this._end = py.len(line) + 1;
    this._next = 0;
    this._column = 1;
    this._columns = py.dict();
  }

  /** An error at the field with this key, or at the one read last. */
  fail(reason, key = "") {
    return new ParseError(reason, 1, this._columns.get(key, this._column));
  }

  word() {
    if (py.eq(this._next, py.len(this._words))) {
      throw new ParseError(phrase("position-short"), 1, this._end);
    }
    const [$1, $2] = py.at(this._words, this._next);
    const word = $1;
    this._column = $2;
    this._next = py.add(this._next, 1);
    return word;
  }

  /** The value of the next field, which must have this key. */
  text(key) {
    const word = this.word();
    if (!py.startswith(word, `${key}=`)) {
      throw this.fail(phrase("position-expected", py.dict({ name: key, text: shown(word) })));
    }
    this._column = py.add(this._column, py.len(key) + 1);
    py.put(this._columns, this._column, key);
    return py.slice(word, py.len(key) + 1, null);
  }

  number(key, low, high) {
    return this.number_in(this.text(key), low, high, key);
  }

  number_in(text, low, high, what) {
    if (!py.truth(py.re_fullmatch("0|-?[1-9][0-9]{0,9}", text)) || !(low <= py.int(text) && py.int(text) <= high)) {
      const limits = py.dict({ low: py.str(low), high: py.str(high) });
      throw this.fail(phrase("position-number", py.dict({ name: what, text: shown(text) }, limits)));
    }
    return py.int(text);
  }

  /** The options, and the viewer: None for a state, a seat, or -1 for a spectator. */
  head(game) {
    if (!py.eq(this.word(), game.name)) {
      throw this.fail(phrase("position-game", py.dict({ name: py.repr(game.name) })));
    }
    const seats = this.number("seats", py.min(game.seats), py.max(game.seats));
    const options = py.dict({ seats }, py.dict_of([...game.options].map((option) => [option.name, this.number(option.name, 0, 1)])), { quiet_limit: this.number("quiet_limit", 0, MOST) });
    const sees = this.one_of("sees", ["all", "none", ...py.range(seats).map((seat) => py.str(seat))]);
    return [options, py.eq(sees, 0) ? null : py.sub(sees, 2)];
  }

  /** Read the turn, the phase and the number of quiet turns into the table. */
  moment(t, phases) {
    t.turn = this.number("turn", 0, py.sub(t.seats, 1));
    t.phase = this.one_of("phase", phases);
    t.quiet = this.number("quiet", -1, py.either(py.int(t.quiet_limit), () => MOST));
  }

  /** The index of the field's value among the choices. */
  one_of(key, choices) {
    const value = this.text(key);
    if (!py.contains(choices, value)) {
      throw this.fail(phrase("position-choice", py.dict({ name: key, choices: py.join(", ", choices), text: shown(value) })));
    }
    return py.index(choices, value);
  }

  parts(key, number, separator) {
    const parts = py.split(this.text(key), separator);
    if (py.len(parts) !== number) {
      const counts = py.dict({ wanted: number, found: py.len(parts) });
      throw this.fail(phrase("position-parts", py.dict({ name: key, separator: py.repr(separator) }, counts)));
    }
    return parts;
  }

  end() {
    if (!py.eq(this._next, py.len(this._words))) {
      const word = this.word();
      throw this.fail(phrase("position-long", py.dict({ text: shown(word) })));
    }
  }

  /** The kinds of cards written without separators; `-` is none. */
  cards(text, kinds) {
    if (text === "-") {
      return [];
    }
    const cards = py.either(py.range(0, py.len(text), 2).map((i) => py.slice(text, i, i + 2)), () => [""]);
    for (const card of cards) {
      if (!py.contains(kinds, card)) {
        throw this.fail(phrase("position-card", py.dict({ text: shown(card) })));
      }
    }
    return cards.map((card) => py.at(kinds, card));
  }

  /** The number of hidden cards in a text such as `?64`; None if it names its cards. */
  hidden_cards(text) {
    if (!py.startswith(text, "?")) {
      return null;
    }
    return this.number_in(py.slice(text, 1, null), 0, 110, phrase("position-unseen-cards"));
  }
}

/** Accounts for the cards of a position: each may be named only as often as it is in the pack. */
export class Pack {
  constructor(fields, cards, pack) {
    this.fields = fields;
    this.cards = cards;
    this.kinds = py.dict_of(py.enumerate(cards).map(([kind, card]) => [card, kind]));
    this.left = new py.Counter([...pack].map((kind) => py.int(kind)));
    this._hidden = 0;
  }

  /** Account for these cards, and for a number of hidden ones. */
  place(kinds, hidden = 0) {
    this._hidden = py.add(this._hidden, hidden);
    for (const kind of kinds) {
      py.put(this.left, py.sub(py.at(this.left, kind), 1), kind);
      if (py.at(this.left, kind) < 0) {
        throw this.fields.fail(phrase("position-card-twice", py.dict({ card: py.at(this.cards, kind) })));
      }
    }
  }

  /** Check that every card is accounted for. */
  check() {
    const missing = py.sub(this.left.total(), this._hidden);
    if (py.truth(missing)) {
      const name = missing > 0 ? "position-cards-missing" : "position-cards-over";
      throw this.fields.fail(phrase(name, py.dict({ number: py.abs(missing) })), "deck");
    }
  }

  deck(s, hidden) {
    const [$1, $2] = this.stack("deck", py.range(py.len(s.deck) + 1), hidden);
    const deck = $1;
    s.table.deck_size = $2;
    py.put_slice(s.deck, 0, null, null);
    py.put_slice(s.deck, py.slice(deck, null, null, -1), null, py.len(deck));
  }

  /** Read the deck or the cards set aside: the kinds, unless hidden, and their number. */
  stack(key, sizes, hidden) {
    const fields = this.fields;
    const text = fields.text(key);
    const unseen = fields.hidden_cards(text);
    const kinds = unseen === null ? fields.cards(text, this.kinds) : [];
    const size = unseen === null ? py.len(kinds) : unseen;
    if (py.truth(size) && hidden === (unseen === null)) {
      throw fields.fail(phrase(hidden ? "position-stack-unseen" : "position-stack-named", py.dict({ name: key })));
    }
    if (!py.contains(sizes, size)) {
      throw fields.fail(phrase("position-stack-size", py.dict({ name: key, number: size })));
    }
    this.place(kinds, py.either(unseen, () => 0));
    return [kinds, size];
  }

  /** Read a hand such as `(r4)y5p7` or `(r4)?7`: the cards seen by all, all named cards, and the hand's size. */
  hand(seat, text, sizes, hidden) {
    const fields = this.fields;
    const match = py.re_fullmatch("-|(?:\\((\\w+)\\))?(\\w*)(\\?\\d{1,3})?", text, py.ASCII);
    if (!py.truth(match) || !text) {
      throw fields.fail(phrase("position-hand", py.dict({ text: shown(text) })));
    }
    const seen = fields.cards(py.either(py.at(match, 1), () => "-"), this.kinds);
    const rest = fields.cards(py.either(py.at(match, 2), () => "-"), this.kinds);
    const unseen = py.either(fields.hidden_cards(py.either(py.at(match, 3), () => "?0")), () => 0);
    if (py.truth(hidden ? rest : unseen)) {
      throw fields.fail(phrase(hidden ? "position-hand-unseen" : "position-hand-named", py.dict({ seat })));
    }
    const size = py.add(py.len(seen) + py.len(rest), unseen);
    if (!py.contains(sizes, size)) {
      throw fields.fail(phrase("position-hand-size", py.dict({ seat, number: size })));
    }
    this.place([...seen, ...rest], unseen);
    return [seen, [...seen, ...rest], size];
  }
}

/** A rejected text, shortened for quoting. */
export function shown(text) {
  return py.repr(shortened(text));
}

/** Whether a record is a state rather than a view. */
export function is_state(record) {
  return py.hasattr(record, "deck");
}

/** See `Fields.head` and `Fields.moment`. */
export function write_head(game, phases, record) {
  const t = record.table;
  const sees = is_state(record) ? "all" : record.seat < 0 ? "none" : record.seat;
  return [game.name, `seats=${py.str(t.seats)}`, ...[...game.options].map((option) => `${py.str(option.name)}=${py.str(py.at(t, option.name))}`), `quiet_limit=${py.str(t.quiet_limit)}`, `sees=${py.str(sees)}`, `turn=${py.str(t.turn)}`, `phase=${py.str(py.at(phases, t.phase))}`, `quiet=${py.str(t.quiet)}`];
}

/** See `Pack.stack`; `aside` has the cards set aside, `set_aside` their number for a view. */
export function write_stacks(record, cards, aside, set_aside) {
  const size = record.table.deck_size;
  if (is_state(record)) {
    const deck = write_cards(cards, py.slice(py.slice(record.deck, null, size), null, null, -1));
    return [`deck=${deck}`, `aside=${write_cards(cards, aside)}`];
  }
  return [`deck=?${py.str(size)}`, set_aside ? `aside=?${set_aside}` : "aside=-"];
}

export function write_cards(cards, kinds) {
  return [...kinds].map((kind) => py.at(cards, kind)).join("") || "-";
}

/** See `Pack.hand`; `named` are all known cards, including those seen by all. */
export function write_hand(cards, seen, named, size) {
  const rest = py.sorted(py.sub(new py.Counter(named), new py.Counter(seen)).elements());
  const hidden = size - py.len(seen) - py.len(rest);
  const text = (py.truth(seen) ? `(${write_cards(cards, seen)})` : "") + rest.map((kind) => py.at(cards, kind)).join("");
  return text + (hidden ? `?${hidden}` : "") || "-";
}
