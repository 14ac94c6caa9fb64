/** The page's side: a worker that starts, answers, dies or hangs. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refused } from "../connection/refused.ts";
import { DeviceRooms, isCapable } from "./client.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

class FakeWorker {
  static all: FakeWorker[] = [];
  heard: ToWorker[] = [];
  ended = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { preventDefault?: () => void }) => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }
}

let rooms: DeviceRooms;
const last = () => FakeWorker.all.at(-1)!;
const later = () => vi.advanceTimersByTimeAsync(0);
async function started(): Promise<void> {
  const ready = rooms.ready();
  last().say({ ready: true });
  expect(await ready).toBe(true);
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWorker.all = [];
  rooms = new DeviceRooms(() => new FakeWorker() as unknown as Worker, () => true);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("where games are kept", () => {
  test("on this device, if the worker says that it is ready", started);

  test.each([
    ["a worker that cannot be started", () => last().onerror!({})],
    ["a worker that does not answer", () => vi.advanceTimersByTime(15_000)],
  ])("by the server with %s, which stays so and is said", async (_, fail) => {
    const told: boolean[] = [];
    rooms.whenFailed = (failed) => told.push(failed);
    const ready = rooms.ready();
    fail();
    expect(await ready).toBe(false);
    for (let tries = 0; tries < 2; tries++) {
      const opened = rooms.open();
      const said: string[] = [];
      opened.onmessage = ({ data }) => said.push(data);
      opened.onclose = () => said.push("closed");
      await vi.advanceTimersByTimeAsync(20_000);
      expect(said.map((text) => JSON.parse(text))).toMatchObject([{ t: "unauthorized", why: { id: "table-device-failed" } }]);
    }
    await expect(rooms.requests.mine()).rejects.toMatchObject({ refusal: { why: { id: "table-device-failed" } } });
    expect([told, FakeWorker.all.length]).toEqual([[true], 1]);
  });

  test("a game that will probably be played is told to the worker at once, which is started for it", async () => {
    rooms.expect("cards");
    expect(last().heard).toEqual([{ expect: "cards" }]);
    await started();
    rooms.expect("board");
    expect([last().heard.length, FakeWorker.all.length]).toEqual([2, 1]);
  });

  test("on this device after all, if the worker was only slow", async () => {
    const told: boolean[] = [];
    rooms.whenFailed = (failed) => told.push(failed);
    const ready = rooms.ready();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await ready).toBe(false);
    last().say({ ready: true });
    expect(await rooms.ready()).toBe(true);
    expect([told, last().ended]).toEqual([[true, false], false]);
  });

  test("by the server where the browser lacks something, without trying", async () => {
    const browser = { WebAssembly, Worker: FakeWorker as never, crypto, DecompressionStream };
    expect(isCapable(browser)).toBe(true);
    for (const missing of Object.keys(browser)) expect(isCapable({ ...browser, [missing]: undefined })).toBe(false);
    const old = { validate: (program: Uint8Array) => !program.includes(123) }; // knows no 128 bits
    expect(isCapable({ ...browser, WebAssembly: old as never })).toBe(false);
    rooms = new DeviceRooms(() => new FakeWorker() as never, () => false);
    expect(await rooms.ready()).toBe(false);
    expect(FakeWorker.all).toEqual([]);
    await expect(rooms.requests.mine()).rejects.toMatchObject({ refusal: { why: { id: "table-device-unable" } } });
  });
});

test("a request is answered, or refused with the reason", async () => {
  await started();
  const answer = rooms.requests.see("room");
  await later();
  expect(last().heard).toEqual([{ ask: 1, what: "see", with: '["room"]' }]);
  last().say({ answer: 1, value: "view" });
  expect(await answer).toBe("view");
  const refused = rooms.requests.hint("room", 0).catch((error: unknown) => error);
  await later();
  last().say({ answer: 2, status: 422, refused: { t: "illegal", reason: "r", why: { id: "refused-turn", values: {} } } });
  expect(await refused).toBeInstanceOf(Refused);
  expect(await refused).toMatchObject({ status: 422, refusal: { why: { id: "refused-turn" } } });
});

describe("a worker that dies or hangs", () => {
  const wire = () => {
    const opened = rooms.open();
    const said: string[] = [];
    opened.onopen = () => said.push("open");
    opened.onmessage = ({ data }) => said.push(data);
    opened.onclose = ({ code }) => said.push(`closed ${code}`);
    return { opened, said };
  };

  test("is replaced: wires are lost, and requests can be repeated", async () => {
    await started();
    const { said } = wire();
    await later();
    last().say({ wire: 1, text: "view" });
    const asked = rooms.requests.mine().catch((error: Refused) => error.answer);
    await later();
    last().onerror!({});
    expect(said).toEqual(["open", "view", "closed 1006"]);
    expect(await asked).toMatchObject({ t: "unavailable", why: { id: "table-device-fault" } });
    expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true]);
    const again = wire();
    last().say({ ready: true });
    await later();
    expect([FakeWorker.all.length, again.said]).toEqual([2, ["open"]]);
    FakeWorker.all[0]!.say({ wire: 2, text: "from the grave" });
    expect(again.said).toEqual(["open"]);
  });

  test("leaves no trouble behind: the next one says if there is any", async () => {
    const told: unknown[] = [];
    rooms.whenTrouble = (trouble) => told.push(trouble);
    await started();
    last().say({ trouble: "full" });
    last().onerror!({});
    expect(told).toEqual(["full", null]);
    await started();
    last().say({ trouble: "refused" });
    expect(told).toEqual(["full", null, "refused"]);
  });

  test("is noticed by its silence", async () => {
    await started();
    const { said } = wire();
    for (let i = 0; i < 20; i++) {
      await vi.advanceTimersByTimeAsync(3000);
      last().say({ pong: true });
    }
    expect(said).toEqual(["open"]);
    await vi.advanceTimersByTimeAsync(18_000);
    expect(said).toEqual(["open", "closed 1006"]);
    expect(last().ended).toBe(true);
  });

  test("is not told of a wire that was closed before it was ready", async () => {
    const { opened } = wire();
    opened.close();
    last().say({ ready: true });
    await later();
    expect(last().heard.filter((message) => "open" in message)).toEqual([]);
  });
});
