/** Entering and leaving the rooms of this device: create, sit down, rematch; as `server/rooms/lobby.py`. */
import { type Bytes, canonical, commitServer, toHex } from "../fairness/proof.ts";
import type { Created, Joined, NewRoom, NextRoom, Rematch } from "../types.ts";
import type { Options } from "./game.ts";
import { chain, type Draft, type Entry, NOBODY, OWN_SIGN } from "./log.ts";
import { type Answer, OpenRoom, type OpenRooms, rowOf } from "./openRooms.ts";
import { declined, illegal, NotPossible, phrase, unavailable } from "./refused.ts";
import { Recent } from "./recent.ts";
import type { Room } from "./room.ts";
import { derivedId, randomId } from "./roomIds.ts";
import type { Settings, StoredSeat } from "./seat.ts";

const LONGEST_NAME = 24;
const RETRY_MS = 300;
const REQUEST_FIELDS = ["game", "seats", "first", "clock", "public", "guests_may_fill", "id", "levels"];

/** The rule options that a request gives. */
const givenOptions = (request: NewRoom | Rematch): Partial<Options> =>
  Object.fromEntries(Object.entries(request).filter(([name, value]) => !REQUEST_FIELDS.includes(name) && value !== null && value !== undefined));

/** The name in its displayed form. Nobody else sees it, so it need only be one. */
function clean(name: string): string {
  const composed = name.normalize("NFC").trim().split(/\s+/).join(" ");
  if (!composed) throw new NotPossible(phrase("refused-name-empty"));
  if ([...composed].length > LONGEST_NAME) throw new NotPossible(phrase("refused-name-long", { most: LONGEST_NAME }));
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(composed)) throw new NotPossible(phrase("refused-name-signs"));
  return composed;
}

const drawSeed = (): Bytes => crypto.getRandomValues(new Uint8Array(32));

/** An answer other than an ack is thrown as a refusal. */
export function ackOf(answer: Answer): Extract<Answer, { t: "ack" }> {
  if (answer.t !== "ack") throw declined(answer);
  return answer;
}

type Sitting = { seat: number; name: string; commit: string | null };

export class Lobby {
  readonly #rooms: OpenRooms;

  constructor(rooms: OpenRooms) {
    this.#rooms = rooms;
  }

  /** Creates a room, once for each `id` of a request. */
  async create(request: NewRoom): Promise<Created> {
    const id = request.id ? await derivedId("create", request.id) : randomId();
    const content = JSON.stringify(request);
    const known = await this.#rooms.openIfThere(id);
    if (known && known.request !== content) throw new NotPossible(phrase("refused-id-used"));
    return createdOf(known ?? (await this.#make(id, request, content)), request);
  }

  async #make(id: string, request: NewRoom, content: string): Promise<OpenRoom> {
    const seed = drawSeed();
    const settings = await this.#settings(request, seed);
    const sitting = request.seats.flatMap((place, seat) => (place.kind === "me" ? [{ seat, name: clean(place.name), commit: place.commit ?? null }] : []));
    if (!sitting.length) throw new NotPossible(phrase("refused-no-person"));
    return this.#store(id, seed, settings, sitting, content);
  }

  async #settings({ game: name, seats, first = null, ...request }: NewRoom, seed: Bytes): Promise<Settings> {
    const places = seats.map((place): StoredSeat => (place.kind === "bot" ? { kind: "bot", level: this.knownLevel(place.level) } : { kind: "open" }));
    await this.#rooms.games.load(name);
    const game = this.#rooms.games.make(name, seats.length, givenOptions(request as NewRoom));
    if (first !== null && (first < 0 || first >= game.seats)) throw new NotPossible(phrase("option-first", { seat: String(first), last: game.seats - 1 }));
    const commit = toHex(await commitServer(seed));
    return { game: name, rules: this.#rooms.games.version(name), seats: game.seats, options: game.options, first, clock: { mode: "none" }, places, public: false, commit, after: null };
  }

  /** A level that bots play here. */
  knownLevel(level: string): string {
    const { levels } = this.#rooms.games;
    if (!levels.includes(level)) throw new NotPossible(phrase("refused-level", { level: `'${level}'`, levels: levels.join(", ") }));
    return level;
  }

  /** Stores the room and its first entries. */
  async #store(id: string, seed: Bytes, settings: Settings, sitting: Sitting[], request: string | null): Promise<OpenRoom> {
    const openRoom = new OpenRoom(this.#rooms.blank(id, seed), new Recent(), { request, seed: toHex(seed) });
    const entries: Entry[] = [];
    const now = this.#rooms.now();
    const steps: ((room: Room) => Draft[])[] = [(room) => room.create(settings), ...sitting.map(({ seat, name, commit }) => (room: Room) => room.sit(seat, name, commit))];
    for (const propose of steps)
      for (const entry of await chain(id, openRoom.room.ver, openRoom.room.head, propose(openRoom.room), now, String(openRoom.room.ver))) {
        const before = openRoom.room;
        openRoom.room = await before.after(entry);
        openRoom.recent.add(entry, before, openRoom.room);
        entries.push(entry);
      }
    if (!(await this.#rooms.store.append(rowOf(openRoom.room, openRoom.seed, request), entries))) throw declined(unavailable(null, RETRY_MS));
    this.#rooms.keep(openRoom);
    return openRoom;
  }

  /** Takes a seat: in a rematch those of the game before are kept for the same people. */
  async sit(openRoom: OpenRoom, how: { id: string; name: string; seat?: number; commit?: string }): Promise<Joined> {
    const { room } = openRoom;
    const seat = how.seat ?? room.seats.findIndex((place) => place.kind === "open");
    const name = clean(how.name);
    const { v, hash } = ackOf(
      await this.#rooms.submit(openRoom, seat, how.id, null, { kind: "sit", data: null, propose: (now) => now.sit(seat, name, how.commit ?? null) }),
    );
    return { room: room.id, seat, commit: room.settings.commit, v, hash };
  }

  /** The next room, with the same people in the same seats; whoever asks again gets the same room. */
  async rematch(openRoom: OpenRoom, changes: Rematch): Promise<NextRoom> {
    const { room } = openRoom;
    const settings = this.#settingsAfter(room, changes);
    const id = room.nextRoom ?? (await derivedId("rematch", room.id));
    if (!room.nextRoom) {
      room.follow(id);
      if (!(await this.#rooms.openIfThere(id))) {
        const seed = drawSeed();
        await this.#store(id, seed, { ...settings, commit: toHex(await commitServer(seed)) }, [], null);
      }
      ackOf(await this.#rooms.submit(openRoom, NOBODY, `${OWN_SIGN}rematch`, null, { kind: "rematch", data: null, propose: (now) => now.follow(id) }));
    }
    if (Object.keys(changes).length && !(await this.#isSetSo(id, settings))) throw declined(illegal(null, phrase("refused-rematch-made")));
    return { room: id, seat: room.people[0] ?? 0 };
  }

  #settingsAfter(room: Room, changes: Rematch): Settings {
    const { levels = {} } = changes;
    for (const seat of Object.keys(levels).map(Number)) {
      if (!room.seats[seat]) throw new NotPossible(phrase("refused-no-seat"));
      if (room.seats[seat].kind !== "bot") throw new NotPossible(phrase("refused-not-a-bot"));
      this.knownLevel(levels[seat]!);
    }
    const before = room.settings;
    const { options } = this.#rooms.games.make(before.game, before.seats, { ...before.options, ...givenOptions(changes) });
    return {
      ...before,
      options,
      first: room.turns[0] ? (room.turns[0].seat + 1) % before.seats : before.first, // the start moves on
      places: room.seats.map((place, seat): StoredSeat => (place.kind === "bot" ? { kind: "bot", level: levels[seat] ?? place.level } : { kind: "open" })),
      commit: "",
      after: room.id,
    };
  }

  /** Whether a room has these settings: another window may have asked for others first. */
  async #isSetSo(id: string, settings: Settings): Promise<boolean> {
    const made = (await this.#rooms.openIfThere(id))?.room.settings;
    return canonical({ ...made, commit: "" }) === canonical(settings);
  }
}

/** The answer, with a receipt: the commitment, and the last entry written when the room was made. */
function createdOf({ room }: OpenRoom, request: NewRoom): Created {
  const seats = request.seats.flatMap((place, seat) => (place.kind === "me" ? [seat] : []));
  const last = room.answered.get(`${seats.at(-1)} ${seats.length}`)!;
  return { room: room.id, seats, invites: {}, watch: null, commit: room.settings.commit, v: last.ver, hash: last.hash };
}

