/** A room as the page has it: what it shows when, what it sends, and which seats it knows. */
import { browser, FakeSocket, freshBrowser, newRoom, news, place, server, viewOf, WHY } from "../testing/fakes.ts";
import { PATIENT } from "../testing/waiting.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepSeat } from "../fairness/keepReceipt.ts";
import { onDevice } from "../local/client.ts";
import { recall, remember, settings } from "../settings.svelte.ts";
import type { News, ServerMessage } from "../types.ts";
import { Room } from "./room.svelte.ts";

let id: string;
let room: Room;

function enter(watch?: string): Room {
  room = new Room(id, watch);
  FakeSocket.last.open();
  return room;
}
const hear = (...messages: ServerMessage[]) => messages.forEach((message) => FakeSocket.last.say(message));
const lastHello = () => FakeSocket.last.of("hello").at(-1)!;

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  id = newRoom();
});
afterEach(() => {
  room.close();
  vi.useRealTimers();
});

describe("views", () => {
  test("wait until the pieces of the one before have come to rest, and come one by one", () => {
    enter();
    hear(viewOf(id, { v: 1 }));
    vi.advanceTimersByTime(0);
    hear(...[2, 3, 4].map((v) => viewOf(id, { v, news: [news(v)] })));
    expect([room.message!.v, room.behind]).toEqual([2, true]);
    vi.advanceTimersByTime(279);
    expect(room.message!.v).toBe(2);
    vi.advanceTimersByTime(1);
    expect(room.message!.v).toBe(3);
    vi.advanceTimersByTime(280);
    expect([room.message!.v, room.behind]).toEqual([4, false]);
  });

  test("tell each piece of news once, however often the server repeats it", () => {
    enter();
    const told: number[] = [];
    room.listen((items: News[]) => told.push(...items.map((item) => item.v)));
    hear(viewOf(id, { v: 1 }));
    vi.advanceTimersByTime(0);
    hear(viewOf(id, { v: 2, news: [news(2)] }), viewOf(id, { v: 3, news: [news(2), news(3)] }));
    vi.runOnlyPendingTimers();
    expect(told).toEqual([2, 3]);
  });

  test("of many at once the last is shown, with all the news", () => {
    enter();
    const told: number[] = [];
    room.listen((items: News[]) => told.push(...items.map((item) => item.v)));
    hear(viewOf(id, { v: 1 }));
    vi.advanceTimersByTime(0);
    hear(...[2, 3, 4, 5, 6, 7, 8].map((v) => viewOf(id, { v, news: [news(v)] })));
    expect(room.message!.v).toBe(2);
    hear(viewOf(id, { v: 9, news: [news(9)] }));
    expect([room.message!.v, room.behind]).toEqual([9, false]);
    expect(told).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("of many at once, what the news leave out is left out of all of them", () => {
    enter();
    const missed: number[] = [];
    room.listen((_, message) => missed.push(message.missed));
    hear(viewOf(id, { v: 1 }));
    vi.advanceTimersByTime(0);
    hear(...[2, 3, 4, 5, 6, 7, 8, 70].map((v) => viewOf(id, { v, news: [news(v)], missed: v === 70 ? 61 : 0 })));
    hear(viewOf(id, { v: 71, news: [news(71)] }));
    vi.runOnlyPendingTimers();
    expect(missed).toEqual([0, 0, 61, 0]);
  });

  test("are not played step by step with reduced motion or in a hidden page", () => {
    for (const how of ["hidden", "reducedMotion"] as const) {
      freshBrowser();
      browser[how] = true;
      enter();
      hear(viewOf(id, { v: 1 }), ...[2, 3, 4].map((v) => viewOf(id, { v, news: [news(v)] })));
      vi.advanceTimersByTime(0);
      expect(room.message!.v, how).toBe(4);
      room.close();
    }
  });

  test("older than the newest are dropped, be it shown or waiting", () => {
    enter();
    hear(viewOf(id, { v: 5, news: [news(5)] }), viewOf(id, { v: 7 }), viewOf(id, { v: 4 }), viewOf(id, { v: 6 }));
    vi.advanceTimersByTime(10_000);
    expect([room.message!.v, room.behind]).toEqual([7, false]);
  });

  test("of another seat bring no news of what the seat before saw", () => {
    remember(id, { seats: [0, 1] });
    enter();
    const told: News[][] = [];
    room.listen((items) => told.push(items));
    hear(viewOf(id, { v: 1, seat: 0 }));
    vi.advanceTimersByTime(0);
    hear(viewOf(id, { v: 2, seat: 1, news: [news(2)] }));
    expect(told).toEqual([[], []]);
    hear(viewOf(id, { v: 3, seat: 1, news: [news(3)] })); // and nothing moves, so nothing waits
    vi.advanceTimersByTime(0);
    expect(told.at(-1)).toEqual([news(3)]);
  });

  test("that the page has missed are asked for", () => {
    enter();
    hear(viewOf(id, { v: 3 }), { t: "beat", v: 3, hash: null, degraded: false });
    expect(FakeSocket.last.of("sync")).toEqual([]);
    hear({ t: "beat", v: 5, hash: null, degraded: true });
    expect(FakeSocket.last.of("sync")).toEqual([{ t: "sync", since: 3 }]);
    expect(room.degraded).toBe(true);
  });

  test("presence is updated at once, also in views that still wait", () => {
    enter();
    hear(viewOf(id, { v: 1, news: [news(1)] }), viewOf(id, { v: 2 }), { t: "seats", presence: ["here", "gone"], away_ms: [null, 5] });
    expect(room.info!.places[1]).toMatchObject({ presence: "gone", away_ms: 5 });
    vi.advanceTimersByTime(280);
    expect(room.message!.v).toBe(2);
    expect(room.info!.places[1]!.presence).toBe("gone");
  });

  test("the answer `unauthorized` makes the room unknown", () => {
    enter();
    hear({ t: "unauthorized", id: null, ...WHY });
    expect(room.unknown?.why.id).toBe("refused-turn");
  });
});

describe("the tempo", () => {
  const bot = (more = {}) => place({ kind: "bot", name: "", level: "easy", ...more });
  const tempos = () => FakeSocket.last.of("tempo").map((message) => message.tempo);
  afterEach(() => void (settings.tempo = ""));

  test("is told to the server when it is not calm, on every connection", () => {
    settings.tempo = "quick";
    enter();
    hear(viewOf(id, { v: 1 }), viewOf(id, { v: 2 }));
    expect(tempos()).toEqual(["quick"]);
    settings.tempo = "calm";
    room.keepTempo();
    expect(tempos()).toEqual(["quick", "calm"]);
    settings.tempo = "quick";
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.open();
    hear(viewOf(id, { v: 3 }));
    expect(tempos()).toEqual(["quick"]);
  });

  test("is half the time at quick, and everything together at once", () => {
    settings.tempo = "quick";
    enter();
    hear(viewOf(id, { v: 1 }));
    vi.advanceTimersByTime(0);
    hear(...[2, 3].map((v) => viewOf(id, { v, news: [news(v)] })));
    vi.advanceTimersByTime(140);
    expect(room.message!.v).toBe(3);
    settings.tempo = "at_once";
    vi.advanceTimersByTime(140);
    hear(...[4, 5, 6].map((v) => viewOf(id, { v, news: [news(v)] })));
    vi.advanceTimersByTime(0);
    expect(room.message!.v).toBe(6);
  });

  test("a touch shows what waits, and lets bots play without a pause until the own turn", () => {
    enter();
    const places = [place(), bot()];
    hear(viewOf(id, { v: 1, places }));
    room.hurry();
    expect(tempos()).toEqual([]); // it is the own turn
    vi.advanceTimersByTime(0);
    hear(...[2, 3, 4].map((v) => viewOf(id, { v, turn: 1, places, news: [news(v)] })));
    room.skip();
    expect([room.message!.v, room.behind]).toEqual([4, false]);
    room.hurry();
    expect(tempos()).toEqual(["at_once"]);
    hear(viewOf(id, { v: 5, turn: 0, places }));
    expect(tempos()).toEqual(["at_once", "calm"]);
  });

  test("who only watches has no say in it", () => {
    settings.tempo = "at_once";
    enter("watching");
    hear(viewOf(id, { v: 1, seat: null, turn: 1, places: [bot(), bot()] }));
    room.hurry();
    expect(tempos()).toEqual([]);
  });
});

describe("what is sent", () => {
  test("names the version that the table shows, and is under way until it is answered", () => {
    enter();
    hear(viewOf(id, { v: 4 }));
    room.play("r1");
    expect(room.sending).toBe(true);
    expect(FakeSocket.last.of("move")).toMatchObject([{ v: 4, action: "r1" }]);
    room.undo();
    expect(FakeSocket.last.of("undo")).toEqual([]); // one at a time
    hear({ t: "ack", id: FakeSocket.last.of("move")[0]!.id, v: 5, hash: "" });
    expect(room.sending).toBe(false);
    room.undo();
    expect(FakeSocket.last.of("undo")).toMatchObject([{ v: 4 }]);
  });

  test("sends the actions that were decided together one by one, each on the view that shows the one before", () => {
    enter();
    const seen = (v: number, action: string, legal: string[]) => viewOf(id, { v, news: [{ ...news(v), action }], view: { legal } });
    const moves = () => FakeSocket.last.of("move").map(({ v, action }) => [v, action]);
    const ack = (v: number) => hear({ t: "ack", id: FakeSocket.last.of("move").at(-1)!.id, v, hash: "" });
    hear(viewOf(id, { v: 4, view: { legal: ["!5", "-r5", "-g5"] } }));
    room.play("!5", ["-r5", "-g5"]);
    ack(5);
    hear(viewOf(id, { v: 4, view: { legal: ["!5", "-r5", "-g5"] } })); // "-r5" is legal here, but would be another action
    expect([moves(), room.sending]).toEqual([[[4, "!5"]], true]);
    hear(seen(5, "!5", ["-r5", "-g5"]));
    hear(seen(6, "-r5", ["-g5"])); // before its ack
    expect(moves()).toEqual([[4, "!5"], [5, "-r5"]]);
    ack(6);
    expect(moves().at(-1)).toEqual([6, "-g5"]);
    ack(7);
    expect(room.sending).toBe(true);
    hear(seen(7, "-g5", ["+"]));
    expect([moves().length, room.sending]).toEqual([3, false]);
  });

  test("does not go on after a refusal", () => {
    enter();
    hear(viewOf(id, { v: 4, view: { legal: ["!5", "-r5"] } }));
    room.play("!5", ["-r5"]);
    hear({ t: "stale", id: FakeSocket.last.of("move")[0]!.id, now: viewOf(id, { v: 6, view: { legal: ["!5", "-r5"] } }) });
    expect([FakeSocket.last.of("move").length, room.sending]).toEqual([1, false]);
  });

  test("is stale: then the newer view is shown", () => {
    enter();
    hear(viewOf(id, { v: 4 }));
    vi.advanceTimersByTime(0);
    room.play("r1");
    hear({ t: "stale", id: FakeSocket.last.of("move")[0]!.id, now: viewOf(id, { v: 6, turn: 1 }) });
    expect([room.message!.v, room.sending, room.refusal]).toEqual([6, false, null]);
  });

  test("is refused with a reason, which is cleared by the next submission", () => {
    enter();
    hear(viewOf(id));
    room.play("r1");
    hear({ t: "illegal", id: FakeSocket.last.of("move")[0]!.id, ...WHY });
    expect([room.sending, room.refusal?.why.id]).toEqual([false, "refused-turn"]);
    room.play("r2");
    expect(room.refusal).toBeNull();
  });

  test("stays under way while the database is away", () => {
    enter();
    hear(viewOf(id));
    room.comeBack();
    hear({ t: "unavailable", id: FakeSocket.last.of("return")[0]!.id, retry_ms: 100, ...WHY });
    expect(room.sending).toBe(true);
  });

  test("is nothing before there is a table", () => {
    enter();
    room.play("r1");
    room.away(1);
    hear(viewOf(id));
    expect(FakeSocket.last.sent.map((message) => message.t)).toEqual(["hello"]);
  });
});

describe("seats", () => {
  test("are those that this device remembers, and those that a view names", () => {
    remember(id, { seats: [1] });
    enter();
    expect(room.seats).toEqual([1]);
    hear(viewOf(id, { seat: 0 }));
    expect(room.seats).toEqual([0, 1]);
    expect(recall(id).seats).toEqual([0, 1]);
  });

  test("a spectator has none, and sends the token of the link, also the next time", () => {
    enter("watching");
    hear(viewOf(id, { seat: null }));
    expect([room.seats, lastHello().token]).toEqual([[], "watching"]);
    room.close();
    enter();
    expect(lastHello().token).toBe("watching");
  });

  test("who holds a seat does not connect as a spectator", () => {
    remember(id, { seats: [0], watch: "watching" });
    enter();
    expect(lastHello().token).toBeNull();
  });

  test("another seat's view is asked for, on this connection and the next", () => {
    remember(id, { seats: [0, 1] });
    enter();
    hear(viewOf(id, { v: 3, seat: 0 }));
    room.changeSeat(1);
    expect(lastHello()).toEqual({ t: "hello", room: id, token: null, seat: 1, since: 3 });
    FakeSocket.last.drop();
    room.retry();
    FakeSocket.last.open();
    expect(lastHello()).toMatchObject({ seat: 1, since: 3 });
  });

  test("seats taken in the waiting room get their own view, on a new connection with the new cookie", () => {
    enter("watching");
    hear(viewOf(id, { seat: null, view: null, status: "lobby" }));
    room.sitDown([1, 0]);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.open();
    expect(room.seats).toEqual([0, 1]);
    expect(lastHello()).toMatchObject({ seat: 1, token: null });
  });
});

test("the latest entry is kept to hold the proof against, and of two stories about it the first", () => {
  remember(id, { seats: [0], receipt: { format: "keltis-receipt/1", room: id, commit: "", contributions: [], latest: null } });
  enter();
  for (const [v, hash] of [[3, "three"], [5, "five"], [5, "rewritten"], [4, "four"]] as const) hear({ ...viewOf(id, { v }), hash });
  expect(recall(id).receipt!.latest).toEqual({ ver: 5, hash: "five" });
});

test("while the cards are shuffled, each own seat reveals its secret, before there is a table to show", async () => {
  remember(id, { seats: [0, 1], entropy: { 0: "00".repeat(32), 1: "11".repeat(32) } });
  enter();
  const committed = place({ contributes: true, committed: true });
  hear(viewOf(id, { view: null, status: "mixing", places: [committed, committed] }));
  await vi.waitFor(() => expect(server.to(/reveal$/).map(({ body }) => body.seat)).toEqual([0, 1]), PATIENT);
});

describe("a room on this device", () => {
  test("goes back to what was stored, if that is less than was shown, and may go on otherwise", () => {
    vi.spyOn(onDevice, "open").mockImplementation(() => new FakeSocket());
    [id] = ["localaaaaaaaaaaaa"];
    enter();
    keepSeat(id, { commit: "", v: 1, hash: "" }, 0);
    hear(viewOf(id, { v: 5 }));
    vi.advanceTimersByTime(0);
    hear(viewOf(id, { v: 6, news: [news(6)] }), { ...viewOf(id, { v: 7, news: [news(7)] }), hash: "unsaved" });
    expect([room.message!.v, room.behind]).toEqual([6, true]);
    hear({ ...viewOf(id, { v: 5 }), hash: "stored" });
    expect([room.message!.v, room.behind, recall(id).receipt!.latest]).toEqual([5, false, { ver: 5, hash: "stored" }]);
    hear({ ...viewOf(id, { v: 6, news: [news(6)] }), hash: "other" });
    vi.runOnlyPendingTimers();
    expect([room.message!.hash, recall(id).receipt!.latest]).toEqual(["other", { ver: 6, hash: "other" }]);
    vi.mocked(onDevice.open).mockRestore();
  });
});
