// Generated from src/keltis/bots/candidate_comparison.py by `python -m tools.javascript`: not to be edited.
/** Gated playouts: the policy's best few actions are played out in the same worlds; another replaces the policy's own
 * choice only if it is clearly better.
 *
 * Candidates are compared world by world, so that the luck of a world cancels out. Those that have clearly fallen behind
 * are dropped early, but never the policy's own, with which all others are compared. The arithmetic is compiled, like
 * `policies.py`: every sum has its order, so browsers choose the same.
 */

import * as py from "../../python/index.ts";
import { Gate } from "./arguments.js";

export const FIRST_LOOK = 32;
export const BY_MARGIN = new Gate(1.0, 10.0, 3.0, 1.0, 0.0);

/** The value of a result, or of each. */
export function worth(leads, wins, gate) {
  return py.add(py.mul(gate.lead, leads), py.mul(gate.win, py.sub(wins, 0.5)));
}

/** The range of worlds of each round; each round doubles the total. */
export function* rounds(worlds) {
  let [begin, end] = [0, py.min(FIRST_LOOK, worlds)];
  while (begin < worlds) {
    yield [begin, end];
    [begin, end] = [end, py.min(py.mul(2, end), worlds)];
  }
}

/** The parts of a round, from one look at the clock to the next.
 *
 * With a limit of time a part has at most an eighth of the worlds seen before: so a search with a slow network takes
 * about an eighth longer than it may, or one world. What is found does not depend on the parts.
 */
export function* steps(begin, end, timed) {
  while (begin < end) {
    const size = timed ? py.min(py.max(1, py.floordiv(begin, 8)), FIRST_LOOK) : FIRST_LOOK;
    yield [begin, py.min(begin + size, end)];
    begin = begin + size;
  }
}

/** Unmark the candidates that are clearly behind the best in the worlds seen; returns how many are left.
 *
 * `values` are of candidates × worlds. The policy's own, number 0, always stays: gains over it need its results.
 */
export function still_in(values, seen, alive, gate) {
  let k;
  let [best, highest] = [0, py.neg(Infinity)];
  for (k of py.range(py.len(alive))) {
    const mean = py.at(ahead(values, k, -1, seen), 0);
    if (py.truth(py.at(alive, k)) && mean > highest) {
      [best, highest] = [k, mean];
    }
  }
  let left = 0;
  for (k of py.range(py.len(alive))) {
    const [behind, error] = ahead(values, best, k, seen);
    py.put(alive, py.eq(k, 0) || (py.truth(py.at(alive, k)) && behind <= py.mul(gate.drop, error)) ? 1 : 0, k);
    left = py.add(left, py.at(alive, k));
  }
  return left;
}

/** The chosen candidate: the policy's own, number 0, unless another passes the gate.
 *
 * `doubts` say by what power of e the policy finds each candidate less likely than its own.
 */
export function choice(values, seen, alive, doubts, gate) {
  let [best, highest] = [0, 0.0];
  for (const k of py.range(1, py.len(alive))) {
    const [gain, error] = ahead(values, k, 0, seen);
    const surely = py.sub(py.sub(gain, py.mul(gate.error, error)), py.mul(gate.doubt, py.at(doubts, k)));
    if (py.truth(py.at(alive, k)) && surely > highest) {
      [best, highest] = [k, surely];
    }
  }
  return best;
}

/** By how much one candidate is ahead of another, or of 0 if there is none: the mean, and its standard error. */
export function ahead(values, one, other, seen) {
  let w;
  let total = 0.0;
  for (w of py.range(seen)) {
    total = py.add(total, other >= 0 ? py.sub(py.at(values, one, w), py.at(values, other, w)) : py.at(values, one, w));
  }
  let [mean, squares] = [total / seen, 0.0];
  for (w of py.range(seen)) {
    const far = py.sub(other >= 0 ? py.sub(py.at(values, one, w), py.at(values, other, w)) : py.at(values, one, w), mean);
    squares = py.add(squares, py.mul(far, far));
  }
  return [mean, Math.sqrt(squares / seen) / Math.sqrt(py.max(1, seen - 1))];
}
