// Generated from src/keltis/games/cards/rules.py by `python -m tools.javascript`: not to be edited.
/** Keltis: the Card Game. Every rule of the card game, once; `RULES.md` next to this file states them in words.
 *
 * The functions run interpreted, compiled for the CPU and compiled for a GPU (`keltis.engine.speeds`). A card is a number,
 * its kind: 12 * path + value for a colour card, where an end card is value 11, and from 60 on the point cards. A set of
 * colour cards is one word; a set of point cards, `grey`, another, by value. `# E3` refers to a ruling in RULES.md.
 */

import * as py from "../../../python/index.ts";
import { NONE, bit, copy_table, count, gain } from "../../engine/kernel.js";

export const VERSION = 1;
export const PATHS = 5;
export const VALUES = 11;
export const SEATS = 4;
export const HAND = 8;
export const END = 11;
export const COLUMN = 12;
export const POINT_CARDS = 60;
export const PACK = 101;
export const PILES = 6;
export const PILE = 18;
export const SET_ASIDE = 30;
export const CLOSED_COLUMNS = 5;
export const LAST_LAYS = 2;
export const COLUMN_POINTS = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10];
export const STONE_POINTS = [-4, -1, 0, 4, 6, 10, 10, 10, 10, 10];
export const ALL_DECK = [0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 21, 22, 23, 23, 24, 25, 26, 27, 27, 28, 28, 29, 29, 30, 30, 31, 31, 32, 33, 34, 35, 35, 36, 37, 38, 39, 39, 40, 40, 41, 41, 42, 42, 43, 43, 44, 45, 46, 47, 47, 48, 49, 50, 51, 51, 52, 52, 53, 53, 54, 54, 55, 55, 56, 57, 58, 59, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70];
export const ALL_TILES = [];
export const CARD = 0;
export const PAIR = 1;
export const DRAW = 2;
export const LAST = 3;
export const OVER = 4;
export const NOBODY = -1;
export const NO_PAIR = -1;
export const DISCARD = 60;
export const JOIN = 120;
export const POINT = 175;
export const DISCARD_POINT = 186;
export const STONE = 197;
export const DECK = 206;
export const TAKE = 207;
export const DONE = 213;
export const WORD_STARTS = [0, 60, 120, 175];
export const STATE = py.dtype(688, { table: [py.dtype(488, { seats: ["i1", 0], end_opens: ["i1", 1], turn: ["i1", 2], phase: ["i1", 3], closed: ["i1", 4], closed_columns: ["i1", 5], deck_size: ["i1", 6], open_piles: ["i1", 7], pair: ["i1", 8], owed: ["i1", 9], draws_left: ["i1", 10], lays_left: ["i1", 11], ender: ["i1", 12], hand_size: ["i1", 13, 4], column_size: ["i1", 17, 4, 5], last: ["i1", 37, 4, 5], ends: ["i1", 57, 4, 5], pile_size: ["i1", 77, 6], pile: ["i1", 83, 6, 18], stones_left: ["i2", 192], stones: ["i2", 194, 4], point_column: ["i2", 202, 4], laid_grey: ["i2", 210, 4, 5], quiet: ["i4", 252], quiet_limit: ["i4", 256], laid: ["u8", 264, 4], laid_twice: ["u8", 296, 4], fits: ["u8", 328, 4], joins: ["u8", 360, 4], seen: ["u8", 392, 4], seen_twice: ["u8", 424, 4], seen_grey: ["u8", 456, 4] }), 0], hand: ["u8", 488, 4], twice: ["u8", 520, 4], grey: ["u8", 552, 4], aside: ["u8", 584, 1], aside_twice: ["u8", 592, 1], aside_grey: ["u8", 600, 1], deck: ["i1", 608, 77] });
export const VIEW = py.dtype(520, { table: [py.dtype(488, { seats: ["i1", 0], end_opens: ["i1", 1], turn: ["i1", 2], phase: ["i1", 3], closed: ["i1", 4], closed_columns: ["i1", 5], deck_size: ["i1", 6], open_piles: ["i1", 7], pair: ["i1", 8], owed: ["i1", 9], draws_left: ["i1", 10], lays_left: ["i1", 11], ender: ["i1", 12], hand_size: ["i1", 13, 4], column_size: ["i1", 17, 4, 5], last: ["i1", 37, 4, 5], ends: ["i1", 57, 4, 5], pile_size: ["i1", 77, 6], pile: ["i1", 83, 6, 18], stones_left: ["i2", 192], stones: ["i2", 194, 4], point_column: ["i2", 202, 4], laid_grey: ["i2", 210, 4, 5], quiet: ["i4", 252], quiet_limit: ["i4", 256], laid: ["u8", 264, 4], laid_twice: ["u8", 296, 4], fits: ["u8", 328, 4], joins: ["u8", 360, 4], seen: ["u8", 392, 4], seen_twice: ["u8", 424, 4], seen_grey: ["u8", 456, 4] }), 0], hand: ["u8", 488], twice: ["u8", 496], grey: ["u8", 504], seat: ["i1", 512] });
export const ALL_COLOURS = 1152921504606846975n;
export const ALL_ENDS = 576601524159907840n;
export const ALL_VALUES = 2047;
export const ALL_STONES = 1022;

/** The number cards of a path. */
export function numbers(path) {
  return py.shl(ALL_VALUES, py.int(COLUMN * path));
}

/** The number cards of a path with this value or higher. */
export function cards_from(path, value) {
  return py.and(numbers(path), py.shl(numbers(path), py.int(value)));
}

/** The number cards of a path with this value or lower. */
export function cards_to(path, value) {
  return py.and(numbers(path), py.shr(numbers(path), py.int(VALUES - 1 - value)));
}

/** Append a number card or end card that fits to the seat's column. */
export function extend(t, seat, card) {
  const [path, value] = [py.floordiv(card, COLUMN), py.mod(card, COLUMN)];
  const last = py.at(t.last, seat, path);
  gain(t.laid, t.laid_twice, seat, card);
  py.put(t.column_size, py.add(py.at(t.column_size, seat, path), 1), seat, path);
  py.put(t.joins, py.and(py.at(t.joins, seat), py.not(py.shl(ALL_VALUES, py.int(py.mul(VALUES, path))))), seat);
  let keep = numbers(path);
  if (py.eq(value, END)) {
    t.closed_columns = py.add(t.closed_columns, py.eq(py.at(t.ends, seat, path), 0) ? 1 : 0);
    py.put(t.ends, py.add(py.at(t.ends, seat, path), 1), seat, path);
    keep = NONE;
  } else {
    py.put(t.last, value, seat, path);
    py.put(t.joins, py.or(py.at(t.joins, seat), bit(py.add(py.mul(VALUES, path), value))), seat);
    if (last >= 0 && !py.eq(value, last)) {
      keep = value > last ? cards_from(path, value) : cards_to(path, value);
    }
  }
  py.put(t.fits, py.and(py.at(t.fits, seat), py.or(py.not(numbers(path)), keep)), seat);
  py.put(t.fits, py.or(py.at(t.fits, seat), bit(py.add(py.mul(COLUMN, path), END))), seat);
}

/** Put a point card of the last value on the seat's column. It fixes no direction (E3). */
export function join(t, seat, path, value) {
  py.put(t.laid_grey, py.or(py.at(t.laid_grey, seat, path), py.shl(1, value)), seat, path);
  py.put(t.column_size, py.add(py.at(t.column_size, seat, path), 1), seat, path);
}

export function gain_card(held, twice, grey, seat, card) {
  if (card < POINT_CARDS) {
    gain(held, twice, seat, card);
  } else {
    py.put(grey, py.or(py.at(grey, seat), bit(card - POINT_CARDS)), seat);
  }
}

/** Build a seat's view: the only function that reads hidden information for anyone. */
export function observe(s, seat, v) {
  copy_table(v, s);
  v.seat = seat;
  v.hand = seat === NOBODY ? NONE : py.at(s.hand, seat);
  v.twice = seat === NOBODY ? NONE : py.at(s.twice, seat);
  v.grey = seat === NOBODY ? NONE : py.at(s.grey, seat);
}

/** The seat's score so far: from columns, the point column and wishing stones. */
export function parts(t, seat) {
  let columns = 0;
  for (const path of py.range(PATHS)) {
    columns = py.add(columns, py.at(COLUMN_POINTS, py.at(t.column_size, seat, path)));
  }
  return [columns, count(py.int(py.at(t.point_column, seat))), py.at(STONE_POINTS, count(py.int(py.at(t.stones, seat))))];
}
