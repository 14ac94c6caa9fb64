// Generated from src/keltis/games/board/text.py by `python -m tools.javascript`: not to be edited.
/** The board game as text: actions and positions. */

import * as py from "../../../python/index.ts";
import * as core from "../../core/pieces.js";
import { gain, has } from "../../engine/kernel.js";
import { DEFINITION } from "./index.js";
import * as rules from "./rules.js";
import { PATHS, ROWS } from "./rules.js";
import * as worlds from "./worlds.js";
import { Fields, Pack, is_state, shown, write_hand, write_head, write_stacks } from "../notation.js";
import { phrase } from "../../i18n.js";

export const LETTERS = "rypgb";
export const VALUES = "0123456789X";
export const CARDS = "r0 r1 r2 r3 r4 r5 r6 r7 r8 r9 rX y0 y1 y2 y3 y4 y5 y6 y7 y8 y9 yX p0 p1 p2 p3 p4 p5 p6 p7 p8 p9 pX g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 gX b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 bX".split(" ");
export const TILES = ".123cw";
export const ACTIONS = [...CARDS, ...CARDS.map((card) => `${py.str(card)}*`), ...CARDS.map((card) => `-${py.str(card)}`), "+", ...[...LETTERS].map((path) => `+${path}`), ...[...LETTERS].map((path) => `>${path}`), ...[...LETTERS].map((path) => `>${path}*`), "="];
export const PHASES = ["card", "step", "draw", "over"];
export const _KIND = py.dict_of(py.enumerate(CARDS).map(([kind, card]) => [card, kind]));
export const _BAG = "wwwwwwwwwccccccccc1122233";
export const _STONES = 9;
export const _POINTS = 14;

/** A seat's points in the board game: its paths, the tiles it was given, its wishing stones. */
export class Score extends core.Score {
  static fields = ["paths", "tiles", "stones"];

  constructor(paths, tiles, stones) {
    super();
    this.paths = paths;
    this.tiles = tiles;
    this.stones = stones;
  }
}

/** The cards of a set, duplicates listed twice. */
export function kinds_in(held, twice) {
  const both = [py.int(held), py.int(twice)];
  return py.range(py.bit_length(py.max(both))).flatMap((kind) => both.filter((copies) => py.truth(py.and(py.shr(copies, kind), 1))).map((copies) => kind));
}

/** The values in each of a seat's columns, in the order they were laid. */
export function columns(t, seat) {
  const kinds = kinds_in(py.at(t.laid, seat), py.at(t.laid_twice, seat));
  const found = [];
  for (const path of py.range(PATHS)) {
    const values = kinds.filter((kind) => py.eq(py.floordiv(kind, rules.VALUES), path)).map((kind) => py.at(VALUES, py.mod(kind, rules.VALUES))).join("");
    const rising = !values || py.at(VALUES, py.at(t.last, seat, path)) === py.at(values, -1);
    py.append(found, rising ? values : py.slice(values, null, null, -1));
  }
  return found;
}

/** The values in each discard pile, the top last. */
export function piles(t) {
  return py.range(PATHS).map((path) => [...py.slice(py.at(t.pile, path), null, py.at(t.pile_size, path))].map((value) => py.at(VALUES, value)).join(""));
}

export function tiles(t) {
  return py.range(PATHS).flatMap((path) => [...py.at(rules.TILE_ROWS, path)].map((row) => py.at(TILES, py.at(t.tile, path, row)))).join("");
}

export function _hand(record, seat) {
  const t = record.table;
  const seen = kinds_in(py.at(t.seen, seat), py.at(t.seen_twice, seat));
  let named = seen;
  if (is_state(record)) {
    named = kinds_in(py.at(record.hand, seat), py.at(record.twice, seat));
  } else if (py.eq(record.seat, seat)) {
    named = kinds_in(record.hand, record.twice);
  }
  return write_hand(CARDS, seen, named, py.at(t.hand_size, seat));
}

export function _seat(record, seat) {
  const t = record.table;
  const figures = py.range(PATHS).map((path) => `${py.str(py.at(t.row, seat, path))}${py.eq(py.at(t.big, seat), path) ? "*" : ""}`).join("");
  const laid = columns(t, seat).map((column) => py.either(column, () => "-")).join(",");
  return `${seat}=${_hand(record, seat)}/${laid}/${figures}/${py.str(py.at(t.stones, seat))}/${py.str(py.at(t.points, seat))}`;
}

/** A state or view as one line. */
export function write(record) {
  const t = record.table;
  const aside = is_state(record) ? kinds_in(py.at(record.aside, 0), py.at(record.aside_twice, 0)) : [];
  const closed = py.enumerate(LETTERS).filter(([path, letter]) => py.truth(py.and(py.shr(t.closed, path), 1))).map(([path, letter]) => letter).join("");
  const fields = [...write_head(DEFINITION, PHASES, record), `closed=${closed || "-"}`, `tiles=${tiles(t)}`, `piles=${piles(t).map((pile) => py.either(pile, () => "-")).join(",")}`, ...write_stacks(record, CARDS, aside, py.eq(t.seats, 2) ? rules.SET_ASIDE : 0), ...py.range(t.seats).map((seat) => _seat(record, seat))];
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
    const [seats, free_start, quiet_limit] = options.values();
    worlds.start(this.state, seats, 0, free_start, quiet_limit, rules.ALL_DECK, rules.ALL_TILES);
    fields.moment(t, PHASES);
    this._closed();
    this._tiles();
    this._piles();
    this._stacks(viewer !== null);
    for (const seat of py.range(seats)) {
      this._seat(seat, !py.contains([null, seat], viewer));
    }
    fields.end();
    this._check();
    return [viewer === null ? this.records : this._view(viewer), options];
  }

  _closed() {
    const t = this.state.table;
    const text = this.fields.text("closed");
    if (!py.eq(text, "-")) {
      if (py.len(text) !== 1 || !py.contains(LETTERS, text) || !py.eq(t.phase, rules.DRAW)) {
        throw this.fields.fail(phrase("position-closed"));
      }
      t.closed = py.shl(1, py.index(LETTERS, text));
    }
  }

  _tiles() {
    let sign;
    const text = this.fields.text("tiles");
    if (py.len(text) !== rules.TILES || py.truth(py.sub(new py.PySet(text), new py.PySet(TILES)))) {
      throw this.fields.fail(phrase("position-tiles", py.dict({ number: rules.TILES, signs: TILES })));
    }
    for (let [sign, wanted] of new py.Counter(_BAG).items()) {
      if (!py.eq(sign, "w") && !py.eq(py.count(text, sign), wanted)) {
        const counts = py.dict({ given: py.count(text, sign), wanted });
        throw this.fields.fail(phrase("position-tile-count", py.dict({ sign }, counts)));
      }
    }
    const each = py.floordiv(rules.TILES, PATHS);
    for (let [i, sign] of py.enumerate(text)) {
      py.put(this.state.table.tile, py.index(TILES, sign), py.floordiv(i, each), py.at(rules.TILE_ROWS, py.floordiv(i, each), py.mod(i, each)));
    }
  }

  _piles() {
    const t = this.state.table;
    for (const [path, text] of py.enumerate(this.fields.parts("piles", PATHS, ","))) {
      const values = py.eq(text, "-") ? "" : py.either(text, () => "?");
      if (py.truth(py.sub(new py.PySet(values), new py.PySet(VALUES))) || py.len(values) > rules.PILE) {
        throw this.fields.fail(phrase("position-pile", py.dict({ text: shown(text) })));
      }
      for (const [i, value] of py.enumerate(values)) {
        py.put(t.pile, py.index(VALUES, value), path, i);
        this.pack.place([py.at(_KIND, py.add(py.at(LETTERS, path), value))]);
      }
      py.put(t.pile_size, py.len(values), path);
      t.open_piles = py.or(t.open_piles, py.shl(py.truth(values), path));
    }
    if (py.truth(py.and(t.closed, py.not(t.open_piles)))) {
      throw this.fields.fail(phrase("position-closed-empty"));
    }
  }

  _stacks(hidden) {
    const [s, t] = [this.state, this.state.table];
    this.pack.deck(s, hidden);
    const [aside, _] = this.pack.stack("aside", [py.eq(t.seats, 2) ? rules.SET_ASIDE : 0], hidden);
    this._put(s.aside, s.aside_twice, 0, aside);
  }

  _seat(seat, hidden) {
    const [s, t] = [this.state, this.state.table];
    const [hand, laid, figures, stones, points] = this.fields.parts(py.str(seat), 5, "/");
    let missing = [0];
    if (py.eq(seat, t.turn) && !py.eq(t.phase, rules.CARD)) {
      missing = py.eq(t.phase, rules.OVER) ? [0, 1] : [1];
    }
    const [$1, $2, $3] = this.pack.hand(seat, hand, missing.map((n) => py.sub(rules.HAND, n)), hidden);
    const seen = $1;
    const named = $2;
    py.put(t.hand_size, $3, seat);
    this._put(t.seen, t.seen_twice, seat, seen);
    this._put(s.hand, s.twice, seat, named);
    this._columns(seat, laid);
    this._figures(seat, figures);
    py.put(t.stones, this.fields.number_in(stones, 0, _STONES, phrase("position-stones")), seat);
    py.put(t.points, this.fields.number_in(points, 0, _POINTS, phrase("position-points")), seat);
  }

  _columns(seat, text) {
    const t = this.state.table;
    const parts = py.split(text, ",");
    if (py.len(parts) !== PATHS) {
      throw this.fields.fail(phrase("position-columns", py.dict({ wanted: PATHS, found: py.len(parts) })));
    }
    for (const [path, values] of py.enumerate(parts)) {
      for (const value of py.eq(values, "-") ? "" : py.either(values, () => "?")) {
        const kind = _KIND.get(py.add(py.at(LETTERS, path), value));
        if (kind === null || !has(py.at(t.fits, seat), kind)) {
          throw this.fields.fail(phrase("position-column", py.dict({ text: shown(values) })));
        }
        this.pack.place([kind]);
        rules.extend(t, seat, kind);
      }
    }
  }

  _figures(seat, text) {
    const t = this.state.table;
    const rows = py.replace_text(text, "*", "");
    const big = py.find(text, "*") - 1;
    if (py.len(rows) !== PATHS || !py.isdecimal(rows) || !py.isascii(rows) || py.count(text, "*") > 1 || big === -1) {
      throw this.fields.fail(phrase("position-figures", py.dict({ text: shown(text) })));
    }
    for (const [path, row] of py.enumerate([...rows].map((row) => py.int(row)))) {
      py.put(t.row, row, seat, path);
      if (py.truth(row)) {
        py.put(t.unopened, py.and(py.at(t.unopened, seat), py.not(rules.column(path))), seat);
        py.put(t.smalls, py.sub(py.at(t.smalls, seat), path !== big), seat);
      } else if (path === big) {
        throw this.fields.fail(phrase("position-big-at-start"));
      }
      t.in_goal = py.add(t.in_goal, row >= rules.GOAL_ROW);
      if (row < py.min(py.len(py.at(columns(t, seat), path)), ROWS) || (py.truth(row) && !py.truth(t.free_start) && py.at(t.last, seat, path) < 0)) {
        throw this.fields.fail(phrase("position-figure", py.dict({ letter: py.at(LETTERS, path) })));
      }
    }
    if (py.count(text, "*")) {
      py.put(t.big, big, seat);
    }
    if (py.at(t.smalls, seat) < 0) {
      throw this.fields.fail(phrase("position-smalls"));
    }
  }

  _put(held, twice, place, cards) {
    py.put(held, 0, place);
    py.put(twice, 0, place);
    for (const card of cards) {
      gain(held, twice, place, card);
    }
  }

  /** Check constraints between fields. */
  _check() {
    const [t, fields] = [this.state.table, this.fields];
    this.pack.check();
    const by_goal = py.eq(t.in_goal, rules.GOAL_FIGURES);
    const reasons = py.sum([by_goal, py.eq(t.deck_size, 0), py.eq(t.quiet, t.quiet_limit) && t.quiet_limit > 0]);
    if (t.in_goal > rules.GOAL_FIGURES) {
      throw fields.fail(phrase("position-goal"));
    }
    if (!py.eq(reasons, py.eq(t.phase, rules.OVER))) {
      throw fields.fail(phrase("position-over"), "phase");
    }
    if (py.eq(t.phase, rules.OVER) && !py.eq(py.at(t.hand_size, t.turn), py.sub(rules.HAND, by_goal))) {
      throw fields.fail(phrase("position-hand-size", py.dict({ seat: py.int(t.turn), number: py.int(py.at(t.hand_size, t.turn)) })), py.str(t.turn));
    }
    const laid = by_goal || py.eq(t.phase, rules.STEP) || (py.eq(t.phase, rules.DRAW) && !py.truth(t.closed));
    if (laid !== t.quiet < 0 || (laid && !py.truth(py.at(t.laid, t.turn))) || (py.eq(t.deck_size, 0) && t.quiet > 0)) {
      throw fields.fail(phrase("position-quiet"), "quiet");
    }
    if (py.eq(t.phase, rules.STEP) && !py.truth(this._may_step())) {
      throw fields.fail(phrase("position-step"), "phase");
    }
    for (const seat of py.range(t.seats)) {
      this._check_figures(seat, by_goal && py.eq(seat, t.turn));
    }
    this._check_stones();
  }

  /** Whether a figure may have reached a clover, or a card been laid on a finished path; and a figure can move. */
  _may_step() {
    const t = this.state.table;
    const given = py.enumerate(py.at(t.row, t.turn)).some(([path, row]) => py.eq(py.at(t.tile, path, row), rules.CLOVER) || (py.eq(row, ROWS) && py.at(t.last, t.turn, path) >= 0));
    return given && py.bit_count(py.int(rules.steps(t, t.turn))) > 1;
  }

  /** Check that a figure has used every tile on its way, except the one under the fifth figure in the goal. */
  _check_figures(seat, at_goal) {
    const t = this.state.table;
    const passed = py.range(PATHS).flatMap((path) => py.range(1, py.add(py.at(t.row, seat, path), 1)).map((row) => py.at(t.tile, path, row)));
    const arrived = py.range(PATHS).filter((path) => py.eq(py.at(t.row, seat, path), rules.GOAL_ROW)).map((path) => py.at(t.tile, path, rules.GOAL_ROW));
    const unused = at_goal ? arrived.map((tile) => [tile >= rules.CLOVER ? 0 : tile, py.eq(tile, rules.WISH)]) : [[0, 0]];
    const points = py.sub(py.sum(passed.filter((tile) => tile < rules.CLOVER)), py.at(t.points, seat));
    if (!py.contains(unused, [points, py.count(passed, rules.WISH)])) {
      throw this.fields.fail(phrase("position-figure-tiles", py.dict({ seat })), py.str(seat));
    }
    if (py.len(passed) > py.add(py.sum(columns(t, seat).map((column) => py.len(column))), py.count(passed, rules.CLOVER))) {
      throw this.fields.fail(phrase("position-figure-far", py.dict({ seat })), py.str(seat));
    }
  }

  /** Check that every missing wishing stone was picked up by a seat whose figure has passed it. */
  _check_stones() {
    const t = this.state.table;
    if (!py.eq(py.add(py.sum(t.stones), py.count(tiles(t), "w")), _STONES)) {
      throw this.fields.fail(phrase("position-nine-stones"), "tiles");
    }
    const gone = py.range(PATHS).flatMap((path) => [...py.at(rules.TILE_ROWS, path)].filter((row) => !py.truth(py.at(t.tile, path, row))).map((row) => [path, row]));
    for (const group of py.range(1, py.shl(1, t.seats))) {
      const seats = py.range(t.seats).filter((seat) => py.truth(py.and(py.shr(group, seat), 1)));
      const past = gone.filter((place) => seats.some((seat) => py.at(t.row, seat, py.at(place, 0)) >= py.at(place, 1)));
      if (py.sum(seats.map((seat) => py.at(t.stones, seat))) > py.len(past)) {
        throw this.fields.fail(phrase("position-stone-far"), "tiles");
      }
    }
  }

  _view(viewer) {
    const records = py.zeros(1, rules.VIEW);
    const seat = viewer < 0 ? rules.NOBODY : viewer;
    rules.observe(this.state, seat, py.fields_of(py.at(records, 0)));
    return records;
  }
}
