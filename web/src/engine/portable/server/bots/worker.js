// Generated from src/keltis/server/bots/worker.py by `python -m tools.javascript`: not to be edited.
/** A worker process for bots: reads questions from stdin and writes answers to stdout, one line of JSON each.
 *
 * `workers.py` starts it by `signs_of_life.py`, which writes such signs while it starts or is busy. Once it can be asked,
 * it writes "ready". For each question it writes "thinking" once everything needed is loaded, then the answer: an action's
 * text, opinions, or null after an exception. If a search would have to be compiled, which may take a minute, it first
 * writes "compiling" if it may, and otherwise "unprepared": then the answer is the student's, who does not search.
 */

import * as py from "../../../python/index.ts";

export const OPINIONS = 3;
export const HINT_WORLDS = 64;
export const HINT_SECONDS = 0.6;
