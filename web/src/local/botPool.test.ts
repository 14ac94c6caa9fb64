/** Bots in workers that die, hang or find nothing. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Task } from "../engine/bots.ts";
import { NoNetwork } from "../engine/errors.ts";
import { toyGames } from "../testing/toyGame.ts";
import { BotPool, type Found, type FromBot, poolSize, type Search, type StandIn, type ToBot } from "./botPool.ts";

class FakeBot {
  static all: FakeBot[] = [];
  asked: ToBot[] = [];
  ended = false;
  onmessage: ((event: { data: FromBot }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    FakeBot.all.push(this);
  }
  postMessage(question: ToBot): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.ended = true;
  }
  say(answer: Found | null, noNetwork = false): void {
    this.onmessage?.({ data: { number: this.asked.at(-1)!.number, answer, noNetwork } });
  }
  load(loaded = true): void {
    this.onmessage?.({ data: { number: this.asked.at(-1)!.number, loaded } });
  }
}

/** Looks into the worlds of every part at once; the action is what was found. */
const search: Search = async (_game, _view, _level, _seed, looks) => JSON.stringify(await Promise.all(looks.map((look, first) => look({ first } as Task))));
const standIn: StandIn = async (_game, _view, level, seed) => ({ action: `stand-in ${seed}`, level: level === "expert" ? "strong" : level });
const game = toyGames.make("board", 2, {});
const view = new Uint8Array([1]);
let pool: BotPool;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  FakeBot.all = [];
  pool = new BotPool(() => new FakeBot() as unknown as Worker, 2, search, standIn);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const think = (level = "easy") => pool.think(game, view, level, "seed", level === "expert");
const later = () => vi.advanceTimersByTimeAsync(0);

test("a bot is told its view and nothing more of the game, and its action is the answer", async () => {
  const action = think();
  expect(FakeBot.all[0]!.asked).toEqual([{ game: "board", seats: 2, options: game.options, view, wants: "action", level: "easy", seed: "seed", number: 1 }]);
  FakeBot.all[0]!.say("r1");
  expect(await action).toEqual({ action: "r1", level: "easy" });
});

test("as many think at once as there are workers, the others wait for their turn", async () => {
  const all = ["easy", "club", "strong"].map(think);
  await later();
  expect(FakeBot.all.map(({ asked }) => asked.length)).toEqual([1, 1]);
  FakeBot.all[1]!.say("r2");
  await later();
  expect(FakeBot.all[1]!.asked.at(-1)).toMatchObject({ level: "strong" });
  FakeBot.all[0]!.say("r1");
  FakeBot.all[1]!.say("r3");
  expect((await Promise.all(all)).map(({ action }) => action)).toEqual(["r1", "r2", "r3"]);
});

test.each([
  ["dies", () => FakeBot.all.at(-1)!.onerror!()],
  ["hangs", () => vi.advanceTimersByTime(15_000)],
])("one that %s is replaced, and asked again", async (_, fail) => {
  pool = new BotPool(() => new FakeBot() as unknown as Worker, 1, search, standIn);
  const action = think();
  fail();
  await later();
  expect(FakeBot.all.map(({ ended, asked }) => [ended, asked.length])).toEqual([[true, 1], [false, 1]]);
  FakeBot.all[0]!.say("from the grave");
  FakeBot.all[1]!.say("r1");
  expect(await action).toEqual({ action: "r1", level: "easy" });
});

test("one on a slow line has time to load what it needs, and then as long as any other", async () => {
  const action = think();
  const [bot] = FakeBot.all;
  for (let signs = 0; signs < 10; signs++) {
    await vi.advanceTimersByTimeAsync(10_000);
    bot!.load(signs === 9);
  }
  await vi.advanceTimersByTimeAsync(14_000);
  bot!.say("r1");
  expect(await action).toEqual({ action: "r1", level: "easy" });
  expect([FakeBot.all.length, bot!.ended]).toEqual([1, false]);
  const next = think();
  bot!.load();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(FakeBot.all.map(({ ended }) => ended)).toEqual([true, false]);
  FakeBot.all[1]!.say("r2");
  expect(await next).toEqual({ action: "r2", level: "easy" });
});

test("before they are needed one of them is started, or all for bots that search", async () => {
  pool.wake(false);
  pool.wake(false);
  expect(FakeBot.all).toHaveLength(1);
  const action = think();
  pool.wake(false);
  expect(FakeBot.all.map(({ asked }) => asked.length)).toEqual([1]); // the one that is there
  FakeBot.all[0]!.say("r1");
  await action;
  pool.wake(true);
  pool.wake(true);
  expect(FakeBot.all).toHaveLength(2);
});

test("a search is split over all workers by worlds, and a part that is lost is searched again", async () => {
  const action = think("expert");
  await later();
  expect(FakeBot.all.map(({ asked }) => asked.map((each) => each.wants === "look" && each.task.first))).toEqual([[0], [1]]);
  FakeBot.all[0]!.onerror!();
  FakeBot.all[1]!.say("found 1");
  await later();
  const again = FakeBot.all.find(({ ended, asked }) => !ended && asked.at(-1)?.wants === "look" && (asked.at(-1) as { task: Task }).task.first === 0)!;
  again.say("found 0");
  expect(await action).toEqual({ action: '["found 0","found 1"]', level: "expert" });
});

test("after three tries another one plays for it, at its level if that can be, and the pool goes on", async () => {
  pool = new BotPool(() => new FakeBot() as unknown as Worker, 1, search, standIn);
  const action = think();
  for (let tries = 0; tries < 3; tries++) {
    FakeBot.all[0]!.say(null);
    await later();
  }
  expect(await action).toEqual({ action: "stand-in seed", level: "easy" });
  const next = think();
  FakeBot.all[0]!.say("r1");
  expect(await next).toEqual({ action: "r1", level: "easy" });
});

test("one without a network is not asked again: a simpler one plays for it, and there is no hint", async () => {
  pool = new BotPool(() => new FakeBot() as unknown as Worker, 1, search, standIn);
  const action = think("expert");
  await later();
  FakeBot.all[0]!.say(null, true);
  expect(await action).toEqual({ action: "stand-in seed", level: "strong" });
  const opinions = pool.assess(game, view).catch((error: unknown) => error);
  FakeBot.all[0]!.say(null, true);
  expect(await opinions).toBeInstanceOf(NoNetwork);
  expect(FakeBot.all.map(({ asked }) => asked.length)).toEqual([2]);
});

test("a browser that refuses workers does not hang the room", async () => {
  pool = new BotPool(() => {
    throw new Error("no workers");
  }, 1, search, standIn);
  expect(await think()).toEqual({ action: "stand-in seed", level: "easy" });
});

test("a core is left for the page", () => expect([1, 2, 4, 64].map(poolSize)).toEqual([1, 1, 3, 8]));
