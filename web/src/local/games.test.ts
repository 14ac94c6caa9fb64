/** The rules of each game: fetched when they are needed. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Window } from "../testing/localRooms.ts";
import { PATIENT } from "../testing/waiting.ts";
import type { FromBot, ToBot } from "./botPool.ts";

/** Vite gives files outside its folder by their full path. */
const file = (address: string) => readFileSync(new URL(address.startsWith("/@fs/") ? `file://${address.slice("/@fs".length)}` : `../..${address}`, import.meta.url));
let spoiled: RegExp | null;
let asked: string[];
let held: Promise<void>;

beforeEach(() => {
  vi.resetModules(); // a thread that has loaded nothing yet
  [spoiled, asked, held] = [null, [], Promise.resolve()];
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    asked.push(/\w+\.(wasm|bin)/.exec(String(address))![0]);
    await held;
    return new Response(spoiled?.test(String(address)) ? file(String(address)).subarray(0, 5000) : file(String(address)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const make = (window: Window, game: "board" | "cards") => window.requests.create({ game, seats: [{ kind: "me", name: "Ann" }, { kind: "bot", level: "easy" }], first: 0 });

test("a damaged file of one game leaves the other playable, and is fetched again when the game is asked for again", async () => {
  const { MemoryDatabase, Window } = await import("../testing/localRooms.ts");
  const { DeviceGames } = await import("./games.ts");
  const database = new MemoryDatabase();
  const window = new Window(database, undefined, new DeviceGames());
  spoiled = /board\.wasm/;
  await expect(make(window, "board")).rejects.toMatchObject({ answer: { why: { id: "table-device-failed" } } });
  const cards = await make(window, "cards");
  expect((await window.look(cards.room)).view.view!.legal.length).toBeGreaterThan(1);
  expect(asked).toEqual(["board.wasm", "cards.wasm"]);
  spoiled = null;
  const board = await make(window, "board");
  expect((await window.look(board.room)).view.view!.legal.length).toBeGreaterThan(1);
  expect((await window.requests.mine()).rooms).toHaveLength(2);
  const later = new Window(database, undefined, new DeviceGames());
  expect((await later.look(board.room)).view.room.status).toBe("live");
  expect(asked).toEqual(["board.wasm", "cards.wasm", "board.wasm"]);
});

test("a bot's worker fetches no rules that it is given, and says that it loads until it thinks", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { DeviceGames } = await import("./games.ts");
  const { thinkAsBot } = await import("./botWorker.ts");
  const games = new DeviceGames();
  await games.load("board");
  const game = games.make("board", 2, {});
  let go = () => {};
  held = new Promise((over) => (go = over));
  let ask: (event: { data: ToBot }) => void = () => {};
  const said: FromBot[] = [];
  vi.stubGlobal("addEventListener", (_: string, hear: typeof ask) => (ask = hear));
  vi.stubGlobal("postMessage", (message: FromBot) => said.push(message));
  thinkAsBot();
  const deal = { deck: games.pack("board").cards, tiles: games.pack("board").tiles, first: 0 };
  const view = game.observe(game.start(deal), 0);
  asked = [];
  ask({ data: { number: 7, game: "board", seats: 2, options: game.options, wants: "action", level: "master", view, seed: "00" } });
  await vi.waitFor(() => expect(asked).toEqual(["board.bin"]), PATIENT);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(6000);
  expect(said).toEqual([{ number: 7, loaded: false }, { number: 7, loaded: false }]);
  go();
  await vi.waitFor(() => expect(said).toHaveLength(4), PATIENT);
  expect(said.slice(2)).toEqual([{ number: 7, loaded: true }, { number: 7, answer: expect.stringMatching(/^\S+$/) }]);
  expect(game.legal(view)).toContain((said[3] as { answer: string }).answer);
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(4);
});
