// Generated from src/keltis/games/board/reasons.py by `python -m tools.javascript`: not to be edited.
/** Why an action of the board game is good or bad, derived from the view and from playout statistics. */

import * as py from "../../../python/index.ts";
import { has } from "../../engine/kernel.js";
import * as rules from "./rules.js";
import { ALL_DECK, DECK, DECLINE, DISCARD, GO, GOAL_FIGURES, GOAL_ROW, GO_BIG, LAY_BIG, ROWS, ROW_POINTS, STEP, STONE_POINTS, TAKE, VALUES } from "./rules.js";
import * as text from "./text.js";
import { LETTERS } from "./text.js";
import { Watch, WeightedReason } from "../reasons.js";
import { card as named, phrase } from "../../i18n.js";

export const HARDLY = 10;
export const NEAR_END = 10;

export function watch(view, action) {
  if (action < DISCARD) {
    return new Watch(py.floordiv(py.mod(action, LAY_BIG), VALUES));
  }
  if (action < DECK) {
    return new Watch(undefined, undefined, py.floordiv(action - DISCARD, VALUES));
  }
  if (TAKE <= action && action < GO) {
    return new Watch(undefined, _top(view.table, action - TAKE));
  }
  if (GO <= action && action < DECLINE) {
    return new Watch(py.mod(action - GO, GO_BIG - GO));
  }
  return new Watch();
}

export function* reasons(view, action, stats) {
  const record = view.record;
  if (action < DISCARD) {
    const card = py.mod(action, LAY_BIG);
    yield* _column(record, card);
    yield* _step(view, py.floordiv(card, VALUES), card, stats, action >= LAY_BIG);
  } else if (action < DECK) {
    yield* _discard(record, action - DISCARD, stats);
  } else if (action === DECK) {
    yield* _deck(record, stats);
  } else if (action < GO) {
    yield* _take(record, action - TAKE, stats);
  } else if (action < DECLINE) {
    yield* _step(view, py.mod(action - GO, GO_BIG - GO), null, stats, action >= GO_BIG);
  }
}

export function* _step(view, path, card, stats, big) {
  const [before, letter] = [view.table, py.at(LETTERS, path)];
  const me = view.record.seat;
  const row = py.at(before.row, me, path);
  if (py.eq(row, ROWS)) {
    yield new WeightedReason(45, phrase("hint-free-step", py.dict({ path: letter })));
    return;
  }
  const after = _table_after(view, path, card, big);
  if (py.eq(after.phase, rules.OVER)) {
    yield _ending(after, me);
    return;
  }
  yield* _progress(row, letter, stats, big);
  if (py.eq(py.add(row, 1), GOAL_ROW)) {
    yield new WeightedReason(55, phrase("hint-goal", py.dict({ number: py.int(after.in_goal), all: GOAL_FIGURES })));
  }
  const gain = py.mul(py.int(py.sub(py.at(ROW_POINTS, py.add(row, 1)), py.at(ROW_POINTS, row))), py.eq(py.at(after.big, me), path) ? 2 : 1);
  if (gain > 0) {
    yield new WeightedReason(py.add(10, py.mul(3, gain)), phrase("hint-gains", py.dict({ count: gain })));
  }
  yield* _tile(before, after, me);
}

/** Reasons from what becomes of the path on which a figure leaves this row. */
export function* _progress(row, letter, stats, big) {
  if (row + 1 < GOAL_ROW - 3 && stats.plus !== null) {
    const name = row ? "hint-plus" : big ? "hint-opens-big" : "hint-opens";
    yield new WeightedReason(row ? 32 : 60, phrase(name, py.dict({ path: letter, share: stats.plus })));
  } else if (GOAL_ROW - 3 <= row + 1 && row + 1 < GOAL_ROW && stats.goal !== null) {
    yield new WeightedReason(28, phrase("hint-reaches", py.dict({ path: letter, share: stats.goal })));
  }
}

/** The table after the figure has moved. */
export function _table_after(view, path, card, big) {
  const after = py.copied(view.record).table;
  if (card !== null) {
    rules.extend(after, view.record.seat, card);
  }
  rules.advance(after, view.record.seat, path, big);
  return after;
}

export function* _tile(before, after, me) {
  const [stones, points] = [py.int(py.at(after.stones, me)), py.int(py.sub(py.at(after.points, me), py.at(before.points, me)))];
  const more = py.int(py.sub(py.at(STONE_POINTS, stones), py.at(STONE_POINTS, py.at(before.stones, me))));
  if (py.truth(more)) {
    yield new WeightedReason(py.add(50, py.mul(3, more)), phrase("hint-wish", py.dict({ number: stones, count: more })));
  } else if (py.truth(points)) {
    yield new WeightedReason(py.add(35, py.mul(3, points)), phrase("hint-tile", py.dict({ count: points })));
  } else if (py.eq(after.phase, STEP)) {
    yield new WeightedReason(45, phrase("hint-clover"));
  }
}

/** Reasons from the cards that laying this one skips and keeps. */
export function* _column(record, card) {
  const [path, value] = py.divmod(card, VALUES);
  const [last, letter] = [py.int(py.at(record.table.last, record.seat, path)), py.at(LETTERS, path)];
  const hand = text.kinds_in(record.hand, record.twice).filter((kind) => py.eq(py.floordiv(kind, VALUES), path)).map((kind) => py.mod(kind, VALUES));
  py.remove(hand, value);
  const coming = unseen(record).filter((kind) => py.eq(py.floordiv(kind, VALUES), path)).map((kind) => py.mod(kind, VALUES));
  const [skipped, given_up] = [coming, hand].map((cards) => _between(last, value, cards));
  if (py.truth(skipped)) {
    yield new WeightedReason(py.add(30, py.min(py.mul(6, skipped), 24)), phrase("hint-skips", py.dict({ path: letter, count: skipped })));
  } else if (0 <= last && !py.eq(last, value)) {
    yield new WeightedReason(8, phrase("hint-skips-nothing", py.dict({ path: letter })));
  }
  if (py.truth(given_up)) {
    yield new WeightedReason(py.add(40, py.min(py.mul(8, given_up), 24)), phrase("hint-skips-own", py.dict({ path: letter, count: given_up })));
  }
  const kept = _keeps(record, path, value, hand);
  if (kept) {
    yield new WeightedReason(15 + 3 * kept, phrase("hint-keeps", py.dict({ path: letter, count: kept })));
  }
}

/** The number of cards that the column skips by going from `last` to this value. */
export function _between(last, value, cards) {
  if (last < 0) {
    return 0;
  }
  return py.sum(cards.map((other) => value > last ? last <= other && other < value : value < other && other <= last));
}

/** The number of hand cards that still fit, in the better direction if both are open. */
export function _keeps(record, path, value, hand) {
  const after = py.copied(record).table;
  rules.extend(after, record.seat, VALUES * path + value);
  const fitting = hand.filter((other) => has(py.at(after.fits, record.seat), py.add(VALUES * path, other)));
  return py.max(py.sum(fitting.map((other) => other >= value)), py.sum(fitting.map((other) => other <= value)));
}

/** The cards that this seat has not seen, duplicates listed twice. */
export function unseen(record) {
  const t = record.table;
  const shown = new py.Counter(text.kinds_in(record.hand, record.twice));
  for (const seat of py.range(t.seats)) {
    shown.update(text.kinds_in(py.at(t.laid, seat), py.at(t.laid_twice, seat)));
    if (!py.eq(seat, record.seat)) {
      shown.update(text.kinds_in(py.at(t.seen, seat), py.at(t.seen_twice, seat)));
    }
  }
  for (const path of py.range(rules.PATHS)) {
    shown.update([...py.slice(py.at(t.pile, path), null, py.at(t.pile_size, path))].map((value) => py.add(VALUES * path, py.int(value))));
  }
  return py.sorted(py.sub(new py.Counter(py.tolist(ALL_DECK)), shown).elements());
}

export function* _discard(record, card, stats) {
  const [t, path] = [record.table, py.floordiv(card, VALUES)];
  if (stats.taken !== null && stats.taken < HARDLY) {
    yield new WeightedReason(40, phrase("hint-safe", py.dict({ share: stats.taken })));
  } else if (stats.taken !== null) {
    yield new WeightedReason(60, phrase("hint-gives", py.dict({ share: stats.taken })));
  }
  if (!has(py.at(t.fits, record.seat), card)) {
    yield new WeightedReason(45, phrase("hint-useless"));
  } else if (py.at(t.row, record.seat, path) > 0) {
    yield new WeightedReason(50, phrase("hint-gives-up", py.dict(named(py.at(text.CARDS, card)))));
  }
  if (py.at(t.pile_size, path) > 0 && _could_lay(t, _next(record), _top(t, path))) {
    yield new WeightedReason(42, phrase("hint-covers", py.dict(named(py.at(text.CARDS, _top(t, path))))));
  }
}

export function* _deck(record, stats) {
  const [t, left] = [record.table, py.sub(py.int(record.table.deck_size), 1)];
  if (py.eq(left, 0)) {
    yield _ending(t, record.seat);
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

export function* _take(record, path, stats) {
  const card = _top(record.table, path);
  if (stats.laid !== null) {
    yield new WeightedReason(50, phrase("hint-takes", py.dict({ share: stats.laid }, named(py.at(text.CARDS, card)))));
  }
  if (_could_lay(record.table, _next(record), card)) {
    yield new WeightedReason(40, phrase("hint-denies", py.dict(named(py.at(text.CARDS, card)))));
  }
}

/** Whether the card fits a path on which the seat has a figure. */
export function _could_lay(t, seat, card) {
  return py.truth(py.at(t.row, seat, py.floordiv(card, VALUES)) > 0 && has(py.at(t.fits, seat), card));
}

export function _top(t, path) {
  return py.add(VALUES * path, py.int(py.at(t.pile, path, py.sub(py.at(t.pile_size, path), 1))));
}

export function _next(record) {
  return py.int(py.mod(py.add(record.seat, 1), record.table.seats));
}

export function _ending(t, me) {
  const totals = py.range(t.seats).map((seat) => py.int(py.sum(rules.parts(t, seat))));
  const lead = py.sub(py.at(totals, me), py.max(py.enumerate(totals).filter(([seat, total]) => seat !== me).map(([seat, total]) => total)));
  if (py.eq(lead, 0)) {
    return new WeightedReason(100, phrase("hint-ends-level"));
  }
  return new WeightedReason(100, phrase(lead > 0 ? "hint-ends-ahead" : "hint-ends-behind", py.dict({ count: py.abs(lead) })));
}
