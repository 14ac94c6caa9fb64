// Generated from src/keltis/records/story.py by `python -m tools.javascript`: not to be edited.
/** Stories: a game from its deal on, action by action, as plain data, for reviewing and replaying it.
 *
 * A story is told from the perspective of one viewer or of all seats, and built from their views alone.
 */

import * as py from "../../python/index.ts";

export const ENDINGS = ["resigned", "agreed"];

/** One action of a game and its result. */
export class StoryStep extends py.Struct {
  static fields = ["v", "at_ms", "seat", "actor", "action", "events", "table", "hands"];

  constructor(v, at_ms, seat, actor, action, events, table, hands) {
    super();
    this.v = v;
    this.at_ms = at_ms;
    this.seat = seat;
    this.actor = actor;
    this.action = action;
    this.events = events;
    this.table = table;
    this.hands = hands;
  }
}

/** A game from its deal on, as seen by one viewer. Actions taken back are left out. */
export class Story extends py.Struct {
  static fields = ["game", "names", "levels", "options", "table", "hands", "steps", "result", "ended", "proven", "more"];

  constructor(game, names, levels, options, table, hands, steps, result, ended = null, proven = false, more = false) {
    super();
    this.game = game;
    this.names = names;
    this.levels = levels;
    this.options = options;
    this.table = table;
    this.hands = hands;
    this.steps = steps;
    this.result = result;
    this.ended = ended;
    this.proven = proven;
    this.more = more;
  }
}

/** Builds a story from the viewers' views after the deal and after each action. */
export class Teller {
  constructor(game, views) {
    this._game = game;
    this._views = [views];
    this._steps = [];
  }

  /** Add an action of the seat on turn. Events are as seen by that seat, if it is a viewer: it sees most. */
  act(text, after, v = null, at_ms = null, actor = null) {
    const before = py.at(this._views, -1);
    const seat = this._game.turn(py.next(py.list(before.values())));
    py.check(seat !== null);
    const eyes = py.contains(after, seat) ? seat : py.next(after);
    const game = this._game;
    const events = game.definition.events.events(game, py.at(before, eyes), game.parse(text), py.at(after, eyes));
    py.append(this._views, after);
    py.append(this._steps, new StoryStep(v, at_ms, seat, actor, text, events, ...this._seen(after)));
  }

  /** Remove the last action. */
  take_back() {
    py.pop(this._views);
    py.pop(this._steps);
  }

  story(names, levels) {
    const [game, last] = [this._game, py.next(py.list(py.at(this._views, -1).values()))];
    const result = game.turn(last) === null ? [...game.score(last)].map((score) => score.total) : null;
    const [table, hands] = this._seen(py.at(this._views, 0));
    return new Story(game.name, names, levels, game.options(), table, hands, this._steps, result);
  }

  /** The table and the visible hands. */
  _seen(views) {
    const wire = this._game.definition.wire;
    const hands = py.range(this._game.seats).map((seat) => py.contains(views, seat) ? wire.hand(py.at(views, seat)) : null);
    return [wire.table(this._game, py.next(py.list(views.values()))), hands];
  }
}

/** The story of a record, which hides nothing. */
export function story_of(record, proven = false) {
  const [game, seats] = [record.game, py.range(record.game.seats)];
  const eyes = seats;
  const [first, ...rest] = [...record.states()].map((state) => py.dict_of([...eyes].map((seat) => [seat, game.observe(state, seat)])));
  const teller = new Teller(game, first);
  for (const [action, views] of py.zip(record.actions, rest)) {
    teller.act(action, views);
  }
  const [names, levels] = ["Seat", "Level"].map((tag) => [...seats].map((seat) => record.tags.get(`${py.str(tag)}${py.str(seat)}`, "")));
  const ended = record.tags.get("Ended");
  return py.replace(teller.story(names, levels), py.dict({ ended: py.contains(ENDINGS, ended) ? ended : null, proven }));
}
