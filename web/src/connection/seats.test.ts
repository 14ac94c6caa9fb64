/** Creating a room, taking seats, a rematch: afterwards this device knows its seats and the secrets it has committed to. */
import { answer, freshBrowser, newRoom, place, roomInfo, server } from "../testing/fakes.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commitSeat, fromHex, toHex } from "../fairness/proof.ts";
import { setLanguage } from "../i18n.svelte.ts";
import { recall, remember, settings } from "../settings.svelte.ts";
import type { RoomInfo } from "../types.ts";
import { createRoom, leaveSeats, mayFillSeats, nameOr, ownName, startRematch, takeReservedSeats, takeSeat } from "./seats.ts";

let room: string;
let next: string;
let info: RoomInfo;

beforeEach(() => {
  freshBrowser();
  [room, next] = [newRoom(), newRoom()];
  info = roomInfo(room, { status: "finished", places: [place({ name: "Ann" }), place({ name: "Ben" }), place({ kind: "bot", name: "" })] });
  answer(/rematch$/, () => ({ room: next, seat: 0 }));
  answer(/seats$/, ({ body }) => ({ room: next, seat: body.seat, ...PROMISE }));
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** What a promise comes to, or why not; every pause is over at once. */
function withoutPauses<T>(work: () => Promise<T>): Promise<T | Error> {
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((then: () => void) => queueMicrotask(then)) as unknown as typeof setTimeout);
  return work().catch((error: Error) => error);
}

/** Answers requests to this path only after the server was out of reach so many times. */
function lose(path: RegExp, times: number, how: () => unknown): void {
  answer(path, () => {
    if (times-- > 0) throw new TypeError("fetch failed");
    return how();
  });
}
/** What the server says when a seat is taken. */
const PROMISE = { commit: "c0".repeat(32), v: 3, hash: "3a".repeat(32) };

const sitting = () => server.to(/seats$/).map(({ body }) => body);

/** Each of these seats is remembered, with the secret whose commitment was sent. */
async function expectRemembered(where: string, seats: number[], commits: string[]): Promise<void> {
  const { seats: known, entropy = {} } = recall(where);
  expect(known).toEqual(seats);
  expect(await Promise.all(seats.map(async (seat) => toHex(await commitSeat(fromHex(entropy[seat]!)))))).toEqual(commits);
}

describe("a rematch", () => {
  test("seats all players of this device where they sat, and remembers each seat with its secret", async () => {
    expect(await startRematch(info, [0, 1])).toBe(next);
    expect(sitting().map(({ seat, name }) => [seat, name])).toEqual([[0, "Ann"], [1, "Ben"]]);
    await expectRemembered(next, [0, 1], sitting().map(({ commit }) => commit));
  });

  test("that somebody else has created is joined, not created again", async () => {
    expect(await startRematch({ ...info, next }, [1])).toBe(next);
    expect(server.to(/rematch$/)).toEqual([]);
    expect(recall(next).seats).toEqual([1]);
  });

  test("asks for other settings, and keeps the spectators' token", async () => {
    remember(room, { watch: "watching" });
    await startRematch(info, [0], { levels: { 2: "hard" } });
    expect(server.to(/rematch$/)[0]!.body).toEqual({ levels: { 2: "hard" } });
    expect(recall(next).watch).toBe("watching");
  });

  test("does not join one with other settings than asked for", async () => {
    answer(/rematch$/, () => ({ t: "illegal", reason: "There is a rematch already." }), 422);
    await expect(startRematch({ ...info, next }, [0], { levels: { 2: "hard" } })).rejects.toThrow("already");
    expect(recall(next).seats).toEqual([]);
  });

  test("takes only this device's seats, and changes nothing of the old room", async () => {
    remember(room, { seats: [1], entropy: { 1: "old" } });
    await startRematch(info, [1]);
    expect(sitting().map(({ seat }) => seat)).toEqual([1]);
    expect(recall(room)).toEqual({ seats: [1], entropy: { 1: "old" } });
  });

  test("continues where another window was faster: its seats and secrets stay", async () => {
    remember(next, { seats: [0], entropy: { 0: "the other window's" } });
    answer(/seats$/, () => ({ t: "illegal", reason: "This seat is taken." }), 422);
    answer(new RegExp(`rooms/${next}$`), () => ({ room: roomInfo(next, { places: [place({ name: "Ann" }), place({ name: "Ben" })] }) }));
    expect(await startRematch(info, [0, 1])).toBe(next);
    expect(recall(next)).toEqual({ seats: [0, 1], entropy: { 0: "the other window's" } });
  });

  test("does not claim a seat that was given to somebody else", async () => {
    answer(/seats$/, () => ({ t: "illegal", reason: "This seat is taken." }), 422);
    answer(new RegExp(`rooms/${next}$`), () => ({ room: roomInfo(next, { places: [place({ name: "Cleo" }), place({ kind: "bot", name: "Ben" })] }) }));
    await startRematch(info, [0, 1]);
    expect(recall(next).seats).toEqual([]);
  });

  test("fails with the answer of a server that cannot do it now", async () => {
    answer(/seats$/, () => ({ t: "unavailable", retry_ms: 1000 }), 503);
    expect(await withoutPauses(() => startRematch(info, [0]))).toMatchObject({ message: "unavailable" });
    expect(recall(next).seats).toEqual([]);
  });
});

test("reserved seats are taken in the waiting room in the same way", async () => {
  expect(await takeReservedSeats(next, info, [0, 1])).toEqual([0, 1]);
  await expectRemembered(next, [0, 1], sitting().map(({ commit }) => commit));
});

test("a new room: its seats are remembered, with secrets, invitations and the spectators' token", async () => {
  answer(/rooms$/, () => ({ room, seats: [0, 2], invites: { 1: "invitation" }, watch: "watching", ...PROMISE }));
  expect(await createRoom({ game: "cards", seats: [{ kind: "me", name: "Ann" }, { kind: "open" }, { kind: "me", name: "Ben" }] })).toBe(room);
  const { seats } = server.to(/rooms$/)[0]!.body;
  expect(seats[1]).toEqual({ kind: "open" });
  await expectRemembered(room, [0, 2], [seats[0].commit, seats[2].commit]);
  expect(recall(room)).toMatchObject({ invites: { 1: "invitation" }, watch: "watching" });
  const { entropy } = recall(room);
  const mine = [0, 2].map((seat) => ({ seat, commit: seats[seat].commit, entropy: entropy![seat], ver: 3, hash: PROMISE.hash }));
  expect(recall(room).receipt).toEqual({ format: "keltis-receipt/1", room, commit: PROMISE.commit, contributions: mine, latest: null });
});

describe("an answer that is lost", () => {
  const PLAN = { game: "cards" as const, seats: [{ kind: "me" as const, name: "Ann" }, { kind: "open" as const }] };
  const made = () => ({ room, seats: [0], invites: {}, watch: null });

  test("is asked for again with the same request, so that there is no second room", async () => {
    lose(/rooms$/, 2, made);
    expect(await withoutPauses(() => createRoom(PLAN))).toBe(room);
    const asked = server.to(/rooms$/).map(({ body }) => body);
    expect(asked).toHaveLength(3);
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[2]).toEqual(asked[0]);
    expect(asked[0].id).toMatch(/^[a-z2-7]{12}$/);
    await expectRemembered(room, [0], [asked[0].seats[0].commit]);
  });

  test("is asked for again also by who presses the button once more, but not for something else", async () => {
    lose(/rooms$/, 3, made);
    expect(await withoutPauses(() => createRoom(PLAN))).toBeInstanceOf(Error);
    expect(await withoutPauses(() => createRoom(PLAN))).toBe(room);
    await createRoom(PLAN);
    const ids = server.to(/rooms$/).map(({ body }) => body.id);
    expect(new Set(ids.slice(0, 4)).size).toBe(1);
    expect(ids[4]).not.toBe(ids[0]);
  });

  test("and a refusal is one: what comes next is something new", async () => {
    answer(/rooms$/, () => ({ t: "illegal", reason: "No." }), 422);
    await expect(createRoom(PLAN)).rejects.toThrow("No.");
    answer(/rooms$/, made);
    await createRoom(PLAN);
    const [first, second] = server.to(/rooms$/).map(({ body }) => body.id);
    expect(first).not.toBe(second);
  });

  test("of taking a seat does not take a second one", async () => {
    lose(/seats$/, 1, () => ({ room, seat: 1 }));
    expect(await withoutPauses(() => takeSeat(room, { name: "Ben" }))).toBe(1);
    expect(sitting()[1]).toEqual(sitting()[0]);
    await expectRemembered(room, [1], [sitting()[0].commit]);
  });
});

test("guests without a name are told apart", async () => {
  await setLanguage("en");
  settings.name = "";
  expect(ownName(["Ann"])).toBe("Guest");
  expect(ownName(["Guest", "Ann"])).toBe("Guest 2");
  expect(ownName(["Guest", "Guest 2"])).toBe("Guest 3");
  settings.name = "Ann";
  expect(ownName(["Ann"])).toBe("Ann");
  settings.name = "";
});

test("at a public table only the host fills seats, unless guests may; at a private one everybody", () => {
  const table = { public: true, host: 1, guests_may_fill: false };
  expect(mayFillSeats(roomInfo(room, table), [1])).toBe(true);
  expect(mayFillSeats(roomInfo(room, table), [0])).toBe(false);
  expect(mayFillSeats(roomInfo(room, { ...table, guests_may_fill: true }), [0])).toBe(true);
  expect(mayFillSeats(roomInfo(room, { ...table, public: false }), [0])).toBe(true);
  expect(mayFillSeats(roomInfo(room, table), [])).toBe(false);
});

test("joining by invitation: the seat that the server gives is remembered with those held before", async () => {
  remember(room, { seats: [2] });
  answer(/seats$/, () => ({ room, seat: 1, ...PROMISE }));
  expect(await takeSeat(room, { name: "Ben", invite: "invitation" })).toBe(1);
  expect(sitting()).toMatchObject([{ name: "Ben", invite: "invitation" }]);
  expect(recall(room).seats).toEqual([1, 2]);
  expect(Object.keys(recall(room).entropy!)).toEqual(["1"]);
  expect(recall(room).receipt).toMatchObject({ commit: PROMISE.commit, contributions: [{ seat: 1, ver: 3, hash: PROMISE.hash }] });
});

test("left seats are forgotten", async () => {
  remember(room, { seats: [0, 1] });
  await leaveSeats(room, [0, 1]);
  expect(server.to(/leave$/).map(({ body }) => body.seat)).toEqual([0, 1]);
  expect(recall(room).seats).toEqual([]);
});

test("a name is the one entered or a default, and at most 24 characters long", () => {
  expect(nameOr(" Ann ", "Guest")).toBe("Ann");
  expect(nameOr("  ", "Guest")).toBe("Guest");
  expect([...nameOr("🐑".repeat(30), "Guest")]).toHaveLength(24);
});
