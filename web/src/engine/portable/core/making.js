// Generated from src/keltis/core/making.py by `python -m tools.javascript`: not to be edited.
/** Making a game by its name, with its options checked. */

import * as py from "../../python/index.ts";
import * as registry from "../../registry.ts";
import { InvalidOption } from "./errors.js";
import { is_number } from "./game.js";
import { phrase } from "../i18n.js";

export const QUIET_TURNS_PER_SEAT = 8;

/** Make a game by its name, such as "board" or "cards", with its rule options.
 *
 * Options: `seats` 2 to 4; `first` the seat that starts (default: the deal decides); `quiet_limit` the house rule
 * against endless games (default 8 turns per seat, 0 is off); board `free_start`, cards `end_opens` (default True).
 * `speed` is "plain" (interpreted, starts at once) or "native" (compiled, for simulations).
 */
export function make(name, seats = 2, first = null, quiet_limit = null, speed = "plain", options = new py.Dict()) {
  const definition = registry.find(name);
  if (!is_number(seats, definition.seats)) {
    throw new InvalidOption(_why_not_seats(definition, seats));
  }
  if (first !== null && !is_number(first, py.range(seats))) {
    throw new InvalidOption(phrase("option-first", py.dict({ seat: py.repr(first), last: seats - 1 })));
  }
  if (quiet_limit === null) {
    quiet_limit = QUIET_TURNS_PER_SEAT * seats;
  }
  if (!py.is_int(quiet_limit) || !(0 <= quiet_limit && quiet_limit < py.shl(1, 31))) {
    throw new InvalidOption(phrase("option-quiet-limit", py.dict({ value: py.repr(quiet_limit) })));
  }
  if (!py.contains(["plain", "native"], speed)) {
    throw new py.ValueError(`A game is played at speed plain or native, not ${py.repr(speed)}; see keltis.speeds for the GPU.`);
  }
  return definition.game_type(name, seats, first, _own_options(definition, options), quiet_limit, speed);
}

export function _why_not_seats(definition, seats) {
  const [least, most] = [py.min(definition.seats), py.max(definition.seats)];
  const values = py.dict({ game: definition.name, title: definition.title, seats: py.repr(seats), most });
  return py.eq(least, most) ? phrase("option-seats-only", py.dict(values)) : phrase("option-seats", py.dict({ least }, values));
}

/** Every game-specific option with its given value, or its default. */
export function _own_options(definition, given) {
  let name;
  const chosen = py.dict_of([...definition.options].map((option) => [option.name, py.pop(given, option.name, option.default)]));
  if (py.truth(given)) {
    let title;
    [title, name] = [definition.title, py.repr(py.next(given))];
    throw new InvalidOption(phrase("option-unknown", py.dict({ game: definition.name, title, name })));
  }
  for (let [name, value] of chosen.items()) {
    if (!py.contains([false, true], value)) {
      throw new InvalidOption(phrase("option-switch", py.dict({ name, value: py.repr(value) })));
    }
  }
  return chosen.items().map(([name, value]) => [name, py.truth(value)]);
}
