/** A browser whose database does not answer, or late. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IndexedDb } from "./indexedDb.ts";
import { Store } from "./store.ts";

type Answering = { result?: unknown; onsuccess?: () => void };
let opening: Answering[];

beforeEach(() => {
  vi.useFakeTimers();
  opening = [];
  vi.stubGlobal("indexedDB", { open: () => opening[opening.push({}) - 1] });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "indexedDB");
  vi.useRealTimers();
});

/** A database without rooms. */
const database = {
  transaction: () => ({
    objectStore: () => ({
      getAll: () => {
        const request: Answering = { result: [] };
        queueMicrotask(() => request.onsuccess!());
        return request;
      },
    }),
  }),
};

test("what never answers counts as refused, and as opened from when it does", async () => {
  const store = new Store(new IndexedDb());
  const first = store.list();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(store.trouble).toBe(null);
  await vi.advanceTimersByTimeAsync(1);
  expect([await first, store.trouble]).toEqual([[], "refused"]);
  expect([await store.list(), store.trouble]).toEqual([[], "refused"]); // at once
  Object.assign(opening[0]!, { result: database }).onsuccess!();
  await vi.advanceTimersByTimeAsync(0);
  expect([await store.list(), store.trouble, opening.length]).toEqual([[], null, 1]);
});
