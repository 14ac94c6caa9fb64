// Generated from src/keltis/i18n.py by `python -m tools.javascript`: not to be edited.
/** Localised texts for players, from `locales`: one folder per language, shared with the browser.
 *
 * A text has an id and takes values: `load("de")("say-draw")`.
 */

import * as py from "../python/index.ts";

/** A text id with its values, to be formatted later in any language; `str` gives English. Values may be phrases. */
export class Phrase extends py.Struct {
  static fields = ["name", "values"];

  constructor(name, values = new py.Dict()) {
    super();
    this.name = name;
    this.values = values;
  }
}

export function phrase(name, values = new py.Dict()) {
  return new Phrase(name, values);
}

/** An error that may be shown to a person: `why` can be formatted in any language; `str` gives English.
 *
 * Code without a localised text for its reason passes an English sentence instead.
 */
export class TranslatableError extends py.ValueError {
  constructor(why) {
    super(why);
  }

  /** The reason, to be said in any language: `keltis.i18n.load("de").phrase(error.why)`. */
  get why() {
    const [why] = this.args;
    return why instanceof Phrase ? why : phrase("why-not-said", py.dict({ text: py.str(why) }));
  }
}

/** The first characters, for quoting: also where text is indexed otherwise, as in a browser. */
export function shortened(text, most = 20) {
  return py.slice(py.list(text), null, most).join("");
}

/** What kind of value it is, for a sentence: a str, an int, None. */
export function a_kind(value) {
  if (value === null) {
    return "None";
  }
  const name = py.type_name(value);
  return `${py.contains("aeiouAEIOU", py.at(name, 0)) ? "an" : "a"} ${name}`;
}

/** The values that describe a card, given in notation, to a text. */
export function card(text) {
  const value = py.at(text, 1);
  return py.dict({ path: py.at(text, 0), value: value === "E" ? value : value === "X" ? 10 : py.int(value) });
}
