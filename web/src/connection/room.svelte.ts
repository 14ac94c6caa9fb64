/** A room as this device sees it: what the table shows now, what is still to be shown, and what one may send. */
import { contribute } from "../fairness/entropy.ts";
import { RoomSocket, type ConnectionState } from "./socket.ts";
import { animationTime, reducedMotion } from "../table/pieces/timing.ts";
import { recall, remember } from "../settings.svelte.ts";
import type { News, RoomInfo, SeatView, ServerMessage, ViewMessage } from "../types.ts";

const AT_MOST_BEHIND = 6; // messages; further behind, nothing is played step by step

export class Room {
  readonly id: string;
  /** What the table shows; later messages wait until the pieces have come to rest. */
  message = $state.raw<ViewMessage | null>(null);
  connection = $state<ConnectionState>("connecting");
  retryAt = $state(0);
  /** The database is away: nothing can be done now, but everything is kept. */
  degraded = $state(false);
  /** No such room, or not for us. */
  unknown = $state(false);
  /** Is something that we sent still unanswered? */
  sending = $state(false);
  /** Why the server refused the last thing we sent. */
  refusal = $state("");
  /** The seats of this device. */
  seats = $state<number[]>([]);

  #socket: RoomSocket;
  #watch: string | undefined;
  #seat: number | undefined;
  #waiting = $state.raw<ViewMessage[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<(news: News[], message: ViewMessage) => void>();

  constructor(id: string, watch?: string) {
    this.id = id;
    const memory = recall(id);
    this.seats = memory.seats;
    if (watch) remember(id, { watch });
    this.#watch = watch ?? (memory.seats.length ? undefined : memory.watch);
    this.#socket = new RoomSocket(
      () => ({
        t: "hello",
        room: id,
        token: this.#watch ?? null,
        seat: this.#seat ?? null,
        since: this.message?.v ?? null,
      }),
      (message) => this.#hear(message),
      (state, retryAt) => ([this.connection, this.retryAt] = [state, retryAt]),
    );
  }

  get info(): RoomInfo | null {
    return this.message?.room ?? null;
  }

  get view(): SeatView | null {
    return this.message?.view ?? null;
  }

  /** Does the table still catch up with what has happened? */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  play(action: string): void {
    if (this.message) this.#submit({ t: "move", v: this.message.v, action });
  }

  undo(): void {
    if (this.message) this.#submit({ t: "undo", v: this.message.v });
  }

  /** Let a bot play in this seat: the own one, or that of somebody who is gone. */
  away(seat: number): void {
    if (this.message) this.#submit({ t: "away", v: this.message.v, seat });
  }

  /** Play again oneself. */
  comeBack(): void {
    if (this.message) this.#submit({ t: "return", v: this.message.v });
  }

  /** See with the eyes of another of this device's seats. */
  changeSeat(seat: number): void {
    this.#seat = seat;
    this.#socket.say({ t: "hello", room: this.id, token: this.#watch ?? null, seat, since: this.message?.v ?? null });
  }

  /** We have sat down here: from now on we see with the eyes of the first of these seats. */
  sitDown(seats: number[]): void {
    this.seats = [...new Set([...this.seats, ...seats])].sort();
    this.#seat = seats[0];
    this.#watch = undefined;
    this.#socket.reopen();
  }

  retry(): void {
    this.#socket.retry();
  }

  /** Hear what is new, each time the table shows it. Gives back how to stop. */
  listen(hear: (news: News[], message: ViewMessage) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #submit(what: Parameters<RoomSocket["submit"]>[0]): void {
    this.refusal = "";
    if (this.#socket.submit(what)) this.sending = true;
  }

  #hear(message: ServerMessage): void {
    this.sending = this.#socket.underWay !== undefined;
    if (message.t === "view") this.#receive(message);
    else if (message.t === "stale") this.#receive(message.now);
    else if (message.t === "illegal" || message.t === "bad") this.refusal = message.reason;
    else if (message.t === "unauthorized") this.unknown = true;
    else if (message.t === "beat") this.#beat(message.v, message.degraded);
    else if (message.t === "seats") this.#presence(message.presence);
  }

  #beat(v: number, degraded: boolean): void {
    this.degraded = degraded;
    const newest = this.#waiting.at(-1)?.v ?? this.message?.v ?? 0;
    if (v > newest) this.#socket.say({ t: "sync", since: newest });
  }

  /** Messages that still wait are older than this news. */
  #presence(presence: ("here" | "away" | "gone" | null)[]): void {
    const update = (message: ViewMessage): ViewMessage => {
      const places = message.room.places.map((place, seat) => ({ ...place, presence: presence[seat] ?? null }));
      return { ...message, room: { ...message.room, places } };
    };
    this.#waiting = this.#waiting.map(update);
    if (this.message) this.message = update(this.message);
  }

  #receive(message: ViewMessage): void {
    const newest = this.#waiting.at(-1) ?? this.message;
    if (newest && message.v < newest.v) return;
    const own = message.view?.seat;
    if (own !== undefined && own !== null && !this.seats.includes(own)) {
      this.seats = [...this.seats, own].sort();
      remember(this.id, { seats: this.seats });
    }
    void contribute(message.room, this.seats);
    if (this.#timer === undefined || message.v === this.message?.v) this.#show(message);
    else this.#waiting = [...this.#waiting, message];
    if (this.#waiting.length > AT_MOST_BEHIND || document.hidden) this.#catchUp();
  }

  #catchUp(): void {
    const last = this.#waiting.at(-1);
    if (!last) return;
    const news = this.#waiting.flatMap((message) => message.news);
    this.#waiting = [];
    this.#show({ ...last, news });
  }

  #show(message: ViewMessage): void {
    clearTimeout(this.#timer);
    const seen = this.message?.v ?? 0;
    const news = message.news.filter((item) => item.v > seen);
    const sameSeat = this.message?.view?.seat === message.view?.seat;
    this.message = message;
    for (const hear of this.#listeners) hear(sameSeat ? news : [], message);
    const rest = sameSeat ? animationTime(news) : 0;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (reducedMotion()) return this.#catchUp(); // where nothing moves, nothing is shown step by step
      const [next, ...rest] = this.#waiting;
      this.#waiting = rest;
      if (next) this.#show(next);
    }, rest);
  }
}
