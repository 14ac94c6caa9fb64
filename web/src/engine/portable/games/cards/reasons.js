// Generated from src/keltis/games/cards/reasons.py by `python -m tools.javascript`: not to be edited.
/** Why an action of the card game is good or bad, derived from the view and from playout statistics. */

import * as py from "../../../python/index.ts";
import { has } from "../../engine/kernel.js";
import * as rules from "./rules.js";
import { ALL_DECK, CARD, CLOSED_COLUMNS, COLUMN, COLUMN_POINTS, DECK, DISCARD, DISCARD_POINT, DONE, END, JOIN, LAST, PATHS, PILES, POINT, POINT_CARDS, STONE, STONE_POINTS, TAKE, VALUES } from "./rules.js";
import * as text from "./text.js";
import { PATHS as LETTERS } from "../notation.js";
import { Watch, WeightedReason } from "../reasons.js";
import { card as named, phrase } from "../../i18n.js";

export const HARDLY = 10;
export const NEAR_END = 10;

export function watch(view, action) {
  if (action < DISCARD) {
    return new Watch(py.floordiv(action, COLUMN));
  }
  if (JOIN <= action && action < POINT) {
    return new Watch(py.floordiv(action - JOIN, VALUES));
  }
  if (action < JOIN || (DISCARD_POINT <= action && action < STONE)) {
    return new Watch(undefined, undefined, py.floordiv(_discarded(action), COLUMN));
  }
  if (TAKE <= action && action < DONE) {
    return new Watch(undefined, _top(view.table, action - TAKE));
  }
  return new Watch();
}

export function* reasons(view, action, stats) {
  let path;
  const record = view.record;
  if (action < DISCARD) {
    let value;
    [path, value] = py.divmod(action, COLUMN);
    yield* py.eq(value, END) ? _end_card(record, path) : _number(record, path, value, stats);
  } else if (action < JOIN || (DISCARD_POINT <= action && action < STONE)) {
    yield* _discard(record, _discarded(action), stats);
  } else if (action < POINT) {
    path = py.floordiv(action - JOIN, VALUES);
    yield new WeightedReason(25, phrase("hint-joins", py.dict({ path: py.at(LETTERS, path) })));
    yield* _longer(record, path, stats);
    yield* _breaks_pair(record, py.mod(action - JOIN, VALUES));
  } else if (action < DISCARD_POINT) {
    yield new WeightedReason(30, phrase("hint-point"));
    yield* _breaks_pair(record, action - POINT);
  } else if (action < DECK) {
    yield* _stone(record, action - STONE + 1);
  } else if (action === DECK) {
    yield* _deck(record, stats);
  } else if (action < DONE) {
    yield* _take(record, action - TAKE, stats);
  } else if (!_has_gain(record)) {
    yield new WeightedReason(50, phrase("hint-done"));
  }
}

export function _discarded(action) {
  return action < JOIN ? action - DISCARD : POINT_CARDS + action - DISCARD_POINT;
}

export function* _number(record, path, value, stats) {
  const t = record.table;
  const [last, letter] = [py.int(py.at(t.last, record.seat, path)), py.at(LETTERS, path)];
  if (py.at(t.column_size, record.seat, path) > 0) {
    yield* _longer(record, path, stats);
  } else if (stats.plus !== null) {
    yield new WeightedReason(60, phrase("hint-opens-column", py.dict({ path: letter, share: stats.plus })));
  }
  const hand = _values(_hand(record), path);
  py.remove(hand, value);
  const skipped = !py.eq(t.phase, LAST) ? _between(last, value, _values(unseen(record), path)) : 0;
  if (skipped) {
    yield new WeightedReason(30 + py.min(6 * skipped, 24), phrase("hint-skips", py.dict({ path: letter, count: skipped })));
  } else if (0 <= last && !py.eq(last, value) && !py.eq(t.phase, LAST)) {
    yield new WeightedReason(8, phrase("hint-skips-nothing", py.dict({ path: letter })));
  }
  const [given_up, kept] = [_between(last, value, hand), _keeps(record, path, value, hand)];
  if (py.truth(given_up)) {
    yield new WeightedReason(py.add(40, py.min(py.mul(8, given_up), 24)), phrase("hint-skips-own", py.dict({ path: letter, count: given_up })));
  }
  if (py.truth(kept)) {
    yield new WeightedReason(py.add(15, py.mul(3, kept)), phrase("hint-keeps", py.dict({ path: letter, count: kept })));
  }
  yield* _breaks_pair(record, value);
}

/** Reasons from what one more card does for an open column. */
export function* _longer(record, path, stats) {
  const size = py.int(py.at(record.table.column_size, record.seat, path));
  const gain = _gain(size);
  if (py.at(COLUMN_POINTS, py.add(size, 1)) < 0 && stats.plus !== null) {
    yield new WeightedReason(32, phrase("hint-column-plus", py.dict({ path: py.at(LETTERS, path), share: stats.plus })));
  }
  if (gain > 0) {
    yield new WeightedReason(10 + 3 * gain, phrase("hint-gains", py.dict({ count: gain })));
  }
}

export function* _end_card(record, path) {
  const [t, me] = [record.table, record.seat];
  const size = py.int(py.at(t.column_size, me, path));
  if (py.eq(py.at(t.ends, me, path), 0)) {
    const points = py.int(py.at(COLUMN_POINTS, py.add(size, 1)));
    if (py.eq(t.closed_columns, CLOSED_COLUMNS - 1) && py.eq(t.phase, CARD)) {
      yield _last_phase(t, me, _gain(size));
    }
    yield new WeightedReason(55, phrase("hint-closes", py.dict({ path: py.at(LETTERS, path), count: points })));
    const held = py.sum(_values(_hand(record), path).map((value) => has(py.at(t.fits, me), py.add(COLUMN * path, value))));
    if (py.truth(held) && py.truth(size)) {
      yield new WeightedReason(py.add(40, py.min(py.mul(8, held), 24)), phrase("hint-skips-own", py.dict({ path: py.at(LETTERS, path), count: held })));
    }
  }
  if (_gain(size) > 0) {
    yield new WeightedReason(10 + 3 * _gain(size), phrase("hint-gains", py.dict({ count: _gain(size) })));
  }
}

/** The points gained by one more card in a column of this size. */
export function _gain(size) {
  return py.int(py.sub(py.at(COLUMN_POINTS, size + 1), py.at(COLUMN_POINTS, size)));
}

/** The values of a colour's number cards among the cards. */
export function _values(cards, path) {
  return cards.filter((card) => py.eq(py.floordiv(card, COLUMN), path) && card < POINT_CARDS && !py.eq(py.mod(card, COLUMN), END)).map((card) => py.mod(card, COLUMN));
}

/** The number of cards that the column skips by going from `last` to this value. */
export function _between(last, value, cards) {
  if (last < 0) {
    return 0;
  }
  return py.sum(cards.map((other) => value > last ? last <= other && other < value : value < other && other <= last));
}

/** The number of hand values that still fit, in the better direction if both are open. */
export function _keeps(record, path, value, hand) {
  const after = py.copied(record).table;
  rules.extend(after, record.seat, COLUMN * path + value);
  const fitting = hand.filter((other) => has(py.at(after.fits, record.seat), py.add(COLUMN * path, other)));
  return py.max(py.sum(fitting.map((other) => other >= value)), py.sum(fitting.map((other) => other <= value)));
}

export function* _stone(record, value) {
  const stones = py.bit_count(py.int(py.at(record.table.stones, record.seat)));
  const more = py.int(py.sub(py.at(STONE_POINTS, stones + 1), py.at(STONE_POINTS, stones)));
  if (py.truth(more)) {
    yield new WeightedReason(py.add(50, py.mul(3, more)), phrase("hint-wish", py.dict({ number: stones + 1, count: more })));
  }
  const of_value = _hand(record).filter((card) => _value(card) === value);
  if (py.sum(of_value.map((card) => !_could_lay(record.table, record.seat, card))) >= 2) {
    yield new WeightedReason(45, phrase("hint-pair-spare", py.dict({ value })));
  }
}

export function* _breaks_pair(record, value) {
  const t = record.table;
  const pair = py.eq(py.sum(_hand(record).map((card) => _value(card) === value)), 2);
  if (pair && py.eq(t.phase, CARD) && py.truth(py.and(py.shr(py.int(t.stones_left), value), 1))) {
    yield new WeightedReason(38, phrase("hint-breaks-pair", py.dict({ value })));
  }
}

export function _value(card) {
  return card >= POINT_CARDS ? card - POINT_CARDS : py.mod(card, COLUMN);
}

export function* _discard(record, card, stats) {
  const [t, pile] = [record.table, py.floordiv(card, COLUMN)];
  if (stats.taken !== null && stats.taken < HARDLY) {
    yield new WeightedReason(40, phrase("hint-safe", py.dict({ share: stats.taken })));
  } else if (stats.taken !== null) {
    yield new WeightedReason(60, phrase("hint-gives", py.dict({ share: stats.taken })));
  }
  if (card < POINT_CARDS && !has(py.at(t.fits, record.seat), card)) {
    yield new WeightedReason(45, phrase("hint-useless"));
  } else if (_could_lay(t, record.seat, card)) {
    yield new WeightedReason(50, phrase("hint-gives-up", py.dict(named(py.at(text.CARDS, card)))));
  }
  if (py.at(t.pile_size, pile) > 0 && _could_lay(t, _next(record), _top(t, pile))) {
    yield new WeightedReason(35, phrase("hint-covers", py.dict(named(py.at(text.CARDS, _top(t, pile))))));
  }
  yield* _breaks_pair(record, _value(card));
}

export function* _deck(record, stats) {
  const [t, left] = [record.table, py.sub(py.int(record.table.deck_size), 1)];
  if (py.eq(left, 0)) {
    yield _last_phase(t, record.seat, 0);
    return;
  }
  if (left <= NEAR_END) {
    yield new WeightedReason(45, phrase("hint-deck-left", py.dict({ count: left })));
    if (stats.ended !== null) {
      yield new WeightedReason(25, phrase("hint-ender", py.dict({ share: stats.ended })));
    }
  }
  const cards = unseen(record);
  const fitting = py.sum(cards.map((card) => _could_lay(t, record.seat, card)));
  yield new WeightedReason(30, phrase("hint-deck-fits", py.dict({ count: fitting, all: py.len(cards) })));
}

export function* _take(record, pile, stats) {
  const card = _top(record.table, pile);
  if (stats.laid !== null) {
    yield new WeightedReason(50, phrase("hint-takes", py.dict({ share: stats.laid }, named(py.at(text.CARDS, card)))));
  }
  if (_could_lay(record.table, _next(record), card)) {
    yield new WeightedReason(40, phrase("hint-denies", py.dict(named(py.at(text.CARDS, card)))));
  }
}

/** Whether the card fits a column that the seat has opened. A point card always fits. */
export function _could_lay(t, seat, card) {
  return card >= POINT_CARDS || py.truth(py.at(t.column_size, seat, py.floordiv(card, COLUMN)) > 0 && has(py.at(t.fits, seat), card));
}

export function _top(t, pile) {
  return py.int(py.at(t.pile, pile, py.sub(py.at(t.pile_size, pile), 1)));
}

export function _next(record) {
  return py.int(py.mod(py.add(record.seat, 1), record.table.seats));
}

export function _hand(record) {
  return text.kinds_in(record.hand, record.twice, record.grey);
}

/** The cards that this seat has not seen, duplicates listed twice. */
export function unseen(record) {
  const t = record.table;
  const shown = new py.Counter(_hand(record));
  for (const seat of py.range(t.seats)) {
    shown.update(text.kinds_in(py.at(t.laid, seat), py.at(t.laid_twice, seat), py.at(t.point_column, seat)));
    for (const path of py.range(PATHS)) {
      shown.update(text.kinds_in(0, 0, py.at(t.laid_grey, seat, path)));
    }
    if (!py.eq(seat, record.seat)) {
      shown.update(text.kinds_in(py.at(t.seen, seat), py.at(t.seen_twice, seat), py.at(t.seen_grey, seat)));
    }
  }
  for (const pile of py.range(PILES)) {
    shown.update(py.tolist(py.slice(py.at(t.pile, pile), null, py.at(t.pile_size, pile))));
  }
  return py.sorted(py.sub(new py.Counter(py.tolist(ALL_DECK)), shown).elements());
}

/** The reason for starting the last phase with an action that gains this many points. */
export function _last_phase(t, me, gain) {
  const totals = py.range(t.seats).map((seat) => py.int(py.sum(rules.parts(t, seat))));
  const lead = py.sub(py.add(py.at(totals, me), gain), py.max(py.enumerate(totals).filter(([seat, total]) => seat !== me).map(([seat, total]) => total)));
  if (py.eq(lead, 0)) {
    return new WeightedReason(100, phrase("hint-last-level"));
  }
  return new WeightedReason(100, phrase(lead > 0 ? "hint-last-ahead" : "hint-last-behind", py.dict({ count: py.abs(lead) })));
}

/** Whether any card of the hand would gain points now. */
export function _has_gain(record) {
  const [t, me] = [record.table, record.seat];
  const colours = _hand(record).filter((card) => card < POINT_CARDS && _could_lay(t, me, card));
  return py.truth(record.grey) || colours.some((card) => _gain(py.int(py.at(t.column_size, me, py.floordiv(card, COLUMN)))) > 0);
}
