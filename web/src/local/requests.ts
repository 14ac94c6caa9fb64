/** Requests about the rooms of this device: what a server answers over HTTP. A refusal is thrown as `Declined`. */
import type { DeviceRequests, Ending, RoomRequests } from "../connection/contract.ts";
import { NoNetwork } from "../engine/errors.ts";
import type { Created, Hint, Joined, NewRoom, NextRoom, Opinion, Rematch, RoomList, Story, ViewMessage } from "../types.ts";
import { NoAnswer } from "./botPool.ts";
import { submit } from "./connection.ts";
import type { TableGame, View } from "./game.ts";
import { ackOf, Lobby } from "./lobby.ts";
import { type Entry, OWN_SIGN, proofOf, Unreadable } from "./log.ts";
import { commit, reveal } from "./mixing.ts";
import type { OpenRoom, OpenRooms } from "./openRooms.ts";
import { declined, illegal, NotPossible, phrase, unauthorized } from "./refused.ts";
import { isSaved, type Records } from "./records.ts";
import { isLocalRoom } from "./roomIds.ts";
import { playedByBot } from "./seat.ts";

/** What a seat could do, from what it sees. */
export interface Assesses {
  assess(game: TableGame, view: View): Promise<Opinion[]>;
}

export class LocalRequests implements DeviceRequests {
  readonly #rooms: OpenRooms;
  readonly #lobby: Lobby;
  readonly #bots: Assesses;
  readonly #records: Records;
  #hinting = new Set<string>();
  #ids = 0;

  constructor(rooms: OpenRooms, bots: Assesses, records: Records) {
    [this.#rooms, this.#lobby, this.#bots, this.#records] = [rooms, new Lobby(rooms), bots, records];
  }

  /** Nothing has to be compiled here. */
  preparing = async (): Promise<string[]> => [];
  create = (wanted: NewRoom): Promise<Created> => refusing(() => this.#lobby.create(wanted));
  sit = (id: string, how: Parameters<RoomRequests["sit"]>[1]): Promise<Joined> => this.#in(id, (openRoom) => this.#lobby.sit(openRoom, how));
  rematch = (id: string, changes: Rematch = {}): Promise<NextRoom> => this.#in(id, (openRoom) => this.#lobby.rematch(openRoom, changes));

  see = (id: string): Promise<ViewMessage> =>
    this.#in(id, async (openRoom) => {
      await this.#rooms.refresh(openRoom);
      return this.#rooms.message(openRoom, openRoom.room.people[0] ?? null);
    });

  fill = (id: string, seat: number, wanted: string): Promise<unknown> =>
    this.#in(id, async (openRoom) => {
      const level = this.#lobby.knownLevel(wanted);
      return ackOf(await this.#rooms.submit(openRoom, seat, this.#newId(), null, { kind: "bot", data: { level }, propose: (room) => room.giveToBot(seat, level) }));
    });

  leave = (id: string, { id: own, seat }: { id: string; seat: number }): Promise<unknown> =>
    this.#in(id, async (openRoom) => {
      const lobby = openRoom.room.status === "lobby";
      const propose = lobby ? (room: OpenRoom["room"]) => room.rise(seat) : (room: OpenRoom["room"]) => room.leaveToBot(seat);
      return ackOf(await this.#rooms.submit(openRoom, seat, own, null, { kind: lobby ? "rise" : "away", data: null, propose }));
    });

  endGame = (id: string, how: Ending, seat: number): Promise<unknown> =>
    this.#in(id, async (openRoom) => ackOf(await submit(this.#rooms, openRoom, seat, { t: how, id: this.#newId() })));

  commit = (id: string, seat: number, value: string): Promise<{ v: number; hash: string }> =>
    this.#in(id, async (openRoom) => ackOf(await this.#rooms.submit(openRoom, seat, this.#newId(), null, { kind: "commit", data: null, propose: (room) => commit(room, seat, value) })));

  reveal = (id: string, seat: number, entropy: string): Promise<unknown> =>
    this.#in(id, async (openRoom) => ackOf(await this.#rooms.submit(openRoom, seat, this.#newId(), null, { kind: "reveal", data: null, propose: (room) => reveal(room, seat, entropy) })));

  hint = (id: string, seat: number): Promise<Hint> =>
    this.#in(id, async (openRoom) => {
      const { room } = openRoom;
      room.expect("live", "refused-no-game");
      if (room.turn !== seat || playedByBot(room.seats[seat]!)) throw new NotPossible(phrase("refused-hint-turn"));
      if (this.#hinting.has(id)) throw declined({ t: "rate", retry_ms: 1000, reason: "refused-rate", why: phrase("refused-rate", { seconds: 1 }) });
      this.#hinting.add(id);
      try {
        return { v: room.ver, opinions: await this.#bots.assess(room.game, room.observe(seat)!) };
      } catch (error) {
        if (error instanceof NoNetwork) throw new NotPossible(phrase("table-hint-missing"));
        throw error instanceof NoAnswer ? new NotPossible(phrase("table-hint-failed")) : error;
      } finally {
        this.#hinting.delete(id);
      }
    });

  /** For the people at this device only: a bot's hand is nobody's to see. */
  story = (id: string, seat: number | null = null): Promise<Story> =>
    this.#ofLog(id, async ({ room }, entries) => {
      if (seat !== null && !room.people.includes(seat)) throw declined(unauthorized());
      const told = room.story(entries, seat ?? room.people[0] ?? null);
      if (!told) throw new NotPossible(phrase("refused-not-begun"));
      return told;
    });

  proof = (id: string): Promise<Record<string, unknown>> => this.#ofLog(id, async (_, entries) => proofOf(id, entries));

  record = (id: string): Promise<string> =>
    this.#ofLog(id, async (openRoom, entries) => {
      if (openRoom.room.status !== "finished") throw new NotPossible(phrase("refused-not-over"));
      return this.#records.write(proofOf(id, entries), openRoom.room.ended);
    });

  /** Has all cards, and so is a file here already: a page can let the visitor download it without reading it. */
  save = (id: string): Promise<Blob> =>
    this.#ofLog(id, async ({ room, seed }, entries) => {
      room.expect("live", "refused-not-begun");
      return new Blob([await this.#records.save(proofOf(id, entries), seed)], { type: "text/plain" });
    });

  isSaved = async (file: Blob): Promise<boolean> => isSaved(await file.text());

  goOn = (file: Blob): Promise<{ room: string }> =>
    refusing(async () => {
      const { room, seed, entries } = await this.#records.saved(await file.text());
      const log = entries.map((entry): Entry => ({ ...entry, room, move: `${OWN_SIGN}${entry.ver}` }));
      const { clock } = JSON.parse(log[0]!.payload) as { clock: { mode?: string } };
      if (!isLocalRoom(room) || clock.mode !== "none" || !levelsIn(log).every((level) => this.#rooms.games.levels.includes(level))) throw new NotPossible(phrase("table-saved-none"));
      if (!(await this.#rooms.adopt(room, seed, log))) throw new NotPossible(phrase("table-saved-other"));
      return { room };
    });

  read = (record: string): Promise<Story> => refusing(() => this.#records.read(record));

  /** All of them at once: one device has no more games than a list can hold. */
  mine = async (): Promise<RoomList> => {
    const rooms = await this.#rooms.store.list();
    return { rooms: rooms.map(({ id, status, created_ms, game, seats }) => ({ id, status, created_ms, game, clock: "none", seats })), next: null };
  };

  #newId = (): string => `request${++this.#ids}${crypto.randomUUID().slice(0, 8)}`;

  #in<T>(id: string, work: (openRoom: OpenRoom) => Promise<T>): Promise<T> {
    return refusing(async () => {
      const openRoom = await this.#rooms.open(id);
      if (!openRoom) throw declined(unauthorized());
      return work(openRoom);
    });
  }

  #ofLog<T>(id: string, work: (openRoom: OpenRoom, entries: Entry[]) => Promise<T>): Promise<T> {
    return this.#in(id, async (openRoom) => {
      await this.#rooms.refresh(openRoom);
      return work(openRoom, (await this.#rooms.store.load(id))?.entries ?? []);
    });
  }
}

/** Of all bots in a log: those of its first entry, and those that were given a seat later. */
const levelsIn = (log: readonly Entry[]): string[] =>
  log.flatMap(({ kind, payload }, i) => {
    if (i > 0 && kind !== "bot") return [];
    const { places = [], level } = JSON.parse(payload) as { places?: { level?: string }[]; level?: string };
    return [...places.map((place) => place.level), level].filter((each) => each !== undefined);
  });

/** What is not possible is declined, with the reason. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotPossible) throw declined(illegal(null, error.why));
    if (error instanceof Unreadable) throw declined(unauthorized(null, error.why));
    throw error;
  }
}

