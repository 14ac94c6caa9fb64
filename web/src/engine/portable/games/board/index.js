// Generated from src/keltis/games/board/__init__.py by `python -m tools.javascript`: not to be edited.
/** Keltis: the Way of Stones. See `RULES.md` for its rules. */

import * as py from "../../../python/index.ts";

export const DEFINITION = { name: "board", package: "keltis.games.board", title: "board game", subtitle: "Way of Stones", options: [{ name: "free_start", help: "Board: may a free step open a path?", default: true }], seats: [2, 3, 4], goal: "goal", like: null, constants: py.dict_of([]) };
