/** What a room does by itself: bots' moves at their pace, and going on without a number that was not revealed. As `server/rooms/scheduler.py`. */
import type { Tempo } from "../settings.svelte.ts";
import type { Thought } from "./botPool.ts";
import type { TableGame, View } from "./game.ts";
import { NOBODY, OWN_SIGN } from "./log.ts";
import { mixAgain } from "./mixing.ts";
import type { OpenRoom, OpenRooms, Submission } from "./openRooms.ts";
import { MIX_TIME, type Room } from "./room.ts";

/** Where bots think. A promise that fails has been tried often enough. */
export interface Thinks {
  think(game: TableGame, view: View, level: string, seed: string, searches: boolean): Promise<Thought>;
  /** Starts what would take a while when it is needed, for bots that search in all places where they can. */
  wake(all: boolean): void;
}

const STAND_IN = "club"; // the bot that replaces a person
const SHARE: Record<Tempo, number> = { calm: 1, quick: 0.4, at_once: 0 }; // of a bot's usual pause
const LEAST_SEARCH = 1050; // milliseconds: longer than any search, so that the delay reveals nothing at any tempo
const AGAIN = 2000; // milliseconds until a bot that found no move is asked once more

const searches = (room: Room, seat = room.turn!): boolean => room.games.searches(room.game.name, room.game.seats, room.seats[seat]!.level);

/**
 * How long a bot takes for an action, in milliseconds: lively, and independent of its hand. Searching bots always take longer,
 * since they may use all of their time: the delay must not reveal whether they did.
 */
export function steadyPace(room: Room): number {
  const chance = (room.head[0]! * 256 + room.head[1]!) / 65_536;
  const begins = room.turns.at(-1)?.begin_ms === room.at_ms;
  if (searches(room)) return Math.floor(begins ? 1300 + 500 * chance : 1100 + 200 * chance);
  return Math.floor(begins ? 900 + 600 * chance : 450 + 300 * chance);
}

/** How long a bot takes for an action if the players want this tempo. */
export const pauseAt = (tempo: Tempo, room: Room, usual: number): number =>
  Math.min(usual, Math.max(searches(room) ? LEAST_SEARCH : 0, Math.floor(SHARE[tempo] * usual)));

export class Scheduler {
  readonly #rooms: OpenRooms;
  readonly #bots: Thinks;
  #attended = new Map<string, Room>(); // rooms where something is under way, as they were when it began
  #woken = new Map<string, () => void>(); // those that wait for the end of a pause

  constructor(rooms: OpenRooms, bots: Thinks) {
    [this.#rooms, this.#bots] = [rooms, bots];
    rooms.whenMoved = (openRoom) => void this.#attend(openRoom);
  }

  /** Somebody wants another tempo. */
  changeTempo(openRoom: OpenRoom): void {
    this.#woken.get(openRoom.room.id)?.();
  }

  /** Somebody has been sent the table: what its bots load delays it no longer. */
  wakeBots({ room }: OpenRoom): void {
    const bots = room.seats.flatMap(({ kind }, seat) => (kind === "bot" ? [seat] : []));
    if (room.status === "live" && bots.length) this.#bots.wake(bots.some((seat) => searches(room, seat)));
  }

  async #attend(openRoom: OpenRoom): Promise<void> {
    const { room } = openRoom;
    const { id } = room;
    if (!openRoom.ours || this.#attended.get(id) === room) return;
    if (!room.awaitsBot && room.status !== "mixing") return;
    this.#attended.set(id, room);
    this.#woken.get(id)?.(); // what was under way is for an older version
    try {
      await (room.awaitsBot ? this.#play(openRoom) : this.#mix(openRoom));
    } catch (error) {
      console.error(error);
      await this.#wait(openRoom, this.#rooms.now(), () => AGAIN);
    }
    if (this.#attended.get(id) !== room) return;
    this.#attended.delete(id);
    if (openRoom.room === room) void this.#attend(openRoom);
  }

  /** Plays a bot's action: computed at once, played at its pace. */
  async #play(openRoom: OpenRoom): Promise<void> {
    const { room } = openRoom;
    const seat = room.turn!;
    const level = room.seats[seat]!.level || STAND_IN;
    const { action, level: by } = await this.#bots.think(room.game, room.observe(seat)!, level, await room.botSeed(), searches(room));
    this.#rooms.replace(openRoom, level, by !== level);
    const usual = steadyPace(room);
    await this.#wait(openRoom, room.at_ms, () => pauseAt(openRoom.tempo, room, usual));
    await this.#submit(openRoom, room, seat, { kind: "act", data: null, propose: (now) => now.act(seat, action, "bot") });
  }

  async #mix(openRoom: OpenRoom): Promise<void> {
    const { room } = openRoom;
    await this.#wait(openRoom, room.mix_ms, () => MIX_TIME);
    await this.#submit(openRoom, room, NOBODY, { kind: "redraw", data: null, propose: mixAgain });
  }

  /**
   * Until a pause after this moment is over, which may get another length when the tempo changes; or until the room has moved on. The moment counts
   * as now if the device's clock was set back before it: nobody waits for hours.
   */
  async #wait(openRoom: OpenRoom, since: number, pause: () => number): Promise<void> {
    const { room } = openRoom;
    const left = () => (since = Math.min(since, this.#rooms.now())) + pause() - this.#rooms.now();
    for (let ms = left(); ms > 0 && openRoom.room === room; ms = left())
      await new Promise<void>((go) => {
        const timer = setTimeout(go, ms);
        this.#woken.set(room.id, () => (clearTimeout(timer), go()));
      });
    this.#woken.delete(room.id);
  }

  async #submit(openRoom: OpenRoom, room: Room, seat: number, submission: Submission): Promise<void> {
    if (openRoom.room !== room || !openRoom.ours) return;
    const answer = await this.#rooms.submit(openRoom, seat, `${OWN_SIGN}${submission.kind}/${room.ver}`, room.ver, submission);
    if (answer.t !== "ack" && openRoom.room === room && openRoom.ours) throw new Error(`A room's own action was not taken: ${answer.t}`);
  }
}
