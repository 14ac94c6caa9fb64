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
  #notBefore = 0; // the server has asked not to reconnect earlier
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #underWay: Submission | undefined;
  #greeted = false; // the hello was answered by a view: before that, the server knows no seat for a submission
  #dismissed = false; // closed by the server for good
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
    if (this.#ended || this.#dismissed || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#waits = 0;
    this.#open();
  };

  /** Reconnects with another identity, which comes from the cookie. */
  reopen(): void {
    if (this.#ended) return;
    this.#waits = 0;
    this.#dismissed = false;
    this.#open();
  }

  close(): void {
    this.#ended = true;
    removeEventListener("online", this.retry);
    this.#stopTimers();
    this.#drop();
  }

  #stopTimers(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
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
    this.#stopTimers();
    this.#greeted = false;
    this.#change("connecting", 0);
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/ws`, "keltis.v1");
    this.#socket = socket;
    socket.onopen = () => {
      this.#listen();
      this.say(this.#hello());
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
    if (message.t === "view") this.#greet();
    else if (message.t === "rate" || message.t === "restart") this.#notBefore = Date.now() + message.retry_ms;
    else if (message.t === "unavailable") this.#later(message.id ?? null, message.retry_ms);
    else if (this.#answers(message)) {
      clearTimeout(this.#timers.get("resend"));
      this.#underWay = undefined;
    }
    this.#hear(message);
  }

  #greet(): void {
    this.#waits = 0;
    this.#change("open", 0);
    if (this.#greeted) return;
    this.#greeted = true;
    this.#resend();
  }

  /** Does this answer the submission under way? The answer to an unreadable message has no id. */
  #answers(message: ServerMessage): boolean {
    if (message.t === "bad") return true;
    return "id" in message && message.id === this.#underWay?.id;
  }

  /** The database is unavailable: the hello or the submission is sent again. */
  #later(id: string | null, wait: number): void {
    if (id === null) this.#after("hello", wait, () => this.say(this.#hello()));
    else if (id === this.#underWay?.id) this.#after("resend", wait, () => this.#resend());
  }

  #resend(): void {
    if (!this.#underWay || !this.#greeted) return;
    this.say(this.#underWay);
    this.#after("resend", RESEND, () => this.#resend());
  }

  #closed(code: number): void {
    this.#socket = undefined;
    this.#stopTimers();
    if (FINAL.includes(code)) {
      this.#dismissed = true;
      this.#change("closed", 0);
      return;
    }
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#waits++);
    const wait = Math.max(longest * (0.5 + Math.random() / 2), this.#notBefore - Date.now());
    this.#change("waiting", Date.now() + wait);
    this.#after("open", wait, () => this.#open());
  }
}
