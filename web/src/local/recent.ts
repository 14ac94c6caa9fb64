/** What happened lately in a room, as each viewer saw it: enough for those who look again after a while. */
import type { News } from "../types.ts";
import type { Entry } from "./log.ts";
import type { Room } from "./room.ts";
import { newsOf, reveals } from "./views.ts";

const KEPT = 64; // entries; who has missed more is shown the table as it is, and can read the story

type Told = { everyone: News; seat: number; own: News };

export class Recent {
  #newest = 0; // version
  #told: Told[] = [];

  /** The next entry led from one room to the other. All viewers are told the same, except a seat that draws from the deck. */
  add(entry: Entry, before: Room, after: Room): void {
    const seen = (seat: number | null) => newsOf(after, entry, before.observe(seat), after.observe(seat));
    const everyone = seen(null);
    this.#told = [...this.#told, { everyone, seat: entry.seat, own: reveals(entry) ? seen(entry.seat) : everyone }].slice(-KEPT);
    this.#newest = entry.ver;
  }

  /** The news for a viewer after a version, and how many older entries are left out. */
  since(seat: number | null, version: number): { news: News[]; missed: number } {
    const behind = Math.max(0, this.#newest - version);
    const known = Math.min(behind, this.#told.length);
    const latest = this.#told.slice(this.#told.length - known);
    return { news: latest.map((told) => (told.seat === seat ? told.own : told.everyone)), missed: behind - known };
  }
}

/** Is an entry recent enough to be sent as news? */
export const isTold = (entry: Entry, newest: number): boolean => entry.ver > newest - KEPT;
