/** One viewer's connection to the rooms of this device: messages in, messages out, as `server/http/connection.py`. */
import type { PageMessage, RoomMessage } from "../connection/contract.ts";
import type { Tempo } from "../settings.svelte.ts";
import type { ClientMessage } from "../types.ts";
import { decline, offer, resign } from "./endings.ts";
import { Unreadable } from "./log.ts";
import { type Answer, type OpenRoom, type OpenRooms, type Submission, type Viewer } from "./openRooms.ts";
import { bad, illegal, phrase, unauthorized } from "./refused.ts";
import type { Scheduler } from "./scheduler.ts";

type Request = Extract<ClientMessage, { id: string }>;

export class Connection implements Viewer {
  seat: number | null = null;
  tempo: Tempo = "calm";
  readonly #rooms: OpenRooms;
  readonly #scheduler: Scheduler;
  readonly #send: (message: RoomMessage) => void;
  #openRoom: OpenRoom | null = null;
  #greeted = false; // the hello was answered: before that, nothing is sent about the room
  #shown = false; // a table was sent

  constructor(rooms: OpenRooms, scheduler: Scheduler, send: (message: RoomMessage) => void) {
    [this.#rooms, this.#scheduler, this.#send] = [rooms, scheduler, send];
  }

  push(message: RoomMessage): void {
    if (!this.#greeted || !this.#openRoom) return;
    this.#send(message);
    if (this.#shown || message.t !== "view" || !message.view) return;
    this.#shown = true;
    this.#scheduler.wakeBots(this.#openRoom);
  }

  end(): void {
    if (this.#openRoom) this.#rooms.lookAway(this.#openRoom, this);
    this.#openRoom = null;
  }

  beat(): void {
    if (this.#openRoom) this.#send({ t: "beat", v: this.#openRoom.room.ver, hash: null, degraded: false });
  }

  async receive(message: PageMessage): Promise<void> {
    const openRoom = this.#openRoom;
    if (message.t === "hello") return this.#hello(message);
    if (!openRoom) return this.#send("id" in message ? unauthorized(message.id) : bad(phrase("refused-hello")));
    switch (message.t) {
      case "ping":
        return this.beat();
      case "tempo":
        this.tempo = message.tempo;
        this.#scheduler.changeTempo(openRoom);
        return this.beat();
      case "sync":
        return this.#send(this.#rooms.message(openRoom, this.seat, message.since ?? null));
      case "take_over":
        return openRoom.claim?.takeOver();
      default:
        this.#send(this.seat === null ? unauthorized(message.id) : await this.#submit(openRoom, this.seat, message));
    }
  }

  async #submit(openRoom: OpenRoom, seat: number, message: Request): Promise<Answer> {
    try {
      return await submit(this.#rooms, openRoom, seat, message);
    } catch (error) {
      if (error instanceof Unreadable) return unauthorized(message.id, error.why);
      throw error;
    }
  }

  async #hello({ room, seat, since }: Extract<ClientMessage, { t: "hello" }>): Promise<void> {
    try {
      const found = await this.#rooms.open(room);
      const own = found?.room.people ?? [];
      if (!found || (seat !== null && seat !== undefined && !own.includes(seat))) return this.#send(unauthorized());
      if (this.#openRoom && this.#openRoom !== found) this.end();
      [this.#openRoom, this.seat, this.#greeted, this.#shown] = [found, seat ?? own[0] ?? null, false, false];
      await this.#rooms.look(found, this);
      this.#greeted = true;
      this.push(this.#rooms.message(found, this.seat, since ?? null));
      this.push(this.#rooms.notices(found));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#send(unauthorized(null, error.why));
    }
  }
}

const submissionOf = (message: Request, seat: number): Submission => {
  switch (message.t) {
    case "move":
      return { kind: "act", data: { action: message.action }, propose: (room) => room.act(seat, message.action, "person") };
    case "undo":
      return { kind: "undo", data: {}, propose: (room) => room.undo(seat) };
    case "return":
      return { kind: "return", data: {}, propose: (room) => room.comeBack(seat) };
    case "away":
      return { kind: "away", data: null, propose: (room) => room.leaveToBot(seat) };
    case "resign":
      return { kind: "resign", data: {}, propose: (room) => resign(room, seat) };
    case "offer":
      return { kind: "offer", data: {}, propose: (room) => offer(room, seat) };
    case "decline":
      return { kind: "decline", data: {}, propose: (room) => decline(room, seat) };
  }
};

/** Submits a player's request to the room. */
export async function submit(rooms: OpenRooms, openRoom: OpenRoom, seat: number, message: Request): Promise<Answer> {
  if (message.t === "away" && message.seat !== seat) return illegal(message.id, phrase("refused-not-gone")); // everyone at this device is here
  return rooms.submit(openRoom, seat, message.id, "v" in message ? message.v : null, submissionOf(message, seat));
}
