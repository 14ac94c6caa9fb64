// Generated from src/keltis/games/board/rules.py by `python -m tools.javascript`: not to be edited.
/** Keltis: the Way of Stones. Every rule of the board game, once; `RULES.md` next to this file states them in words.
 *
 * The functions run interpreted, compiled for the CPU and compiled for a GPU (`keltis.engine.speeds`). A card is a number,
 * its kind, VALUES * path + value: the two copies of a kind are indistinguishable. `# D3` refers to a ruling in RULES.md.
 */

import * as py from "../../../python/index.ts";
import { NONE, bit, copy_table, count, gain } from "../../engine/kernel.js";

export const VERSION = 1;
export const PATHS = 5;
export const VALUES = 11;
export const ROWS = 9;
export const SEATS = 4;
export const HAND = 8;
export const PACK = 110;
export const PILE = 22;
export const SET_ASIDE = 30;
export const SMALL_FIGURES = 4;
export const GOAL_ROW = 7;
export const GOAL_FIGURES = 5;
export const TILES = 25;
export const TRACK = 50;
export const ROW_POINTS = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10];
export const STONE_POINTS = [-4, -3, 2, 3, 6, 10, 10, 10, 10, 10];
export const TILE_ROWS = [[3, 5, 6, 7, 9], [2, 4, 6, 7, 9], [2, 3, 5, 7, 9], [2, 4, 5, 7, 9], [3, 4, 6, 7, 9]];
export const NO_TILE = 0;
export const CLOVER = 4;
export const WISH = 5;
export const ALL_DECK = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 23, 23, 24, 24, 25, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 30, 31, 31, 32, 32, 33, 33, 34, 34, 35, 35, 36, 36, 37, 37, 38, 38, 39, 39, 40, 40, 41, 41, 42, 42, 43, 43, 44, 44, 45, 45, 46, 46, 47, 47, 48, 48, 49, 49, 50, 50, 51, 51, 52, 52, 53, 53, 54, 54];
export const ALL_TILES = [5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 2, 2, 2, 3, 3];
export const CARD = 0;
export const STEP = 1;
export const DRAW = 2;
export const OVER = 3;
export const NOBODY = -1;
export const NO_PATH = -1;
export const LAY_BIG = 55;
export const DISCARD = 110;
export const DECK = 165;
export const TAKE = 166;
export const GO = 171;
export const GO_BIG = 176;
export const DECLINE = 181;
export const WORD_STARTS = [0, 55, 110, 165];
export const STATE = py.dtype(608, { table: [py.dtype(440, { seats: ["i1", 0], free_start: ["i1", 1], turn: ["i1", 2], phase: ["i1", 3], closed: ["i1", 4], in_goal: ["i1", 5], deck_size: ["i1", 6], open_piles: ["i1", 7], quiet: ["i4", 8], quiet_limit: ["i4", 12], big: ["i1", 16, 4], smalls: ["i1", 20, 4], stones: ["i1", 24, 4], points: ["i1", 28, 4], hand_size: ["i1", 32, 4], row: ["i1", 36, 4, 5], last: ["i1", 56, 4, 5], tile: ["i1", 76, 5, 10], pile_size: ["i1", 126, 5], pile: ["i1", 131, 5, 22], laid: ["u8", 248, 4], laid_twice: ["u8", 280, 4], fits: ["u8", 312, 4], unopened: ["u8", 344, 4], seen: ["u8", 376, 4], seen_twice: ["u8", 408, 4] }), 0], hand: ["u8", 440, 4], twice: ["u8", 472, 4], aside: ["u8", 504, 1], aside_twice: ["u8", 512, 1], deck: ["i1", 520, 86] });
export const VIEW = py.dtype(464, { table: [py.dtype(440, { seats: ["i1", 0], free_start: ["i1", 1], turn: ["i1", 2], phase: ["i1", 3], closed: ["i1", 4], in_goal: ["i1", 5], deck_size: ["i1", 6], open_piles: ["i1", 7], quiet: ["i4", 8], quiet_limit: ["i4", 12], big: ["i1", 16, 4], smalls: ["i1", 20, 4], stones: ["i1", 24, 4], points: ["i1", 28, 4], hand_size: ["i1", 32, 4], row: ["i1", 36, 4, 5], last: ["i1", 56, 4, 5], tile: ["i1", 76, 5, 10], pile_size: ["i1", 126, 5], pile: ["i1", 131, 5, 22], laid: ["u8", 248, 4], laid_twice: ["u8", 280, 4], fits: ["u8", 312, 4], unopened: ["u8", 344, 4], seen: ["u8", 376, 4], seen_twice: ["u8", 408, 4] }), 0], hand: ["u8", 440], twice: ["u8", 448], seat: ["i1", 456] });
export const ALL_CARDS = 36028797018963967n;
export const ALL_VALUES = 2047;

/** All cards of a path. */
export function column(path) {
  return py.shl(ALL_VALUES, py.int(VALUES * path));
}

/** The cards of a path with this value or higher. */
export function cards_from(path, value) {
  return py.and(column(path), py.shl(column(path), py.int(value)));
}

/** The cards of a path with this value or lower. */
export function cards_to(path, value) {
  return py.and(column(path), py.shr(column(path), py.int(VALUES - 1 - value)));
}

/** The legal free steps and declining, as bits from DECK on. */
export function steps(t, seat) {
  let moves = bit(DECLINE - DECK);
  for (const path of py.range(PATHS)) {
    const row = py.at(t.row, seat, path);
    if (py.eq(row, 0) && py.truth(t.free_start)) {
      if (py.at(t.smalls, seat) > 0) {
        moves = py.or(moves, bit(GO + path - DECK));
      }
      if (py.eq(py.at(t.big, seat), NO_PATH)) {
        moves = py.or(moves, bit(GO_BIG + path - DECK));
      }
    } else if (0 < row && row < ROWS) {
      moves = py.or(moves, bit(GO + path - DECK));
    }
  }
  return moves;
}

/** Append a card that fits to the seat's column. */
export function extend(t, seat, card) {
  const path = py.floordiv(card, VALUES);
  const value = py.mod(card, VALUES);
  const last = py.at(t.last, seat, path);
  py.put(t.last, value, seat, path);
  gain(t.laid, t.laid_twice, seat, card);
  if (last >= 0 && !py.eq(value, last)) {
    const keep = value > last ? cards_from(path, value) : cards_to(path, value);
    py.put(t.fits, py.and(py.at(t.fits, seat), py.or(py.not(column(path)), keep)), seat);
  }
}

/** Move the seat's figure one stone; from the start stone if it has none on this path yet. */
export function advance(t, seat, path, big) {
  const row = py.add(py.at(t.row, seat, path), 1);
  py.put(t.row, row, seat, path);
  t.phase = DRAW;
  if (py.eq(row, 1)) {
    py.put(t.unopened, py.and(py.at(t.unopened, seat), py.not(column(path))), seat);
    if (big) {
      py.put(t.big, path, seat);
    } else {
      py.put(t.smalls, py.sub(py.at(t.smalls, seat), 1), seat);
    }
  } else if (py.eq(row, GOAL_ROW)) {
    t.in_goal = py.add(t.in_goal, 1);
    if (py.eq(t.in_goal, GOAL_FIGURES)) {
      end_game(t, seat);
      return;
    }
  }
  const tile = py.at(t.tile, path, row);
  if (py.eq(tile, CLOVER)) {
    free_step(t, seat);
  } else if (py.eq(tile, WISH)) {
    py.put(t.tile, NO_TILE, path, row);
    py.put(t.stones, py.add(py.at(t.stones, seat), 1), seat);
  } else {
    py.put(t.points, py.add(py.at(t.points, seat), tile), seat);
  }
}

/** Let the seat move any one of its figures one stone, if one can move (D8, D13). */
export function free_step(t, seat) {
  t.phase = count(steps(t, seat)) > 1 ? STEP : DRAW;
}

export function end_game(t, seat) {
  t.phase = OVER;
  t.turn = seat;
  t.closed = 0;
}

/** Build a seat's view: the only function that reads hidden information for anyone. */
export function observe(s, seat, v) {
  copy_table(v, s);
  v.seat = seat;
  v.hand = seat === NOBODY ? NONE : py.at(s.hand, seat);
  v.twice = seat === NOBODY ? NONE : py.at(s.twice, seat);
}

/** The seat's score so far: from figures on the paths, tiles and wishing stones. */
export function parts(t, seat) {
  let paths = 0;
  for (const path of py.range(PATHS)) {
    const points = py.at(ROW_POINTS, py.at(t.row, seat, path));
    paths = py.add(paths, py.eq(py.at(t.big, seat), path) ? py.mul(2, points) : points);
  }
  return [paths, py.at(t.points, seat), py.at(STONE_POINTS, py.at(t.stones, seat))];
}

/** The marker's field on the score track: past 50 it starts again, 0 is before field 1 (D1). */
export function track_field(total) {
  return total > 0 ? py.mod(total - 1, TRACK) + 1 : 0;
}
