// Generated from src/keltis/records/record.py by `python -m tools.javascript`: not to be edited.
/** Whole games as text: tags in brackets, then numbered turns, comments in braces. `docs/notation.md` has the grammar.
 *
 * A record is accepted only if it is consistent: every action is legal, every turn has its number, and the result is the
 * one that the actions lead to.
 */

import * as py from "../../python/index.ts";
import * as registry from "../../registry.ts";
import { IllegalAction, InvalidDeal, InvalidOption, ParseError } from "../core/errors.js";
import { make } from "../core/making.js";
import { Deal } from "../core/pieces.js";
import { play } from "../core/playing.js";
import { a_kind, phrase, shortened } from "../i18n.js";

export const _OWN_TAGS = ["Game", "Seats", "First", "Options", "Tiles", "Deck", "Result"];
export const _TAG = py.re_compile("\\[(\\w+) \"((?:[^\"\\\\]|\\\\[\"\\\\])*)\"\\]");
export const _NO_SPACE = py.re_compile("\\S");
export const _WIDTH = 100;
export const MOST_SHOWN = 40;

/** A game from its deal on, finished or not.
 *
 * `comments` are keyed by position: a comment at n follows the first n actions. `tags` hold any other information,
 * such as the players' names.
 */
export class Record extends py.Struct {
  static fields = ["game", "deal", "actions", "comments", "tags"];

  constructor(game, deal, actions = [], comments = new py.Dict(), tags = new py.Dict()) {
    super();
    this.game = game;
    this.deal = deal;
    this.actions = actions;
    this.comments = comments;
    this.tags = tags;
  }

  /** The state after the deal and after each action. */
  *states() {
    let state = this.game.start(this.deal);
    yield state;
    for (const action of this.actions) {
      state = play(this.game, state, action);
      yield state;
    }
  }

  /** The last state. */
  get final() {
    const [_, last] = py.unpack(this.states(), 0, 1);
    return last;
  }

  /** The final scores, or * for an unfinished game. */
  get result() {
    return py.once(this, "result", () => {
      return _result(this.game, this.final);
    });
  }
}

export function _result(game, state) {
  const over = game.turn(state) === null;
  return over ? [...game.score(state)].map((score) => py.str(score.total)).join(" ") : "*";
}

/** The record as text; `read` is the inverse. */
export function write(record) {
  if (!(record instanceof Record)) {
    throw new py.TypeError(`A Record is written, not ${a_kind(record)}.`);
  }
  const game = record.game;
  const own = [`${py.str(game.name)}/${py.str(game.rules.VERSION)}`, py.str(game.seats), py.str(record.deal.first), game.options().items().map(([name, value]) => `${py.str(name)}=${py.str(py.int(value))}`).join(" "), record.deal.tiles, record.deal.deck, record.result];
  const tags = py.zip(_OWN_TAGS, own).filter(([name, value]) => py.truth(value));
  for (const [name, value] of record.tags.items()) {
    if (py.contains(_OWN_TAGS, name) || !py.truth(py.re_fullmatch("\\w+", name)) || !py.isprintable(value)) {
      throw new py.ValueError(`A record cannot have the tag ${py.repr(name)} with ${py.repr(value)}.`);
    }
    py.append(tags, [name, value]);
  }
  const lines = tags.map(([name, value]) => `[${py.str(name)} "${_quoted(value)}"]`);
  return [...lines, "", ..._wrapped(_words(record))].join("\n") + "\n";
}

export function _quoted(value) {
  return py.re_sub("([\"\\\\])", "\\\\\\1", value);
}

export function _wrapped(words) {
  const lines = [];
  for (const word of words) {
    if (py.truth(lines) && py.len(py.at(lines, -1)) + 1 + py.len(word) <= _WIDTH) {
      py.put(lines, py.add(py.at(lines, -1), ` ${py.str(word)}`), -1);
    } else {
      py.append(lines, word);
    }
  }
  return lines;
}

/** Turns with their numbers, remainders of turns after a comment, and words of comments, in order. */
export function* _words(record) {
  let [run, number, last_seat] = ["", 0, null];
  if (!new py.PySet(record.comments).is_within(new py.PySet(py.range(py.len(record.actions) + 1)))) {
    throw new py.ValueError("A comment stands behind none, one or more of the actions.");
  }
  for (const [i, state] of py.enumerate(record.states())) {
    const seat = record.game.turn(state);
    const comment = py.split(record.comments.get(i, "")).join(" ");
    if (py.contains(comment, "{") || py.contains(comment, "}")) {
      throw new py.ValueError(`A comment cannot contain braces: ${py.repr(comment)}.`);
    }
    if (py.truth(run) && (!py.eq(seat, last_seat) || comment || i === py.len(record.actions))) {
      yield run;
      run = "";
    }
    if (comment) {
      yield* py.split(`{${comment}}`);
    }
    if (i < py.len(record.actions)) {
      if (!py.eq(seat, last_seat)) {
        number = py.add(number, 1);
        run = `${py.str(number)}. `;
      }
      run = py.add(run, py.at(record.actions, i));
    }
    last_seat = seat;
  }
}

/** Parse a record; ParseError, with line and column, if it is invalid or has too many actions. */
export function read(text, speed = "plain", most_actions = null) {
  return new _Reader(text, speed, most_actions).read();
}

export class _Reader {
  constructor(text, speed, most_actions) {
    if (!(typeof text === "string")) {
      throw new ParseError(phrase("record-text", py.dict({ type: py.type_name(text) })), 1, 1);
    }
    this.text = text;
    this.speed = speed;
    this.most_actions = most_actions;
    this.tags = py.dict();
    this.places = py.dict();
  }

  fail(reason, place) {
    const before = py.slice(this.text, null, place);
    const line = py.list(py.slice(before, py.rfind(before, "\n") + 1, null));
    return new ParseError(reason, py.count(before, "\n") + 1, py.len(line) + 1);
  }

  read() {
    let state;
    const place = this._tags();
    const game = this._game();
    const tiles = py.len(game.rules.ALL_TILES) ? this._tag("Tiles") : this.tags.get("Tiles", "");
    const deal = new Deal(this._tag("Deck"), tiles, this._number("First", 0, py.sub(game.seats, 1)));
    try {
      state = game.start(deal);
    } catch (error) {
      if (!(error instanceof InvalidDeal)) throw error;
      const tag = py.eq(error.why.values.get("kind"), "tile") ? "Tiles" : "Deck";
      throw this.fail(error.why, py.at(this.places, tag));
    }
    let actions, comments;
    [actions, comments, state] = this._turns(place, game, state);
    const result = _result(game, state);
    if (!py.eq(this._tag("Result"), result)) {
      throw this.fail(phrase("record-result", py.dict({ result: py.repr(result) })), py.at(this.places, "Result"));
    }
    const extra = py.dict_of(this.tags.items().filter(([name, value]) => !py.contains(_OWN_TAGS, name)));
    return new Record(game, deal, actions, comments, extra);
  }

  /** Read the tags; returns the position after them. */
  _tags() {
    let place = 0;
    while (true) {
      place = this._skip_space(place);
      if (!py.startswith(this.text, "[", place)) {
        return place;
      }
      const match = _TAG.match(this.text, place);
      if (!py.truth(match)) {
        throw this.fail(phrase("record-tag"), place);
      }
      if (py.contains(this.tags, py.at(match, 1))) {
        throw this.fail(phrase("record-tag-twice", py.dict({ tag: shortened(py.at(match, 1), MOST_SHOWN) })), place);
      }
      if (!py.isprintable(py.at(match, 2))) {
        throw this.fail(phrase("record-tag-signs", py.dict({ tag: shortened(py.at(match, 1), MOST_SHOWN) })), match.start(2));
      }
      py.put(this.tags, py.re_sub("\\\\(.)", "\\1", py.at(match, 2)), py.at(match, 1));
      py.put(this.places, match.start(2), py.at(match, 1));
      place = match.end();
    }
  }

  _skip_space(place) {
    const found = _NO_SPACE.search(this.text, place);
    return py.truth(found) ? found.start() : py.len(this.text);
  }

  _tag(name) {
    if (!py.contains(this.tags, name)) {
      throw this.fail(phrase("record-tag-missing", py.dict({ tag: name })), 0);
    }
    return py.at(this.tags, name);
  }

  _number(name, low, high) {
    const value = this._tag(name);
    if (!py.truth(py.re_fullmatch("\\d{1,10}", value, py.ASCII)) || !(low <= py.int(value) && py.int(value) <= high)) {
      throw this.fail(phrase("record-number", py.dict({ tag: name, low, high })), py.at(this.places, name));
    }
    return py.int(value);
  }

  _game() {
    let game;
    const [name, _, version] = py.partition(this._tag("Game"), "/");
    if (!py.contains(registry.names(), name)) {
      throw this.fail(phrase("record-game", py.dict({ name: py.repr(shortened(name)) })), py.at(this.places, "Game"));
    }
    const seats = this._number("Seats", 2, 4);
    const own = [...registry.find(name).options].map((option) => option.name);
    const pattern = [...own.map((option) => `${py.str(option)}=([01])`), "quiet_limit=(\\d{1,10})"].join(" ");
    const match = py.re_fullmatch(pattern, this._tag("Options"), py.ASCII);
    if (!py.truth(match)) {
      let wanted = "quiet_limit=";
      for (const option of py.reversed(own)) {
        wanted = phrase("record-option", py.dict({ name: option, rest: wanted }));
      }
      throw this.fail(phrase("record-options", py.dict({ options: wanted })), py.at(this.places, "Options"));
    }
    const [flags, quiet_limit] = py.unpack(match.groups(), 0, 1);
    const options = py.dict_of(py.zip(own, flags).map(([option, flag]) => [option, py.eq(flag, "1")]));
    try {
      game = make(name, seats, null, py.int(quiet_limit), this.speed, py.dict(options));
    } catch (error) {
      if (!(error instanceof InvalidOption)) throw error;
      throw this.fail(error.why, py.at(this.places, "Options"));
    }
    if (!py.eq(version, py.str(game.rules.VERSION))) {
      throw this.fail(phrase("record-version", py.dict({ version: py.repr(shortened(version, 9)) })), py.at(this.places, "Game"));
    }
    return game;
  }

  _turns(place, game, state) {
    const lexer = _lexer(game.text.ACTIONS);
    const actions = [];
    const comments = py.dict();
    let [number, seat, numbered] = [0, null, false];
    while ((place = this._skip_space(place)) < py.len(this.text)) {
      const match = lexer.match(this.text, place);
      if (!py.truth(match)) {
        const word = py.at(py.split(shortened(py.slice(this.text, place, place + 20), 10)), 0);
        throw this.fail(phrase("record-word", py.dict({ text: py.repr(word) })), place);
      }
      if (py.at(match, "comment") !== null) {
        py.extend(comments.setdefault(py.len(actions), []), py.split(py.at(match, "comment")));
      } else if (py.truth(py.at(match, "number"))) {
        number = py.add(number, 1);
        if (!py.eq(py.int(py.at(match, "number")), number) || py.truth(numbered) || py.contains([seat, null], game.turn(state))) {
          throw this.fail(phrase("record-turn"), place);
        }
        [numbered, seat] = [true, game.turn(state)];
      } else {
        if (!py.eq(game.turn(state), seat) && game.turn(state) !== null) {
          throw this.fail(phrase("record-turn-unnumbered", py.dict({ turn: py.add(number, 1) })), place);
        }
        if (py.eq(py.len(actions), this.most_actions)) {
          throw this.fail(phrase("record-too-long", py.dict({ most: this.most_actions })), place);
        }
        try {
          state = play(game, state, py.at(match, "action"));
        } catch (error) {
          if (!(error instanceof IllegalAction)) throw error;
          throw this.fail(phrase("record-illegal", py.dict({ action: py.at(match, "action"), why: error.why })), place);
        }
        py.append(actions, py.at(match, "action"));
        numbered = false;
      }
      place = match.end();
    }
    if (py.truth(numbered)) {
      throw this.fail(phrase("record-turn-empty", py.dict({ turn: number })), py.len(this.text));
    }
    return [py.list(actions), py.dict_of(comments.items().filter(([at, words]) => py.truth(words)).map(([at, words]) => [at, py.join(" ", words)])), state];
  }
}

/** Matches comments, turn numbers and actions; `n5g7` begins with the action `n5`, as none begins with a value. */
export const _lexer = py.cache((all_actions) => {
  const longest_first = py.sorted(all_actions, py.len, true);
  const actions = longest_first.map((action) => py.re_escape(action)).join("|");
  return py.re_compile(`\\{(?P<comment>[^{}]*)\\}|(?P<number>\\d{1,6})\\.|(?P<action>${actions})(?![0-9XE*])`, py.ASCII);
});
