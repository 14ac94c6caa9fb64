/** What happens to rooms on this device when nothing can be stored or read. No game is lost. */
import { beforeEach, describe, expect, test } from "vitest";
import { MemoryDatabase, settle, Window } from "../testing/localRooms.ts";
import { TooNew } from "./store.ts";

let database: MemoryDatabase;
beforeEach(() => {
  database = new MemoryDatabase();
});

const named = (name: string) => Object.assign(new Error(name), { name });

describe("storage", () => {
  test.each([
    ["refused", named("InvalidStateError")],
    ["full", named("QuotaExceededError")],
    ["newer", new TooNew()],
  ] as const)("that is %s is reported, the game goes on, and is stored when that is possible again", async (why, fault) => {
    const window = new Window(database);
    database.fault = fault;
    const room = await window.make("me", "me");
    const look = await window.look(room);
    expect(look.of("notice").at(-1)!.notices).toEqual([why]);
    expect(await look.move("r1")).toMatchObject({ t: "ack" });
    expect((await window.requests.mine()).rooms.map(({ id }) => id)).toEqual([room]);
    expect((await window.requests.story(room)).steps).toHaveLength(1);
    database.fault = null;
    await look.move("+");
    expect(look.of("notice").at(-1)!.notices).toEqual([]);
    expect((await new Window(database).look(room, 1)).view).toMatchObject({ v: 6, view: { legal: ["r1", "-r1"] } });
  });

  test("that fills up during a game loses nothing of it", async () => {
    const window = new Window(database);
    const room = await window.make("me", "me");
    const look = await window.look(room);
    await look.move("r1");
    database.fault = named("QuotaExceededError");
    await look.move("+");
    expect(look.of("notice").at(-1)!.notices).toEqual(["full"]);
    const ben = await window.look(room, 1);
    await ben.move("r1");
    database.fault = null;
    await ben.move("+");
    expect([...database.entries.values()].map(({ ver }) => ver)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("a game that ended while the disk was full", () => {
  async function ended() {
    const window = new Window(database);
    const [room, other] = [await window.make("me", "me"), await window.make("me", "me")];
    const look = await window.look(other);
    database.full = named("QuotaExceededError");
    await window.requests.endGame(room, "resign", 0);
    return { window, room, other, look };
  }
  const status = (room: string) => database.rooms.get(room)!.status;

  test("is stored with the next action of any other", async () => {
    const { room, other, look } = await ended();
    expect([status(room), look.of("notice").at(-1)!.notices]).toEqual(["live", ["full"]]);
    database.full = null;
    await look.move("r1");
    expect([status(room), look.of("notice").at(-1)!.notices]).toEqual(["finished", []]);
    const again = new Window(database);
    expect((await again.requests.see(room)).room).toMatchObject({ status: "finished", winners: [1] });
    expect((await again.requests.see(other)).v).toBe(5);
  });

  test("is tried again as long as it is not stored, and the action is taken all the same", async () => {
    const { window, room, look } = await ended();
    const { append } = database;
    database.full = null;
    database.append = async (row, entries) => (row.id === room ? Promise.reject(named("QuotaExceededError")) : append.call(database, row, entries));
    expect(await look.move("r1")).toMatchObject({ t: "ack" });
    expect([status(room), window.store.trouble]).toEqual(["live", "full"]);
    database.append = append;
    await look.move("+");
    expect([status(room), window.store.trouble]).toEqual(["finished", null]);
  });

  test("counts less than what another window has stored", async () => {
    const { window, room, look } = await ended();
    database.full = null;
    await (await new Window(database).look(room)).move("r1");
    await look.move("r1");
    expect([status(room), window.store.trouble]).toEqual(["live", null]);
    expect((await new Window(database).requests.see(room)).v).toBe(5);
  });
});

test("what is played in a game while what was played before is being stored is stored too", async () => {
  const window = new Window(database);
  const [ann, other] = [await window.look(await window.make("me", "me")), await window.look(await window.make("me", "me"))];
  database.full = named("QuotaExceededError");
  await ann.move("r1");
  database.full = null;
  const { append } = database;
  let [answer, flushed] = [undefined as Promise<unknown> | undefined, () => {}];
  const first = new Promise<void>((done) => (flushed = done));
  database.append = async (row, entries) => {
    if (row.id === other.view.room.id) return append.call(database, row, entries);
    if (answer) await first;
    else [answer] = [ann.move("+"), await settle()];
    return append.call(database, row, entries).finally(flushed);
  };
  await other.move("r1");
  expect(await answer).toMatchObject({ t: "ack", v: 6 });
  expect((await new Window(database).requests.see(ann.view.room.id)).v).toBe(6);
});

describe("a database that cannot be read", () => {
  test.each([
    ["table-kept-refused", named("InvalidStateError")],
    ["table-kept-newer", new TooNew()],
  ])("says that about a game, and not that there is none: %s", async (id, fault) => {
    const room = await new Window(database).make("me", "me");
    const window = new Window(database);
    database.fault = fault;
    expect((await window.look(room)).heard).toMatchObject([{ t: "unauthorized", why: { id } }]);
    await expect(window.requests.story(room)).rejects.toMatchObject({ answer: { why: { id } } });
    database.fault = null;
    expect((await window.look(room)).view.v).toBe(4); // read again, and found
    expect((await window.look("localaaaaaaaaaaaa")).heard).toMatchObject([{ t: "unauthorized", why: { id: "refused-unknown" } }]);
  });

  test("is no trouble any more when it can be read again", async () => {
    const window = new Window(database);
    database.fault = named("UnknownError");
    expect([await window.requests.mine(), window.store.trouble]).toMatchObject([{ rooms: [] }, "refused"]);
    database.fault = null;
    await window.requests.mine();
    expect(window.store.trouble).toBe(null);
    database.full = named("QuotaExceededError");
    await window.make("me", "me");
    await window.requests.mine();
    expect(window.store.trouble).toBe("full"); // it is still not stored
  });

  test("interrupts no game that is open", async () => {
    const window = new Window(database);
    const room = await window.make("me", "me");
    const look = await window.look(room);
    database.fault = named("UnknownError");
    expect((await window.look(room, 1)).view.v).toBe(4);
    expect(await look.move("r1")).toMatchObject({ t: "ack", v: 5 });
    await expect(window.requests.story(room)).rejects.toMatchObject({ answer: { why: { id: "table-kept-refused" } } });
    database.fault = null;
    expect((await window.requests.story(room)).steps).toHaveLength(1);
  });

  test("is none for new games, rematches and saved games: they are kept in memory", async () => {
    const file = await (async (elsewhere) => elsewhere.requests.save(await elsewhere.make("me", "me")))(new Window());
    const window = new Window(database);
    database.fault = named("InvalidStateError");
    const { room } = await window.requests.goOn(file);
    await window.requests.endGame(room, "resign", 0);
    const next = (await window.requests.rematch(room)).room;
    expect((await window.look(next)).view.room).toMatchObject({ status: "lobby", before: room });
  });
});
