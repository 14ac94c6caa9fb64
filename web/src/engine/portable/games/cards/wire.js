// Generated from src/keltis/games/cards/wire.py by `python -m tools.javascript`: not to be edited.
/** A view of the card game as plain data: all that a browser or remote bot needs to draw the table or to decide. */

import * as py from "../../../python/index.ts";
import { leaders } from "../../core/playing.js";
import * as rules from "./rules.js";
import { COLUMN, PATHS } from "./rules.js";
import { CARDS, PHASES, PILES } from "./text.js";
import { bits, cards_in } from "../wire.js";

export const COLOUR_CARDS = "r0 r1 r2 r3 r4 r5 r6 r7 r8 r9 rX rE y0 y1 y2 y3 y4 y5 y6 y7 y8 y9 yX yE p0 p1 p2 p3 p4 p5 p6 p7 p8 p9 pX pE g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 gX gE b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 bX bE".split(" ");
export const GREY_CARDS = ["n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9", "nX"];

/** A seat's score as if the game ended now. */
export class CardsScore extends py.Struct {
  static fields = ["columns", "points", "stones", "total"];

  constructor(columns, points, stones, total) {
    super();
    this.columns = columns;
    this.points = points;
    this.stones = stones;
    this.total = total;
  }
}

/** The public state of one seat. Columns are in the order r y p g b. */
export class CardsSeat extends py.Struct {
  static fields = ["hand_size", "seen", "columns", "point_column", "stones", "score"];

  constructor(hand_size, seen, columns, point_column, stones, score) {
    super();
    this.hand_size = hand_size;
    this.seen = seen;
    this.columns = columns;
    this.point_column = point_column;
    this.stones = stones;
    this.score = score;
  }
}

/** The public part of a game. */
export class CardsTable extends py.Struct {
  static fields = ["seats", "turn", "phase", "end_opens", "quiet", "quiet_limit", "deck_size", "set_aside", "piles", "closed", "stones", "closed_columns", "pair", "owed", "draws_left", "lays_left", "ender", "reason", "winners"];

  constructor(seats, turn, phase, end_opens, quiet, quiet_limit, deck_size, set_aside, piles, closed, stones, closed_columns, pair, owed, draws_left, lays_left, ender, reason, winners) {
    super();
    this.game = "cards";
    this.seats = seats;
    this.turn = turn;
    this.phase = phase;
    this.end_opens = end_opens;
    this.quiet = quiet;
    this.quiet_limit = quiet_limit;
    this.deck_size = deck_size;
    this.set_aside = set_aside;
    this.piles = piles;
    this.closed = closed;
    this.stones = stones;
    this.closed_columns = closed_columns;
    this.pair = pair;
    this.owed = owed;
    this.draws_left = draws_left;
    this.lays_left = lays_left;
    this.ender = ender;
    this.reason = reason;
    this.winners = winners;
  }
}

export const LAYOUT = { column_points: [0, -4, -3, -2, 1, 2, 3, 6, 7, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10], stone_points: [-4, -1, 0, 4, 6, 10, 10, 10, 10, 10], closed_columns: 5, last_lays: 2, deck: "r0 r1 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7 r7 r8 r9 rX rE rE y0 y1 y2 y3 y3 y4 y4 y5 y5 y6 y6 y7 y7 y8 y9 yX yE yE p0 p1 p2 p3 p3 p4 p4 p5 p5 p6 p6 p7 p7 p8 p9 pX pE pE g0 g1 g2 g3 g3 g4 g4 g5 g5 g6 g6 g7 g7 g8 g9 gX gE gE b0 b1 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b9 bX bE bE n0 n1 n2 n3 n4 n5 n6 n7 n8 n9 nX".split(" ") };
export const _PUBLIC = "seats end_opens turn phase closed closed_columns deck_size quiet quiet_limit pair owed draws_left lays_left ender hand_size last ends pile_size pile stones_left stones point_column laid_grey laid laid_twice seen seen_twice seen_grey".split(" ");
export const _HAND = ["hand", "twice", "grey"];
export const facts = new py.Reader(rules.VIEW, ..._PUBLIC, ..._HAND, "seat");
export const _hand = new py.Reader(rules.VIEW, ..._HAND);

export function table(game, view) {
  const t = facts(view);
  const scores = game.score(view);
  const over = py.eq(t.phase, rules.OVER);
  const ended = !py.eq(t.ender, rules.NOBODY);
  return new CardsTable(py.enumerate(scores).map(([seat, score]) => _seat(t, seat, score)), over ? null : t.turn, py.at(PHASES, t.phase), py.truth(t.end_opens), py.max(t.quiet, 0), t.quiet_limit, t.deck_size, py.eq(t.seats, 2) ? rules.SET_ASIDE : 0, py.zip(t.pile, t.pile_size).map(([pile, size]) => [...py.slice(pile, null, size)].map((kind) => py.at(CARDS, kind))), bits(t.closed).map((pile) => py.at(PILES, pile)), bits(t.stones_left), t.closed_columns, py.eq(t.pair, rules.NO_PAIR) ? null : t.pair, t.owed, t.draws_left, t.lays_left, ended ? t.ender : null, ended ? reason(t) : null, over ? py.list(leaders(scores)) : []);
}

/** The viewer's cards in order, duplicates listed twice; empty for a spectator. */
export function hand(view) {
  const v = _hand(view);
  return [...cards_in(COLOUR_CARDS, v.hand, v.twice), ...cards_in(GREY_CARDS, v.grey, 0)];
}

/** Why the play has ended, if it has. */
export function reason(t) {
  if (0 < t.quiet_limit && t.quiet_limit <= t.quiet) {
    return "quiet";
  }
  return py.eq(t.deck_size, 0) ? "deck" : "columns";
}

export function _seat(t, seat, score) {
  return new CardsSeat(py.at(t.hand_size, seat), [...cards_in(COLOUR_CARDS, py.at(t.seen, seat), py.at(t.seen_twice, seat)), ...cards_in(GREY_CARDS, py.at(t.seen_grey, seat), 0)], py.range(PATHS).map((path) => _column(t, seat, path)), cards_in(GREY_CARDS, py.at(t.point_column, seat), 0), bits(py.at(t.stones, seat)), new CardsScore(score.columns, score.points, score.stones, py.add(py.add(score.columns, score.points), score.stones)));
}

export const _NUMBERS_OF = py.range(PATHS).map((path) => py.slice(CARDS, COLUMN * path, COLUMN * path + rules.END));
export const _END_OF = ["rE", "yE", "pE", "gE", "bE"];
export const _ALL_VALUES = 2047;

/** The cards in the order they were laid: rising if the last number is the highest. */
export function _column(t, seat, path) {
  const laid = py.and(py.shr(py.at(t.laid, seat), COLUMN * path), _ALL_VALUES);
  const numbers = py.at(_NUMBERS_OF, path);
  const column = cards_in(numbers, laid, py.shr(py.at(t.laid_twice, seat), COLUMN * path));
  if (py.truth(laid) && py.shr(laid, py.at(py.at(t.last, seat), path)) > 1) {
    py.reverse(column);
  }
  for (const value of bits(py.at(py.at(t.laid_grey, seat), path))) {
    const card = py.at(numbers, value);
    py.insert(column, py.index(column, card) + py.count(column, card), py.at(GREY_CARDS, value));
  }
  return py.add(column, py.mul([py.at(_END_OF, path)], py.at(py.at(t.ends, seat), path)));
}
