/** A new version of the page comes between games, also in browsers without locks. */
import { dispatch } from "./testing/fakes.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Route } from "./route.svelte.ts";
import { betweenPages, holdUpdates, keepPage, newVersionWaits, reloadIfPartsAreGone, update } from "./updates.svelte.ts";

const waiting = Object.assign(new EventTarget(), { postMessage: vi.fn() });
const registration = Object.assign(new EventTarget(), { waiting });
const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
const told = (): unknown[] => waiting.postMessage.mock.calls.flat();
/** Lets everything happen that waits for nobody. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Locks as a browser gives them, one name: shared ones together, others alone, in their order. */
class FakeLocks {
  held: { shared: boolean }[] = [];
  #waiting: (() => void)[] = [];

  async request(_: string, { mode = "exclusive", ifAvailable = false }: LockOptions, hold: (lock: object | null) => unknown): Promise<unknown> {
    const lock = { shared: mode === "shared" };
    const isFree = () => this.held.every((other) => other.shared && lock.shared);
    if (!isFree() && ifAvailable) return hold(null);
    while (!isFree()) await new Promise<void>((go) => this.#waiting.push(go));
    this.held.push(lock);
    try {
      return await hold(lock);
    } finally {
      this.held = this.held.filter((other) => other !== lock);
      this.#waiting.splice(0).forEach((go) => go());
    }
  }
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  Object.assign(navigator, { serviceWorker });
  await keepPage();
});
afterEach(() => {
  waiting.postMessage.mockClear();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "locks");
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("where there are no locks, this window decides alone", async () => {
  const release = holdUpdates();
  expect([newVersionWaits(), await update(), told()]).toEqual([false, false, []]);
  release();
  expect([newVersionWaits(), await update(), told()]).toEqual([true, true, ["take over"]]);
});

test("where locks are refused, this window decides alone", async () => {
  Object.assign(navigator, { locks: { request: async () => Promise.reject(new DOMException("planted", "SecurityError")) } });
  const release = holdUpdates();
  expect([await update(), told()]).toEqual([false, []]);
  release();
  expect([await update(), told()]).toEqual([true, ["take over"]]);
});

test.each([true, false])("where there are locks, it asks whether any window shows a running game: free %s", async (free) => {
  const locks = new FakeLocks();
  Object.assign(navigator, { locks });
  let end = () => {};
  if (!free) void locks.request("", { mode: "shared" }, () => new Promise<void>((over) => (end = over))); // in another window
  expect([await update(), told().length]).toEqual([free, Number(free)]);
  end();
});

describe("on the way from page to page", () => {
  test.each<[Route, number]>([
    [{ at: "start" }, 1],
    [{ at: "rules", game: "board" }, 1],
    [{ at: "room", room: "localaaaaaaaaaaaa" }, 0],
  ])("it comes, but not on the way to a room, where a game begins: %o", async (to, times) => {
    betweenPages(to);
    await settle();
    expect(told().length).toBe(times);
  });
});

test.each(["controllerchange", "redundant"])("until the new version is there, no window asks for it again: %s", async (end) => {
  const locks = new FakeLocks();
  Object.assign(navigator, { locks });
  expect(await update()).toBe(true);
  expect(await locks.request("", { ifAvailable: true }, (lock) => lock)).toBe(null);
  const release = holdUpdates(); // a game that begins meanwhile, and is not disturbed
  (end === "redundant" ? waiting : serviceWorker).dispatchEvent(new Event(end === "redundant" ? "statechange" : end));
  await settle();
  expect(locks.held).toEqual([{ shared: true }]);
  release();
  await settle();
  expect(locks.held).toEqual([]);
});

test("each part that is gone loads the page again once, and never without end", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  const reload = Object.assign(location, { reload: vi.fn() }).reload as ReturnType<typeof vi.fn>;
  reloadIfPartsAreGone();
  const lose = (file: string) => {
    dispatch(Object.assign(new Event("vite:preloadError"), { payload: new TypeError(`Failed to fetch dynamically imported module: https://keltis.test/assets/${file}`) }));
    return reload.mock.calls.length;
  };
  expect(["RulesScreen-a1.js", "RulesScreen-a1.js", "RulesScreen-b2.js", "board-b2.css"].map(lose)).toEqual([1, 1, 2, 3]);
  expect(["c.js", "d.js", "e.js", "f.js"].map(lose)).toEqual([4, 5, 5, 5]);
});
