// Generated from src/keltis/bots/opinions.py by `python -m tools.javascript`: not to be edited.
/** Opinions about the actions of a view, formed from numbers that compiled code gives: which are best, and why.
 *
 * The numbers come from an `Oracle`: the server's is in `analysis.py`, the page's in web/src/engine/hints.ts. This module
 * is translated to JavaScript (tools/javascript), so that both form the same opinions: figures are plain lists, and every
 * sum has its order.
 */

import * as py from "../../python/index.ts";
import * as candidate_comparison from "./candidate_comparison.js";
import { Expected } from "./outcome_estimate.js";
import { ENDED, LAID, PATH_POINTS, TAKEN } from "./playout_search.js";
import { PlayoutStats, UNKNOWN, most_telling, unlike } from "../games/reasons.js";
import { phrase } from "../i18n.js";

export const DEPTH = 8;
export const LEAST = 4;
export const SHOWN = 3;
export const GLANCE = 4;
export const PLAYED_OUT = 32;
export const IN_ANY_CASE = 16;
export const SEARCHING = 0.5;
export const PATIENCE = 4.0;
export const MISS = 0.01;
export const SPREAD = 0.3;
export const GOAL_POINTS = 6;

/** One fact from the playouts or the view, to be formatted in any language. */
export class Reason extends py.Struct {
  static fields = ["id", "values"];

  constructor(id, values) {
    super();
    this.id = id;
    this.values = values;
  }
}

/** The evaluation of one action. */
export class Opinion extends py.Struct {
  static fields = ["action", "win", "margin", "error", "worlds", "reasons", "as_good"];

  constructor(action, win, margin, error, worlds, reasons, as_good = false) {
    super();
    this.action = action;
    this.win = win;
    this.margin = margin;
    this.error = error;
    this.worlds = worlds;
    this.reasons = reasons;
    this.as_good = as_good;
  }
}

/** Of all legal actions: the best three by win probability, then the others. */
export function opinions(game, view, oracle, worlds, seconds) {
  const begun = py.perf_counter();
  const [searched, finished, latest] = [SEARCHING, 1.0, PATIENCE].map((part) => seconds === null ? null : py.add(begun, py.mul(part, seconds)));
  const [compared, others] = _all_looks(oracle);
  const best = _search(compared, worlds, searched, latest);
  if (py.truth(others.candidates)) {
    others.play(py.list(py.range(py.len(others.candidates))), 0, _is_late(searched) ? 1 : py.min(GLANCE, worlds));
  }
  const [shown, rest] = _ranked(compared, others, best, worlds, searched);
  const played_out = new Statistics(game, view, oracle, [...shown].map((one) => one.number), py.min(PLAYED_OUT, worlds));
  if (py.len(shown) > 1) {
    played_out.play_in_time(finished, latest);
  }
  const scale = _scale(oracle, shown);
  const everything = [...shown].map((one) => _said(view, one, played_out, []));
  return [...shown, ...rest].map((one) => _opinion(game, view, one, scale, shown, everything, played_out));
}

/** Actions that are tried in the same worlds, each in the first few, and how they did. */
export class Looks {
  constructor(oracle, candidates, ending) {
    const [$1, $2, $3] = [oracle, candidates, ending];
    this.oracle = $1;
    this.candidates = $2;
    this.ending = $3;
    this.leads = candidates.map((_) => []);
    this.wins = candidates.map((_) => []);
  }

  /** Try these candidates in the worlds from `begin` to `end`. */
  play(which, begin, end) {
    const [leads, wins] = this.oracle.look(which.map((k) => py.at(this.candidates, k)), begin, end);
    for (const [k, lead, win] of py.zip(which, leads, wins)) {
      py.put(this.leads, [...py.slice(py.at(this.leads, k), null, begin), ...lead], k);
      py.put(this.wins, [...py.slice(py.at(this.wins, k), null, begin), ...win], k);
    }
  }
}

/** One action, and where it was tried. */
export class Candidate extends py.NamedTuple {
  static fields = ["looks", "k"];

  constructor(looks, k) {
    super();
    this.looks = looks;
    this.k = k;
  }

  get number() {
    return py.at(this.looks.candidates, this.k);
  }

  get worlds() {
    return py.len(py.at(this.looks.leads, this.k));
  }

  get wins() {
    return py.at(this.looks.wins, this.k);
  }

  get leads() {
    return py.at(this.looks.leads, this.k);
  }

  /** Its value in each world it was tried in. */
  get worth() {
    return py.zip(this.leads, this.wins).map(([lead, win]) => candidate_comparison.worth(lead, win, candidate_comparison.BY_MARGIN));
  }

  /** Whether the action itself ends the game. */
  get certain() {
    return py.at(this.looks.ending, this.k);
  }
}

/** The actions to compare, the network's first choice first, and all others. */
export function _all_looks(oracle) {
  const [actions, likely] = [oracle.rank(), py.max(LEAST, oracle.likely())];
  const ending = oracle.ends(actions);
  const first = py.range(py.len(actions)).filter((place) => place < likely || py.truth(py.at(ending, place)));
  const rest = py.range(py.len(actions)).filter((place) => !(place < likely || py.truth(py.at(ending, place))));
  const compared = new Looks(oracle, first.map((place) => py.at(actions, place)), first.map((place) => py.at(ending, place)));
  return [compared, new Looks(oracle, rest.map((place) => py.at(actions, place)), rest.map((place) => py.at(ending, place)))];
}

/** The index of the chosen candidate: as `kinds.search` finds it, but the first look may take until `latest`. */
export function _search(looks, worlds, deadline, latest) {
  const alive = [...looks.candidates].map((_) => 1);
  const no_doubts = [...looks.candidates].map((_) => 0.0);
  let seen = 0;
  for (const [begin, end] of candidate_comparison.rounds(worlds)) {
    for (const [first, last] of candidate_comparison.steps(begin, end, deadline !== null)) {
      if (seen >= candidate_comparison.FIRST_LOOK && _is_late(deadline)) {
        return candidate_comparison.choice(_values(looks, seen), seen, alive, no_doubts, candidate_comparison.BY_MARGIN);
      }
      if (0 < seen && seen < candidate_comparison.FIRST_LOOK && _is_late(latest)) {
        return 0;
      }
      seen = last;
      looks.play(py.enumerate(alive).filter(([k, playing]) => py.truth(playing)).map(([k, playing]) => k), first, seen);
    }
    if (candidate_comparison.still_in(_values(looks, seen), seen, alive, candidate_comparison.BY_MARGIN) === 1) {
      break;
    }
  }
  return candidate_comparison.choice(_values(looks, seen), seen, alive, no_doubts, candidate_comparison.BY_MARGIN);
}

/** The value of each candidate in each of the worlds seen; of those dropped early, something in the others. */
export function _values(looks, seen) {
  const worths = py.range(py.len(looks.candidates)).map((k) => new Candidate(looks, k).worth);
  return worths.map((worth) => [...worth, ...py.mul([0.0], seen - py.len(worth))]);
}

/** The best three, tried in all worlds unless time runs out, by win probability; and all others. */
export function _ranked(compared, others, best, worlds, deadline) {
  const choice = new Candidate(compared, best);
  const every = py.range(py.len(compared.candidates)).map((k) => new Candidate(compared, k));
  let order = _order(choice, every);
  while (!_is_late(deadline)) {
    const unfinished = [...py.slice(order, null, SHOWN)].filter((one) => one.worlds < worlds);
    if (!py.truth(unfinished)) {
      break;
    }
    for (const one of unfinished) {
      const most = py.min(py.add(one.worlds, candidate_comparison.FIRST_LOOK), worlds);
      for (const [begin, end] of candidate_comparison.steps(one.worlds, most, deadline !== null)) {
        if (!_is_late(deadline)) {
          compared.play([one.k], begin, end);
        }
      }
    }
    order = _order(choice, every);
  }
  const shown = py.sorted(py.slice(order, null, SHOWN), (one) => py.round(100 * _mean(_gain(one, choice))), true);
  const glanced = py.range(py.len(others.candidates)).map((k) => new Candidate(others, k));
  return [shown, _order(choice, [...py.slice(order, SHOWN, null), ...glanced])];
}

/** The choice first, then by a lower confidence bound of the value relative to it, over the worlds both share. */
export function _order(choice, candidates) {
  const surely = (one) => {
    if (py.eq(one, choice)) {
      return Infinity;
    }
    const gains = _less(one.worth, choice.worth);
    return _mean(gains) - py.mul(candidate_comparison.BY_MARGIN.error, Math.sqrt(_variance(gains))) / Math.sqrt(py.max(1, py.len(gains) - 1));
  };
  return py.sorted(candidates, surely, true);
}

/** By how much one is likelier to win than the other, in each world both were tried in. */
export function _gain(one, other) {
  return _less(one.wins, other.wins);
}

/** Differences, as far as there are both. */
export function _less(one, other) {
  return py.range(py.min(py.len(one), py.len(other))).map((place) => py.sub(py.at(one, place), py.at(other, place)));
}

export function _mean(values) {
  let total = 0.0;
  for (const value of values) {
    total = py.add(total, value);
  }
  return total / py.len(values);
}

export function _variance(values) {
  const mean = _mean(values);
  return _mean([...values].map((value) => py.mul(py.sub(value, mean), py.sub(value, mean))));
}

export function _is_late(deadline) {
  return deadline !== null && py.perf_counter() > deadline;
}

/** What is expected of the best action, which others are compared with. */
export class Scale extends py.NamedTuple {
  static fields = ["best", "expected"];

  constructor(best, expected) {
    super();
    this.best = best;
    this.expected = expected;
  }

  /** An action's win probability, its standard error, and its margin. */
  of(one) {
    if (py.truth(one.certain)) {
      return [py.at(one.wins, 0), 0.0, py.at(one.leads, 0)];
    }
    if (py.eq(one, this.best)) {
      return [this.expected.win, MISS, this.expected.margin];
    }
    const behind = _gain(this.best, one);
    const win = py.sub(this.expected.win, py.max(0.0, _mean(behind)));
    const lead = py.add(this.expected.margin, _mean(_less(one.leads, this.best.leads)));
    return [py.max(0.0, win), Math.sqrt(py.add(py.mul(MISS, MISS), _error(behind) * _error(behind))), lead];
  }
}

export function _scale(oracle, shown) {
  const best = py.at(shown, 0);
  if (py.truth(best.certain)) {
    return new Scale(best, new Expected(py.at(best.wins, 0), py.at(best.leads, 0)));
  }
  const expected = oracle.expect();
  const least = py.max_or(shown.filter((one) => py.truth(one.certain)).map((one) => py.at(one.wins, 0)), 0.0);
  return new Scale(best, new Expected(py.max(expected.win, least), expected.margin));
}

/** The standard error of the mean, on the cautious side where worlds are few. */
export function _error(gains) {
  const number = py.len(gains);
  return Math.sqrt(py.add(_variance(gains) * number, py.mul(SPREAD, SPREAD)) / (number * number));
}

/** What becomes of the actions shown when they are played out to the end, in the first of the same worlds. */
export class Statistics {
  constructor(game, view, oracle, actions, worlds) {
    this.reasons = game.definition.reasons;
    const [$1, $2, $3] = [oracle, actions, worlds];
    this.oracle = $1;
    this.actions = $2;
    this.worlds = $3;
    this.watched = actions.map((action) => this.reasons.watch(view, action));
    this.stats = actions.map((_) => []);
    this.played = 0;
  }

  play_in_time(deadline, latest) {
    for (const [begin, end] of candidate_comparison.steps(0, this.worlds, deadline !== null)) {
      if (_is_late(begin < IN_ANY_CASE ? latest : deadline)) {
        break;
      }
      const found = this.oracle.play_out(this.actions, this.watched, begin, end);
      this.stats = py.zip(this.stats, found).map(([known, more]) => [...known, ...more]);
      this.played = end;
    }
  }

  /** The percentage of worlds in which a statistic has at least this value. */
  share(k, fact, least = 1) {
    return py.round(100 * (py.len([...py.at(this.stats, k)].filter((world) => py.at(world, fact) >= least).map((world) => 1)) / this.played));
  }

  /** The statistics of an action, compared with others. */
  of(number, rivals) {
    if (this.played < py.min(IN_ANY_CASE, this.worlds) || !py.contains(this.actions, number)) {
      return UNKNOWN;
    }
    const k = py.index(this.actions, number);
    const others = rivals.map((each) => py.index(this.actions, each));
    const differing = (fact, least = 1) => {
      return unlike(this.share(k, fact, least), others.map((each) => this.share(each, fact, least)));
    };
    const path = py.at(this.watched, k).path;
    const points = py.add(PATH_POINTS, path);
    const [plus, goal] = path >= 0 ? [differing(points), differing(points, GOAL_POINTS)] : [null, null];
    return new PlayoutStats(plus, goal, differing(ENDED), this.share(k, TAKEN), this.share(k, LAID));
  }
}

/** The opinion of an action; `everything` is what there is to say about each of those shown. */
export function _opinion(game, view, one, scale, shown, everything, played_out) {
  const rivals = shown.filter((each) => !py.eq(each, one));
  const heard = py.zip(shown, everything).filter(([each, said]) => !py.eq(each, one)).map(([each, said]) => said);
  const [win, error, margin] = scale.of(one);
  const behind = _gain(scale.best, one);
  const as_good = py.contains(py.slice(shown, 1, null), one) && _mean(behind) <= _error(behind);
  let found = [phrase("hint-only")];
  if (py.truth(rivals)) {
    found = most_telling(_said(view, one, played_out, rivals), heard);
    const average = py.round(margin);
    if (!py.truth(found) && rivals.some((each) => py.round(py.at(scale.of(each), 2)) !== average)) {
      found = [_average(average)];
    }
  }
  const reasons = found.map((each) => new Reason(each.name, py.dict_of(each.values)));
  return new Opinion(py.at(game.actions, one.number), win, margin, error, one.worlds, reasons, as_good);
}

/** The reasons that the game has for an action, compared with others. */
export function _said(view, one, played_out, others) {
  const stats = played_out.of(one.number, others.map((each) => each.number));
  return [...played_out.reasons.reasons(view, one.number, stats)];
}

export function _average(lead) {
  if (lead === 0) {
    return phrase("hint-average-level");
  }
  return phrase(lead > 0 ? "hint-average-ahead" : "hint-average-behind", py.dict({ count: py.abs(lead) }));
}
