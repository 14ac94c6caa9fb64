// Generated from src/keltis/games/cards/worlds.py by `python -m tools.javascript`: not to be edited.
/** Builds states of the card game: from a deal, and from a view by sampling what it does not show. */

import * as py from "../../../python/index.ts";
import { NONE } from "../../engine/kernel.js";
import { ALL_COLOURS, ALL_ENDS, ALL_STONES, CARD, HAND, NOBODY, NO_PAIR, PACK, PATHS, PILE, PILES, SEATS, SET_ASIDE, gain_card } from "./rules.js";

/** Set up the initial state; `deck` holds all cards in the order they leave the pack. There are no `tiles`. */
export function start(s, seats, first, option, quiet_limit, deck, tiles) {
  let i;
  const t = s.table;
  t.seats = seats;
  t.end_opens = option;
  t.turn = first;
  t.phase = CARD;
  t.closed = 0;
  t.closed_columns = 0;
  t.open_piles = 0;
  const [$1, $2] = [NO_PAIR, NOBODY];
  t.pair = $1;
  t.ender = $2;
  t.owed = 0;
  t.draws_left = 0;
  t.lays_left = 0;
  t.stones_left = ALL_STONES;
  t.quiet = 0;
  t.quiet_limit = quiet_limit;
  for (const seat of py.range(SEATS)) {
    py.put(t.hand_size, seat < seats ? HAND : 0, seat);
    py.put(t.stones, 0, seat);
    py.put(t.point_column, 0, seat);
    py.put(t.laid, NONE, seat);
    py.put(t.laid_twice, NONE, seat);
    py.put(t.joins, NONE, seat);
    py.put(t.fits, option ? ALL_COLOURS : py.xor(ALL_COLOURS, ALL_ENDS), seat);
    py.put(t.seen, NONE, seat);
    py.put(t.seen_twice, NONE, seat);
    py.put(t.seen_grey, NONE, seat);
    py.put(s.hand, NONE, seat);
    py.put(s.twice, NONE, seat);
    py.put(s.grey, NONE, seat);
    for (const path of py.range(PATHS)) {
      py.put(t.column_size, 0, seat, path);
      py.put(t.ends, 0, seat, path);
      py.put(t.laid_grey, 0, seat, path);
      py.put(t.last, -1, seat, path);
    }
  }
  for (const pile of py.range(PILES)) {
    py.put(t.pile_size, 0, pile);
    for (i of py.range(PILE)) {
      py.put(t.pile, 0, pile, i);
    }
  }
  const hands = HAND * seats;
  t.deck_size = PACK - hands - (seats === 2 ? SET_ASIDE : 0);
  for (i of py.range(hands)) {
    gain_card(s.hand, s.twice, s.grey, py.floordiv(i, HAND), py.at(deck, i));
  }
  for (i of py.range(py.len(s.deck))) {
    py.put(s.deck, 0, i);
  }
  for (i of py.range(t.deck_size)) {
    py.put(s.deck, py.at(deck, py.add(hands, i)), py.sub(py.sub(t.deck_size, 1), i));
  }
  py.put(s.aside, NONE, 0);
  py.put(s.aside_twice, NONE, 0);
  py.put(s.aside_grey, NONE, 0);
  for (i of py.range(py.add(hands, t.deck_size), PACK)) {
    gain_card(s.aside, s.aside_twice, s.aside_grey, 0, py.at(deck, i));
  }
}
