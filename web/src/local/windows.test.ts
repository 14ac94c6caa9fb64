/** Which window plays a room, in browsers that give locks and in those that refuse them. */
import "../testing/fakes.ts";
import { afterEach, expect, test, vi } from "vitest";
import { settle } from "../testing/localRooms.ts";
import { BrowserWindows } from "./windows.ts";

type Request = LockManager["request"];
const error = (name: string) => new DOMException("planted", name);

const { BroadcastChannel } = globalThis;
afterEach(() => {
  Reflect.deleteProperty(navigator, "locks");
  Object.assign(globalThis, { BroadcastChannel });
});

/** A claim in a browser whose locks do this; the first requests only, so that asking for ever is seen and ends. */
async function claimWith(request: (options: LockOptions, hold: (lock: object | null) => unknown) => unknown) {
  let asked = 0;
  const limited = async (_: string, options: LockOptions, hold: (lock: object | null) => unknown) => (++asked > 20 ? new Promise(() => {}) : request(options, hold));
  Object.assign(navigator, { locks: { request: limited as unknown as Request } });
  const [change, settled] = [vi.fn(), vi.fn()];
  const claim = new BrowserWindows().claim("room", change);
  void claim.settled.then(settled);
  await settle();
  return { claim, change, settled: () => settled.mock.calls.length, asked: () => asked };
}

test.each(["SecurityError", "InvalidStateError", "NotSupportedError", "UnknownError"])("where locks are refused with %s, every window plays, as where there are none", async (name) => {
  const { claim, settled, asked } = await claimWith(() => Promise.reject(error(name)));
  expect([claim.ours, settled(), asked()]).toEqual([true, 1, 1]);
  claim.takeOver();
  claim.release();
  await settle();
  expect(asked()).toBe(1);
});

test("where there are no locks, every window plays", async () => {
  const claim = new BrowserWindows().claim("room", () => {});
  await claim.settled;
  expect(claim.ours).toBe(true);
});

test("who holds the lock plays until another window takes it, and asks for it again", async () => {
  let steal = () => {};
  const { claim, change, asked } = await claimWith(({ ifAvailable }, hold) => {
    if (!ifAvailable) return new Promise(() => {}); // waits for its turn
    void hold({});
    return new Promise((_, fail) => (steal = () => fail(error("AbortError"))));
  });
  expect([claim.ours, change.mock.calls.length, asked()]).toEqual([true, 1, 1]);
  steal();
  await settle();
  expect([claim.ours, change.mock.calls.length, asked()]).toEqual([false, 2, 2]);
});

test("a window that may not take over by force plays beside the other", async () => {
  const { claim, change } = await claimWith(({ ifAvailable, steal }, hold) => (steal ? Promise.reject(error("SecurityError")) : ifAvailable ? hold(null) : new Promise(() => {})));
  expect(claim.ours).toBe(false);
  claim.takeOver();
  await settle();
  expect([claim.ours, change.mock.calls.length]).toEqual([true, 1]);
});

test("a browser that refuses to tell other windows is no reason to fail", () => {
  const refuse = class {
    constructor() {
      throw error("SecurityError");
    }
  };
  Object.assign(globalThis, { BroadcastChannel: refuse });
  const windows = new BrowserWindows();
  windows.listen(() => {});
  windows.announce("room");
});
