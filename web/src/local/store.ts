/** Where the rooms of this device are kept. If the browser refuses, or its disk is full, they stay in memory, and `trouble` says why. */
import type { GameName } from "../types.ts";
import { type Entry, Unreadable } from "./log.ts";
import { phrase } from "./refused.ts";

/** A room's line in a list of rooms, with its secret and the request that made it. */
export type StoredRoom = { id: string; created_ms: number; status: string; game: GameName; seats: string[]; seed: string; request: string | null };
export type Loaded = { room: StoredRoom; entries: Entry[] };

/** Why games do not outlive the page: the browser refuses to keep any, its disk is full, or they were kept by a newer version of this page. */
export type Trouble = "refused" | "full" | "newer";

/** Keeps rooms, or fails. */
export interface Database {
  load(id: string, since: number): Promise<Loaded | null>;
  /** False if the room has an entry of such a version already: another window was faster. */
  append(room: StoredRoom, entries: readonly Entry[]): Promise<boolean>;
  list(): Promise<StoredRoom[]>;
}

export class TooNew extends Error {}

/** Nothing can be read just now: nobody knows whether there is such a room. */
export class NotRead extends Unreadable {
  constructor(room: string, trouble: Trouble) {
    super(`Room ${room} could not be read: ${trouble}.`, phrase(`table-kept-${trouble}`));
  }
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof TooNew) return "newer";
  return (error as { name?: string } | null)?.name === "QuotaExceededError" ? "full" : "refused";
}

export class Store {
  trouble: Trouble | null = null;
  /** Called when trouble comes or goes. */
  readonly whenTrouble = new Set<() => void>();
  #database: Database;
  #unsaved = new Map<string, Loaded>(); // what could not be stored
  #last: Promise<unknown> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The room with the entries after a version; null if there is none, `NotRead` if that cannot be known. What another window has stored counts,
   * not what could not be stored here in its place: then the entries begin where the two part.
   */
  async load(id: string, since = 0): Promise<Loaded | null> {
    const unsaved = this.#unsaved.get(id);
    const first = unsaved?.entries[0]?.ver ?? Infinity;
    const stored = await this.#read(id, Math.min(since, first - 1), since >= first - 1);
    if (!unsaved) return stored;
    if (stored?.entries.some(({ ver }) => ver >= first)) {
      if (this.#unsaved.get(id) === unsaved) this.#unsaved.delete(id);
      return stored;
    }
    return { room: unsaved.room, entries: [...(stored?.entries ?? []), ...unsaved.entries].filter(({ ver }) => ver > since) };
  }

  /** `enough`: what could not be stored is all that was asked for. */
  async #read(id: string, since: number, enough: boolean): Promise<Loaded | null> {
    try {
      return this.#found(await this.#database.load(id, since));
    } catch (error) {
      this.#say(troubleOf(error));
      if (enough) return null;
      throw new NotRead(id, troubleOf(error));
    }
  }

  /** One after another, since what could not be stored is tried again with it. */
  append(room: StoredRoom, entries: readonly Entry[]): Promise<boolean> {
    const done = this.#last.then(() => this.#append(room, entries));
    this.#last = done.catch(() => {});
    return done;
  }

  async #append(room: StoredRoom, entries: readonly Entry[]): Promise<boolean> {
    let taken = true;
    try {
      taken = await this.#save({ room, entries: [...(this.#unsaved.get(room.id)?.entries ?? []), ...entries] });
      for (const other of this.#unsaved.values()) await this.#save(other); // a game that is over has no other chance
      this.#say(null);
    } catch (error) {
      this.#say(troubleOf(error));
    }
    return taken;
  }

  /** False if another window has stored something else in its place. */
  async #save(all: Loaded): Promise<boolean> {
    try {
      const taken = await this.#database.append(all.room, all.entries);
      this.#unsaved.delete(all.room.id);
      return taken;
    } catch (error) {
      this.#unsaved.set(all.room.id, all);
      throw error;
    }
  }

  async list(): Promise<StoredRoom[]> {
    const stored = await this.#database.list().then(this.#found, (error: unknown) => (this.#say(troubleOf(error)), []));
    const unsaved = [...this.#unsaved.values()].map(({ room }) => room);
    return [...stored.filter((room) => !this.#unsaved.has(room.id)), ...unsaved].sort((one, other) => other.created_ms - one.created_ms);
  }

  /** Something could be read: if nothing waits to be stored, all is well again. */
  #found = <Read>(read: Read): Read => {
    if (!this.#unsaved.size) this.#say(null);
    return read;
  };

  #say(trouble: Trouble | null): void {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    for (const tell of this.whenTrouble) tell();
  }
}
