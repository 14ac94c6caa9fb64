/**
 * What reaches the page's thread while a game is on shows no bot's hand: every request for every seat, every wire, every message. A bug that
 * is planted, at each place where a hand is held back, is caught.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Locks, MemoryDatabase, secret, settle, Window } from "../testing/localRooms.ts";
import { readGames } from "../testing/realGames.ts";
import { toyGames } from "../testing/toyGame.ts";
import type { TableGame } from "./game.ts";
import type { FromWorker } from "./messages.ts";
import { RecordFiles } from "./recordFiles.ts";
import type { Records } from "./records.ts";
import { LocalRequests } from "./requests.ts";
import { Room } from "./room.ts";
import { Service } from "./service.ts";

const [PERSON, BOT] = [0, 1];
const SEATS = [PERSON, BOT, 2, null];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const toyRecords: Records = {
  write: async (proof) => JSON.stringify(proof),
  read: async (text) => text as never,
  save: async (proof, seed) => JSON.stringify({ proof, seed }),
  saved: async () => Promise.reject(new Error("not asked for")),
};

/** A device whose page asks for everything that it can ask for. */
class Asking {
  readonly heard: FromWorker[] = [];
  readonly asked = new Set<string>();
  readonly window: Window;
  readonly requests: LocalRequests;
  readonly #service: Service;
  #numbers = 0;

  constructor(window = new Window(new MemoryDatabase()), records: Records = toyRecords) {
    this.window = window;
    // a hint is made of what its seat sees: here it is that
    const assess = async (game: TableGame, view: Uint8Array) => game.hand(view) as never;
    this.requests = new LocalRequests(this.window.rooms, { assess }, records);
    this.#service = new Service(this.window.rooms, this.window.scheduler, this.requests, (message) => this.heard.push(structuredClone(message)));
  }

  async ask(what: string, ...given: unknown[]): Promise<void> {
    this.asked.add(what);
    const [file] = given;
    await this.#service.receive({ ask: ++this.#numbers, what: what as never, with: file instanceof Blob ? file : JSON.stringify(given) });
    await settle();
  }

  async say(wire: number, message: unknown): Promise<void> {
    await this.#service.receive({ wire, text: JSON.stringify(message) });
    await settle();
  }

  async open(wire: number, room: string, seat: number | null): Promise<void> {
    await this.#service.receive({ open: wire });
    await this.say(wire, { t: "hello", room, seat, since: 0 });
  }

  get answers(): Extract<FromWorker, { answer: number; value: unknown }>[] {
    return this.heard.filter((message) => "value" in message);
  }

  /** Every question about a room, for every seat. */
  async askAll(room: string): Promise<void> {
    for (const what of ["see", "proof", "record", "save"]) await this.ask(what, room);
    await this.ask("mine");
    await this.ask("preparing");
    await this.ask("read", "a record");
    for (const what of ["isSaved", "goOn"]) await this.ask(what, new Blob(["a saved game"]));
    await this.ask("rematch", room);
    for (const seat of SEATS) {
      for (const what of ["story", "hint"]) await this.ask(what, room, seat);
      await this.ask("sit", room, { id: `sitsit${seat}`, name: "Eve", seat });
      await this.ask("fill", room, seat, "easy");
      await this.ask("commit", room, seat, (await secret(7)).commit);
      await this.ask("reveal", room, seat, (await secret(7)).entropy);
      if (seat !== PERSON) await this.ask("endGame", room, "offer", seat);
      if (seat !== PERSON) await this.ask("leave", room, { id: `leave${seat}aa`, seat });
    }
  }
}

/** A game of one person and two bots, until the person is on turn again. The device, the room, and what each bot holds. */
async function play(): Promise<{ device: Asking; room: string; hidden: string[] }> {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const device = new Asking();
  await device.ask("create", { game: "board", seats: [{ kind: "me", name: "Ann" }, ...["easy", "expert"].map((level) => ({ kind: "bot", level }))], first: 0 });
  const { room } = device.answers[0]!.value as { room: string };
  for (const [wire, seat] of SEATS.entries()) await device.open(wire, room, seat);
  const openRoom = (await device.window.rooms.open(room))!;
  for (const action of ["r1", "+"]) {
    await device.askAll(room);
    await device.say(0, { t: "move", id: `move ${action}`, v: openRoom.room.ver, action });
  }
  while (openRoom.room.turn !== PERSON) {
    await device.askAll(room); // while bots are on turn
    await vi.advanceTimersByTimeAsync(2000);
    await settle();
  }
  for (const [wire, seat] of SEATS.entries()) await device.open(wire + SEATS.length, room, seat);
  await device.say(0, { t: "sync", since: 0 });
  await device.askAll(room);
  expect(openRoom.room.status).toBe("live");
  const toy = toyGames.make("board", 3, openRoom.room.settings.options);
  const held = [BOT, 2].flatMap((seat) => toy.hand(openRoom.room.observe(seat)!));
  return { device, room, hidden: held };
}

const shown = (device: Asking, cards: string[]): string[] => cards.filter((card) => device.heard.some((message) => JSON.stringify(message).includes(card)));

test("no bot's hand, in answer to any request or on any wire", async () => {
  const { device, room, hidden } = await play();
  expect(hidden).toEqual([expect.stringMatching(/^dealt 1/), "drawn 2", expect.stringMatching(/^dealt 2/), "drawn 3"]);
  expect(shown(device, hidden)).toEqual([]);
  expect([...device.asked].sort()).toEqual(Object.keys(device.requests).sort()); // a new request has to be asked here too
  expect(shown(device, ["dealt 0", "drawn 1"])).toEqual(["dealt 0", "drawn 1"]); // the person's own
  await device.ask("endGame", room, "resign", PERSON);
  await device.ask("endGame", room, "offer", PERSON);
  await device.ask("story", room, PERSON);
  expect(shown(device, hidden)).toEqual(hidden); // a finished game has no secrets
});

test("a saved game is a file that the page does not read: nothing of its deal is in any text", async () => {
  const games = await readGames();
  const device = new Asking(new Window(new MemoryDatabase(), new Locks(), games), new RecordFiles(games));
  await device.ask("create", { game: "board", seats: [{ kind: "me", name: "Ann" }, { kind: "bot", level: "easy" }], first: 0 });
  const { room } = device.answers[0]!.value as { room: string };
  await device.open(0, room, PERSON);
  await device.ask("save", room);
  const file = device.answers.at(-1)!.value as Blob;
  await device.ask("isSaved", file);
  await device.ask("goOn", file);
  expect(device.answers.slice(-2).map(({ value }) => value)).toEqual([true, { room }]);
  const { seed } = (await device.window.rooms.open(room))!;
  const text = await file.text();
  const [deck, log] = ["Deck", "Saved"].map((tag) => new RegExp(`^\\[${tag} "(.*)"\\]$`, "m").exec(text)![1]!);
  expect(deck!.split(" ").length).toBeGreaterThan(50);
  expect(shown(device, [deck!, log!, seed, "[Saved"])).toEqual([]);
});

describe("a planted leak is caught:", () => {
  test.each<[string, () => void]>([
    [
      "a bot's view for the person and for who watches",
      () => {
        const { observe } = Room.prototype;
        vi.spyOn(Room.prototype, "observe").mockImplementation(function (this: Room, seat) {
          return observe.call(this, seat || BOT);
        });
      },
    ],
    [
      "a story for any seat",
      () => {
        const { story } = Room.prototype;
        vi.spyOn(Room.prototype, "story").mockImplementation(function (this: Room, entries) {
          return story.call(this, entries, BOT);
        });
      },
    ],
    ["a seat of a bot that counts as a person's", () => void vi.spyOn(Room.prototype, "people", "get").mockReturnValue([0, 1, 2])],
  ])("%s", async (_, plant) => {
    plant();
    const { device } = await play();
    expect(shown(device, ["dealt 1", "drawn 2"])).not.toEqual([]);
  });
});
