/** Several players on one device: whose hand may be shown, and whether the device must be passed on first. */
import type { Room } from "../../connection/room.svelte.ts";

const SEE_MS = 1600; // to see what one has drawn before the device is covered

export class HotSeat {
  /** Who has said "I am …". */
  #open = $state<number | null>(null);
  #late = $state(false);
  #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  get #hot(): boolean {
    return this.#room.seats.length > 1 && this.#room.info?.status === "live";
  }

  /** The seat of this device that plays next: the one on turn, or the next in order. */
  get next(): number {
    const { view, seats, info } = this.#room;
    const turn = view?.table.turn ?? 0;
    const count = info?.places.length ?? 1;
    const playing = seats.filter((seat) => !info?.places[seat]?.bot_plays);
    for (let step = 0; step < count; step++) if (playing.includes((turn + step) % count)) return (turn + step) % count;
    return view?.seat ?? 0;
  }

  get #mustPass(): boolean {
    return this.#open === null || (this.#room.view?.table.turn === this.next && this.next !== this.#open);
  }

  /** Is everything covered now? */
  get covered(): boolean {
    if (!this.#hot) return false;
    if (this.#open === null || this.#room.view?.seat !== this.#open) return true;
    return this.#mustPass && this.#late;
  }

  /** "I am …" was said, and the server has not yet shown this seat's view. */
  get busy(): boolean {
    return this.#open !== null && this.#open === this.next && this.#room.view?.seat !== this.#open;
  }

  /** Call in an effect: covers the table a moment after the turn has passed on. */
  watch(): (() => void) | undefined {
    if (!this.#hot || !this.#mustPass) {
      this.#late = false;
      return undefined;
    }
    const timer = setTimeout(() => (this.#late = true), SEE_MS);
    return () => clearTimeout(timer);
  }

  ready(): void {
    this.#open = this.next;
    this.#late = false;
    if (this.#room.view?.seat !== this.next) this.#room.changeSeat(this.next);
  }
}
