/** The store for one room: the view on display, views still to be shown, and everything that can be sent. */
import type { Ending, Notice, RoomMessage, Transport } from "./contract.ts";
import { Refused } from "./refused.ts";
import { endGame } from "./requests.ts";
import { transportTo } from "./transport.ts";
import type { Refusal } from "./refusalText.ts";
import { type ConnectionState, RoomSocket } from "./socket.ts";
import { contribute } from "../fairness/entropy.ts";
import { keepLatest } from "../fairness/keepReceipt.ts";
import { motion, recall, remember, type Tempo, tempo } from "../settings.svelte.ts";
import { ownToken } from "../server.ts";
import { animationTime } from "../table/pieces/animationTiming.ts";
import type { News, RoomInfo, SeatView, ViewMessage } from "../types.ts";

const AT_MOST_BEHIND = 6; // messages; if more are waiting, they are shown at once

export class Room {
  readonly id: string;
  /** The view on display; later messages wait until the animation has finished. */
  message = $state.raw<ViewMessage | null>(null);
  connection = $state<ConnectionState>("connecting");
  /** The server's database is down: nothing can be played now, but nothing is lost. */
  degraded = $state(false);
  /** There is no such room, or we have no access; or it cannot be opened, and why. */
  unknown = $state.raw<Refusal | null>(null);
  /** What there is to say about how the room is kept. */
  notices = $state.raw<readonly Notice[]>([]);
  /** Is something that we sent still unanswered? */
  sending = $state(false);
  /** Why the server refused the last thing we sent. */
  refusal = $state.raw<Refusal | null>(null);
  /** The seats of this device. */
  seats = $state<number[]>([]);
  /** By how much this device's clock is ahead of the server's. */
  clockAhead = $state(0);

  #transport: Transport;
  #socket: RoomSocket;
  /** The token of who only watches a private room. */
  watch: string | undefined;
  #seat: number | undefined;
  #waiting = $state.raw<ViewMessage[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: Tempo = "calm"; // the tempo that the server knows of
  #hurries = false; // no pause until it is this device's turn
  /** What was decided together with the last action: the next is sent when that one is on the table. */
  #sequence: { last: string; rest: string[]; shown: ViewMessage | null } | null = null;
  #listeners = new Set<(news: News[], message: ViewMessage) => void>();

  constructor(id: string, watch?: string) {
    this.id = id;
    const memory = recall(id);
    this.seats = memory.seats;
    if (watch) remember(id, { watch });
    this.watch = watch ?? (memory.seats.length ? undefined : memory.watch);
    this.#transport = transportTo(id);
    this.#socket = new RoomSocket(
      this.#transport,
      () => ({
        t: "hello",
        room: id,
        token: this.watch ?? ownToken() ?? null,
        seat: this.#seat ?? null,
        since: this.message?.v ?? null,
      }),
      (message) => this.#hear(message),
      (state) => {
        this.connection = state;
        if (state === "connecting") this.#told = "calm";
      },
    );
  }

  get info(): RoomInfo | null {
    return this.message?.room ?? null;
  }

  get view(): SeatView | null {
    return this.message?.view ?? null;
  }

  /** Are there views that have not been shown yet? */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  /** `then`: further actions of the same decision. */
  play(action: string, then: readonly string[] = []): void {
    if (!this.message || this.sending) return;
    this.#sequence = then.length ? { last: action, rest: [...then], shown: null } : null;
    this.#submit({ t: "move", v: this.message.v, action });
  }

  undo(): void {
    if (this.message) this.#submit({ t: "undo", v: this.message.v });
  }

  /** Let a bot play for this seat: one of ours, or that of somebody who is gone. */
  away(seat: number): void {
    if (this.message) this.#submit({ t: "away", v: this.message.v, seat });
  }

  /** Take the own seat back from the bot. */
  comeBack(): void {
    if (this.message) this.#submit({ t: "return", v: this.message.v });
  }

  /** End the game early, or play on; for these seats of this device, one after the other. */
  async endGame(how: Ending, seats: readonly number[]): Promise<void> {
    this.refusal = null;
    try {
      for (const seat of seats) await endGame(this.id, how, seat);
    } catch (error) {
      if (error instanceof Refused) this.refusal = error.refusal;
    }
  }

  /** Switch to the view of another of this device's seats. */
  changeSeat(seat: number): void {
    this.#seat = seat;
    this.#socket.say({ t: "hello", room: this.id, token: this.watch ?? ownToken() ?? null, seat, since: this.message?.v ?? null });
  }

  /** We have taken these seats: from now on the view is that of the first one. */
  sitDown(seats: number[]): void {
    this.seats = [...new Set([...this.seats, ...seats])].sort();
    this.#seat = seats[0];
    this.watch = undefined;
    this.#socket.reopen();
  }

  /** Play in this window what is played in another. */
  takeOver(): void {
    this.#socket.say({ t: "take_over" });
  }

  /** What to say while the connection is lost. */
  get lostText(): string {
    return this.#transport.lostText;
  }

  retry(): void {
    this.#socket.retry();
  }

  /** Calls back with the news each time a view is shown. Returns the function that ends it. */
  listen(hear: (news: News[], message: ViewMessage) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  /** Shows at once what still waits. */
  skip(): void {
    if (this.behind) this.#catchUp();
  }

  /** Lets the bots play without a pause until it is this device's turn. */
  hurry(): void {
    const turn = this.view?.table.turn ?? null;
    const { places } = this.info ?? { places: [] };
    if (turn === null || places[turn]?.kind !== "bot" || !this.seats.some((seat) => places[seat]?.bot_plays === false)) return;
    this.#hurries = true;
    this.keepTempo();
  }

  /** Tells the server how long bots shall pause, if it does not know. */
  keepTempo(): void {
    const wanted = this.#hurries ? "at_once" : tempo();
    if (wanted === this.#told || !this.seats.length) return;
    this.#told = wanted;
    this.#socket.say({ t: "tempo", tempo: wanted });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #submit(what: Parameters<RoomSocket["submit"]>[0]): void {
    this.refusal = null;
    if (this.#socket.submit(what)) this.sending = true;
  }

  #hear(message: RoomMessage): void {
    if (message.t === "stale" || message.t === "illegal" || message.t === "bad") this.#sequence = null;
    if (message.t === "view") this.#receive(message);
    else if (message.t === "stale") this.#receive(message.now);
    else if (message.t === "illegal" || message.t === "bad") this.refusal = message;
    else if (message.t === "unauthorized") this.unknown = message;
    else if (message.t === "notice") this.notices = message.notices;
    else if (message.t === "beat") this.#beat(message.v, message.degraded);
    else if (message.t === "seats") this.#presence(message.presence, message.away_ms);
    this.#goOn();
    this.sending = this.#socket.underWay !== undefined || this.#sequence !== null;
  }

  #goOn(): void {
    const { shown, rest } = this.#sequence ?? {};
    if (!shown || !rest || this.#socket.underWay) return;
    const [next, ...later] = rest;
    const goes = next !== undefined && shown.view?.legal.includes(next);
    this.#sequence = goes ? { last: next, rest: later, shown: null } : null;
    if (goes) this.#submit({ t: "move", v: shown.v, action: next });
  }

  #beat(v: number, degraded: boolean): void {
    this.degraded = degraded;
    const newest = this.#waiting.at(-1)?.v ?? this.message?.v ?? 0;
    if (v > newest) this.#socket.say({ t: "sync", since: newest });
  }

  /** Messages that still wait are older than this news. */
  #presence(presence: ("here" | "away" | "gone" | null)[], away: (number | null)[]): void {
    const update = (message: ViewMessage): ViewMessage => {
      const places = message.room.places.map((place, seat) => ({ ...place, presence: presence[seat] ?? null, away_ms: away[seat] ?? null }));
      return { ...message, room: { ...message.room, places } };
    };
    this.#waiting = this.#waiting.map(update);
    if (this.message) this.message = update(this.message);
  }

  #receive(message: ViewMessage): void {
    this.unknown = null;
    this.clockAhead = Date.now() - message.now_ms;
    const newest = this.#waiting.at(-1) ?? this.message;
    const older = newest !== null && message.v < newest.v;
    if (older && !this.#transport.lastCounts) return;
    if (older) this.#forget();
    const { last } = this.#sequence ?? {};
    if (last && message.news.some((item) => item.action === last && item.seat === message.view?.seat)) this.#sequence!.shown = message;
    this.#know([...this.#transport.seatsOf(message.room), ...(typeof message.view?.seat === "number" ? [message.view.seat] : [])]);
    void contribute(message, this.seats);
    keepLatest(this.id, { ver: message.v, hash: message.hash }, this.#transport.lastCounts);
    if (this.seats.includes(message.view?.table.turn ?? -1)) this.#hurries = false;
    this.keepTempo();
    if (this.#timer === undefined || message.v === this.message?.v) this.#show(message);
    else this.#waiting = [...this.#waiting, message];
    if (this.#waiting.length > AT_MOST_BEHIND || document.hidden) this.#catchUp();
  }

  /** What was shown, or waits to be, was not kept. */
  #forget(): void {
    clearTimeout(this.#timer);
    [this.#timer, this.#waiting, this.#sequence] = [undefined, [], null];
  }

  /** These seats are this device's, too. */
  #know(own: readonly number[]): void {
    if (own.every((seat) => this.seats.includes(seat))) return;
    this.seats = [...new Set([...this.seats, ...own])].sort();
    remember(this.id, { seats: this.seats });
  }

  #catchUp(): void {
    const last = this.#waiting.at(-1);
    if (!last) return;
    const news = this.#waiting.flatMap((message) => message.news);
    const missed = this.#waiting.reduce((sum, message) => sum + message.missed, 0);
    this.#waiting = [];
    this.#show({ ...last, news, missed });
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
      if (!motion()) return this.#catchUp(); // without animation nothing is shown step by step
      const [next, ...rest] = this.#waiting;
      this.#waiting = rest;
      if (next) this.#show(next);
    }, rest);
  }
}
