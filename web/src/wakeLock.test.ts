/** The screen stays on while somebody is at the table. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepScreenOn } from "./wakeLock.ts";

/** A lock of the browser's, which ends it by itself when the page is hidden. */
class Lock {
  released = false;
  async release(): Promise<void> {
    this.released = true;
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let locks: Lock[];
let before: Pick<typeof globalThis, "document" | "navigator">; // those of all test files
const wakeLock = { request: async () => (locks.push(new Lock()), locks.at(-1)!) };
const held = () => locks.filter(({ released }) => !released).length;
const settle = () => vi.advanceTimersByTimeAsync(0);

async function show(visibilityState: "visible" | "hidden"): Promise<void> {
  page.visibilityState = visibilityState;
  if (visibilityState === "hidden") for (const lock of locks) lock.released = true;
  page.dispatchEvent(new Event("visibilitychange"));
  await settle();
}

beforeEach(() => {
  [locks, page.visibilityState] = [[], "visible"];
  before = { document: globalThis.document, navigator: globalThis.navigator };
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { wakeLock });
});
afterEach(() => {
  vi.useRealTimers();
  for (const [name, value] of Object.entries(before)) vi.stubGlobal(name, value);
});

test("until nobody is there any more", async () => {
  const end = keepScreenOn();
  await settle();
  expect(held()).toBe(1);
  end();
  expect(held()).toBe(0);
});

test("again after the page was hidden, but not before it is shown", async () => {
  const end = keepScreenOn();
  await settle();
  await show("hidden");
  expect(held()).toBe(0);
  await show("visible");
  await show("visible");
  expect(held()).toBe(1);
  end();
  await show("hidden");
  await show("visible");
  expect(held()).toBe(0);
});

test("not for ever, if nobody does anything", async () => {
  keepScreenOn();
  await settle();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(held()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(held()).toBe(0);
});

test("not if everything was over before the browser answered", async () => {
  keepScreenOn()();
  await settle();
  expect(held()).toBe(0);
});

test("if the browser does it: it may refuse, or not know how", async () => {
  vi.stubGlobal("navigator", { wakeLock: { request: () => Promise.reject(new Error("low battery")) } });
  const end = keepScreenOn();
  await settle();
  end();
  vi.stubGlobal("navigator", {});
  keepScreenOn()();
});
