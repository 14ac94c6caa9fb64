/** Where the rooms of this device are kept. If the browser refuses, or its disk is full, they stay in memory, and `trouble` says why. */
import type { GameName } from "../types.ts";
import type { Entry } from "./log.ts";

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

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The room with the entries after a version; null if there is none. What another window has stored counts, not what could not be stored
   * here in its place: then the entries begin where the two part.
   */
  async load(id: string, since = 0): Promise<Loaded | null> {
    const unsaved = this.#unsaved.get(id);
    const first = unsaved?.entries[0]?.ver ?? Infinity;
    const stored = await this.#try(() => this.#database.load(id, Math.min(since, first - 1)), null);
    if (!unsaved) return stored;
    if (stored?.entries.some(({ ver }) => ver >= first)) {
      this.#unsaved.delete(id);
      return stored;
    }
    return { room: unsaved.room, entries: [...(stored?.entries ?? []), ...unsaved.entries].filter(({ ver }) => ver > since) };
  }

  /** Stores the next entries, with those that could not be stored before. False if another window was faster. */
  async append(room: StoredRoom, entries: readonly Entry[]): Promise<boolean> {
    const all = [...(this.#unsaved.get(room.id)?.entries ?? []), ...entries];
    try {
      const stored = await this.#database.append(room, all);
      this.#unsaved.delete(room.id);
      this.#say(this.#unsaved.size ? this.trouble : null);
      return stored;
    } catch (error) {
      this.#unsaved.set(room.id, { room, entries: all });
      this.#say(troubleOf(error));
      return true;
    }
  }

  async list(): Promise<StoredRoom[]> {
    const stored = await this.#try(() => this.#database.list(), []);
    const unsaved = [...this.#unsaved.values()].map(({ room }) => room);
    return [...stored.filter((room) => !this.#unsaved.has(room.id)), ...unsaved].sort((one, other) => other.created_ms - one.created_ms);
  }

  async #try<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#say(troubleOf(error));
      return otherwise;
    }
  }

  #say(trouble: Trouble | null): void {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    for (const tell of this.whenTrouble) tell();
  }
}
