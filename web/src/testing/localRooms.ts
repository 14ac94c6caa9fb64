/** Rooms on this device for unit tests: a database in memory, windows that share it, and bots that answer at once. */
import { NoNetwork } from "../engine/errors.ts";
import { Connection } from "../local/connection.ts";
import type { RoomMessage, PageMessage } from "../connection/contract.ts";
import { OpenRooms } from "../local/openRooms.ts";
import { LocalRequests } from "../local/requests.ts";
import { Scheduler } from "../local/scheduler.ts";
import type { Saved } from "../local/records.ts";
import { type Database, type Loaded, Store, type StoredRoom } from "../local/store.ts";
import type { Claim, Windows } from "../local/windows.ts";
import type { GameLibrary, TableGame } from "../local/game.ts";
import type { Entry } from "../local/log.ts";
import type { ViewMessage } from "../types.ts";
import { commitSeat, toHex } from "../fairness/proof.ts";
import { toyGames } from "./toyGame.ts";

export class MemoryDatabase implements Database {
  rooms = new Map<string, StoredRoom>();
  entries = new Map<string, Entry>();
  /** What every access fails with. */
  fault: unknown = null;
  /** What every change fails with. */
  full: unknown = null;

  /** The same rooms, in a window that has its own faults. */
  shared(): MemoryDatabase {
    return Object.assign(new MemoryDatabase(), { rooms: this.rooms, entries: this.entries });
  }

  async load(id: string, since: number): Promise<Loaded | null> {
    if (this.fault) throw this.fault;
    const room = this.rooms.get(id);
    return room ? { room, entries: [...this.entries.values()].filter((entry) => entry.room === id && entry.ver > since) } : null;
  }

  async append(room: StoredRoom, entries: readonly Entry[]): Promise<boolean> {
    if (this.fault ?? this.full) throw this.fault ?? this.full;
    if (entries.some(({ room, ver }) => this.entries.has(`${room} ${ver}`))) return false;
    for (const entry of entries) this.entries.set(`${entry.room} ${entry.ver}`, entry);
    this.rooms.set(room.id, room);
    return true;
  }

  async list(): Promise<StoredRoom[]> {
    if (this.fault) throw this.fault;
    return [...this.rooms.values()];
  }
}

/** The locks that several windows share. */
export class Locks {
  #queues = new Map<string, { claim: FakeClaim; change: () => void }[]>();
  hears = new Set<(room: string) => void>();

  window(): Windows {
    let own: ((room: string) => void) | null = null;
    return {
      claim: (room, change) => this.#claim(room, change),
      announce: (room) => this.hears.forEach((hear) => hear !== own && hear(room)),
      listen: (hear) => this.hears.add((own = hear)),
    };
  }

  #claim(room: string, change: () => void): Claim {
    const claim = new FakeClaim(
      () => this.#order(room, [{ claim, change }, ...this.#waiting(room, claim)]),
      () => this.#order(room, this.#waiting(room, claim)),
    );
    const queue = this.#waiting(room, claim);
    claim.ours = !queue.length;
    this.#queues.set(room, [...queue, { claim, change }]);
    return claim;
  }

  #waiting = (room: string, but: Claim) => (this.#queues.get(room) ?? []).filter(({ claim }) => claim !== but);

  #order(room: string, queue: { claim: FakeClaim; change: () => void }[]): void {
    this.#queues.set(room, queue);
    queue.forEach(({ claim, change }, place) => {
      if (claim.ours === (place === 0)) return;
      claim.ours = place === 0;
      change();
    });
  }
}

class FakeClaim implements Claim {
  ours = false;
  settled = Promise.resolve();
  readonly takeOver: () => void;
  readonly release: () => void;
  constructor(takeOver: () => void, release: () => void) {
    [this.takeOver, this.release] = [takeOver, release];
  }
}

let moves = 0;

/** What one wire heard. */
export class Look {
  heard: RoomMessage[] = [];
  readonly connection: Connection;
  constructor(window: Window) {
    this.connection = new Connection(window.rooms, window.scheduler, (message) => this.heard.push(message));
  }
  async say(message: PageMessage): Promise<RoomMessage> {
    await this.connection.receive(message);
    return this.heard.at(-1)!;
  }
  of<T extends RoomMessage["t"]>(t: T): Extract<RoomMessage, { t: T }>[] {
    return this.heard.filter((message): message is Extract<RoomMessage, { t: T }> => message.t === t);
  }
  get view(): ViewMessage {
    return this.of("view").at(-1)!;
  }
  move(action: string, v = this.view.v, id = `move${++moves}aaaa`): Promise<RoomMessage> {
    return this.say({ t: "move", id, v, action });
  }
}

/** One window of the browser. */
export class Window {
  readonly store: Store;
  readonly rooms: OpenRooms;
  readonly scheduler: Scheduler;
  readonly requests: LocalRequests;
  /** The levels that cannot play here. */
  lacking: string[] = [];
  thoughts: { level: string; seed: string }[] = [];
  /** Called when bots are to get ready. */
  whenWoken: (all: boolean) => void = () => {};

  constructor(database: Database = new MemoryDatabase(), locks = new Locks(), games: GameLibrary = { ...toyGames }) {
    this.store = new Store(database);
    this.rooms = new OpenRooms(this.store, games, locks.window());
    const bots = {
      think: async (game: TableGame, view: Uint8Array, level: string, seed: string) => {
        this.thoughts.push({ level, seed });
        return { action: game.legal(view)[0]!, level: this.lacking.includes(level) ? "strong" : level };
      },
      wake: (all: boolean) => this.whenWoken(all),
      assess: async () => {
        if (this.lacking.length) throw new NoNetwork("planted");
        return [];
      },
    };
    this.scheduler = new Scheduler(this.rooms, bots);
    this.requests = new LocalRequests(this.rooms, bots, {
      write: async () => "record",
      read: async () => ({}) as never,
      save: async ({ room, entries }, seed) => JSON.stringify({ room, entries, seed }),
      saved: async (text) => JSON.parse(text) as Saved,
    });
  }

  /** Makes a room with these seats, "me" or a bot's level, whose people contribute nothing; begins with seat 0. */
  async make(...seats: string[]): Promise<string> {
    const places = seats.map((seat, i) => (seat === "me" ? { kind: "me" as const, name: ["Ann", "Ben", "Cleo", "Dan"][i]! } : { kind: "bot" as const, level: seat }));
    return (await this.requests.create({ game: "board", seats: places, first: 0 })).room;
  }

  async look(room: string, seat: number | null = null): Promise<Look> {
    const look = new Look(this);
    await look.say({ t: "hello", room, seat });
    return look;
  }
}

export async function secret(number: number): Promise<{ entropy: string; commit: string }> {
  const entropy = new Uint8Array(32).fill(number);
  return { entropy: toHex(entropy), commit: toHex(await commitSeat(entropy)) };
}

// Hashing happens beside this thread, and is all that rooms in memory wait for.
const digest = crypto.subtle.digest.bind(crypto.subtle);
let hashing = 0;
const counted =
  <Values extends unknown[], Result>(work: (...values: Values) => Promise<Result>) =>
  async (...values: Values): Promise<Result> => {
    hashing++;
    try {
      return await work.apply(crypto.subtle, values);
    } finally {
      hashing--;
    }
  };
const { subtle } = crypto;
Object.assign(subtle, { digest: counted(subtle.digest), sign: counted(subtle.sign), importKey: counted(subtle.importKey) });

/** Lets everything happen that waits for no timer and for nobody. */
export async function settle(): Promise<void> {
  for (let idle = 0; idle < 3; idle = hashing ? 0 : idle + 1) await digest("SHA-256", new Uint8Array());
}
