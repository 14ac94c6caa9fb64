/** Answers the page's messages: requests, and the wires of those who look at rooms. */
import type { PageMessage } from "../connection/contract.ts";
import { Connection } from "./connection.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import type { OpenRooms } from "./openRooms.ts";
import { Declined, unavailable } from "./refused.ts";
import type { LocalRequests } from "./requests.ts";
import type { Scheduler } from "./scheduler.ts";

const BEAT_EVERY = 10_000; // milliseconds

export class Service {
  readonly #rooms: OpenRooms;
  readonly #scheduler: Scheduler;
  readonly #requests: LocalRequests;
  readonly #say: (message: FromWorker) => void;
  #wires = new Map<number, { connection: Connection; last: Promise<void> }>();

  constructor(rooms: OpenRooms, scheduler: Scheduler, requests: LocalRequests, say: (message: FromWorker) => void) {
    [this.#rooms, this.#scheduler, this.#requests, this.#say] = [rooms, scheduler, requests, say];
    rooms.store.whenTrouble.add(() => say({ trouble: rooms.store.trouble }));
    setInterval(() => this.#wires.forEach(({ connection }) => connection.beat()), BEAT_EVERY);
  }

  async receive(message: ToWorker): Promise<void> {
    if ("ping" in message) this.#say({ pong: true });
    else if ("expect" in message) void this.#rooms.games.load(message.expect).catch(() => {}); // whoever needs it asks again
    else if ("ask" in message) await this.#answer(message);
    else if ("open" in message) this.#open(message.open);
    else if ("close" in message) {
      this.#wires.get(message.close)?.connection.end();
      this.#wires.delete(message.close);
    } else this.#pass(message.wire, message.text);
  }

  #open(number: number): void {
    const send = (message: unknown) => this.#say({ wire: number, text: JSON.stringify(message) });
    this.#wires.set(number, { connection: new Connection(this.#rooms, this.#scheduler, send), last: Promise.resolve() });
  }

  /** In the order of their arrival. */
  #pass(number: number, text: string): void {
    const wire = this.#wires.get(number);
    if (wire) wire.last = wire.last.then(() => wire.connection.receive(JSON.parse(text) as PageMessage)).catch(console.error);
  }

  async #answer({ ask, what, with: given }: Extract<ToWorker, { ask: number }>): Promise<void> {
    try {
      const work = this.#requests[what] as (...given: unknown[]) => Promise<unknown>;
      const values = given instanceof Blob ? [given] : (JSON.parse(given) as unknown[]).map((value) => value ?? undefined); // JSON has no undefined
      this.#say({ answer: ask, value: await work(...values) });
    } catch (error) {
      if (!(error instanceof Declined)) console.error(error);
      const { status, answer } = error instanceof Declined ? error : { status: 503, answer: unavailable(null, 1000) };
      this.#say({ answer: ask, status, refused: answer });
    }
  }
}
