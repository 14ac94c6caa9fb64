// Generated from src/keltis/games/cards/text.py by `python -m tools.javascript`: not to be edited.
/** The card game as text: actions and positions. */

import * as py from "../../../python/index.ts";
import * as core from "../../core/pieces.js";
import { has } from "../../engine/kernel.js";
import { DEFINITION } from "./index.js";
import * as rules from "./rules.js";
import { COLUMN, END, PATHS, POINT_CARDS, VALUES } from "./rules.js";
import * as worlds from "./worlds.js";
import { Fields, PATHS as LETTERS, Pack, VALUES as SIGNS, is_state, shown, write_hand, write_head, write_stacks } from "../notation.js";
import { phrase } from "../../i18n.js";

export const CARDS = [...[...LETTERS].flatMap((path) => [...`${SIGNS}E`].map((value) => path + value)), ...[...SIGNS].map((value) => `n${value}`)];
export const TILES = "";
export const PILES = "rypgbn";
export const ACTIONS = [...py.slice(CARDS, null, POINT_CARDS), ...py.slice(CARDS, null, POINT_CARDS).map((card) => `-${py.str(card)}`), ...[...LETTERS].flatMap((path) => [...SIGNS].map((value) => `n${value}${path}`)), ...py.slice(CARDS, POINT_CARDS, null), ...py.slice(CARDS, POINT_CARDS, null).map((card) => `-${py.str(card)}`), ...py.range(1, 10).map((stone) => `!${stone}`), "+", ...[...PILES].map((pile) => `+${pile}`), "="];
export const PHASES = ["card", "pair", "draw", "last", "over"];
export const _KIND = py.dict_of(py.enumerate(CARDS).map(([kind, card]) => [card, kind]));

/** A seat's points in the card game: its columns, its point cards, its wishing stones. */
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

export function point_column(t, seat) {
  return bits(py.at(t.point_column, seat)).map((value) => py.at(SIGNS, value)).join("");
}

/** The numbers of the wishing stones in a set. */
export function stones(mask) {
  return bits(mask).map((stone) => py.str(stone)).join("");
}

/** The cards in each discard pile, the top last. */
export function piles(t) {
  return py.range(py.len(PILES)).map((pile) => [...py.slice(py.at(t.pile, pile), null, py.at(t.pile_size, pile))].map((kind) => py.at(CARDS, kind)));
}

export function _hand(record, seat) {
  const t = record.table;
  const seen = kinds_in(py.at(t.seen, seat), py.at(t.seen_twice, seat), py.at(t.seen_grey, seat));
  let named = seen;
  if (is_state(record)) {
    named = kinds_in(py.at(record.hand, seat), py.at(record.twice, seat), py.at(record.grey, seat));
  } else if (py.eq(record.seat, seat)) {
    named = kinds_in(record.hand, record.twice, record.grey);
  }
  return write_hand(CARDS, seen, named, py.at(t.hand_size, seat));
}

export function _seat(record, seat) {
  const t = record.table;
  const laid = columns(t, seat).map((column) => py.either(column, () => "-")).join(",");
  return `${seat}=${_hand(record, seat)}/${laid}/${point_column(t, seat) || "-"}/${stones(py.at(t.stones, seat)) || "-"}`;
}

/** A state or view as one line. */
export function write(record) {
  const t = record.table;
  const aside = is_state(record) ? kinds_in(py.at(record.aside, 0), py.at(record.aside_twice, 0), py.at(record.aside_grey, 0)) : [];
  const fields = [...write_head(DEFINITION, PHASES, record), `pair=${py.str(py.eq(t.phase, rules.PAIR) ? t.pair : "-")}`, `draws=${py.str(t.draws_left)}`, `lays=${py.str(t.lays_left)}`, `ender=${py.str(py.eq(t.ender, rules.NOBODY) ? "-" : t.ender)}`, `closed=${bits(t.closed).map((pile) => py.at(PILES, pile)).join("") || "-"}`, `stones=${stones(t.stones_left) || "-"}`, `piles=${piles(t).map((pile) => [...pile].map((card) => py.at(card, 1)).join("") || "-").join(",")}`, ...write_stacks(record, CARDS, aside, py.eq(t.seats, 2) ? rules.SET_ASIDE : 0), ...py.range(t.seats).map((seat) => _seat(record, seat))];
  return fields.join(" ");
}

/** Parse a line into a STATE or VIEW record and its options. */
export function read(text) {
  return new _Reader(text).read();
}

/** Builds a state; what the line does not show stays empty, and a view is derived from it at the end. */
export class _Reader {
  constructor(text) {
    this.fields = new Fields(text);
    this.pack = new Pack(this.fields, CARDS, rules.ALL_DECK);
    this.records = py.zeros(1, rules.STATE);
    this.state = py.fields_of(py.at(this.records, 0));
  }

  read() {
    const [fields, t] = [this.fields, this.state.table];
    const [options, viewer] = fields.head(DEFINITION);
    const [seats, end_opens, quiet_limit] = options.values();
    worlds.start(this.state, seats, 0, end_opens, quiet_limit, rules.ALL_DECK, rules.ALL_TILES);
    fields.moment(t, PHASES);
    this._phase();
    t.stones_left = this._mask(fields.text("stones"), "123456789", 1);
    this._piles();
    this._stacks(viewer !== null);
    for (const seat of py.range(seats)) {
      this._seat(seat, !py.contains([null, seat], viewer));
    }
    fields.end();
    this._check();
    return [viewer === null ? this.records : this._view(viewer), options];
  }

  /** Read what depends on the phase: the pair owed, draws and lays left, who ended the play, closed piles. */
  _phase() {
    const [t, fields] = [this.state.table, this.fields];
    const pair = fields.one_of("pair", ["-", ..."123456789"]);
    if (py.truth(pair) !== py.eq(t.phase, rules.PAIR)) {
      throw fields.fail(phrase("position-pair"));
    }
    const draws = py.dict_of([[rules.PAIR, [0, 1]], [rules.DRAW, [1, 2]]]).get(py.int(t.phase), [0, 0]);
    t.draws_left = fields.number("draws", ...draws);
    t.lays_left = fields.number("lays", ...py.eq(t.phase, rules.LAST) ? [1, 2] : [0, 0]);
    if (py.truth(pair)) {
      const [$1, $2] = [pair, py.sub(2, t.draws_left)];
      t.pair = $1;
      t.owed = $2;
    }
    t.ender = py.sub(fields.one_of("ender", ["-", ...py.range(t.seats).map((seat) => py.str(seat))]), 1);
    const ended = py.contains([rules.LAST, rules.OVER], t.phase);
    if (ended !== !py.eq(t.ender, rules.NOBODY) || (py.eq(t.phase, rules.OVER) && !py.eq(t.turn, t.ender))) {
      throw fields.fail(phrase("position-ender"));
    }
    t.closed = this._mask(fields.text("closed"), PILES, 0);
    const closed = py.bit_count(py.int(t.closed));
    const [low, high] = py.dict_of([[rules.PAIR, [t.draws_left, t.draws_left]], [rules.DRAW, [py.sub(t.draws_left, 1), 2]]]).get(t.phase, [0, 0]);
    if (!(low <= closed && closed <= high)) {
      throw fields.fail(phrase("position-closed-count", py.dict({ number: closed })));
    }
  }

  /** Read a set written as its signs in order. */
  _mask(text, signs, first) {
    const mask = py.sum(py.enumerate(signs).filter(([i, sign]) => py.contains(text, sign)).map(([i, sign]) => py.shl(1, first + i)));
    if ((text || "?") !== (bits(mask).map((i) => py.at(signs, py.sub(i, first))).join("") || "-")) {
      throw this.fields.fail(phrase("position-signs", py.dict({ text: shown(text), signs })));
    }
    return mask;
  }

  _piles() {
    const t = this.state.table;
    for (const [pile, text] of py.enumerate(this.fields.parts("piles", py.len(PILES), ","))) {
      for (const value of py.eq(text, "-") ? "" : py.either(text, () => "?")) {
        const kind = _KIND.get(py.add(py.at(PILES, pile), value));
        if (kind === null) {
          throw this.fields.fail(phrase("position-pile", py.dict({ text: shown(text) })));
        }
        this.pack.place([kind]);
        py.put(t.pile, kind, pile, py.at(t.pile_size, pile));
        py.put(t.pile_size, py.add(py.at(t.pile_size, pile), 1), pile);
        t.open_piles = py.or(t.open_piles, py.shl(1, pile));
      }
    }
    if (py.truth(py.and(t.closed, py.not(t.open_piles)))) {
      throw this.fields.fail(phrase("position-closed-pile-empty"));
    }
  }

  _stacks(hidden) {
    const [s, t] = [this.state, this.state.table];
    this.pack.deck(s, hidden);
    const [aside, _] = this.pack.stack("aside", [py.eq(t.seats, 2) ? rules.SET_ASIDE : 0], hidden);
    this._put(s.aside, s.aside_twice, s.aside_grey, 0, aside);
  }

  _seat(seat, hidden) {
    const [s, t] = [this.state, this.state.table];
    const [hand, laid, points, own_stones] = this.fields.parts(py.str(seat), 4, "/");
    const [$1, $2, $3] = this.pack.hand(seat, hand, this._hand_sizes(seat), hidden);
    const seen = $1;
    const named = $2;
    py.put(t.hand_size, $3, seat);
    this._put(t.seen, t.seen_twice, t.seen_grey, seat, seen);
    this._put(s.hand, s.twice, s.grey, seat, named);
    this._columns(seat, laid);
    py.put(t.point_column, this._mask(points, SIGNS, 0), seat);
    this.pack.place(bits(py.at(t.point_column, seat)).map((value) => py.add(POINT_CARDS, value)));
    py.put(t.stones, this._mask(own_stones, "123456789", 1), seat);
  }

  /** The possible hand sizes of a seat now: the one that ended the play may have been one card short. */
  _hand_sizes(seat) {
    const t = this.state.table;
    if (py.eq(t.ender, rules.NOBODY)) {
      return [py.sub(rules.HAND, py.eq(seat, t.turn) ? py.int(t.draws_left) : 0)];
    }
    const base = py.eq(seat, t.ender) ? [rules.HAND, rules.HAND - 1] : [rules.HAND];
    const places = [seat, t.turn].map((place) => py.mod(py.sub(py.sub(place, t.ender), 1), t.seats));
    if (py.eq(t.phase, rules.OVER) || py.at(places, 0) < py.at(places, 1)) {
      return base.flatMap((size) => py.range(rules.LAST_LAYS + 1).map((laid) => py.sub(size, laid)));
    }
    const laid_now = py.eq(seat, t.turn) ? py.sub(rules.LAST_LAYS, py.int(t.lays_left)) : 0;
    return base.map((size) => py.sub(size, laid_now));
  }

  _columns(seat, text) {
    const parts = py.split(text, ",");
    if (py.len(parts) !== PATHS) {
      throw this.fields.fail(phrase("position-columns", py.dict({ wanted: PATHS, found: py.len(parts) })));
    }
    for (const [path, cards] of py.enumerate(parts)) {
      if (!py.truth(py.re_fullmatch("-|(n?[0-9X]|E)+", cards))) {
        throw this.fields.fail(phrase("position-column", py.dict({ text: shown(cards) })));
      }
      for (const card of py.re_findall("n?[0-9X]|E", cards)) {
        this._extend(seat, path, card, cards);
      }
    }
  }

  _extend(seat, path, card, column) {
    const t = this.state.table;
    const kind = py.at(_KIND, py.at(card, 0) === "n" ? card : py.at(LETTERS, path) + card);
    const value = py.sub(kind, POINT_CARDS);
    if (!(value >= 0 ? has(py.at(t.joins, seat), py.add(VALUES * path, value)) : has(py.at(t.fits, seat), kind))) {
      throw this.fields.fail(phrase("position-column-card", py.dict({ text: shown(column), card })));
    }
    this.pack.place([kind]);
    if (value >= 0) {
      rules.join(t, seat, path, value);
    } else {
      rules.extend(t, seat, kind);
    }
  }

  _put(held, twice, grey, place, cards) {
    py.put(held, 0, place);
    py.put(twice, 0, place);
    py.put(grey, 0, place);
    for (const card of cards) {
      rules.gain_card(held, twice, grey, place, card);
    }
  }

  /** Check constraints between fields. */
  _check() {
    const [t, fields] = [this.state.table, this.fields];
    this.pack.check();
    const owned = [t.stones_left, ...t.stones].flatMap((mask) => bits(mask));
    if (!py.eq(py.sorted(owned), py.list(py.range(1, 10)))) {
      throw fields.fail(phrase("position-numbered-stones"), "stones");
    }
    const ended = t.closed_columns >= rules.CLOSED_COLUMNS || py.eq(t.deck_size, 0) || (py.eq(t.quiet, t.quiet_limit) && t.quiet_limit > 0);
    if (ended !== !py.eq(t.ender, rules.NOBODY)) {
      throw fields.fail(phrase("position-ended"), "phase");
    }
    if (py.eq(t.phase, rules.PAIR)) {
      this._check_pair();
    }
    const traded = py.eq(t.phase, rules.PAIR) || py.both(t.closed, () => py.eq(t.draws_left, 2) || t.quiet < 0);
    const laid = py.eq(t.phase, rules.DRAW) && !py.truth(t.closed);
    if (t.quiet < 0 !== py.truth(py.either(traded, () => laid)) || (ended && !py.contains([0, t.quiet_limit], t.quiet))) {
      throw fields.fail(phrase("position-quiet"), "quiet");
    }
    if ((py.truth(traded) && !py.truth(py.at(t.stones, t.turn))) || (py.bit_count(py.int(t.closed)) === 2 && !py.truth(traded))) {
      throw fields.fail(phrase("position-no-stone"), "closed");
    }
  }

  /** Check that the seat on turn has the wishing stone and holds the cards to discard for it. */
  _check_pair() {
    const [s, t] = [this.state, this.state.table];
    if (!py.truth(py.and(py.shr(py.at(t.stones, t.turn), t.pair), 1))) {
      throw this.fields.fail(phrase("position-pair-stone", py.dict({ seat: py.int(t.turn), stone: py.int(t.pair) })), "pair");
    }
    const named = kinds_in(py.at(s.hand, t.turn), py.at(s.twice, t.turn), py.at(s.grey, t.turn));
    const of_value = named.filter((kind) => py.eq(py.mod(kind, COLUMN), t.pair));
    const unseen = py.sum(this.pack.left.items().filter(([kind, left]) => py.eq(py.mod(kind, COLUMN), t.pair)).map(([kind, left]) => left));
    if (py.add(py.len(of_value), py.min(py.sub(py.at(t.hand_size, t.turn), py.len(named)), unseen)) < t.owed) {
      const values = py.dict({ seat: py.int(t.turn), number: py.int(t.owed), value: py.int(t.pair) });
      throw this.fields.fail(phrase("position-pair-cards", py.dict(values)), py.str(t.turn));
    }
  }

  _view(viewer) {
    const records = py.zeros(1, rules.VIEW);
    rules.observe(this.state, viewer, py.fields_of(py.at(records, 0)));
    return records;
  }
}
