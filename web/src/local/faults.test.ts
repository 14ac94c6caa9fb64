/** What can go wrong with rooms on this device: windows, a broken log, bots; storage is `store.test.ts`. No game is lost. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Locks, Look, MemoryDatabase, secret, settle, Window } from "../testing/localRooms.ts";
import { pauseAt, steadyPace } from "./scheduler.ts";

let database: MemoryDatabase;
beforeEach(() => {
  database = new MemoryDatabase();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stopClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
async function pass(ms: number): Promise<void> {
  await settle();
  vi.advanceTimersByTime(ms);
  await settle();
}

const named = (name: string) => Object.assign(new Error(name), { name });

describe("two windows with one game", () => {
  async function open() {
    const locks = new Locks();
    const [one, other] = [new Window(database, locks), new Window(database, locks)];
    const room = await one.make("me", "me");
    return { room, plays: await one.look(room), follows: await other.look(room) };
  }
  test("one plays, the other follows and says so", async () => {
    const { plays, follows } = await open();
    expect(follows.of("notice").at(-1)!.notices).toEqual(["elsewhere"]);
    expect(follows.view.view!.legal).toEqual([]);
    await plays.move("r1");
    await settle();
    expect(follows.view).toMatchObject({ v: 5, news: [{ action: "r1" }], view: { legal: [], undo: false } });
    expect(await follows.move("+")).toMatchObject({ t: "illegal", why: { id: "table-kept-elsewhere" } });
  });

  test("the other takes over on request, and when the first is closed", async () => {
    const { plays, follows } = await open();
    await follows.say({ t: "take_over" });
    await settle();
    expect([follows.view.view!.legal, plays.view.view!.legal]).toEqual([["r1", "-r1"], []]);
    expect(plays.of("notice").at(-1)!.notices).toEqual(["elsewhere"]);
    expect(await follows.move("r1")).toMatchObject({ t: "ack" });
    follows.connection.end();
    await settle();
    expect(plays.view).toMatchObject({ v: 5, view: { legal: ["+"] } });
    expect(plays.of("notice").at(-1)!.notices).toEqual([]);
  });

  test("without locks each version is still taken once", async () => {
    const [one, other] = [new Window(database), new Window(database)];
    const room = await one.make("me", "me");
    const [first, second] = [await one.look(room), await other.look(room)];
    await first.move("r1");
    expect(await second.move("-r1", 4)).toMatchObject({ t: "stale", now: { v: 5 } });
    expect(await second.move("+", 5)).toMatchObject({ t: "ack", v: 6 });
  });
});

describe("a window with a full disk, whose game another window goes on with", () => {
  async function open(oneLocks: Locks, otherLocks: Locks) {
    const full = database.shared();
    const [one, other] = [new Window(full, oneLocks), new Window(database, otherLocks)];
    const room = await one.make("me", "me");
    const [ann, ben, follows] = [await one.look(room, 0), await one.look(room, 1), await other.look(room, 0)];
    full.full = named("QuotaExceededError");
    await ann.move("r1");
    await ann.move("+");
    return { room, full, one, ann, ben, follows };
  }
  const readAnew = async (room: string) => (await new Window(database).requests.see(room)).v;

  test.each([1, 2, 3])("shows what was stored there, %i entries, and plays on from it", async (stored) => {
    const locks = new Locks();
    const { room, full, ann, ben, follows } = await open(locks, locks);
    await follows.say({ t: "take_over" });
    await settle();
    expect([follows.view.v, follows.view.view!.legal, ann.view.v]).toEqual([4, ["r1", "-r1"], 6]);
    const told = ann.of("view").length;
    for (const action of ["-r1", "+"].slice(0, stored)) await follows.move(action);
    if (stored > 2) await follows.say({ t: "offer", id: "offerone" });
    await settle();
    expect(ann.view).toMatchObject({ v: 4 + stored, view: { legal: [] } });
    expect(ann.of("view")[told]).toMatchObject({ v: 5, news: [] });
    full.full = null;
    await ann.say({ t: "take_over" });
    await settle();
    expect(await (stored > 1 ? ben.move("r1") : ann.move("+"))).toMatchObject({ t: "ack", v: 5 + stored });
    expect(await readAnew(room)).toBe(5 + stored);
  });

  test("answers with what was stored there if nobody has told it, and takes the next action", async () => {
    const { room, full, ann, ben, follows } = await open(new Locks(), new Locks());
    await follows.move("-r1");
    full.full = null;
    expect(await ben.move("r1", 6)).toMatchObject({ t: "stale", now: { v: 5, news: [], view: { table: { turn: 0 } } } });
    await follows.move("+");
    expect(await ann.move("+", 5)).toMatchObject({ t: "stale", now: { v: 6, news: [], view: { table: { turn: 1 } } } });
    expect(await ben.move("r1")).toMatchObject({ t: "ack", v: 7 });
    expect(await readAnew(room)).toBe(7);
  });

  test("tells its story as it was stored there", async () => {
    const { room, full, one, follows } = await open(new Locks(), new Locks());
    await follows.move("-r1");
    full.full = null;
    expect((await one.requests.story(room)).steps.map(({ action }) => action)).toEqual(["-r1"]);
  });
});

test("a log that breaks during a game is said in answer to the next action", async () => {
  const window = new Window(database);
  const room = await window.make("me", "me");
  const look = await window.look(room);
  const entry = database.entries.get(`${room} 4`)!;
  database.entries.set(`${room} 5`, { ...entry, ver: 5 });
  expect(await look.move("r1", 4, "moveaaaa")).toMatchObject({ t: "unauthorized", id: "moveaaaa", why: { id: "table-broken", values: { entry: 5 } } });
});

test("a game of other rules than this page has is said to be one, and not played on", async () => {
  const room = await new Window(database).make("me", "me");
  const later = new Window(database);
  later.rooms.games.version = () => 2;
  const why = { id: "table-other-rules", values: { rules: 1, known: 2 } };
  expect((await later.look(room)).heard).toMatchObject([{ t: "unauthorized", why }]);
  await expect(later.requests.story(room)).rejects.toMatchObject({ answer: { why } });
  expect((await new Window(database).look(room)).view.v).toBe(4);
});

test("a log with an impossible action is not played on, and says where it breaks", async () => {
  const window = new Window(database);
  const room = await window.make("me", "me");
  const look = await window.look(room);
  await look.move("r1");
  const { chain } = await import("./log.ts");
  const { fromHex } = await import("../fairness/proof.ts");
  const last = [...database.entries.values()].at(-1)!;
  const [wrong] = await chain(room, last.ver, fromHex(last.hash), [{ kind: "act", seat: 0, actor: "person", data: { action: "r1" } }], last.at_ms, "x");
  database.entries.set(`${room} ${wrong!.ver}`, wrong!);
  const again = new Window(database);
  expect((await again.look(room)).heard).toMatchObject([{ t: "unauthorized", why: { id: "table-broken", values: { entry: 6 } } }]);
  await expect(again.requests.story(room)).rejects.toMatchObject({ answer: { why: { id: "table-broken" } } });
  expect(database.entries.size).toBe(6);
});

test("an entry that was changed is found", async () => {
  const window = new Window(database);
  const room = await window.make("me", "me");
  const entry = database.entries.get(`${room} 2`)!;
  database.entries.set(`${room} 2`, { ...entry, payload: entry.payload.replace("Ann", "Eve") });
  expect((await new Window(database).look(room)).heard).toMatchObject([{ why: { id: "table-broken", values: { entry: 2 } } }]);
});

describe("bots", () => {
  test("play at their pace, by the tempo that is wanted, until it is a person's turn", async () => {
    stopClock();
    const window = new Window(database);
    const room = await window.make("easy", "me", "expert");
    const look = await window.look(room);
    await pass(899);
    expect(look.view.v).toBe(3);
    await pass(601);
    expect(look.view.v).toBe(4);
    await look.say({ t: "tempo", tempo: "at_once" });
    await pass(1);
    expect(look.view.view!.legal).toEqual(["r1", "-r1"]);
    expect(window.thoughts.map(({ level }) => level)).toEqual(["easy", "easy"]);
    expect(new Set(window.thoughts.map(({ seed }) => seed)).size).toBe(2);
    await look.move("r1");
    await look.move("+");
    await pass(1049);
    expect(look.view.view!.table.turn).toBe(2); // who looks ahead takes longer than any search, at any tempo
    await pass(2);
    await pass(1052);
    await pass(1);
    await pass(1);
    expect(look.view.view!.legal).toEqual(["r1", "-r1"]);
  });

  test.each([
    [["me", "easy", "easy"], [false]],
    [["me", "easy", "expert"], [true]],
    [["me", "me"], []],
  ])("load nothing before the table was sent, and then for one place, or for all if one searches: %s", async (seats, expected) => {
    const window = new Window(database);
    const room = await window.make(...seats);
    const look = new Look(window);
    const woken: [boolean, boolean][] = [];
    window.whenWoken = (all) => woken.push([all, look.heard.some((message) => message.t === "view" && message.view !== null)]);
    await look.say({ t: "hello", room, seat: 0 });
    await look.move("r1");
    expect(woken).toEqual(expected.map((all) => [all, true]));
  });

  test("load nothing before the cards are dealt", async () => {
    const window = new Window(database);
    const { commit, entropy } = await secret(1);
    const { room } = await window.requests.create({ game: "board", seats: [{ kind: "me", name: "Ann", commit }, { kind: "bot", level: "easy" }], first: 0 });
    const woken: boolean[] = [];
    window.whenWoken = (all) => woken.push(all);
    await window.look(room);
    expect(woken).toEqual([]);
    await window.requests.reveal(room, 0, entropy);
    expect(woken).toEqual([false]);
  });

  test.each(["before", "during"])("do not wait for hours when the device's clock is set back %s their pause", async (when) => {
    stopClock();
    const window = new Window(database);
    const room = await window.make("easy", "me");
    const setBack = () => vi.setSystemTime(Date.now() - 5 * 3_600_000);
    if (when === "before") setBack();
    const look = await window.look(room);
    await settle();
    if (when === "during") setBack();
    await pass(1500); // the longest pause
    if (when === "during") await pass(1500); // from the beginning, since nobody knows how long it was
    expect([look.view.v, look.view.news.map(({ action }) => action)]).toEqual([4, ["r1"]]);
    await pass(1500);
    expect(look.view.view!.legal).toEqual(["r1", "-r1"]);
  });

  test("take over for who asks for it, until they come back", async () => {
    stopClock();
    const window = new Window(database);
    const room = await window.make("me", "me");
    const look = await window.look(room);
    await look.say({ t: "tempo", tempo: "at_once" });
    expect(await look.say({ t: "away", id: "awayaway", v: 4, seat: 1 })).toMatchObject({ why: { id: "refused-not-gone" } });
    await look.say({ t: "away", id: "awayaway", v: 4, seat: 0 });
    expect(look.view.view!.legal).toEqual([]);
    expect(await look.move("r1")).toMatchObject({ why: { id: "refused-return-first" } });
    await pass(10);
    expect([look.view.view!.table.turn, window.thoughts[0]!.level]).toEqual([1, "club"]);
    await look.say({ t: "return", id: "returnre", v: look.view.v });
    const ben = await window.look(room, 1);
    await ben.move("r1");
    await ben.move("+");
    expect(look.view.view!.legal).toEqual(["r1", "-r1"]);
  });

  test("that fail are asked again", async () => {
    stopClock();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const window = new Window(database);
    let asked = 0;
    const bots = { think: async () => (++asked < 3 ? Promise.reject(new Error("died")) : { action: "r1", level: "easy" }), wake: () => {} };
    const { Scheduler } = await import("./scheduler.ts");
    new Scheduler(window.rooms, bots);
    const look = await window.look(await window.make("easy", "me"));
    await pass(2000);
    await pass(2000);
    expect([asked, look.view.v]).toEqual([4, 4]);
  });

  test("wait before they are asked again if nothing that they do can be stored", async () => {
    stopClock();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const window = new Window(database);
    const room = await window.make("easy", "me");
    database.append = async () => false;
    await (await window.look(room)).say({ t: "tempo", tempo: "at_once" });
    await pass(0);
    await settle();
    expect(window.thoughts.length).toBe(1);
    await pass(2000);
    await pass(0);
    expect(window.thoughts.length).toBe(2);
  });

  test("that cannot play are replaced by a simpler one, with a notice until they can again", async () => {
    stopClock();
    const window = new Window(database);
    window.lacking = ["expert"];
    const room = await window.make("easy", "expert", "me");
    const look = await window.look(room, 2);
    const told = () => look.of("notice").at(-1)!.notices;
    const untilTurn = async (seat: number) => {
      while (look.view.view!.table.turn !== seat) await pass(2000);
    };
    expect(told()).toEqual([]);
    await untilTurn(2);
    expect([look.view.view!.legal, told()]).toEqual([["r1", "-r1"], ["bots"]]);
    expect((await window.look(room)).of("notice").at(-1)!.notices).toEqual(["bots"]);
    await expect(window.requests.hint(room, 2)).rejects.toMatchObject({ status: 422, answer: { t: "illegal", why: { id: "table-hint-missing" } } });
    window.lacking = [];
    await look.move("r1");
    await look.move("+");
    await pass(1);
    expect([look.view.view!.table.turn, told()]).toEqual([0, ["bots"]]); // another level plays
    await untilTurn(2);
    expect(told()).toEqual([]);
    expect(await window.requests.hint(room, 2)).toMatchObject({ opinions: [] });
  });

  test("that do not answer give no hint just now, which is said in these words", async () => {
    const window = new Window(database);
    const room = await window.make("me", "me");
    const { NoAnswer } = await import("./botPool.ts");
    const { LocalRequests } = await import("./requests.ts");
    const requests = new LocalRequests(window.rooms, { assess: async () => Promise.reject(new NoAnswer("planted")) }, null as never);
    for (let tries = 0; tries < 2; tries++)
      await expect(requests.hint(room, 0)).rejects.toMatchObject({ status: 422, answer: { t: "illegal", why: { id: "table-hint-failed" } } });
  });

  test("do not play in a window that only follows, nor where nobody looks", async () => {
    stopClock();
    const locks = new Locks();
    const [one, other] = [new Window(database, locks), new Window(database, locks)];
    const room = await one.make("easy", "me");
    const [plays] = [await one.look(room), await other.look(room)];
    await pass(0);
    expect([one.thoughts.length, other.thoughts.length]).toEqual([1, 0]);
    plays.connection.end();
    await pass(5000);
    expect(other.thoughts.length).toBe(2);
  });

  test("pause as long as on a server", async () => {
    const window = new Window(database);
    const openRoom = (await window.rooms.open(await window.make("expert", "me")))!;
    const { room } = openRoom;
    room.head = new Uint8Array([128, 0]);
    expect(steadyPace(room)).toBe(1550);
    expect((["calm", "quick", "at_once"] as const).map((tempo) => pauseAt(tempo, room, 1550))).toEqual([1550, 1050, 1050]);
    room.at_ms += 1;
    expect(steadyPace(room)).toBe(1200);
    room.seats[0]!.level = "easy";
    expect([steadyPace(room), pauseAt("quick", room, 600), pauseAt("at_once", room, 600)]).toEqual([600, 240, 0]);
  });
});

test("who promised a number and does not reveal it is left out after ten seconds", async () => {
  stopClock();
  const window = new Window(database);
  const [one, other] = [await secret(1), await secret(2)];
  const seats = [one, other].map(({ commit }, seat) => ({ kind: "me" as const, name: `Ann ${seat}`, commit }));
  const { room } = await window.requests.create({ game: "board", seats });
  const look = await window.look(room);
  await window.requests.reveal(room, 0, one.entropy);
  await pass(9_999);
  expect(look.view.room.status).toBe("mixing");
  await pass(1);
  expect(look.view.room.places.map(({ contributes, committed }) => [contributes, committed])).toEqual([[true, false], [false, false]]);
  const fresh = await secret(3);
  await window.requests.commit(room, 0, fresh.commit);
  await window.requests.reveal(room, 0, fresh.entropy);
  expect(look.view.room.status).toBe("live");
});
