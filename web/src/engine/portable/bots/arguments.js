// Generated from src/keltis/bots/arguments.py by `python -m tools.javascript`: not to be edited.
/** Arguments of compiled bots that travel together (see `Part` in `engine/speeds.py`). */

import * as py from "../../python/index.ts";

/** How results of candidates are valued, and when one is dropped or chosen (`candidate_comparison.py`). */
export class Gate extends py.NamedTuple {
  static fields = ["lead", "win", "drop", "error", "doubt"];

  constructor(lead, win, drop, error, doubt) {
    super();
    this.lead = lead;
    this.win = win;
    this.drop = drop;
    this.error = error;
    this.doubt = doubt;
  }
}
