// Generated from src/keltis/core/playing.py by `python -m tools.javascript`: not to be edited.
/** Short functions over games: playing by text, replaying, who won, counting. */

import * as py from "../../python/index.ts";
import { check_game } from "./game.js";

/** Apply an action given as text; InvalidAction if it names none, IllegalAction if it is not legal now. */
export function play(game, state, text) {
  check_game(game);
  return game.apply(state, game.parse(text));
}

/** The winners, unchecked: the page asks for them at every table. */
export function leaders(scores) {
  const best = py.max([...scores].map((score) => score.total));
  return py.enumerate(scores).filter(([seat, score]) => py.eq(score.total, best)).map(([seat, score]) => seat);
}
