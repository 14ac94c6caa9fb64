/** Hints in the browser: the opinions that Python forms (bots/opinions.py), of numbers from this device's bots. */

import type { components } from "../api.ts";
import { type Bots, type GameLevels, type Search, seedOf } from "./bots.ts";
import type { Game, View } from "./game.ts";
import { LEVELS } from "./levels.ts";
import { DEPTH as depth, opinions } from "./portable/bots/opinions.js";
import { Expected } from "./portable/bots/outcome_estimate.js";
import { AT_ONCE, STATS } from "./portable/bots/playout_search.js";
import { HINT_SECONDS, HINT_WORLDS, OPINIONS } from "./portable/server/bots/worker.js";
import { seen, translated } from "./projection.ts";

export type Opinion = components["schemas"]["Opinion"];

/** The best actions of a view whose seat is on turn. Without a limit of time, the same seed gives the same opinions. */
export function hint(bots: Bots, game: Game, view: View, seconds: number | null = HINT_SECONDS, seed = ""): Opinion[] {
  const found = opinions(translated(game), seen(game.name, view), oracle(bots, game, view, seed), HINT_WORLDS, seconds);
  return found.slice(0, OPINIONS).map((opinion) => ({ ...JSON.parse(JSON.stringify(opinion)), action: opinion.action.text }));
}

/** The counterpart of `Compiled` in bots/analysis.py. */
function oracle(bots: Bots, game: Game, view: View, seed: string) {
  const { likely, keep } = (LEVELS[game.name] as GameLevels).levels[game.seats]!.expert as Search;
  const number = seedOf(view, `analysis ${seed}`);
  const task = (candidates: number[], first: number, end: number) =>
    ({ view, candidates, first, worlds: end - first, seed: number });
  return {
    rank(): number[] {
      const { actions, scores } = bots.rank(view);
      const order = [...actions.keys()].sort((a, b) => scores[b]! - scores[a]!);
      return order.map((place) => actions[place]!);
    },
    likely: (): number => bots.rankLikely(view, likely, keep).actions.length,
    ends(actions: number[]): boolean[] {
      const { stats } = bots.playOut(task(actions, 0, 1), [], "RANDOM");
      return actions.map((_, k) => stats[k * STATS + AT_ONCE]! > 0);
    },
    look(actions: number[], begin: number, end: number): [number[][], number[][]] {
      const { leads, wins } = bots.look({ ...task(actions, begin, end), depth });
      return [rows(leads, end - begin), rows(wins, end - begin)];
    },
    play_out(actions: number[], watched: { card: number; pile: number }[], begin: number, end: number): number[][][] {
      const watch = watched.map(({ card, pile }) => [card, pile]);
      const { stats } = bots.playOut(task(actions, begin, end), watch);
      return rows(stats, (end - begin) * STATS).map((worlds) => rows(worlds, STATS));
    },
    expect() {
      const [mine] = bots.expect(view, game.seats);
      return new Expected(mine!.win, mine!.margin);
    },
  };
}

function rows(values: ArrayLike<number>, length: number): number[][] {
  const all = Array.from(values);
  return Array.from({ length: all.length / length }, (_, i) => all.slice(i * length, (i + 1) * length));
}
