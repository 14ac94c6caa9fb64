// Generated from src/keltis/games/cards/rules.py by `python -m tools.javascript`: not to be edited.
/** Keltis: the Card Game. Every rule of the card game, once; `RULES.md` next to this file states them in words.
 *
 * The functions run interpreted, compiled for the CPU and compiled for a GPU (`keltis.engine.speeds`). A card is a number,
 * its kind: 12 * path + value for a colour card, where an end card is value 11, and from 60 on the point cards. A set of
 * colour cards is one word; a set of point cards, `grey`, another, by value. `# E3` refers to a ruling in RULES.md.
 */

import * as py from "../../../python/index.ts";

export const VERSION = 1;
export const PATHS = 5;
export const END = 11;
export const COLUMN = 12;
export const POINT_CARDS = 60;
export const SET_ASIDE = 30;
export const ALL_DECK = [0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 21, 22, 23, 23, 24, 25, 26, 27, 27, 28, 28, 29, 29, 30, 30, 31, 31, 32, 33, 34, 35, 35, 36, 37, 38, 39, 39, 40, 40, 41, 41, 42, 42, 43, 43, 44, 45, 46, 47, 47, 48, 49, 50, 51, 51, 52, 52, 53, 53, 54, 54, 55, 55, 56, 57, 58, 59, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70];
export const ALL_TILES = [];
export const CARD = 0;
export const PAIR = 1;
export const DRAW = 2;
export const OVER = 4;
export const NOBODY = -1;
export const NO_PAIR = -1;
export const STATE = py.dtype(688, { table: [py.dtype(488, { seats: ["i1", 0], end_opens: ["i1", 1], turn: ["i1", 2], phase: ["i1", 3], closed: ["i1", 4], closed_columns: ["i1", 5], deck_size: ["i1", 6], open_piles: ["i1", 7], pair: ["i1", 8], owed: ["i1", 9], draws_left: ["i1", 10], lays_left: ["i1", 11], ender: ["i1", 12], hand_size: ["i1", 13, 4], column_size: ["i1", 17, 4, 5], last: ["i1", 37, 4, 5], ends: ["i1", 57, 4, 5], pile_size: ["i1", 77, 6], pile: ["i1", 83, 6, 18], stones_left: ["i2", 192], stones: ["i2", 194, 4], point_column: ["i2", 202, 4], laid_grey: ["i2", 210, 4, 5], quiet: ["i4", 252], quiet_limit: ["i4", 256], laid: ["u8", 264, 4], laid_twice: ["u8", 296, 4], fits: ["u8", 328, 4], joins: ["u8", 360, 4], seen: ["u8", 392, 4], seen_twice: ["u8", 424, 4], seen_grey: ["u8", 456, 4] }), 0], hand: ["u8", 488, 4], twice: ["u8", 520, 4], grey: ["u8", 552, 4], aside: ["u8", 584, 1], aside_twice: ["u8", 592, 1], aside_grey: ["u8", 600, 1], deck: ["i1", 608, 77] });
export const VIEW = py.dtype(520, { table: [py.dtype(488, { seats: ["i1", 0], end_opens: ["i1", 1], turn: ["i1", 2], phase: ["i1", 3], closed: ["i1", 4], closed_columns: ["i1", 5], deck_size: ["i1", 6], open_piles: ["i1", 7], pair: ["i1", 8], owed: ["i1", 9], draws_left: ["i1", 10], lays_left: ["i1", 11], ender: ["i1", 12], hand_size: ["i1", 13, 4], column_size: ["i1", 17, 4, 5], last: ["i1", 37, 4, 5], ends: ["i1", 57, 4, 5], pile_size: ["i1", 77, 6], pile: ["i1", 83, 6, 18], stones_left: ["i2", 192], stones: ["i2", 194, 4], point_column: ["i2", 202, 4], laid_grey: ["i2", 210, 4, 5], quiet: ["i4", 252], quiet_limit: ["i4", 256], laid: ["u8", 264, 4], laid_twice: ["u8", 296, 4], fits: ["u8", 328, 4], joins: ["u8", 360, 4], seen: ["u8", 392, 4], seen_twice: ["u8", 424, 4], seen_grey: ["u8", 456, 4] }), 0], hand: ["u8", 488], twice: ["u8", 496], grey: ["u8", 504], seat: ["i1", 512] });
