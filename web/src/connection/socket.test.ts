/** The socket to a room, with a server that answers late, with a refusal, or not at all. */
import { answer, FakeSocket, fire, freshBrowser, newRoom, server, viewOf, WHY } from "../testing/fakes.ts";
import { PATIENT } from "../testing/waiting.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerMessage } from "../types.ts";
import type { RoomMessage } from "./contract.ts";
import { transportTo } from "./transport.ts";
import { RoomSocket } from "./socket.ts";

const room = newRoom();
let heard: RoomMessage[];
let states: string[];
let socket: RoomSocket;

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1); // the longest wait of each step
  [heard, states] = [[], []];
  socket = new RoomSocket(
    transportTo(room),
    () => ({ t: "hello", room }),
    (message) => heard.push(message),
    (state) => states.push(state),
  );
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const state = () => states.at(-1)!;
const greet = () => FakeSocket.last.open().say(viewOf(room));
const move = () => socket.submit({ t: "move", v: 1, action: "r1" });
const moves = () => FakeSocket.last.of("move");

describe("connecting", () => {
  test("it says hello, and is open when the room has answered", () => {
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ t: "hello", room }]);
    expect(state()).toBe("connecting");
    FakeSocket.last.say(viewOf(room));
    expect(state()).toBe("open");
  });

  test("it comes back after half a second, then waits twice as long each time, eight seconds at most", () => {
    for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
      FakeSocket.last.drop();
      const before = FakeSocket.all.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(before + 1);
    }
  });

  test("clients do not all come back at the same moment", () => {
    vi.mocked(Math.random).mockReturnValue(0);
    FakeSocket.last.drop();
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("once the room has answered, the waits are short again", () => {
    for (const wait of [500, 1000, 2000]) {
      FakeSocket.last.drop();
      vi.advanceTimersByTime(wait);
    }
    greet();
    FakeSocket.last.drop();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(5);
  });

  test("a lost connection is lost until the room has answered again, whatever is tried meanwhile", () => {
    greet();
    FakeSocket.last.drop();
    vi.advanceTimersByTime(500);
    FakeSocket.last.open();
    expect(states).toEqual(["connecting", "open", "lost", "lost"]);
    FakeSocket.last.say(viewOf(room));
    expect(state()).toBe("open");
  });

  test("back online, or asked to, it tries at once", () => {
    for (const again of [() => fire("online"), () => socket.retry()]) {
      FakeSocket.last.drop();
      const before = FakeSocket.all.length;
      again();
      expect(FakeSocket.all).toHaveLength(before + 1);
    }
    vi.advanceTimersByTime(8000); // and not a second time, when the wait would have been over
    expect(FakeSocket.all).toHaveLength(3);
  });

  test("an established connection has to answer when the network comes back, or is replaced", () => {
    greet();
    fire("online");
    expect(FakeSocket.last.of("ping")).toHaveLength(1);
    FakeSocket.last.say({ t: "beat", v: 1, hash: null, degraded: false });
    vi.advanceTimersByTime(2500);
    expect(FakeSocket.all).toHaveLength(1);
    socket.retry();
    vi.advanceTimersByTime(2500);
    expect(FakeSocket.all).toHaveLength(2);
    expect(state()).toBe("lost");
  });

  test("offline, it is lost at once, and comes back with the network", async () => {
    greet();
    answer(/healthz/, () => Promise.reject(new TypeError("Failed to fetch")));
    fire("offline");
    await vi.waitFor(() => expect(state()).toBe("lost"), PATIENT);
    expect(FakeSocket.all[0]!.readyState).toBe(3);
    fire("online");
    greet();
    expect(state()).toBe("open");
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("offline, a server on this device is not lost", async () => {
    greet();
    answer(/healthz/, () => "ok");
    fire("offline");
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), PATIENT);
    await vi.advanceTimersByTimeAsync(100);
    expect([state(), FakeSocket.all.length]).toEqual(["open", 1]);
  });

  test("after 25 seconds of silence it connects anew; any message counts", () => {
    greet();
    vi.advanceTimersByTime(24_999);
    FakeSocket.last.say({ t: "beat", v: 1, hash: null, degraded: false });
    vi.advanceTimersByTime(24_999);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.all[0]!.readyState).toBe(3);
  });

  test("also if the connection is never established", () => {
    vi.advanceTimersByTime(25_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("messages of an old connection are ignored", () => {
    const old = FakeSocket.last.open();
    socket.reopen();
    old.say(viewOf(room));
    old.drop();
    expect(heard).toEqual([]);
    expect(state()).toBe("connecting");
  });

  test.each([4003, 4009])("after code %i it does not come back, whatever happens", (code) => {
    greet();
    move();
    FakeSocket.last.drop(code);
    expect(state()).toBe("closed");
    fire("online");
    socket.retry();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("but it can be reopened for another seat, and reconnects again from then on", () => {
    FakeSocket.last.drop(4003);
    socket.reopen();
    greet();
    expect(state()).toBe("open");
    FakeSocket.last.drop();
    expect(state()).toBe("lost");
    socket.retry();
    expect(FakeSocket.all).toHaveLength(3);
  });

  test("closed, it stays closed", () => {
    greet();
    move();
    socket.close();
    socket.reopen();
    fire("online");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    { t: "restart", retry_ms: 3000 },
    { t: "rate", retry_ms: 3000, id: null, ...WHY },
  ] as const)("it comes back no earlier than the server asks: $t", (asked) => {
    greet();
    FakeSocket.last.say(asked);
    FakeSocket.last.drop(1012);
    vi.advanceTimersByTime(2999);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("a hello that the server could not answer is sent again", () => {
    FakeSocket.last.open().say({ t: "unavailable", retry_ms: 700, id: null, ...WHY });
    vi.advanceTimersByTime(699);
    expect(FakeSocket.last.of("hello")).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.last.of("hello")).toHaveLength(2);
  });
});

describe("a submission", () => {
  test("is sent once, and again under the same id every 2.5 seconds until it is answered", () => {
    greet();
    move();
    vi.advanceTimersByTime(2499);
    expect(moves()).toHaveLength(1);
    vi.advanceTimersByTime(2501);
    expect(moves()).toHaveLength(3);
    expect(new Set(moves().map((each) => each.id)).size).toBe(1);
    FakeSocket.last.say({ t: "ack", id: moves()[0]!.id, v: 2, hash: "" });
    vi.advanceTimersByTime(10_000);
    expect(moves()).toHaveLength(3);
    expect(socket.underWay).toBeUndefined();
  });

  test("waits for the one before it, and has an id of its own", () => {
    greet();
    expect([move(), move()]).toEqual([true, false]);
    const [first] = moves();
    FakeSocket.last.say({ t: "ack", id: first!.id, v: 2, hash: "" });
    expect(move()).toBe(true);
    expect(moves()[1]!.id).not.toBe(first!.id);
    expect(moves()[1]!.id).toMatch(/^[a-z2-7]{8,32}$/);
  });

  test("goes over the next connection, after the room has answered there", () => {
    greet();
    move();
    const { id } = moves()[0]!;
    FakeSocket.last.drop();
    vi.advanceTimersByTime(500);
    FakeSocket.last.open();
    vi.advanceTimersByTime(2500);
    expect(moves()).toEqual([]); // before that the server would not know whose it is
    FakeSocket.last.say(viewOf(room));
    expect(moves().map((each) => each.id)).toEqual([id]);
  });

  test("can be made while there is no connection, or none that the room has answered", () => {
    for (const open of [false, true]) {
      socket.reopen();
      if (open) FakeSocket.last.open();
      move();
      expect(moves()).toEqual([]);
      greet();
      expect(moves()).toHaveLength(1);
      FakeSocket.last.say({ t: "ack", id: moves()[0]!.id, v: 2, hash: "" });
    }
  });

  test("is not sent twice because two views come", () => {
    greet();
    move();
    FakeSocket.last.say(viewOf(room, { v: 2 }));
    expect(moves()).toHaveLength(1);
  });

  test.each([
    { t: "stale", now: viewOf(room, { v: 2 }) },
    { t: "illegal", ...WHY },
    { t: "unauthorized", ...WHY },
    { t: "ack", v: 2, hash: "" },
  ] as const)("is done with the answer $t", (said) => {
    greet();
    move();
    FakeSocket.last.say({ ...said, id: socket.underWay!.id } as ServerMessage);
    expect(socket.underWay).toBeUndefined();
    vi.advanceTimersByTime(5000);
    expect(moves()).toHaveLength(1);
  });

  test("is done if the server cannot read it, though that answer has no id", () => {
    greet();
    move();
    FakeSocket.last.say({ t: "bad", id: null, ...WHY });
    expect(socket.underWay).toBeUndefined();
  });

  test("is not done with the answer to another", () => {
    greet();
    move();
    FakeSocket.last.say({ t: "ack", id: "another1", v: 2, hash: "" });
    expect(socket.underWay).toBeDefined();
  });

  test("is sent again when the server says that it can be", () => {
    greet();
    move();
    FakeSocket.last.say({ t: "unavailable", retry_ms: 400, id: socket.underWay!.id, ...WHY });
    vi.advanceTimersByTime(399);
    expect(moves()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(moves()).toHaveLength(2);
    expect(moves()[0]).toEqual(moves()[1]);
  });

  test("that hit the rate limit goes over the next connection", () => {
    greet();
    move();
    const { id } = moves()[0]!;
    FakeSocket.last.say({ t: "rate", retry_ms: 1500, id, ...WHY });
    FakeSocket.last.drop(1008);
    vi.advanceTimersByTime(1500);
    greet();
    expect(moves().map((each) => each.id)).toEqual([id]);
  });
});
