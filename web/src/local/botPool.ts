/**
 * The workers in which bots think: views in, actions out. As many as the device has cores to spare. One that dies or hangs is
 * replaced, and what it was asked is asked again.
 */
import type { Look, Outcomes, Task } from "../engine/bots.ts";
import { NoNetwork } from "../engine/errors.ts";
import type { Opinion } from "../types.ts";
import type { Options, TableGame, View } from "./game.ts";

/** About one seat, from what it sees: an action of a level, a part of a search for one, or opinions on what it could do. */
export type Question = { game: TableGame["name"]; seats: number; options: Options } & Wanted;
type Wanted = { wants: "action"; view: View; level: string; seed: string } | { wants: "look"; task: Task } | { wants: "opinions"; view: View };
export type ToBot = Question & { number: number };
export type Found = string | Outcomes | Opinion[];
/** `null`: the bot found nothing, perhaps since its network cannot be read. */
type Reply = { answer: Found | null; noNetwork?: boolean };
/** Whether everything that it needs is there, again and again until it is; then what was found. */
export type FromBot = { number: number } & ({ loaded: boolean } | Reply);

/** An action, and the level that it was found by: another one than was wanted if that cannot play here. */
export type Thought = { action: string; level: string };

/** Chooses an action by a search whose parts are done by others. */
export type Search = (game: TableGame, view: View, level: string, seed: string, looks: Look[]) => Promise<string>;
/** Chooses an action where no worker does. */
export type StandIn = (game: TableGame, view: View, level: string, seed: string) => Promise<Thought>;

const NOTHING: Reply = { answer: null };
const PATIENCE = 15_000; // milliseconds without a sign; a level answers within one second
const TRIES = 3;

export class NoAnswer extends Error {}

/** One worker, and the question that it thinks about. */
class Thinker {
  #worker: Worker | null = null;
  readonly #start: () => Worker;
  #end: (reply: Reply) => void = () => {};
  #number = 0;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  get awake(): boolean {
    return this.#worker !== null;
  }

  /** Its answer; nothing if it died or took too long, not counting what it has to load. */
  ask(question: Question): Promise<Reply> {
    const number = ++this.#number;
    const answer = new Promise<Reply>((resolve) => (this.#end = resolve));
    this.#wait();
    this.wake();
    this.#worker?.postMessage({ ...question, number } satisfies ToBot);
    return answer.finally(() => clearTimeout(this.#patience));
  }

  #wait(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#drop(), PATIENCE);
  }

  wake(): void {
    if (this.#worker) return;
    try {
      const worker = this.#start();
      worker.onmessage = ({ data }: MessageEvent<FromBot>) => worker === this.#worker && data.number === this.#number && this.#hear(data);
      worker.onerror = () => worker === this.#worker && this.#drop();
      this.#worker = worker;
    } catch {
      queueMicrotask(() => this.#end(NOTHING));
    }
  }

  #hear(message: FromBot): void {
    if ("loaded" in message) this.#wait();
    else this.#end(message);
  }

  #drop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#end(NOTHING);
  }
}

export class BotPool {
  readonly #size: number;
  readonly #search: Search;
  readonly #standIn: StandIn;
  readonly #thinkers: readonly Thinker[];
  #free: Thinker[];
  #waiting: ((thinker: Thinker) => void)[] = [];

  /**
   * `search` leads the search of levels that look ahead: the workers split its worlds, and the action is the same whatever their
   * number. `standIn` plays for a bot that cannot, as the rule bot does on a server.
   */
  constructor(start: () => Worker, size: number, search: Search, standIn: StandIn) {
    [this.#size, this.#search, this.#standIn] = [size, search, standIn];
    this.#thinkers = Array.from({ length: size }, () => new Thinker(start));
    this.#free = [...this.#thinkers];
  }

  /** Starts a worker before it is needed, or all of them for bots that search. */
  wake(all: boolean): void {
    if (all) for (const thinker of this.#thinkers) thinker.wake();
    else if (!this.#thinkers.some(({ awake }) => awake)) this.#free.at(-1)?.wake(); // that is asked first
  }

  async think(game: TableGame, view: View, level: string, seed: string, searches: boolean): Promise<Thought> {
    try {
      return { action: await this.#choose(game, view, level, seed, searches), level };
    } catch (error) {
      console.warn(error);
      return this.#standIn(game, view, level, seed);
    }
  }

  #choose(game: TableGame, view: View, level: string, seed: string, searches: boolean): Promise<string> {
    if (searches) return this.#search(game, view, level, seed, Array.from({ length: this.#size }, () => (task) => this.#ask(game, { wants: "look", task }) as Promise<Outcomes>));
    return this.#ask(game, { wants: "action", view, level, seed }) as Promise<string>;
  }

  assess(game: TableGame, view: View): Promise<Opinion[]> {
    return this.#ask(game, { wants: "opinions", view }) as Promise<Opinion[]>;
  }

  async #ask({ name, seats, options }: TableGame, wanted: Wanted): Promise<Found> {
    for (let tries = 0; tries < TRIES; tries++) {
      const thinker = this.#free.pop() ?? (await new Promise<Thinker>((take) => this.#waiting.push(take)));
      const { answer, noNetwork } = await thinker.ask({ game: name, seats, options, ...wanted });
      const next = this.#waiting.shift();
      if (next) next(thinker);
      else this.#free.push(thinker);
      if (answer !== null) return answer;
      if (noNetwork) throw new NoNetwork("The bots' network cannot be read.");
    }
    throw new NoAnswer(`No bot answered in ${TRIES} tries.`);
  }
}

/** One core is left for the page and the room. */
export const poolSize = (cores = navigator.hardwareConcurrency || 2): number => Math.min(8, Math.max(1, cores - 1));
