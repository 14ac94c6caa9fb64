// Generated from src/keltis/server/http/reasons.py by `python -m tools.javascript`: not to be edited.
/** Reasons, for refusals and for hints, as data: every client renders them in its user's language. */

import * as py from "../../../python/index.ts";
import { Phrase } from "../../i18n.js";

/** A translatable message: the id of a text in `locales`, and its arguments. */
export class Reason extends py.Struct {
  static fields = ["id", "values"];

  constructor(id, values) {
    super();
    this.id = id;
    this.values = values;
  }
}

/** A phrase in its wire form. */
export function reason_of(why) {
  return new Reason(why.name, py.dict_of(why.values.items().map(([key, value]) => [key, value instanceof Phrase ? reason_of(value) : value])));
}
