// Generated from src/keltis/games/cards/__init__.py by `python -m tools.javascript`: not to be edited.
/** Keltis: the Card Game. See `RULES.md` for its rules. */

import * as py from "../../../python/index.ts";

export const DEFINITION = { name: "cards", package: "keltis.games.cards", title: "card game", subtitle: "Card Game", options: [{ name: "end_opens", help: "Cards: may an end card open a column?", default: true }], seats: [2, 3, 4], goal: "columns", like: null, constants: py.dict_of([]) };
