/**
 * The shuffle KS1 and the check of a game's proof, implemented independently, so that the browser need not trust the server.
 * `docs/fairness.md` has the rules and the test vectors; `src/keltis/records/fair_shuffle.py` must agree with every answer given here.
 */

import { type Pack, PACKS, seatCounts } from "../gameConstants.ts";
import type { Reason } from "../types.ts";

export type Bytes = Uint8Array<ArrayBuffer>;
type Data = Record<string, any>;
export type Entry = { ver: number; seat: number; actor: string; kind: string; payload: string; at_ms: number; hash: string };

/** The proof does not hold: `why` for players, and exactly why in English, as `NotProven` in Python. */
export class NotProven extends Error {
  readonly why: Reason;
  constructor(id: string, exactly: string, entry?: number) {
    super(exactly);
    this.why = { id, values: entry === undefined ? {} : { entry } };
  }
}

// The shuffle

export const fromHex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export async function digest(...parts: Bytes[]): Promise<Bytes> {
  const lengthOf = (part: Bytes) => [24, 16, 8, 0].map((shift) => (part.length >>> shift) & 255);
  const whole = parts.flatMap((part) => [...lengthOf(part), ...part]);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(whole)));
}

async function hmac(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>> {
  const secret = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", secret, message));
}

export const commitServer = (seed: Bytes) => digest(utf8("KS1/commit/server"), seed);
export const commitSeat = (entropy: Bytes) => digest(utf8("KS1/commit/seat"), entropy);
export const subKey = async (key: Bytes, label: string) => (await hmac(key))(utf8("KS1/sub/" + label));

export async function gameKey(seed: Bytes, room: string, entropies: ReadonlyMap<number, Bytes>): Promise<Bytes> {
  const revealed = [...entropies].sort(([a], [b]) => a - b).map(([seat, entropy]) => Uint8Array.of(seat, ...entropy));
  return (await hmac(seed))(await digest(utf8("KS1/key"), utf8(room), ...revealed));
}

async function* stream(key: Bytes): AsyncGenerator<number, never> {
  const sign = await hmac(key);
  for (let counter = 0n; ; counter++) {
    const block = new DataView(new ArrayBuffer(8));
    block.setBigUint64(0, counter);
    const words = new DataView((await sign(new Uint8Array(block.buffer))).buffer);
    for (let i = 0; i < words.byteLength; i += 4) yield words.getUint32(i);
  }
}

export async function below(n: number, words: AsyncGenerator<number, never>): Promise<number> {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = (await words.next()).value;
    if (word < limit) return word % n;
  }
}

export async function shuffle<Item>(items: Iterable<Item>, key: Bytes): Promise<Item[]> {
  const shuffled = [...items];
  const words = stream(key);
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = await below(i + 1, words);
    [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
  }
  return shuffled;
}

export async function deal(pack: Pack, key: Bytes, seats: number, first: number | null) {
  const deck = await shuffle(pack.cards, await subKey(key, "deck"));
  const tiles = (await shuffle(pack.tiles, await subKey(key, "tiles"))).join("");
  return { deck, tiles, first: first ?? (await below(seats, stream(await subKey(key, "seats")))) };
}

// The log

const MIX_TIME = 10_000; // milliseconds to commit, and again to reveal, before it is drawn again without a seat
/** The hash before the first entry. */
export const START: Bytes = new Uint8Array(32);
const TIMED_FROM = 1_793_491_200_000; // November 2026: times of entries before are only checked for their order

const KINDS: Record<string, string> = {
  // when; by whom; for a seat or for the room; what the payload holds
  create: `new;server;room;game:text rules:number seats:number options:object first:number? clock:object places:list
    public:flag commit:bytes after:text?`,
  sit: "open;person;seat;name:text commit:bytes?",
  rise: "open;person;seat;",
  bot: "open;person;seat;level:text",
  commit: "open;person;seat;commit:bytes",
  reveal: "open;person;seat;entropy:bytes",
  redraw: "open;server;room;without:numbers",
  start: "open;server;room;",
  act: "play;person bot;seat;action:text",
  undo: "play;person;seat;",
  late: "play;server;seat;",
  away: "play;person server;seat;reason:text",
  return: "play;person;seat;",
  resign: "play;person;seat;",
  offer: "play;person;seat;",
  decline: "play;person;seat;",
  end: "play;server;room;seed:bytes result:numbers",
  abort: "open play;server;room;seed:bytes reason:text",
  rematch: "over;server;room;room:text",
};
const TYPES: Record<string, (value: any) => boolean> = {
  number: Number.isSafeInteger,
  numbers: (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
  text: (value) => typeof value === "string",
  bytes: (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
  flag: (value) => typeof value === "boolean",
  list: Array.isArray,
  object: (value) => value !== null && typeof value === "object" && !Array.isArray(value),
};

function has(value: any, parts: string): boolean {
  const types = parts.split(/\s+/).filter(Boolean).map((part) => part.split(/[:?]/));
  if (!TYPES.object!(value) || Object.keys(value).length !== types.length) return false;
  return types.every(([part, type, optional]) => {
    return Object.hasOwn(value, part!) && ((value[part!] === null && optional === "") || TYPES[type!]!(value[part!]));
  });
}

/** The canonical JSON of a payload. */
export function canonical(data: any): string {
  if (Array.isArray(data)) return `[${data.map(canonical).join()}]`;
  if (TYPES.object!(data)) {
    const parts = Object.keys(data).sort().map((part) => `${canonical(part)}:${canonical(data[part])}`);
    return `{${parts.join()}}`;
  }
  if (typeof data === "number" && !Number.isSafeInteger(data)) return "";
  return JSON.stringify(data).replace(/[^ -~]/g, (sign) => "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0"));
}

/** The hash of an entry, which covers that of the one before. */
export const entryHash = (prev: Bytes, room: string, { ver, seat, actor, kind, payload, at_ms }: Omit<Entry, "hash">): Promise<Bytes> =>
  digest(utf8("KS1/entry"), prev, ...[room, ver, seat, actor, kind, payload, at_ms].map((part) => utf8(String(part))));

const no = (entry: Entry, reason: string, id = "proof-rules") => new NotProven(id, `Entry ${entry.ver} (${entry.kind}): ${reason}.`, entry.ver);

function readPayload(entry: Entry): Data {
  const [, actors, place, parts] = KINDS[entry.kind]!.split(";");
  let data: unknown = null;
  try {
    data = JSON.parse(entry.payload);
  } catch {}
  if (!has(data, parts!) || canonical(data) !== entry.payload) throw no(entry, "its payload is not as it must be", "proof-entry");
  if (!actors!.split(" ").includes(entry.actor) || (place === "seat" ? entry.seat < 0 : entry.seat !== -1))
    throw no(entry, `it cannot come from '${entry.actor}' for seat ${entry.seat}`, "proof-entry");
  return data as Data;
}

async function read(proof: any): Promise<[Entry, Data][]> {
  const whole = has(proof, "format:text room:text entries:list");
  if (!whole || proof.format !== "keltis-proof/1" || /[^\0-\x7f]/.test(proof.room))
    throw new NotProven("proof-format", "This is no proof in the format keltis-proof/1, with a room and a list of entries.");
  const found: [Entry, Data][] = [];
  let prev: Bytes = START;
  for (const entry of proof.entries as Entry[]) {
    const parts = "ver:number seat:number actor:text kind:text payload:text at_ms:number hash:bytes";
    if (!has(entry, parts) || !Object.hasOwn(KINDS, entry.kind) || entry.ver !== found.length + 1)
      throw new NotProven("proof-entry", `Entry ${found.length + 1}: it is missing, out of order or without the parts of an entry.`, found.length + 1);
    const data = readPayload(entry);
    prev = await entryHash(prev, proof.room, entry);
    if (toHex(prev) !== entry.hash)
      throw no(entry, "its hash does not fit, so this entry, the room or what stood before was changed", "proof-changed");
    if (entry.at_ms < (found.at(-1)?.[0].at_ms ?? entry.at_ms)) throw no(entry, "its time is before that of the entry before it");
    found.push([entry, data]);
  }
  return found;
}

// The check

/** Five groups of five digits, from the room, the server's commitment and the hash of the entry `start`. */
async function compareCode(room: string, commit: string, dealt: string): Promise<string> {
  const hash = toHex(await digest(utf8("KS1/code"), utf8(room), fromHex(commit), fromHex(dealt)));
  const digits = (BigInt("0x" + hash) % 10n ** 25n).toString().padStart(25, "0");
  return digits.match(/.{5}/g)!.join(" ");
}

/** What a proof shows. A game that was aborted before it started has neither key nor deal. */
export type Shuffle = {
  room: string;
  entries: readonly (readonly [Entry, Data])[];
  created: Data;
  code: string; // to compare; empty if nothing was dealt
  names: Map<number, string>;
  entropies: Map<number, Bytes>;
  redraws: number;
  acts: { seat: number; action: string }[];
  key: Bytes | null;
  deal: { deck: string[]; tiles: string; first: number } | null;
};

/** What the proof of a finished or aborted game shows, or NotProven. Receipts are versions and hashes once told. */
export async function check(proof: any, receipts: [number, string][] = []): Promise<Shuffle> {
  const entries = await read(proof);
  for (const [ver, told] of receipts)
    if (entries[ver - 1]?.[0].hash !== told.toLowerCase())
      throw new NotProven("receipt-history", `The receipt for entry ${ver} does not lie on this chain: another history was told before.`, ver);
  const found: Shuffle = {
    ...{ room: proof.room, entries, created: {}, code: "", names: new Map(), entropies: new Map() },
    ...{ redraws: 0, acts: [], key: null, deal: null },
  };
  const table: Table = { phase: "new", places: [], awaited: new Set(), commits: new Map(), out: new Set(), mixMs: 0, beforeMs: 0 };
  for (const [entry, data] of entries) {
    const phases = KINDS[entry.kind]!.split(";")[0]!.split(" ");
    if (!phases.includes(table.phase)) throw no(entry, "it cannot stand at this point");
    if (table.places.length && entry.seat >= table.places.length) throw no(entry, `there is no seat ${entry.seat}`);
    await step(found, table, entry, data);
    const allCommitted = [...table.awaited].every((seat) => table.commits.has(seat));
    if (["sit", "bot", "redraw"].includes(entry.kind) || (entry.kind === "commit" && allCommitted)) table.mixMs = entry.at_ms;
    table.beforeMs = entry.at_ms;
  }
  const chain = `the chain of ${entries.length} entries is whole`;
  if (table.phase !== "over") throw new NotProven("proof-unfinished", `The seed is not revealed before the game ends; ${chain}.`);
  return found;
}

/** Who sits where, and what the contributors of this round have committed to. */
type Table = {
  phase: string;
  places: string[];
  awaited: Set<number>; // who has to commit again after a redraw
  commits: Map<number, string>;
  out: Set<number>; // who let the time pass, and contributes nothing any more
  mixMs: number; // since when those who have to commit, or to reveal, may do so
  beforeMs: number; // the time of the entry before
};

/** Carry out an entry; NotProven if it cannot be. */
async function step(found: Shuffle, table: Table, entry: Entry, data: Data): Promise<void> {
  const { kind, seat, at_ms } = entry;
  const contributors = () => new Set([...table.awaited, ...table.commits.keys()]);
  const late = [...table.awaited].filter((each) => !table.commits.has(each));
  const silent = [...contributors()].filter((each) => !found.entropies.has(each));
  const full = !table.places.includes("open");
  switch (kind) {
    case "create": {
      table.places = data.places.map((place: any) => place?.kind);
      const seats = table.places.map((_, each) => each);
      if (!table.places.every((each) => each === "open" || each === "bot")) throw no(entry, "there are no such seats", "proof-game");
      if (data.first !== null && !seats.includes(data.first)) throw no(entry, "there are no such seats", "proof-game");
      if (!Object.hasOwn(PACKS, data.game) || !seatCounts(data.game).includes(data.seats) || data.seats !== seats.length)
        throw no(entry, "there is no such game", "proof-game");
      found.created = data;
      table.phase = "open";
      return;
    }
    case "sit":
    case "bot":
    case "rise":
      if (table.places[seat] !== (kind === "rise" ? "person" : "open") || found.entropies.size)
        throw no(entry, `seat ${seat} cannot change hands now`);
      table.places[seat] = { sit: "person", bot: "bot", rise: "open" }[kind];
      if (kind === "sit") found.names.set(seat, data.name);
      if (kind === "rise") [found.names, table.commits, table.awaited].forEach((each) => each.delete(seat));
      if (kind !== "sit" || data.commit === null) return;
    // a person who sits down may commit at once
    case "commit":
      if (found.entropies.size) throw no(entry, `seat ${seat} commits after another has revealed`);
      if (table.places[seat] !== "person" || table.commits.has(seat) || table.out.has(seat))
        throw no(entry, `seat ${seat} cannot commit now`);
      table.commits.set(seat, data.commit);
      return;
    case "reveal": {
      const entropy = fromHex(data.entropy);
      if (!full || late.length) throw no(entry, `seat ${seat} reveals before every contributor has committed`);
      if (!table.commits.has(seat) || found.entropies.has(seat)) throw no(entry, `seat ${seat} has nothing to reveal`);
      if (toHex(await commitSeat(entropy)) !== table.commits.get(seat))
        throw no(entry, `seat ${seat} reveals what it did not commit to`, "proof-number");
      found.entropies.set(seat, entropy);
      return;
    }
    case "redraw": {
      const missing = late.length ? late : silent;
      if (!full || !missing.length || data.without.join() !== missing.sort((a, b) => a - b).join())
        throw no(entry, "it is drawn again without those who are missing, and for no other reason");
      if (at_ms >= TIMED_FROM && at_ms - table.mixMs < MIX_TIME) throw no(entry, "the time to commit or reveal was not over");
      table.awaited = contributors();
      for (const each of data.without) table.awaited.delete(each), table.out.add(each);
      table.commits.clear();
      found.entropies.clear();
      found.redraws++;
      return;
    }
    case "start":
      if (!full || silent.length) throw no(entry, "not every seat is taken, or not every contributor has revealed");
      if (at_ms >= TIMED_FROM && at_ms !== table.beforeMs)
        throw no(entry, "the game starts in the moment in which the last one is ready");
      found.code = await compareCode(found.room, found.created.commit, entry.hash);
      table.phase = "play";
      return;
    case "act":
      found.acts.push({ seat, action: data.action });
      return;
    case "undo":
      if (found.acts.at(-1)?.seat !== seat || found.acts.at(-1)!.action.startsWith("+"))
        throw no(entry, `seat ${seat} has nothing to take back`);
      found.acts.pop();
      return;
    case "end":
    case "abort": {
      const seed = fromHex(data.seed);
      const { game, seats, first, commit } = found.created;
      if (toHex(await commitServer(seed)) !== commit)
        throw no(entry, "this is not the seed that the server committed to in entry 1", "proof-seed");
      if (table.phase === "play") {
        found.key = await gameKey(seed, found.room, found.entropies);
        found.deal = await deal(PACKS[game]!, found.key, seats, first);
      }
      table.phase = "over";
    }
  }
}
