/** A new version of the page comes between games, also in browsers without locks. */
import "./testing/fakes.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdUpdates, keepPage, newVersionWaits, update } from "./updates.svelte.ts";

const waiting = { postMessage: vi.fn() };
const registration = Object.assign(new EventTarget(), { waiting });
const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });

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
  expect([newVersionWaits(), await update(), waiting.postMessage.mock.calls]).toEqual([false, false, []]);
  release();
  expect([newVersionWaits(), await update(), waiting.postMessage.mock.calls]).toEqual([true, true, [["take over"]]]);
});

test.each([true, false])("where there are locks, it asks whether any window shows a running game: free %s", async (free) => {
  const request = async (_name: string, _how: unknown, hold: (lock: object | null) => unknown) => hold(free ? {} : null);
  Object.assign(navigator, { locks: { request } });
  expect([await update(), waiting.postMessage.mock.calls.length]).toEqual([free, Number(free)]);
});
