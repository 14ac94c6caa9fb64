/** Rooms on this device keep to the protocol: as a server's rooms, message by message. */
import { beforeEach, describe, expect, test } from "vitest";
import { check } from "../fairness/proof.ts";
import { Look, MemoryDatabase, secret, Window } from "../testing/localRooms.ts";
import { isLocalRoom } from "./roomIds.ts";

let window: Window;
let database: MemoryDatabase;
beforeEach(() => {
  database = new MemoryDatabase();
  window = new Window(database);
});

const kinds = async (room: string) => (await window.store.load(room))!.entries.map(({ kind }) => kind);
const refusal = async (work: Promise<unknown>) => (await work.then(() => null, (error) => error.answer ?? error)) as { t: string; why: { id: string } } | null;

/** Plays a seat's turn: lay, then draw. */
async function turn(look: Look): Promise<void> {
  await look.move("r1");
  await look.move("+");
}

async function finished(): Promise<{ room: string; looks: Look[] }> {
  const room = await window.make("me", "me");
  const looks = [await window.look(room, 0), await window.look(room, 1)];
  for (let round = 0; round < 3; round++) for (const look of looks) await turn(look);
  return { room, looks };
}

describe("a new room", () => {
  test("has an id that says where it is kept, and begins at once if nobody adds a number", async () => {
    const room = await window.make("me", "me");
    expect(isLocalRoom(room)).toBe(true);
    expect(await kinds(room)).toEqual(["create", "sit", "sit", "start"]);
    const { view } = await window.look(room);
    expect([view.room.status, view.room.places.map(({ name }) => name), view.view!.seat, view.view!.legal]).toEqual(["live", ["Ann", "Ben"], 0, ["r1", "-r1"]]);
  });

  test("is made once for each id, and for the same request", async () => {
    const wanted = { id: "abcdefgh", game: "board" as const, seats: [{ kind: "me" as const, name: "Ann" }, { kind: "bot" as const, level: "easy" }] };
    const made = await window.requests.create(wanted);
    expect(await window.requests.create(wanted)).toEqual(made);
    expect(await new Window(database).requests.create(wanted)).toEqual(made);
    expect(await refusal(window.requests.create({ ...wanted, first: 1 }))).toMatchObject({ why: { id: "refused-id-used" } });
    expect(database.rooms.size).toBe(1);
  });

  test.each([
    ["refused-level", { seats: [{ kind: "me", name: "Ann" }, { kind: "bot", level: "nobody" }] }],
    ["refused-no-person", { seats: [{ kind: "bot", level: "easy" }, { kind: "bot", level: "easy" }] }],
    ["refused-name-empty", { seats: [{ kind: "me", name: " " }, { kind: "bot", level: "easy" }] }],
    ["refused-name-signs", { seats: [{ kind: "me", name: "A\u202en" }, { kind: "bot", level: "easy" }] }],
    ["option-first", { seats: [{ kind: "me", name: "Ann" }, { kind: "bot", level: "easy" }], first: 3 }],
  ])("is refused with %s, and nothing is kept", async (id, wanted) => {
    expect(await refusal(window.requests.create({ game: "board", ...wanted } as never))).toMatchObject({ t: "illegal", why: { id } });
    expect(database.rooms.size).toBe(0);
  });

  test("whose open seat is given to a bot has one of a known level", async () => {
    const { room } = await window.requests.create({ game: "board", seats: [{ kind: "me", name: "Ann" }, { kind: "open" }] as never });
    expect(await refusal(window.requests.fill(room, 1, "nobody"))).toMatchObject({ why: { id: "refused-level" } });
    await window.requests.fill(room, 1, "easy");
    expect((await window.requests.see(room)).room.places[1]).toMatchObject({ kind: "bot", level: "easy" });
  });

  test("waits for the numbers that were promised, and deals by them", async () => {
    const [one, other] = [await secret(1), await secret(2)];
    const seats = [one, other].map(({ commit }, seat) => ({ kind: "me" as const, name: `Ann ${seat}`, commit }));
    const { room } = await window.requests.create({ game: "board", seats });
    const look = await window.look(room);
    expect([look.view.room.status, look.view.view]).toEqual(["mixing", null]);
    expect(await refusal(window.requests.reveal(room, 0, other.entropy))).toMatchObject({ why: { id: "refused-reveal-other" } });
    await window.requests.reveal(room, 0, one.entropy);
    expect(look.view.room.places.map(({ revealed }) => revealed)).toEqual([true, false]);
    await window.requests.reveal(room, 1, other.entropy);
    expect(look.view.room.status).toBe("live");
    expect(await refusal(window.requests.reveal(room, 1, other.entropy))).toMatchObject({ why: { id: "refused-reveal-nobody" } });
  });
});

describe("playing", () => {
  test("an action is stored before it is answered, and seen by all", async () => {
    const room = await window.make("me", "me");
    const [ann, ben] = [await window.look(room, 0), await window.look(room, 1)];
    database.append = ((append) => async (row, entries) => {
      expect(ann.of("ack")).toEqual([]);
      expect(ben.of("view")).toHaveLength(1);
      return append.call(database, row, entries);
    })(database.append);
    const answer = await ann.move("r1");
    expect(answer).toMatchObject({ t: "ack", v: 5 });
    expect(ben.view.news.map(({ action }) => action)).toEqual(["r1"]);
  });

  test("only the seat that draws sees the card", async () => {
    const room = await window.make("me", "me");
    const [ann, ben] = [await window.look(room, 0), await window.look(room, 1)];
    await turn(ann);
    expect(JSON.stringify(ann.view)).toContain("drawn 1");
    expect(JSON.stringify(ben.heard)).not.toContain("drawn 1");
    expect(ben.view.view!.hand).toHaveLength(1);
  });

  test("of another version it is stale, illegal with the reason, unknown from elsewhere", async () => {
    const room = await window.make("me", "me");
    const look = await window.look(room);
    expect(await look.move("r1", 3)).toMatchObject({ t: "stale", now: { v: 4 } });
    expect(await look.move("+")).toMatchObject({ t: "illegal", why: { id: "why-not-before-draw" } });
    const ben = await window.look(room, 1);
    expect(await ben.move("r1")).toMatchObject({ t: "illegal", why: { id: "refused-turn" } });
    expect((await window.look("localaaaaaaaaaaaa")).heard).toMatchObject([{ t: "unauthorized" }]);
    expect((await window.look(room, 2)).heard).toMatchObject([{ t: "unauthorized" }]);
  });

  test("a resend is answered as the first one was, and done once", async () => {
    const room = await window.make("me", "me");
    const look = await window.look(room);
    const first = await look.move("r1", 4, "samesame");
    expect(await look.move("r1", 4, "samesame")).toEqual(first);
    expect(await look.move("-r1", 4, "samesame")).toMatchObject({ t: "illegal", why: { id: "refused-id-used" } });
    expect((await kinds(room)).filter((kind) => kind === "act")).toHaveLength(1);
  });

  test("a slip can be taken back until the draw, twenty times a turn", async () => {
    const room = await window.make("me", "me");
    const look = await window.look(room);
    const undo = (id = "undo") => look.say({ t: "undo", id: `${id}aaaa`, v: look.view.v });
    expect(await undo()).toMatchObject({ why: { id: "refused-undo" } });
    for (let i = 0; i < 20; i++) {
      await look.move("r1");
      expect(look.view.view!.undo).toBe(true);
      expect(await undo(`undo${i}`)).toMatchObject({ t: "ack" });
    }
    await look.move("r1");
    expect(look.view.view!.undo).toBe(false);
    expect(await undo("last")).toMatchObject({ why: { id: "refused-undo-often" } });
    await look.move("+");
    expect(await (await window.look(room, 1)).say({ t: "undo", id: "undoundo", v: look.view.v })).toMatchObject({ why: { id: "refused-undo" } });
  });

  test("after an absence the news of the last 64 entries come, and the number of those that were missed", async () => {
    const room = await window.make("me", "me");
    const look = await window.look(room);
    for (let i = 0; i < 20; i++) {
      await look.move("r1");
      await look.say({ t: "undo", id: `undo${i}aaaa`, v: look.view.v });
    }
    const late = new Look(new Window(database));
    await late.say({ t: "hello", room, since: 4 });
    expect([late.view.news.length, late.view.missed]).toEqual([40, 0]);
    await turn(look);
    await turn(await window.look(room, 1));
    await late.say({ t: "sync", since: 4 });
  });
});

describe("the end", () => {
  test("reveals the seed, and the log is a proof that holds", async () => {
    const { room, looks } = await finished();
    expect(looks[0]!.view.room).toMatchObject({ status: "finished", result: [3, 3], winners: [0, 1], ended: null });
    const shuffle = await check(await window.requests.proof(room));
    expect([shuffle.room, shuffle.acts.length, shuffle.deal!.first]).toEqual([room, 12, 0]);
    expect(await refusal(window.requests.endGame(room, "resign", 0))).toMatchObject({ why: { id: "why-not-over" } });
  });

  test("by resigning: with two it is over, with more a bot plays on", async () => {
    const two = await window.make("me", "me");
    await window.requests.endGame(two, "resign", 1);
    expect((await window.requests.see(two)).room).toMatchObject({ status: "finished", winners: [0], ended: "resigned" });
    const three = await window.make("me", "me", "easy");
    await window.requests.endGame(three, "resign", 1);
    const { room } = await window.requests.see(three);
    expect([room.status, room.places[1]!.bot_plays, room.places[1]!.resigned]).toEqual(["live", true, true]);
    expect(await refusal(window.requests.endGame(three, "offer", 1))).toMatchObject({ why: { id: "refused-resigned" } });
    await window.requests.endGame(three, "resign", 0);
    expect((await window.requests.see(three)).room).toMatchObject({ status: "finished", winners: [2] });
  });

  test("by agreement of everyone who plays; who plays on declines", async () => {
    const room = await window.make("me", "me");
    const look = await window.look(room);
    await window.requests.endGame(room, "offer", 1);
    expect(look.view.room.places.map(({ offers }) => offers)).toEqual([false, true]);
    await look.move("r1");
    expect(look.view.room.places.map(({ offers }) => offers)).toEqual([false, false]);
    expect(await refusal(window.requests.endGame(room, "decline", 0))).toMatchObject({ why: { id: "refused-no-offer" } });
    await window.requests.endGame(room, "offer", 1);
    await window.requests.endGame(room, "offer", 0);
    expect(look.view.room).toMatchObject({ status: "finished", ended: "agreed", winners: [0] });
    await check(await window.requests.proof(room));
  });

  test("has a story with all hands; before it, only one's own", async () => {
    const room = await window.make("me", "me");
    const look = await window.look(room);
    await look.move("-r1");
    await look.say({ t: "undo", id: "undoundo", v: look.view.v });
    await turn(look);
    const own = await window.requests.story(room, 1);
    expect([own.steps.map(({ action }) => action), own.hands[0], own.hands[1]!.length, own.result]).toEqual([["r1", "+"], null, 1, null]);
    const { room: over } = await finished();
    const whole = await window.requests.story(over);
    expect([whole.steps.length, whole.hands.every((hand) => hand!.length === 1), whole.result]).toEqual([12, true, [3, 3]]);
    expect(await window.requests.record(over)).toBe("record");
    expect(await refusal(window.requests.record(room))).toMatchObject({ why: { id: "refused-not-over" } });
  });
});

describe("a rematch", () => {
  test("is one room, with the same people, where the next seat begins", async () => {
    const { room, looks } = await finished();
    const { room: next } = await window.requests.rematch(room);
    expect(await window.requests.rematch(room)).toMatchObject({ room: next });
    expect(looks[0]!.view.room.next).toBe(next);
    for (const [seat, name] of ["Ann", "Ben"].entries()) await window.requests.sit(next, { id: `sitsit${seat}`, name, seat });
    expect(await refusal(window.requests.sit(next, { id: "sitsit9", name: "Ann", seat: 0 }))).toMatchObject({ why: { id: "refused-begun" } });
    expect((await window.requests.see(next)).room).toMatchObject({ status: "live", before: room, first: 1 });
  });

  test("may be set otherwise, by who asks first", async () => {
    const room = await window.make("me", "easy");
    await window.requests.endGame(room, "resign", 0);
    expect(await refusal(window.requests.rematch(room, { levels: { 0: "expert" } }))).toMatchObject({ why: { id: "refused-not-a-bot" } });
    const { room: next } = await window.requests.rematch(room, { levels: { 1: "expert" }, free_start: false });
    expect((await window.requests.see(next)).room).toMatchObject({ options: { free_start: false }, places: [{}, { level: "expert" }] });
    expect(await refusal(window.requests.rematch(room, { levels: { 1: "easy" } }))).toMatchObject({ why: { id: "refused-rematch-made" } });
    expect(await window.requests.rematch(room, { levels: { 1: "expert" }, free_start: false })).toMatchObject({ room: next });
  });

  test("is refused while the game is on", async () => {
    expect(await refusal(window.requests.rematch(await window.make("me", "me")))).toMatchObject({ why: { id: "refused-not-over" } });
  });
});

describe("a saved game", () => {
  async function begun(): Promise<{ room: string; file: Blob }> {
    const room = await window.make("me", "me");
    await turn(await window.look(room, 0));
    return { room, file: await window.requests.save(room) };
  }

  test("goes on elsewhere: the same room, with the same cards", async () => {
    const { room, file } = await begun();
    const elsewhere = new Window();
    expect(await elsewhere.requests.goOn(file)).toEqual({ room });
    const [here, there] = [await window.requests.see(room), await elsewhere.requests.see(room)];
    expect({ ...there, now_ms: 0 }).toEqual({ ...here, now_ms: 0 });
    for (let round = 0; round < 3; round++) for (const seat of [1, 0]) if (round < 2 || seat === 1) await turn(await elsewhere.look(room, seat));
    expect((await elsewhere.requests.see(room)).room).toMatchObject({ status: "finished", commit: here.room.commit });
    await check(await elsewhere.requests.proof(room));
  });

  test("goes on from where it got further, here or in the file", async () => {
    const { room, file } = await begun();
    const elsewhere = new Window();
    await elsewhere.requests.goOn(file);
    await turn(await elsewhere.look(room, 1));
    await elsewhere.requests.goOn(file);
    expect((await elsewhere.requests.see(room)).v).toBe(8);
    const look = await window.look(room, 0);
    await window.requests.goOn(await elsewhere.requests.save(room));
    expect([look.view.v, look.view.view!.legal]).toEqual([8, ["r1", "-r1"]]);
    expect(await new Window(database).requests.see(room)).toMatchObject({ v: 8 });
  });

  test("is refused if the game went on differently here", async () => {
    const { room, file } = await begun();
    const elsewhere = new Window();
    await elsewhere.requests.goOn(file);
    await turn(await elsewhere.look(room, 1));
    await (await window.look(room, 1)).move("-r1");
    expect(await refusal(window.requests.goOn(await elsewhere.requests.save(room)))).toMatchObject({ why: { id: "table-saved-other" } });
    expect((await window.requests.see(room)).v).toBe(7);
  });

  test("is none if nobody is on turn any more", async () => {
    const { room } = await finished();
    const { room: row, entries } = (await window.store.load(room))!;
    const saved = (to: number) => new Blob([JSON.stringify({ room, seed: row.seed, entries: entries.slice(0, to) })]);
    const elsewhere = new Window();
    for (const to of [entries.length, entries.length - 1]) expect(await refusal(elsewhere.requests.goOn(saved(to)))).toMatchObject({ why: { id: "table-saved-none" } });
    expect(await elsewhere.requests.mine()).toMatchObject({ rooms: [] });
    expect(await elsewhere.requests.goOn(saved(entries.length - 2))).toEqual({ room });
  });

  test.each(["from the start", "in a seat that was open"])("is none with a bot of a level that is not known here: %s", async (since) => {
    Object.assign(window.rooms.games, { levels: ["easy", "nobody"] });
    const seats = [{ kind: "me", name: "Ann" } as const, since === "from the start" ? ({ kind: "bot", level: "nobody" } as const) : ({ kind: "open" } as const)];
    const { room } = await window.requests.create({ game: "board", seats: seats as never, first: 0 });
    if (since !== "from the start") await window.requests.fill(room, 1, "nobody");
    const file = await window.requests.save(room);
    const elsewhere = new Window();
    expect(await refusal(elsewhere.requests.goOn(file))).toMatchObject({ why: { id: "table-saved-none" } });
    expect(await elsewhere.requests.mine()).toMatchObject({ rooms: [] });
    Object.assign(elsewhere.rooms.games, { levels: ["nobody"] });
    expect(await elsewhere.requests.goOn(file)).toEqual({ room });
  });

  test("is none before it begins or after its end, nor with a log that cannot be right or be played here", async () => {
    const { room, looks } = await finished();
    expect(await refusal(window.requests.save(room))).toMatchObject({ why: { id: "why-not-over" } });
    const lobby = (await window.requests.rematch(room)).room;
    expect(await refusal(window.requests.save(lobby))).toMatchObject({ why: { id: "refused-not-begun" } });
    expect(looks).toHaveLength(2);
    const text = await (await begun()).file.text();
    const elsewhere = new Window();
    const changed = (from: string, to: string) => refusal(elsewhere.requests.goOn(new Blob([text.replaceAll(from, to)])));
    expect(await changed('\\"r1\\"', '\\"-r1\\"')).toMatchObject({ why: { id: "table-broken" } });
    expect(await changed('\\"mode\\":\\"none\\"', '\\"mode\\":\\"live\\"')).toMatchObject({ why: { id: "table-saved-none" } });
    expect(await changed('"room":"local', '"room":"there')).toMatchObject({ why: { id: "table-saved-none" } });
    expect(await elsewhere.requests.mine()).toMatchObject({ rooms: [] });
  });
});

test("rooms are listed, newest first, with who sits there", async () => {
  await window.make("me", "easy");
  const { rooms } = await window.requests.mine();
  expect(rooms).toMatchObject([{ status: "live", game: "board", clock: "none", seats: ["Ann", "easy"] }]);
});

test("a hint is for the seat on turn, one at a time", async () => {
  const room = await window.make("me", "me");
  expect(await window.requests.hint(room, 0)).toEqual({ v: 4, opinions: [] });
  expect(await refusal(window.requests.hint(room, 1))).toMatchObject({ why: { id: "refused-hint-turn" } });
});
