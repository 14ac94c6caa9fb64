/**
 * The page's side of the rooms on this device: starts the room worker when it is first needed, and another one if it dies or
 * hangs. Rooms are kept in the browser's database, so that nothing is lost with a worker.
 */
import type { DeviceRequests, RoomMessage, Wire } from "../connection/contract.ts";
import { Refused } from "../connection/refused.ts";
import type { GameName, Reason } from "../types.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { phrase, unauthorized, unavailable } from "./refused.ts";
import type { Trouble } from "./store.ts";

const STARTS_WITHIN = 15_000; // milliseconds
const PING_EVERY = 3000;
const MOST_MISSED = 5; // pings in a row
const GONE = 1006; // the close code of a connection that broke
const RETRY_MS = 300;

type Asked = { resolve: (value: never) => void; reject: (error: unknown) => void };

/** As a WebSocket, to the worker. */
class WorkerWire implements Wire {
  readyState = 0;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  readonly #send: (text: string) => void;
  readonly #end: () => void;

  constructor(send: (text: string) => void, end: () => void) {
    [this.#send, this.#end] = [send, end];
  }

  send(text: string): void {
    this.#send(text);
  }

  close(): void {
    this.readyState = 3;
    this.#end();
  }

  open(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.onopen?.({});
  }

  hear(text: string): void {
    if (this.readyState === 1) this.onmessage?.({ data: text });
  }

  /** There will be no answer but this. */
  refuse(why: RoomMessage): void {
    this.open();
    this.hear(JSON.stringify(why));
  }

  lose(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code: GONE });
  }
}

/** The smallest program with something of 128 bits, as those of the games have it: the type of a function that takes one. */
const SIMD = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 123, 0]);

/** Can a page in this browser keep rooms at all? Without a safe connection browsers compute no hashes; what bots have learned, and proofs, are packed. */
export const isCapable = (browser: Partial<typeof globalThis> = globalThis): boolean =>
  Boolean(browser.WebAssembly?.validate(SIMD) && browser.Worker && browser.crypto?.subtle && browser.DecompressionStream);

export class DeviceRooms {
  readonly requests: DeviceRequests;
  /** Called when games cannot be kept here, and when they can again. */
  whenTrouble: (trouble: Trouble | null) => void = () => {};
  /** Called when the rooms could not be started, and when they could after all. */
  whenFailed: (failed: boolean) => void = () => {};
  readonly #start: () => Worker;
  readonly #capable: () => boolean;
  #worker: Worker | null = null;
  #ready: Promise<boolean> | null = null;
  #settle: (ready: boolean) => void = () => {};
  #asked = new Map<number, Asked>();
  #wires = new Map<number, WorkerWire>();
  #numbers = 0;
  #started = false; // the worker was ready
  #missed = 0;
  #pinging: ReturnType<typeof setInterval> | undefined;

  constructor(start: () => Worker, capable: () => boolean = isCapable) {
    [this.#start, this.#capable] = [start, capable];
    this.requests = new Proxy({} as DeviceRequests, {
      // an async function may return it, and then it must not look like a promise
      get: (_, what: string) => (what === "then" ? undefined : (...given: unknown[]) => this.#ask(what as keyof DeviceRequests, given)),
    });
  }

  /** Are games kept on this device? Not where the browser cannot, or the worker does not start: then the server keeps them. */
  ready(): Promise<boolean> {
    if (!this.#capable()) return Promise.resolve(false);
    this.#ready ??= this.#begin();
    return this.#ready;
  }

  /** This game will probably be asked for: its rules are loaded ahead. */
  expect(game: GameName): void {
    void this.ready();
    this.#say({ expect: game }); // a worker that is not ready yet reads it first; where there can be none, nobody does
  }

  /** When the worker, if it has been needed, is there or cannot be. */
  async started(): Promise<void> {
    await this.#ready;
  }

  /** A wire to the rooms. */
  open(): Wire {
    const number = ++this.#numbers;
    const wire = new WorkerWire(
      (text) => this.#say({ wire: number, text }),
      () => this.#wires.delete(number) && this.#say({ close: number }),
    );
    this.#wires.set(number, wire);
    void this.ready().then((ready) => {
      if (!this.#wires.has(number)) return;
      if (!ready) return wire.refuse(unauthorized(null, this.#whyNot()));
      this.#say({ open: number });
      wire.open();
    });
    return wire;
  }

  async #ask<T>(what: keyof DeviceRequests, given: unknown[]): Promise<T> {
    if (!(await this.ready())) {
      const why = this.#whyNot();
      throw new Refused(503, { t: "unavailable", reason: why.id, why });
    }
    const number = ++this.#numbers;
    return new Promise<T>((resolve, reject) => {
      this.#asked.set(number, { resolve, reject });
      const [file] = given;
      this.#say({ ask: number, what, with: file instanceof Blob ? file : JSON.stringify(given) }); // as text, since the page's state is no plain data
    });
  }

  /** Why there are no rooms here. */
  #whyNot = (): Reason => phrase(this.#capable() ? "table-device-failed" : "table-device-unable");

  #say(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #begin(): Promise<boolean> {
    const settled = new Promise<boolean>((settle) => (this.#settle = settle));
    try {
      const worker = this.#start();
      worker.onmessage = (event: MessageEvent<FromWorker>) => worker === this.#worker && this.#hear(event.data);
      worker.onerror = (event) => {
        event.preventDefault?.();
        if (worker === this.#worker) this.#die();
      };
      this.#worker = worker;
    } catch {
      this.#tell(false);
      return settled;
    }
    const patience = setTimeout(() => this.#tell(false), STARTS_WITHIN); // it may still come
    return settled.finally(() => clearTimeout(patience));
  }

  /** Whoever waits learns whether there are rooms here. If not, that stays so, unless the worker was only slow. */
  #tell(ready: boolean): void {
    this.#settle(ready);
    this.#ready = Promise.resolve(ready);
    this.#started = ready;
    this.whenFailed(!ready);
    if (ready) this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
  }

  #end(): void {
    clearInterval(this.#pinging);
    this.#worker?.terminate();
    [this.#worker, this.#started, this.#missed] = [null, false, 0];
  }

  #hear(message: FromWorker): void {
    this.#missed = 0;
    if ("ready" in message) this.#tell(true);
    else if ("trouble" in message) this.whenTrouble(message.trouble);
    else if ("wire" in message) this.#wires.get(message.wire)?.hear(message.text);
    else if ("answer" in message) {
      const asked = this.#asked.get(message.answer);
      this.#asked.delete(message.answer);
      if ("value" in message) asked?.resolve(message.value as never);
      else asked?.reject(new Refused(message.status, message.refused));
    }
  }

  /** A worker that is there answers. Counted in pings, since a device that slept is nobody's fault. */
  #ping(): void {
    if (this.#missed++ >= MOST_MISSED) this.#die();
    else this.#say({ ping: true });
  }

  /**
   * The worker is gone: the next one is started when it is needed, and whatever was under way is asked for again. One that never
   * started will not do so the next time.
   */
  #die(): void {
    const started = this.#started;
    this.#end();
    if (!started) return this.#tell(false);
    this.#ready = null;
    this.whenTrouble(null); // the next one says if there is any
    for (const { reject } of this.#asked.values()) reject(new Refused(503, unavailable(null, RETRY_MS)));
    this.#asked.clear();
    for (const [number, wire] of [...this.#wires]) this.#lose(number, wire);
  }

  #lose(number: number, wire: WorkerWire): void {
    this.#wires.delete(number);
    wire.lose();
  }
}

export const onDevice = new DeviceRooms(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "keltis-rooms" }));
