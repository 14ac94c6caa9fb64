/**
 * Record files that carry their proof: as `records/attached_proof.py`, with the records that are translated from Python. A saved game carries its log in the
 * same way, closed by an entry that gives the seed away, as if the game were broken off there.
 */
import { gameOf, readRecord, storyOfRecord, TextError, writeRecord, type GameRecord } from "../engine/records.ts";
import { check, entryHash, fromHex, NotProven, type Shuffle, START, toHex, type Entry } from "../fairness/proof.ts";
import { names } from "../engine/registry.ts";
import type { GameName, Story } from "../types.ts";
import type { GameLibrary } from "./game.ts";
import { byServer, chain, proofOf } from "./log.ts";
import { MOST_ENTRIES } from "./room.ts";
import { NotPossible, phrase } from "./refused.ts";
import { type Records, SAVED, type Saved } from "./records.ts";

const TAG = "Proof";
const FORMAT = "keltis-proof/1";
const MOST = 4 << 20; // bytes of a proof: a short tag must not fill the memory
type Proof = { format: string; room: string; entries: Entry[] };

export class RecordFiles implements Records {
  readonly #games: GameLibrary;

  constructor(games: GameLibrary) {
    this.#games = games;
  }

  async write(proof: Proof, ended: string | null): Promise<string> {
    const shuffle = await check(proof);
    const tags = { ...tagsOf(shuffle), ...(ended ? { Ended: ended } : {}), [TAG]: await pack(proof) };
    return writeRecord({ ...this.#gameOf(shuffle), comments: {}, tags });
  }

  async save({ room, entries }: Proof, seed: string): Promise<string> {
    const last = entries.at(-1)!;
    const closing = await chain(room, last.ver, fromHex(last.hash), [byServer("abort", { seed, reason: SAVED })], last.at_ms, "");
    const shuffle = await check({ format: FORMAT, room, entries: [...entries, ...proofOf(room, closing).entries] });
    const tags = { ...tagsOf(shuffle), [SAVED]: await pack({ room, entries: shuffle.entries.map(([entry]) => entry) }) };
    return writeRecord({ ...this.#gameOf(shuffle), comments: {}, tags });
  }

  async saved(text: string): Promise<Saved> {
    const record = await this.#parse(text);
    if (!(SAVED in record.tags)) throw new NotPossible(phrase("table-saved-none"));
    await this.#checkProof(record, SAVED).catch(refuseProof);
    const { room, entries } = await unpack(record.tags[SAVED]!, SAVED);
    const { kind, payload } = entries.pop()!;
    const { seed, reason } = JSON.parse(payload) as { seed: string; reason?: string };
    if (kind !== "abort" || reason !== SAVED) throw new NotPossible(phrase("table-saved-none"));
    return { room, seed, entries };
  }

  async read(text: string): Promise<Story> {
    const record = await this.#parse(text);
    const proven = TAG in record.tags;
    if (proven) await this.#checkProof(record, TAG).catch(refuseProof);
    return JSON.parse(JSON.stringify(storyOfRecord(record, proven))) as Story;
  }

  /** With the rules of its game, or of all if it does not say which one it is of. */
  async #parse(text: string): Promise<GameRecord> {
    const game = gameOf(text) as GameName | null;
    if (game) await this.#games.load(game);
    else await Promise.all(names().map((each) => this.#games.load(each as GameName)));
    try {
      return readRecord(text, MOST_ENTRIES);
    } catch (error) {
      throw error instanceof TextError ? new NotPossible(error.reason) : error;
    }
  }

  #gameOf({ created, deal, acts }: Shuffle): Omit<GameRecord, "comments" | "tags"> {
    const { options } = this.#games.make(created.game, created.seats, created.options);
    return { game: created.game, options: { seats: created.seats, ...options } as GameRecord["options"], deal: deal!, actions: acts.map(({ action }) => action) };
  }

  /** The record's actions were found to be legal when it was read, so its proof need only be of the same game. */
  async #checkProof(record: GameRecord, tag: string): Promise<void> {
    const shuffle = await check(await unpack(record.tags[tag]!, tag));
    if (!shuffle.deal) throw new NotProven("proof-aborted", "This game was aborted before it started.");
    const { game, options, deal, actions } = this.#gameOf(shuffle);
    const proven = Object.entries(record.tags).filter(([name]) => /^(Room|Seat\d|Level\d)$/.test(name));
    const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    const told = [record.game, record.options.seats, optionsOf(record.options), record.deal, record.actions, Object.fromEntries(proven.sort())];
    const shown = [game, options.seats, optionsOf(options), deal, actions, Object.fromEntries(Object.entries(tagsOf(shuffle)).sort())];
    if (!same(told, shown)) throw new NotProven("proof-other-game", "The game of this record is not the one that its proof is about.");
    const steps = storyOfRecord(record).steps;
    const wrong = shuffle.acts.findIndex(({ seat }, i) => seat !== steps[i]!.seat);
    if (wrong >= 0) throw new NotProven("proof-other-game", `Action ${wrong + 1} of this proof is by the wrong seat.`);
  }
}

function refuseProof(error: unknown): never {
  throw error instanceof NotProven ? new NotPossible(phrase("record-proof", { why: error.why })) : error;
}

const optionsOf = (options: GameRecord["options"]): [string, number][] => Object.entries(options).map(([name, value]): [string, number] => [name, Number(value)]).sort();

/** Room, names and levels, as far as they can be printed. */
function tagsOf({ room, names, created, entries }: Shuffle): Record<string, string> {
  const people = [...names].sort(([one], [other]) => one - other).map(([seat, name]) => [`Seat${seat}`, name]);
  const levels = new Map<number, string>(created.places.flatMap((place: { level?: string }, seat: number) => (place.level ? [[seat, place.level]] : [])));
  for (const [{ kind, seat }, data] of entries) if (kind === "bot") levels.set(seat, data.level);
  const bots = [...levels].sort(([one], [other]) => one - other).map(([seat, level]) => [`Level${seat}`, level]);
  return Object.fromEntries([["Room", room], ...people, ...bots].filter(([, value]) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(value!)));
}

/** The log, compressed, without the hashes that follow from it. */
async function pack({ room, entries }: Pick<Proof, "room" | "entries">): Promise<string> {
  const rows = entries.map(({ seat, actor, kind, payload, at_ms }) => [seat, actor, kind, payload, at_ms]);
  const text = JSON.stringify([room, entries.at(-1)!.hash, rows]);
  const packed = new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer());
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
}

async function unpack(packed: string, tag: string): Promise<Proof> {
  let [room, head, rows] = ["", "", [] as unknown[][]];
  try {
    const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
    [room, head, rows] = JSON.parse(await inflated(bytes));
  } catch {
    throw new NotProven("proof-format", `The tag ${tag} cannot be read.`);
  }
  if (typeof room !== "string" || !Array.isArray(rows) || !rows.every((row) => Array.isArray(row) && row.length === 5)) throw new NotProven("proof-format", `The tag ${tag} cannot be read.`);
  let hash = START;
  const entries: Entry[] = [];
  for (const [i, [seat, actor, kind, payload, at_ms]] of rows.entries()) {
    const entry = { ver: i + 1, seat, actor, kind, payload, at_ms } as Omit<Entry, "hash">;
    hash = await entryHash(hash, room, entry);
    entries.push({ ...entry, hash: toHex(hash) });
  }
  if (toHex(hash) !== head) throw new NotProven("proof-changed", "An entry of this proof was changed: its hashes lead to another end.", entries.length);
  return { format: FORMAT, room, entries };
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > MOST) throw new RangeError("too long");
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(await new Blob(parts).arrayBuffer());
}

