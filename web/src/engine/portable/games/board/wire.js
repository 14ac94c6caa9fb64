// Generated from src/keltis/games/board/wire.py by `python -m tools.javascript`: not to be edited.
/** A view of the board game as plain data: all that a browser or remote bot needs to draw the table or to decide. */

import * as py from "../../../python/index.ts";
import { leaders } from "../../core/playing.js";
import * as rules from "./rules.js";
import { PATHS, VALUES } from "./rules.js";
import { CARDS, LETTERS, PHASES, TILES } from "./text.js";
import { cards_in } from "../wire.js";

/** A seat's score as if the game ended now. */
export class BoardScore extends py.Struct {
  static fields = ["paths", "tiles", "stones", "total"];

  constructor(paths, tiles, stones, total) {
    super();
    this.paths = paths;
    this.tiles = tiles;
    this.stones = stones;
    this.total = total;
  }
}

/** The public state of one seat. Lists with an entry per path are in the order r y p g b. */
export class BoardSeat extends py.Struct {
  static fields = ["hand_size", "seen", "columns", "rows", "big", "smalls", "stones", "points", "score", "track"];

  constructor(hand_size, seen, columns, rows, big, smalls, stones, points, score, track) {
    super();
    this.hand_size = hand_size;
    this.seen = seen;
    this.columns = columns;
    this.rows = rows;
    this.big = big;
    this.smalls = smalls;
    this.stones = stones;
    this.points = points;
    this.score = score;
    this.track = track;
  }
}

/** The public part of a game. */
export class BoardTable extends py.Struct {
  static fields = ["seats", "turn", "phase", "free_start", "quiet", "quiet_limit", "deck_size", "set_aside", "piles", "closed", "tiles", "in_goal", "reason", "winners"];

  constructor(seats, turn, phase, free_start, quiet, quiet_limit, deck_size, set_aside, piles, closed, tiles, in_goal, reason, winners) {
    super();
    this.game = "board";
    this.seats = seats;
    this.turn = turn;
    this.phase = phase;
    this.free_start = free_start;
    this.quiet = quiet;
    this.quiet_limit = quiet_limit;
    this.deck_size = deck_size;
    this.set_aside = set_aside;
    this.piles = piles;
    this.closed = closed;
    this.tiles = tiles;
    this.in_goal = in_goal;
    this.reason = reason;
    this.winners = winners;
  }
}

export const LAYOUT = { tile_rows: [[3, 5, 6, 7, 9], [2, 4, 6, 7, 9], [2, 3, 5, 7, 9], [2, 4, 5, 7, 9], [3, 4, 6, 7, 9]], row_points: [0, -4, -3, -2, 1, 2, 3, 6, 7, 10], stone_points: [-4, -3, 2, 3, 6, 10, 10, 10, 10, 10], goal_row: 7, goal_figures: 5, track: 50, deck: "r0 r0 r1 r1 r2 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7 r7 r8 r8 r9 r9 rX rX y0 y0 y1 y1 y2 y2 y3 y3 y4 y4 y5 y5 y6 y6 y7 y7 y8 y8 y9 y9 yX yX p0 p0 p1 p1 p2 p2 p3 p3 p4 p4 p5 p5 p6 p6 p7 p7 p8 p8 p9 p9 pX pX g0 g0 g1 g1 g2 g2 g3 g3 g4 g4 g5 g5 g6 g6 g7 g7 g8 g8 g9 g9 gX gX b0 b0 b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 b9 b9 bX bX".split(" ") };
export const _TILE_STONES = [[0, 3], [0, 5], [0, 6], [0, 7], [0, 9], [1, 2], [1, 4], [1, 6], [1, 7], [1, 9], [2, 2], [2, 3], [2, 5], [2, 7], [2, 9], [3, 2], [3, 4], [3, 5], [3, 7], [3, 9], [4, 3], [4, 4], [4, 6], [4, 7], [4, 9]];
export const _PUBLIC = "seats turn phase free_start quiet quiet_limit deck_size closed in_goal big smalls stones points hand_size row last tile pile_size pile laid laid_twice seen seen_twice".split(" ");
export const _HAND = ["hand", "twice"];
export const facts = new py.Reader(rules.VIEW, ..._PUBLIC, ..._HAND, "seat");
export const _hand = new py.Reader(rules.VIEW, ..._HAND);

export function table(game, view) {
  const t = facts(view);
  const scores = game.score(view);
  const over = py.eq(t.phase, rules.OVER);
  return new BoardTable(py.enumerate(scores).map(([seat, score]) => _seat(t, seat, score)), over ? null : t.turn, py.at(PHASES, t.phase), py.truth(t.free_start), py.max(t.quiet, 0), t.quiet_limit, t.deck_size, py.eq(t.seats, 2) ? rules.SET_ASIDE : 0, py.enumerate(py.zip(t.pile, t.pile_size)).map(([path, [pile, size]]) => [...py.slice(pile, null, size)].map((value) => py.at(CARDS, py.add(VALUES * path, value)))), py.enumerate(LETTERS).filter(([path, letter]) => py.truth(py.and(py.shr(t.closed, path), 1))).map(([path, letter]) => letter), _TILE_STONES.map(([path, row]) => py.at(TILES, py.at(py.at(t.tile, path), row))).join(""), t.in_goal, over ? reason(t) : null, over ? py.list(leaders(scores)) : []);
}

/** The viewer's cards in order, duplicates listed twice; empty for a spectator. */
export function hand(view) {
  const v = _hand(view);
  return cards_in(CARDS, v.hand, v.twice);
}

/** Why a finished game ended. */
export function reason(t) {
  if (py.eq(t.in_goal, rules.GOAL_FIGURES)) {
    return "goal";
  }
  return py.eq(t.deck_size, 0) ? "deck" : "quiet";
}

export function _seat(t, seat, score) {
  const big = py.at(t.big, seat);
  const total = py.add(py.add(score.paths, score.tiles), score.stones);
  return new BoardSeat(py.at(t.hand_size, seat), cards_in(CARDS, py.at(t.seen, seat), py.at(t.seen_twice, seat)), py.range(PATHS).map((path) => _column(t, seat, path)), py.list(py.at(t.row, seat)), py.eq(big, rules.NO_PATH) ? null : py.at(LETTERS, big), py.at(t.smalls, seat), py.at(t.stones, seat), py.at(t.points, seat), new BoardScore(score.paths, score.tiles, score.stones, total), rules.track_field(total));
}

export const _CARDS_OF = py.range(PATHS).map((path) => py.slice(CARDS, VALUES * path, VALUES * (path + 1)));
export const _ALL_VALUES = 2047;

/** The cards in the order they were laid: rising if the last one is the highest. */
export function _column(t, seat, path) {
  const laid = py.and(py.shr(py.at(t.laid, seat), VALUES * path), _ALL_VALUES);
  const column = cards_in(py.at(_CARDS_OF, path), laid, py.shr(py.at(t.laid_twice, seat), VALUES * path));
  if (py.truth(laid) && py.shr(laid, py.at(py.at(t.last, seat), path)) > 1) {
    py.reverse(column);
  }
  return column;
}
