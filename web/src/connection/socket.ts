/** The wire to one room: it reconnects by itself, and repeats a submission until it is answered. */
import type { PageMessage, RoomMessage, Transport, Wire } from "./contract.ts";
import { newId } from "./http.ts";
import type { ClientMessage } from "../types.ts";

/** `lost`: there was a connection or an attempt at one, and another attempt is due or being made. */
export type ConnectionState = "connecting" | "open" | "lost" | "closed";
type Submission = Extract<ClientMessage, { id: string }>;
type Without<T> = T extends unknown ? Omit<T, "id"> : never;

const OPEN = 1; // the ready state of a wire
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const RESEND = 2500;
const SILENCE = 25_000; // the server sends something every ten seconds
const PROBE = 2500; // for an answer that is asked for
const FINAL = [4003, 4009]; // the seat belongs to somebody else, or has too many connections

export class RoomSocket {
  #transport: Transport;
  #socket: Wire | undefined;
  #hello: () => ClientMessage;
  #hear: (message: RoomMessage) => void;
  #change: (state: ConnectionState) => void;
  #lost = false; // since the room last answered
  #waits = 0;
  #notBefore = 0; // the server has asked not to reconnect earlier
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #underWay: Submission | undefined;
  #greeted = false; // the hello was answered by a view: before that, the server knows no seat for a submission
  #dismissed = false; // closed by the server for good
  #ended = false;

  constructor(
    transport: Transport,
    hello: () => ClientMessage,
    hear: (message: RoomMessage) => void,
    change: (state: ConnectionState) => void,
  ) {
    this.#transport = transport;
    this.#hello = hello;
    this.#hear = hear;
    this.#change = change;
    addEventListener("online", this.retry);
    addEventListener("offline", this.#probe);
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

  say(message: PageMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Try again now; a connection that seems to be there has to prove it. */
  retry = (): void => {
    if (this.#ended || this.#dismissed) return;
    this.#waits = 0;
    if (this.#socket?.readyState !== OPEN) return this.#open();
    this.say({ t: "ping" });
    this.#listen(PROBE);
  };

  /** The device has no network: a server elsewhere is lost at once, one on this device is not. */
  #probe = async (): Promise<void> => {
    if (this.#ended || this.#dismissed || (await this.#transport.isReachable(PROBE))) return;
    if (!this.#ended && this.#socket) this.#lose();
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
    removeEventListener("offline", this.#probe);
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
    this.#change(this.#lost ? "lost" : "connecting");
    const socket = this.#transport.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#listen();
      this.say(this.#hello());
    };
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as RoomMessage);
    socket.onclose = (event) => this.#closed(event.code);
    this.#listen();
  }

  #listen(patience = SILENCE): void {
    this.#after("silence", patience, () => {
      this.#lost = true;
      this.#open();
    });
  }

  #heard(message: RoomMessage): void {
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
    this.#lost = false;
    this.#change("open");
    if (this.#greeted) return;
    this.#greeted = true;
    this.#resend();
  }

  /** Does this answer the submission under way? The answer to an unreadable message has no id. */
  #answers(message: RoomMessage): boolean {
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
      this.#change("closed");
    } else this.#lose();
  }

  #lose(): void {
    this.#drop();
    this.#stopTimers();
    this.#lost = true;
    this.#change("lost");
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#waits++);
    const wait = Math.max(longest * (0.5 + Math.random() / 2), this.#notBefore - Date.now());
    this.#after("open", wait, () => this.#open());
  }
}
