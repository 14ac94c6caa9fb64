// node local_rooms_in_node.ts < a plan per line: plays whole games in the page's rooms on this device and prints what happened, a step per line:
// what was asked, by whom and when, how it was answered, and every message that it brought to every viewer (tests/web/test_local_rooms.py).
import { deepStrictEqual } from "node:assert";
import { readFileSync } from "node:fs";
import "./page_files_in_node.ts";
import type { GameLibrary } from "../../web/src/local/game.ts";
import type { Answer, OpenRoom, Submission, Viewer } from "../../web/src/local/openRooms.ts";
import type { ClientMessage, NewRoom, Rematch } from "../../web/src/types.ts";

const { DeviceGames } = await import("../../web/src/local/games.ts");
const { Connection } = await import("../../web/src/local/connection.ts");
const { Declined } = await import("../../web/src/local/refused.ts");
const { LocalRequests } = await import("../../web/src/local/requests.ts");
const { OpenRooms } = await import("../../web/src/local/openRooms.ts");
const { RecordFiles } = await import("../../web/src/local/recordFiles.ts");
const { Scheduler } = await import("../../web/src/local/scheduler.ts");
const { Store } = await import("../../web/src/local/store.ts");
const { mixAgain } = await import("../../web/src/local/mixing.ts");
const { Locks, MemoryDatabase, secret } = await import("../../web/src/testing/localRooms.ts");

/** A game to be played; `promised`: do the people add numbers to the shuffle, and how many keep theirs back? */
type Plan = { number: number; game: "board" | "cards"; seats: string[]; options: Partial<Rematch>; promised: boolean; late: number; rematch: Rematch };

const NAMES = ["Ann", "Änne 愛", "Cleo", "Dan"];
const ENDS = 0.012; // how often, at each step, somebody wants to end the game
const MORE_UNDOS = 22; // in one turn than are allowed
const games: GameLibrary = new DeviceGames();

/** The same numbers in every run. */
function luckOf(number: number) {
  let seed = number + 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const whole = (below: number) => Math.floor(next() * below);
  return { next, whole, one: <T>(of: readonly T[]): T => of[whole(of.length)]! };
}

class Play {
  readonly plan: Plan;
  readonly luck: ReturnType<typeof luckOf>;
  readonly database = new MemoryDatabase();
  readonly rooms: InstanceType<typeof OpenRooms>;
  readonly requests: InstanceType<typeof LocalRequests>;
  now: number;
  openRoom!: OpenRoom;
  #connections = new Map<number, { connection: InstanceType<typeof Connection>; last: () => unknown }>();
  #heard: [number | null, unknown][] = [];
  #ids = 0;

  constructor(plan: Plan) {
    [this.plan, this.luck, this.now] = [plan, luckOf(plan.number), 1_700_000_000_000 + plan.number];
    crypto.getRandomValues = ((bytes: Uint8Array) => bytes.map((_, i) => (bytes[i] = this.luck.whole(256)))) as typeof crypto.getRandomValues;
    this.rooms = new OpenRooms(new Store(this.database), games, new Locks().window(), () => this.now);
    this.requests = new LocalRequests(this.rooms, { assess: async () => [] }, new RecordFiles(games));
  }

  id = (): string => `request-${this.plan.number}-${++this.#ids}`;

  /** Prints a step: everything the server is told, and everything it has to say. Some time has passed since the one before. */
  async step(asked: Record<string, unknown>, work: () => Promise<unknown>): Promise<unknown> {
    [this.now, this.#heard] = [this.now + 500 + this.luck.whole(3000), []];
    const answer = await work().catch((error: unknown) => {
      if (error instanceof Declined) return error.answer;
      throw error;
    });
    this.print(asked, answer);
    return answer;
  }

  print(asked: Record<string, unknown>, answer: unknown): void {
    console.log(JSON.stringify({ now: this.now, room: this.openRoom.room.id, ...asked, answer, heard: this.#heard }));
  }

  async enter(id: string): Promise<void> {
    this.openRoom = (await this.rooms.open(id))!;
    this.#connections.clear();
    for (const seat of [...this.plan.seats.keys(), null]) {
      const viewer: Viewer = { seat, tempo: "at_once", push: (message) => this.#heard.push([seat, structuredClone(message)]) };
      await this.rooms.look(this.openRoom, viewer);
    }
  }

  /** The first line of a room: what made it. */
  async make(): Promise<void> {
    const { game, seats, options, promised } = this.plan;
    const places = await Promise.all(
      seats.map(async (seat, i) => (seat === "me" ? { kind: "me", name: NAMES[i]!, ...(promised ? { commit: (await secret(i)).commit } : {}) } : { kind: "bot", level: seat })),
    );
    const request = { id: this.id(), game, seats: places, ...options } as NewRoom;
    const made = await this.requests.create(request);
    await this.enter(made.room);
    this.print({ t: "create", request, seed: this.openRoom.seed }, made);
    for (const seat of this.people) await this.#connect(seat);
  }

  get people(): number[] {
    return this.openRoom.room.people;
  }

  async #connect(seat: number): Promise<void> {
    let answer: unknown = null;
    const connection = new Connection(this.rooms, new Scheduler({ whenMoved: null } as never, { wake() {} } as never), (message) => (answer = message));
    await connection.receive({ t: "hello", room: this.openRoom.room.id, seat });
    this.#connections.set(seat, { connection, last: () => answer });
  }

  async say(seat: number, message: ClientMessage & { id: string }): Promise<unknown> {
    return this.step({ t: "message", seat, message }, async () => {
      const { connection, last } = this.#connections.get(seat)!;
      await connection.receive(message);
      return last();
    });
  }

  /** What the room does by itself. */
  async own(kind: string, seat: number, about: Record<string, unknown>, propose: Submission["propose"]): Promise<void> {
    const { ver } = this.openRoom.room;
    const id = `:${kind}/${ver}`;
    await this.step({ t: kind, seat, id, v: ver, ...about }, (): Promise<Answer> => this.rooms.submit(this.openRoom, seat, id, ver, { kind, data: null, propose }));
  }

  async mix(): Promise<void> {
    const { id } = this.openRoom.room;
    const silent = this.people.slice(0, this.plan.late);
    if (silent.length) {
      for (const seat of this.people.slice(this.plan.late)) await this.reveal(id, seat, seat);
      await this.own("redraw", -1, {}, mixAgain);
      for (const seat of this.openRoom.room.contributors) {
        const { commit } = await secret(seat + 10);
        await this.step({ t: "commit", seat, commit }, () => this.requests.commit(id, seat, commit));
        if (seat === this.openRoom.room.contributors[0]) await this.reveal(id, seat, seat + 10); // not before all have promised
      }
      for (const seat of this.openRoom.room.contributors) await this.reveal(id, seat, seat + 10);
    } else for (const seat of this.people) await this.reveal(id, seat, seat);
  }

  async reveal(id: string, seat: number, number: number): Promise<void> {
    const { entropy } = await secret(number);
    await this.step({ t: "reveal", seat, entropy }, () => this.requests.reveal(id, seat, entropy));
  }

  /** Lays rather than discards, so that games end. */
  choice(): string {
    const { room } = this.openRoom;
    const legal = room.game.legal(room.observe(room.turn)!);
    const forward = legal.filter((action) => "rypgbn>!".includes(action[0]!));
    return this.luck.one(forward.length ? forward : legal.includes("+") ? ["+"] : legal);
  }

  async play(): Promise<void> {
    if (this.plan.number % 8 === 2) await this.dither();
    for (let said: [number, ClientMessage & { id: string }] | null = null; this.openRoom.room.status === "live"; ) {
      const { room } = this.openRoom;
      const chance = this.luck.next();
      if (chance < 0.004) await this.look();
      if (chance < 0.01) await this.save();
      if (chance > 1 - ENDS) await this.say(...this.ending());
      else if (room.awaitsBot) await this.bot();
      else if (said && chance < 0.03) await this.say(...said); // again
      else await this.say(...(said = this.deed()));
      const gone = this.people.filter((seat) => room.seats[seat]!.away);
      if (gone.length && this.luck.next() < 0.1) await this.say(this.luck.one(gone), { t: "return", id: this.id(), v: this.openRoom.room.ver });
    }
    await this.look();
  }

  async bot(): Promise<void> {
    const seat = this.openRoom.room.turn!;
    const action = this.choice();
    await this.own("act", seat, { action }, (now) => now.act(seat, action, "bot"));
  }

  /** A person lays a card and takes it back, again and again. */
  async dither(): Promise<void> {
    const { turn } = this.openRoom.room;
    for (let i = 0; i < MORE_UNDOS && !this.openRoom.room.awaitsBot; i++) {
      await this.say(turn!, { t: "move", id: this.id(), v: this.openRoom.room.ver, action: this.choice() });
      await this.say(turn!, { t: "undo", id: this.id(), v: this.openRoom.room.ver });
    }
  }

  /** What a person does who is on turn, which may be impossible. */
  deed(): [number, ClientMessage & { id: string }] {
    const { ver: v, turn, game } = this.openRoom.room;
    const [seat, id] = [turn!, this.id()];
    const kind = this.luck.whole(40);
    if (kind < 5) return [seat, { t: "undo", id, v }];
    if (kind === 5) return [seat, { t: "move", id, v, action: this.luck.one(["+", "r1", "-b9", "!", "r0", "zz"]) }];
    if (kind === 6) return [seat, { t: "move", id, v: v - 1, action: this.choice() }];
    if (kind === 7) return [this.luck.one(this.people), { t: "move", id, v, action: this.choice() }];
    if (kind === 8) return [this.luck.one(this.people), { t: "away", id, v, seat: this.luck.whole(game.seats) } as ClientMessage & { id: string }];
    if (kind === 9) return [this.luck.one(this.people), { t: "return", id, v }];
    return [seat, { t: "move", id, v, action: this.choice() }];
  }

  ending(): [number, ClientMessage & { id: string }] {
    return [this.luck.one(this.people), { t: this.luck.one(this.people.length > 1 ? (["offer", "offer", "offer", "decline", "resign"] as const) : (["offer", "resign"] as const)), id: this.id() } as ClientMessage & { id: string }];
  }

  /** What somebody sees who comes now, having seen so much; and the story so far. */
  async look(): Promise<void> {
    const { id, ver } = this.openRoom.room;
    for (const since of [0, ver - 70, ver - 3, ver])
      for (const seat of [...this.plan.seats.keys(), null])
        await this.step({ t: "look", seat, since: Math.max(0, since) }, async () => this.rooms.message(this.openRoom, seat, Math.max(0, since)));
    for (const seat of this.people) await this.step({ t: "story", seat }, () => this.requests.story(id, seat));
    await this.step({ t: "row" }, async () => (await this.requests.mine()).rooms.find((each) => each.id === id));
  }

  /** The game as a file, which another device goes on with: there everyone sees the same. */
  async save(): Promise<void> {
    const { id } = this.openRoom.room;
    const rooms = new OpenRooms(new Store(new MemoryDatabase()), games, new Locks().window(), () => this.now);
    const elsewhere = new LocalRequests(rooms, { assess: async () => [] }, new RecordFiles(games));
    await this.step({ t: "saved" }, async () => {
      const file = await this.requests.save(id);
      await elsewhere.goOn(file);
      const there = (await rooms.open(id))!;
      for (const seat of [...this.plan.seats.keys(), null]) {
        await rooms.look(there, { seat, tempo: "at_once", push: () => {} });
        deepStrictEqual(rooms.message(there, seat, 0), this.rooms.message(this.openRoom, seat, 0));
      }
      return file.text();
    });
  }

  async sit(seat: number, name: string): Promise<void> {
    const sitting = { id: this.id(), name, seat };
    await this.step({ t: "sit", ...sitting }, () => this.requests.sit(this.openRoom.room.id, sitting));
  }

  /** The rematch, up to its start. */
  async again(): Promise<void> {
    const { id } = this.openRoom.room;
    const { rematch } = this.plan;
    const names = this.openRoom.room.seats.map(({ name }) => name);
    const people = this.people;
    const next = (await this.requests.rematch(id, rematch)).room;
    const { seed } = (await this.rooms.open(next))!;
    this.print({ t: "rematch", rematch, next, seed }, next);
    await this.enter(next);
    for (const [i, seat] of people.entries()) {
      await this.sit(seat, names[seat]!);
      if (i !== 1 && !(i === 0 && people.length === 2 && this.plan.number % 2)) continue;
      if (this.openRoom.room.status !== "lobby") continue;
      const id = this.id(); // the one of two people who waited closes the room, the first of three comes back
      await this.step({ t: "rise", id, seat: people[0] }, () => this.requests.leave(next, { id, seat: people[0]! }));
      if (i === 0) break;
      await this.sit(people[0]!, names[people[0]!]!);
    }
    await this.look();
  }
}

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const play = new Play(JSON.parse(line) as Plan);
  await play.make();
  if (play.openRoom.room.status === "mixing") await play.mix();
  await play.play();
  await play.again();
}
