// Generated from src/keltis/core/errors.py by `python -m tools.javascript`: not to be edited.
/** What the rules and readers of text refuse. Each is a ValueError with one sentence, in any language. */

import * as py from "../../python/index.ts";
import { TranslatableError, phrase } from "../i18n.js";

/** The text does not name an action of this game. */
export class InvalidAction extends TranslatableError {
}

/** The action exists but is not legal now; the message says why. */
export class IllegalAction extends TranslatableError {
}

/** The deal has the wrong cards, tiles or first seat for this game. */
export class InvalidDeal extends TranslatableError {
}

/** No game can be made with these options. */
export class InvalidOption extends TranslatableError {
}

/** A position or record that is malformed or impossible. */
export class ParseError extends TranslatableError {
  constructor(reason, line, column) {
    super(phrase("parse-error", py.dict({ line, column, reason })));
    this.line = line;
    this.column = column;
  }
}
