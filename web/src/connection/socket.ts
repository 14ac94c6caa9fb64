/** The WebSocket to one room: it reconnects by itself, and repeats a submission until it is answered. */
import { newId } from "./http.ts";
import type { ClientMessage, ServerMessage } from "../types.ts";

export type ConnectionState = "connecting" | "open" | "waiting" | "closed";
type Submission = Extract<ClientMessage, { id: string }>;
type Without<T> = T extends unknown ? Omit<T, "id"> : never;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const RESEND = 2500;
const SILENCE = 25_000; // the server sends something every ten seconds
const FINAL = [4003, 4009]; // the seat belongs to somebody else, or has too many connections

export class RoomSocket {
  #socket: WebSocket | undefined;
  #hello: () => ClientMessage;
  #hear: (message: ServerMessage) => void;
  #change: (state: ConnectionState, retryAt: number) => void;
  #waits = 0;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #underWay: Submission | undefined;
  #ended = false;

  constructor(
    hello: () => ClientMessage,
    hear: (message: ServerMessage) => void,
    change: (state: ConnectionState, retryAt: number) => void,
  ) {
    this.#hello = hello;
    this.#hear = hear;
    this.#change = change;
    addEventListener("online", this.retry);
    this.#open();
  }

  get underWay(): Submission | undefined {
    return this.#underWay;
  }

  /** One at a time: returns false if another is still unanswered. */
  submit(what: Without<Submission>): boolean {
    if (this.#underWay) return false;
    this.#underWay = { ...what, id: newId() } as Submission;
    this.#resend();
    return true;
  }

  say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Try again now. */
  retry = (): void => {
    if (this.#ended || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#waits = 0;
    this.#open();
  };

  /** Reconnects with another identity, which comes from the cookie. */
  reopen(): void {
    this.#waits = 0;
    this.#open();
  }

  close(): void {
    this.#ended = true;
    removeEventListener("online", this.retry);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#drop();
  }

  #after(name: string, ms: number, what: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(what, ms));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #open(): void {
    this.#drop();
    clearTimeout(this.#timers.get("open"));
    this.#change("connecting", 0);
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/ws`, "keltis.v1");
    this.#socket = socket;
    socket.onopen = () => {
      this.#listen();
      this.say(this.#hello());
      this.#resend();
    };
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.#closed(event.code);
    this.#listen();
  }

  #listen(): void {
    this.#after("silence", SILENCE, () => this.#open());
  }

  #heard(message: ServerMessage): void {
    this.#listen();
    if (message.t === "view") {
      this.#waits = 0;
      this.#change("open", 0);
    }
    const own = "id" in message && message.id && message.id === this.#underWay?.id;
    if (own && (message.t === "unavailable" || message.t === "rate")) this.#after("resend", message.retry_ms, () => this.#resend());
    else if (own) {
      clearTimeout(this.#timers.get("resend"));
      this.#underWay = undefined;
    }
    this.#hear(message);
  }

  #resend(): void {
    if (!this.#underWay) return;
    this.say(this.#underWay);
    this.#after("resend", RESEND, () => this.#resend());
  }

  #closed(code: number): void {
    this.#socket = undefined;
    if (this.#ended || FINAL.includes(code)) {
      this.#ended = true;
      this.#change("closed", 0);
      return;
    }
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#waits++);
    const wait = longest * (0.5 + Math.random() / 2);
    this.#change("waiting", Date.now() + wait);
    this.#after("open", wait, () => this.#open());
  }
}
