// Generated from src/keltis/bots/outcome_estimate.py by `python -m tools.javascript`: not to be edited.
/** What the networks expect of a position: every seat's chance to win, and its margin.
 *
 * estimate(game, view)              # of what the seat on turn sees: the champion's, calibrated (docs/bots.md)
 * estimate_position(game, state)    # of a full position, hands and deck included: the judge's, for research
 *
 * Both are for games that strong players of equal strength play on to the end. The networks have learnt from the seat on
 * turn alone, so the view of any other seat, or a spectator's, is refused. Of a finished game the result is returned.
 */

import * as py from "../../python/index.ts";

/** What one seat can expect. */
export class Expected extends py.NamedTuple {
  static fields = ["win", "margin"];

  constructor(win, margin) {
    super();
    this.win = win;
    this.margin = margin;
  }
}
