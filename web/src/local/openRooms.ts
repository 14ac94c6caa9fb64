/**
 * The rooms that this window has open: takes submissions and shows the changes to all viewers, as `server/rooms/open_rooms.py`.
 * A room's entries are stored before anyone gets an answer or sees them. Submissions to one room are handled one after another.
 */
import { type Bytes, fromHex, toHex } from "../fairness/proof.ts";
import type { Notice, RoomMessage } from "../connection/contract.ts";
import type { Tempo } from "../settings.svelte.ts";
import type { ServerMessage, ViewMessage } from "../types.ts";
import type { GameLibrary } from "./game.ts";
import { BrokenChain, chain, type Draft, type Entry } from "./log.ts";
import { isTold, Recent } from "./recent.ts";
import { illegal, NotPossible, phrase, unavailable } from "./refused.ts";
import { Room } from "./room.ts";
import { type Loaded, NotRead, type Store, type StoredRoom } from "./store.ts";
import { roomInfo, seatView } from "./views.ts";
import type { Claim, Windows } from "./windows.ts";

export type Answer = Extract<ServerMessage, { t: "ack" | "stale" | "illegal" | "unauthorized" | "unavailable" | "bad" }>;

/** A proposed change to a room. `data` must be equal in a resend. */
export type Submission = { kind: string; data: Record<string, unknown> | null; propose: (room: Room) => Draft[] | Promise<Draft[]> };

export interface Viewer {
  readonly seat: number | null;
  readonly tempo: Tempo;
  push(message: RoomMessage): void;
}

const CALMEST_FIRST: Tempo[] = ["calm", "quick", "at_once"];
const RETRY_MS = 300;

/** A room in memory, with its viewers. */
export class OpenRoom {
  room: Room;
  recent: Recent;
  readonly request: string | null; // that made it
  readonly seed: string;
  readonly viewers = new Set<Viewer>();
  claim: Claim | null = null; // while somebody looks
  readonly replaced = new Set<string>(); // levels that cannot play here just now
  #last: Promise<unknown> = Promise.resolve();

  constructor(room: Room, recent: Recent, { request, seed }: Pick<StoredRoom, "request" | "seed">) {
    [this.room, this.recent, this.request, this.seed] = [room, recent, request, seed];
  }

  /** Is it played in this window? */
  get ours(): boolean {
    return this.claim?.ours ?? false;
  }

  /** The calmest tempo that somebody who sits here has asked for. */
  get tempo(): Tempo {
    const wanted = [...this.viewers].filter(({ seat }) => seat !== null).map(({ tempo }) => tempo);
    return CALMEST_FIRST.find((tempo) => wanted.includes(tempo)) ?? "calm";
  }

  /** One piece of work after another. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work);
    this.#last = done.catch(() => {});
    return done;
  }
}

export class OpenRooms {
  readonly store: Store;
  readonly games: GameLibrary;
  readonly windows: Windows;
  readonly now: () => number;
  /** Called after a room changed, was opened, or became this window's. */
  whenMoved: (openRoom: OpenRoom) => void = () => {};
  #byId = new Map<string, Promise<OpenRoom | null>>();

  constructor(store: Store, games: GameLibrary, windows: Windows, now: () => number = Date.now) {
    [this.store, this.games, this.windows, this.now] = [store, games, windows, now];
    windows.listen((id) => void this.#byId.get(id)?.then((openRoom) => openRoom && this.refresh(openRoom)));
    store.whenTrouble.add(() => void this.#tellAll());
  }

  // Opening

  /** The room, loaded if necessary; null if there is none. `Unreadable` if its log cannot be read or be right, or be played on here. */
  open(id: string): Promise<OpenRoom | null> {
    const known = this.#byId.get(id);
    if (known) return known;
    const opening = this.#load(id);
    this.#byId.set(id, opening);
    const forget = () => this.#byId.delete(id); // the next time it is read again
    opening.then((found) => found ?? forget(), forget);
    return opening;
  }

  /** The room, for who would make it: where nothing can be read there is none, and a new one is kept in memory. */
  async openIfThere(id: string): Promise<OpenRoom | null> {
    return this.open(id).catch(noneIfNotRead);
  }

  /** A new room, before its first entry. */
  blank(id: string, seed: Bytes): Room {
    return new Room(id, seed, this.games);
  }

  async #load(id: string): Promise<OpenRoom | null> {
    const found = await this.store.load(id);
    return found && this.#read(found);
  }

  async #read({ room, entries }: Loaded): Promise<OpenRoom> {
    const openRoom = new OpenRoom(this.blank(room.id, fromHex(room.seed)), new Recent(), room);
    const newest = entries.at(-1)?.ver ?? 0;
    for (const entry of entries)
      if (isTold(entry, newest)) await this.#step(openRoom, entry);
      else await openRoom.room.add(entry);
    return openRoom;
  }

  keep(openRoom: OpenRoom): void {
    this.#byId.set(openRoom.room.id, Promise.resolve(openRoom));
  }

  /** What other windows have stored. */
  refresh(openRoom: OpenRoom): Promise<void> {
    return openRoom.inTurn(() => this.#catchUp(openRoom));
  }

  async #catchUp(openRoom: OpenRoom): Promise<void> {
    const found = await this.store.load(openRoom.room.id, openRoom.room.ver).catch(noneIfNotRead); // then the room is as it is known here
    if (!found?.entries.length) return;
    try {
      await this.#moveOn(openRoom, found.entries);
    } catch (error) {
      if (!(error instanceof BrokenChain)) throw error;
      await this.#readAnew(openRoom);
    }
  }

  /** What is stored does not follow from what is known here, which another window has overtaken: from now on that is the room. */
  async #readAnew(openRoom: OpenRoom): Promise<void> {
    const known = openRoom.room;
    const found = await this.store.load(known.id).catch(noneIfNotRead);
    if (!found) return;
    const { room, recent } = await this.#read(found);
    if (toHex(room.head) === toHex(known.head)) return;
    Object.assign(openRoom, { room, recent });
    const follows = found.entries[known.ver - 1]?.hash === toHex(known.head);
    this.#show(openRoom, follows ? known.ver : room.ver);
    this.whenMoved(openRoom);
  }

  /**
   * Keeps a game that was saved. If it is here already, it goes on from where it got further, here or in the file; false if it went on differently.
   * `NotPossible` if nobody is on turn, `Unreadable` if
   * the log cannot be right.
   */
  async adopt(id: string, seed: string, entries: readonly Entry[]): Promise<boolean> {
    const room = this.blank(id, fromHex(seed));
    for (const entry of entries) await room.add(entry);
    if (room.turn === null) throw new NotPossible(phrase("table-saved-none"));
    const known = await this.openIfThere(id);
    if (!known) return this.store.append(rowOf(room, seed, null), entries);
    await this.refresh(known);
    return known.inTurn(async () => {
      const both = Math.min(known.room.ver, room.ver);
      const here = (await this.store.load(id))?.entries ?? [];
      if (here[both - 1]?.hash !== entries[both - 1]!.hash) return false;
      return both === room.ver || this.#store(known, entries.slice(both));
    });
  }

  // Submitting

  /** Handles a submission exactly once: one answer, and the same one for a resend. `version` is the one the sender saw; null if it does not matter. */
  async submit(openRoom: OpenRoom, seat: number, id: string, version: number | null, submission: Submission): Promise<Answer> {
    const held = openRoom.claim ?? (await this.#claimOnce(openRoom));
    try {
      return await openRoom.inTurn(() => this.#submit(openRoom, seat, id, version, submission, held.ours));
    } finally {
      if (held !== openRoom.claim) held.release();
    }
  }

  /** For a submission to a room that nobody looks at here. */
  async #claimOnce(openRoom: OpenRoom): Promise<Claim> {
    const claim = this.windows.claim(openRoom.room.id, () => {});
    await claim.settled;
    await this.refresh(openRoom);
    return claim;
  }

  async #submit(openRoom: OpenRoom, seat: number, id: string, version: number | null, { kind, data, propose }: Submission, ours: boolean): Promise<Answer> {
    const { room } = openRoom;
    const known = room.answered.get(`${seat} ${id}`);
    if (known) return answerAgain(known, id, kind, data);
    if (!ours) return illegal(id, phrase("table-kept-elsewhere"));
    if (version !== null && version !== room.ver) return { t: "stale", id, now: this.message(openRoom, seat) };
    let drafts: Draft[];
    try {
      drafts = await propose(room);
    } catch (error) {
      if (error instanceof NotPossible) return illegal(id, error.why);
      throw error;
    }
    const entries = await chain(room.id, room.ver, room.head, drafts, Math.max(this.now(), room.at_ms), id);
    if (await this.#store(openRoom, entries)) return { t: "ack", id, v: entries[0]!.ver, hash: entries[0]!.hash };
    return version === null ? unavailable(id, RETRY_MS) : { t: "stale", id, now: this.message(openRoom, seat) };
  }

  /** False if another window was faster; then the room is what that one has stored. */
  async #store(openRoom: OpenRoom, entries: readonly Entry[]): Promise<boolean> {
    const { room, request, seed } = openRoom;
    let after = room;
    for (const entry of entries) after = await after.after(entry);
    if (!(await this.store.append(rowOf(after, seed, request), entries))) {
      await this.#readAnew(openRoom);
      return false;
    }
    await this.#moveOn(openRoom, entries);
    this.windows.announce(room.id);
    return true;
  }

  async #step(openRoom: OpenRoom, entry: Entry): Promise<void> {
    const before = openRoom.room;
    openRoom.room = await before.after(entry);
    openRoom.recent.add(entry, before, openRoom.room);
  }

  async #moveOn(openRoom: OpenRoom, entries: readonly Entry[]): Promise<void> {
    const since = openRoom.room.ver;
    for (const entry of entries) await this.#step(openRoom, entry);
    this.#show(openRoom, since);
    this.whenMoved(openRoom);
  }

  // Showing

  /** The complete message for one viewer, with what happened after a version. */
  message(openRoom: OpenRoom, seat: number | null, since: number | null = null): ViewMessage {
    const { room, recent } = openRoom;
    const view = seatView(room, seat, openRoom.ours);
    return { t: "view", v: room.ver, hash: toHex(room.head), now_ms: this.now(), room: roomInfo(room), view, ...recent.since(seat, since ?? room.ver) };
  }

  #show(openRoom: OpenRoom, since: number): void {
    for (const viewer of openRoom.viewers) viewer.push(this.message(openRoom, viewer.seat, since));
  }

  notices(openRoom: OpenRoom): RoomMessage {
    const elsewhere: Notice[] = openRoom.ours ? [] : ["elsewhere"];
    const bots: Notice[] = openRoom.replaced.size ? ["bots"] : [];
    return { t: "notice", notices: [...elsewhere, ...bots, ...(this.store.trouble ? [this.store.trouble] : [])] };
  }

  /** Tells the viewers that a simpler bot plays for those of a level, or no longer does. */
  replace(openRoom: OpenRoom, level: string, simpler: boolean): void {
    if (openRoom.replaced.has(level) === simpler) return;
    if (simpler) openRoom.replaced.add(level);
    else openRoom.replaced.delete(level);
    for (const viewer of openRoom.viewers) viewer.push(this.notices(openRoom));
  }

  async #tellAll(): Promise<void> {
    for (const opening of this.#byId.values()) {
      const openRoom = await opening.catch(() => null);
      for (const viewer of openRoom?.viewers ?? []) viewer.push(this.notices(openRoom!));
    }
  }

  /** Shows the room to the viewer from now on; this window plays it if no other does. */
  async look(openRoom: OpenRoom, viewer: Viewer): Promise<void> {
    openRoom.viewers.add(viewer);
    openRoom.claim ??= this.windows.claim(openRoom.room.id, () => void this.#settled(openRoom));
    await openRoom.claim.settled;
    await this.refresh(openRoom);
    this.whenMoved(openRoom);
  }

  lookAway(openRoom: OpenRoom, viewer: Viewer): void {
    openRoom.viewers.delete(viewer);
    if (openRoom.viewers.size) return;
    openRoom.claim?.release();
    openRoom.claim = null;
  }

  /** The room was taken over by another window, or by this one. */
  async #settled(openRoom: OpenRoom): Promise<void> {
    await this.refresh(openRoom);
    this.#show(openRoom, openRoom.room.ver);
    for (const viewer of openRoom.viewers) viewer.push(this.notices(openRoom));
    this.whenMoved(openRoom);
  }
}

function noneIfNotRead(error: unknown): null {
  if (error instanceof NotRead) return null;
  throw error;
}

/** A resend gets the same answer again; the same id with different content is refused. */
function answerAgain(known: Entry, id: string, kind: string, data: Submission["data"]): Answer {
  const same = known.kind === kind && (data === null || JSON.stringify(data) === known.payload);
  return same ? { t: "ack", id, v: known.ver, hash: known.hash } : illegal(id, phrase("refused-id-used"));
}

/** How the room stands in lists. */
export const rowOf = (room: Room, seed: string, request: string | null): StoredRoom => ({
  ...{ id: room.id, created_ms: room.created_ms, status: room.status, game: room.settings.game, seed, request },
  seats: room.seats.map((place) => place.name || place.level),
});
