/** Searches whose time runs out, by a clock that only moves on while workers look into worlds. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Bots, type Look, type Outcomes, type Task } from "./bots.ts";
import { loadEngine } from "./engine.ts";
import { LEVELS } from "./levels.ts";
import { readWeights } from "./weights.ts";

const EXPERT = LEVELS.board.levels[2].expert;
const LIMIT = 1000 * EXPERT.seconds;
const SEED = "3"; // the choice is another after fewer worlds
const engine = await loadEngine("board", readFileSync(new URL("board.wasm", import.meta.url)));
const weights = readFileSync(new URL("../../../src/keltis/bots/weights/pocket-board.bin", import.meta.url));
const bots = new Bots(engine, await readWeights("board", weights));
const game = engine.game();
const { cards, tiles, deck, allTiles } = engine.layout;
const shuffled = deck.map((_, i) => cards[deck[(i * 37 + 11) % deck.length]!]!);
const view = game.observe(game.start({ deck: shuffled, tiles: allTiles.map((kind) => tiles[kind]!).join(""), first: 0 }), 0);

/** What one search without an end found for each candidate in each world: others play the same worlds. */
const known = new Map<string, { lead: number; win: number }>();
const key = (action: number, world: number) => `${action} ${world}`;
const chosen = await bots.chooseWith("expert", game, view, SEED, [
  (task) => {
    const found = bots.look(task);
    task.candidates.forEach((action, k) => {
      for (let i = 0, at = k * task.worlds; i < task.worlds; i++, at++) known.set(key(action, task.first + i), { lead: found.leads[at]!, win: found.wins[at]! });
    });
    return found;
  },
]);

function look({ candidates, first, worlds }: Task): Outcomes {
  const found = candidates.flatMap((action) => Array.from({ length: worlds }, (_, i) => known.get(key(action, first + i))!));
  return { leads: Float64Array.from(found, ({ lead }) => lead), wins: Float64Array.from(found, ({ win }) => win) };
}

let clock = 0;
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** By workers that need so many milliseconds for one candidate in one world; in some worlds, so many times as long. */
async function search(workers: number, each: number, time = 1, longer = (_world: number) => 1) {
  clock = 0;
  let [worlds, longest] = [0, 0]; // tried; and the time for all candidates in one of them
  const worker: Look = async (task) => {
    const took = each * task.candidates.length * longer(task.first);
    const end = clock + took * task.worlds;
    await null; // by then all have begun
    [clock, worlds, longest] = [Math.max(clock, end), Math.max(worlds, task.first + task.worlds), Math.max(longest, took)];
    return look(task);
  };
  const action = await bots.chooseWith("expert", game, view, SEED, new Array<Look>(workers).fill(worker), time);
  return { action, worlds, took: clock, longest };
}

test("while there is time every world is tried, and any number of workers chooses the same", async () => {
  for (const workers of [1, 2, 3]) {
    expect(await search(workers, 0.01)).toMatchObject({ action: chosen, worlds: EXPERT.worlds });
    expect(await search(workers, 100, Infinity)).toMatchObject({ action: chosen, worlds: EXPERT.worlds });
  }
});

test("a search ends at most one world after its time, however slow the device is", async () => {
  for (const workers of [1, 2, 3])
    for (const each of [2, 4, 9, 20]) {
      const { worlds, took, longest } = await search(workers, each);
      expect(worlds).toBeLessThan(EXPERT.worlds);
      expect(took).toBeGreaterThanOrEqual(LIMIT);
      expect(took).toBeLessThanOrEqual(LIMIT + longest);
    }
});

test("it ends soon after its time even if the device becomes four times slower meanwhile", async () => {
  for (const each of [0.5, 1, 2])
    for (const from of [8, 64, 128, 256]) expect((await search(2, each, 1, (world) => (world >= from ? 4 : 1))).took).toBeLessThan(1.5 * LIMIT);
});

test("only whole worlds count: after as many, any number of workers has chosen the same", async () => {
  const actions = new Map<number, Map<number, number>>(); // by the number of worlds, then of workers
  for (const workers of [1, 2, 3])
    for (let each = 2; each < 25; each *= 1.05) {
      const { action, worlds } = await search(workers, each);
      actions.set(worlds, (actions.get(worlds) ?? new Map()).set(workers, action));
    }
  const shared = [...actions.values()].filter((found) => found.size > 1).map((found) => new Set(found.values()));
  expect(shared.length).toBeGreaterThan(3);
  expect(shared.filter(({ size }) => size > 1)).toEqual([]);
  expect(new Set(shared.flatMap((found) => [...found])).size).toBeGreaterThan(1);
});
