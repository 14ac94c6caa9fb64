// Generated from src/keltis/server/bots/worker.py by `python -m tools.javascript`: not to be edited.
/** A worker process for bots: reads questions from stdin and writes answers to stdout, one line of JSON each.
 *
 * `processes.py` starts it as `python -m keltis.server.bots.worker`. It first writes "ready". For each question it writes
 * "thinking" once everything needed is loaded, then the answer: an action's text, opinions, or null after an exception.
 * If something would have to be compiled, which may take a minute, it only writes "unprepared", unless it may compile.
 * While it is busy it also writes "alive" now and then: if it does not, it is stopped or stuck.
 */

import * as py from "../../../python/index.ts";

export const OPINIONS = 3;
export const HINT_WORLDS = 64;
export const HINT_SECONDS = 0.6;
