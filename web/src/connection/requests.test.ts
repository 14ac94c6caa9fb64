/** Requests about rooms of this device and of a server, either of which may be silent. */
import { answer, freshBrowser, server } from "../testing/fakes.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENT } from "../testing/waiting.ts";
import type { FromWorker, ToWorker } from "../local/messages.ts";
import * as requests from "./requests.ts";

/** Answers every request with the same. */
class FakeWorker {
  static last: FakeWorker;
  static value: unknown;
  static refused: string | null = null; // why
  onmessage!: (event: { data: FromWorker }) => void;
  onerror!: (event: object) => void;
  constructor() {
    FakeWorker.last = this;
    queueMicrotask(() => this.onmessage({ data: { ready: true } }));
  }
  postMessage(message: ToWorker): void {
    if (!("ask" in message)) return;
    const reason = FakeWorker.refused;
    const answer = reason ? { status: 404, refused: { t: "unauthorized", reason, why: { id: reason, values: {} } } } : { value: FakeWorker.value };
    this.onmessage({ data: { answer: message.ask, ...answer } });
  }
  terminate(): void {}
}

const persist = vi.fn(async () => true);
const seats = [{ kind: "me" as const, name: "Ann" }, { kind: "bot" as const, level: "easy" }];
const listed = { rooms: [{ id: "localaaaaaaaaaaaa" }], next: null };

beforeEach(() => {
  freshBrowser();
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  FakeWorker.refused = null;
  FakeWorker.last.onerror({}); // the next test starts another
  Reflect.deleteProperty(globalThis, "Worker");
  Object.assign(navigator, { storage: undefined });
  vi.restoreAllMocks();
  persist.mockClear();
});

test("the browser is asked not to clear games when the first is made on this device, until it agrees", async () => {
  let agreed = false;
  FakeWorker.value = { room: "localaaaaaaaaaaaa" };
  for (const storage of [undefined, {}, { persist }, { persist, persisted: async () => agreed }]) {
    Object.assign(navigator, { storage });
    await requests.create({ game: "board", seats });
  }
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(2), PATIENT);
  agreed = true;
  await requests.create({ game: "board", seats });
  await requests.create({ game: "board", seats: [seats[0]!, { kind: "open" }] });
  expect([persist.mock.calls.length, server.to(/rooms$/).length]).toEqual([2, 1]);
});

test.each([
  ["a rematch", () => requests.rematch("localaaaaaaaaaaaa"), 1],
  ["a saved game that goes on here", () => requests.goOn(new Blob(["a record"])), 1],
  ["a rematch on the server", () => requests.rematch("aaaaaaaaaaaa"), 0],
])("the browser is asked not to clear games for %s too", async (_, make, times) => {
  Object.assign(navigator, { storage: { persist } });
  FakeWorker.value = { room: "localbbbbbbbbbbbb" };
  await requests.create({ game: "board", seats }); // there is a worker; the browser did not agree
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1), PATIENT);
  await make();
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1 + times), PATIENT);
});

test.each([["table-device-failed", 1], ["refused-level", 0]])("what this device refuses with %s is asked of the server %i times", async (why, times) => {
  FakeWorker.refused = why;
  answer(/rooms$/, () => ({ room: "aaaaaaaaaaaa" }));
  const made = await requests.create({ game: "board", seats }).catch((error: requests.Refused) => error.answer.reason);
  expect([made, server.to(/rooms$/).length]).toEqual([times ? { room: "aaaaaaaaaaaa" } : why, times]);
});

test("our rooms on this device are listed whatever the server does", async () => {
  FakeWorker.value = listed;
  answer(/./, () => new Promise(() => {}));
  requests.mineThere().catch(() => {}); // in a few seconds, whatever is tested then
  expect(await requests.mineHere()).toEqual(listed);
});

test("a server that does not answer is waited for only so long", async () => {
  FakeWorker.value = listed;
  await requests.mineHere();
  const late = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  answer(/./, () => new Promise(() => {}));
  const asked = requests.mineThere();
  await vi.waitFor(() => expect(server.to(/./)).toHaveLength(1), PATIENT);
  late.abort(new Error("late"));
  await expect(asked).rejects.toThrow("late");
});
