/** The browser's database for the rooms of this device: one row for each room, one for each entry of its log. */
import type { Entry } from "./log.ts";
import { type Database, type Loaded, type StoredRoom, TooNew } from "./store.ts";

const NAME = "keltis";
const VERSION = 1;
const OPENS_WITHIN = 10_000; // milliseconds; a browser that is ending another window's work, or has a fault, may never answer
const [ROOMS, ENTRIES] = ["rooms", "entries"];

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const ended = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error("The transaction was aborted."));
  });

export class IndexedDb implements Database {
  #opened: Promise<IDBDatabase> | undefined;
  #late: Promise<never> | undefined; // fails if the browser does not answer

  /** Opened again after a failure: a full disk may have room again, a window with a newer page may be gone. One that comes too late counts from then on. */
  #open(): Promise<IDBDatabase> {
    if (!this.#opened) {
      let patience: ReturnType<typeof setTimeout>;
      this.#late = new Promise<never>((_, refuse) => (patience = setTimeout(() => refuse(new Error("The browser does not open its database.")), OPENS_WITHIN)));
      this.#late.catch(() => {});
      this.#opened = this.#request()
        .finally(() => clearTimeout(patience))
        .catch((error: unknown) => {
          this.#opened = undefined;
          throw (error as { name?: string } | null)?.name === "VersionError" ? new TooNew() : error;
        });
    }
    return Promise.race([this.#opened, this.#late!]);
  }

  async #request(): Promise<IDBDatabase> {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ROOMS, { keyPath: "id" });
      request.result.createObjectStore(ENTRIES, { keyPath: ["room", "ver"] });
    };
    const database = await answerOf(request);
    const forget = () => {
      database.close();
      this.#opened = undefined;
    };
    database.onversionchange = forget; // a newer page wants to change it
    database.onclose = forget;
    return database;
  }

  async #begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    return (await this.#open()).transaction([ROOMS, ENTRIES], mode, { durability: "strict" });
  }

  async load(id: string, since: number): Promise<Loaded | null> {
    const work = await this.#begin("readonly");
    const range = IDBKeyRange.bound([id, since + 1], [id, Infinity]);
    const [room, entries] = await Promise.all([
      answerOf<StoredRoom | undefined>(work.objectStore(ROOMS).get(id)),
      answerOf<Entry[]>(work.objectStore(ENTRIES).getAll(range)),
    ]);
    return room ? { room, entries } : null;
  }

  async append(room: StoredRoom, entries: readonly Entry[]): Promise<boolean> {
    const work = await this.#begin("readwrite");
    const done = ended(work);
    for (const entry of entries) work.objectStore(ENTRIES).add(entry);
    work.objectStore(ROOMS).put(room);
    try {
      await done;
      return true;
    } catch (error) {
      if ((error as { name?: string }).name === "ConstraintError") return false;
      throw error;
    }
  }

  async list(): Promise<StoredRoom[]> {
    return answerOf<StoredRoom[]>((await this.#begin("readonly")).objectStore(ROOMS).getAll());
  }
}
