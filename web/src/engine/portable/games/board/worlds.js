// Generated from src/keltis/games/board/worlds.py by `python -m tools.javascript`: not to be edited.
/** Builds states of the board game: from a deal, and from a view by sampling what it does not show. */

import * as py from "../../../python/index.ts";
import { NONE, gain } from "../../engine/kernel.js";
import { ALL_CARDS, CARD, HAND, NO_PATH, NO_TILE, PACK, PATHS, PILE, ROWS, SEATS, SET_ASIDE, SMALL_FIGURES, TILES, TILE_ROWS } from "./rules.js";

/** Set up the initial state; `deck` holds all cards in the order they leave the pack, `tiles` path by path. */
export function start(s, seats, first, option, quiet_limit, deck, tiles) {
  let path, i;
  const t = s.table;
  t.seats = seats;
  t.free_start = option;
  t.turn = first;
  t.phase = CARD;
  t.closed = 0;
  t.in_goal = 0;
  t.open_piles = 0;
  t.quiet = 0;
  t.quiet_limit = quiet_limit;
  for (const seat of py.range(SEATS)) {
    const playing = seat < seats;
    py.put(t.big, NO_PATH, seat);
    py.put(t.smalls, SMALL_FIGURES, seat);
    py.put(t.stones, 0, seat);
    py.put(t.points, 0, seat);
    py.put(t.hand_size, playing ? HAND : 0, seat);
    py.put(t.laid, NONE, seat);
    py.put(t.laid_twice, NONE, seat);
    py.put(t.fits, ALL_CARDS, seat);
    py.put(t.unopened, ALL_CARDS, seat);
    py.put(t.seen, NONE, seat);
    py.put(t.seen_twice, NONE, seat);
    py.put(s.hand, NONE, seat);
    py.put(s.twice, NONE, seat);
    for (path of py.range(PATHS)) {
      py.put(t.row, 0, seat, path);
      py.put(t.last, -1, seat, path);
    }
  }
  for (path of py.range(PATHS)) {
    py.put(t.pile_size, 0, path);
    for (i of py.range(PILE)) {
      py.put(t.pile, 0, path, i);
    }
    for (const row of py.range(ROWS + 1)) {
      py.put(t.tile, NO_TILE, path, row);
    }
    for (i of py.range(py.floordiv(TILES, PATHS))) {
      py.put(t.tile, py.at(tiles, py.add(py.mul(py.floordiv(TILES, PATHS), path), i)), path, py.at(TILE_ROWS, path, i));
    }
  }
  const hands = HAND * seats;
  t.deck_size = PACK - hands - (seats === 2 ? SET_ASIDE : 0);
  for (i of py.range(hands)) {
    gain(s.hand, s.twice, py.floordiv(i, HAND), py.at(deck, i));
  }
  for (i of py.range(py.len(s.deck))) {
    py.put(s.deck, 0, i);
  }
  for (i of py.range(t.deck_size)) {
    py.put(s.deck, py.at(deck, py.add(hands, i)), py.sub(py.sub(t.deck_size, 1), i));
  }
  py.put(s.aside, NONE, 0);
  py.put(s.aside_twice, NONE, 0);
  for (i of py.range(py.add(hands, t.deck_size), PACK)) {
    gain(s.aside, s.aside_twice, 0, py.at(deck, i));
  }
}
