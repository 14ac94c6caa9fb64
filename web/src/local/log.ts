/** The append-only log of a room: entries in a hash chain, the same as a server's (`docs/protocol.md`). */
import { type Bytes, canonical, type Entry as PlainEntry, entryHash, START, toHex } from "../fairness/proof.ts";
import type { Reason } from "../types.ts";
import { phrase } from "./refused.ts";

export const GENESIS = START;
export const NOBODY = -1; // the seat of an entry that concerns no seat
export const OWN_SIGN = ":"; // how the ids of what the room does by itself begin

export type Actor = "server" | "person" | "bot";

/** An entry to be appended. */
export type Draft = { kind: string; seat: number; actor: Actor; data: Record<string, unknown> };

/** `move`: the sender's id, by which a resend is recognised; it is not hashed. */
export type Entry = PlainEntry & { room: string; move: string };

/** A room cannot be opened, and why. */
export class Unreadable extends Error {
  readonly why: Reason;
  constructor(message: string, why: Reason) {
    super(message);
    this.why = why;
  }
}

/** The log cannot be right: it breaks at this entry. */
export class BrokenChain extends Unreadable {
  constructor(room: string, entry: number) {
    super(`The log of room ${room} is broken at version ${entry}.`, phrase("table-broken", { entry }));
  }
}

/** The game was begun by rules of another version than those of this page. */
export class OtherRules extends Unreadable {
  constructor(room: string, rules: number, known: number) {
    super(`Room ${room} is played by rules of version ${rules}.`, phrase("table-other-rules", { rules, known }));
  }
}

export const byServer = (kind: string, data: Draft["data"] = {}): Draft => ({ kind, seat: NOBODY, actor: "server", data });
export const byPerson = (kind: string, seat: number, data: Draft["data"] = {}): Draft => ({ kind, seat, actor: "person", data });

/** The drafts as the next entries. Only the first has the sender's id. */
export async function chain(room: string, ver: number, head: Bytes, drafts: readonly Draft[], at_ms: number, move: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { kind, seat, actor, data } of drafts) {
    const plain = { ver: ver + entries.length + 1, seat, actor, kind, payload: canonical(data), at_ms };
    head = await entryHash(head, room, plain);
    entries.push({ room, ...plain, hash: toHex(head), move: entries.length ? `${OWN_SIGN}${plain.ver}` : move });
  }
  return entries;
}

/** Checks that an entry follows this version and hash. */
export async function check(entry: Entry, ver: number, head: Bytes): Promise<void> {
  const expected = toHex(await entryHash(head, entry.room, entry));
  if (entry.ver !== ver + 1 || entry.hash !== expected) throw new BrokenChain(entry.room, ver + 1);
}

/** The log in the form that `keltis verify` reads. */
export const proofOf = (room: string, entries: readonly Entry[]) => ({
  format: "keltis-proof/1",
  room,
  entries: entries.map(({ ver, seat, actor, kind, payload, at_ms, hash }) => ({ ver, seat, actor, kind, payload, at_ms, hash })),
});
