// The eight levels, in compiled code: what Python's `browser:LEVEL` chooses for the same view and seed.
import type { Engine, GameName } from "./engine.ts";
import { NoNetwork } from "./errors.ts";
import type { Game, View } from "./game.ts";
import { LEVELS } from "./levels.ts";
import { Pace } from "./pace.ts";
import { sha256 } from "./sha256.ts";

/** A level without search: by the rule bot's weights or, where there are none, by the network. */
export interface Policy {
  weights: string | null;
  heat: number;
  slack: number;
}

/** A level that tries the network's likely actions in sampled worlds. */
export interface Search {
  worlds: number;
  keep: number;
  depth: number; // of actions played after a candidate; less than 0: to the end
  likely: number;
  gate: readonly number[]; // of Python's `Gate`, in its order
  rounds: number[][]; // of worlds, each from … to …
  seconds: number; // the longest thought
}

export interface GameLevels {
  levels: Record<number, Record<string, Policy | Search>>;
  weights: Record<string, Record<number, number[]>>;
  pieces: number[][];
}

/** Candidates to try in some worlds, for any worker: a world depends only on its number and the seed. */
export interface Task {
  view: View;
  candidates: number[];
  first: number;
  worlds: number;
  seed: bigint;
  depth: number;
}

/** What each candidate leads to in each world: candidates × worlds. */
export interface Outcomes {
  leads: Float64Array;
  wins: Float64Array;
}

export type Look = (task: Task) => Outcomes | Promise<Outcomes>;

/** What playouts to the end say: results, and statistics of each candidate in each world. */
export interface Results extends Outcomes {
  stats: Int8Array;
}

export interface Expected {
  win: number;
  margin: number;
}

export const LEVEL_NAMES = Object.keys(LEVELS.board.levels[2]);

const levelOf = (game: GameName, seats: number, level: string): Policy | Search | undefined => (LEVELS[game] as GameLevels).levels[seats]?.[level];

/** Does a level play by the network? */
export function needsNetwork(game: GameName, seats: number, level: string): boolean {
  const how = levelOf(game, seats, level);
  return how !== undefined && !("weights" in how && how.weights);
}

/** Who plays without a network for a bot of this level: the strongest that can, if it cannot itself. */
export const withoutNetwork = (game: GameName, seats: number, level: string): string =>
  needsNetwork(game, seats, level) ? LEVEL_NAMES.findLast((name) => !needsNetwork(game, seats, name))! : level;

/** The bots of one game. Those that need its network have to be given it. They do one thing at a time, like the engine. */
export class Bots {
  readonly #engine: Engine;
  #nets = 0; // addresses
  #numbers = 0; // of the network
  readonly #weights: number;
  readonly #players: number;
  readonly #pair: number;
  readonly #workspace: number;
  readonly #seed: number;
  readonly #actions: number;
  readonly #scores: number;
  readonly #expected: number;
  #rooms = new Map<string, { at: number; size: number }>();

  constructor(engine: Engine, net?: Float32Array) {
    const { memory, layout } = engine;
    this.#engine = engine;
    this.#weights = memory.room(8 * layout.features);
    this.#players = memory.room(layout.most.seats * layout.sizes.PLAYER);
    this.#pair = memory.room(2 * layout.sizes.STATE);
    this.#workspace = memory.room(layout.sizes.WORKSPACE);
    this.#seed = memory.room(8);
    this.#actions = memory.room(2 * layout.most.actions);
    this.#scores = memory.room(8 * layout.most.actions);
    this.#expected = memory.room(2 * 8 * layout.most.seats);
    if (net) this.learn(net);
  }

  /** Takes the game's network. */
  learn(net: Float32Array): void {
    const { memory } = this.#engine;
    this.#numbers = net.length;
    this.#nets = memory.room(4 * net.length);
    memory.write(this.#nets, new Uint8Array(net.buffer, net.byteOffset, net.byteLength));
  }

  get name(): GameName {
    return this.#engine.name;
  }

  /** The action of a level in a view whose seat is on turn, found by this worker alone. */
  async choose(level: string, game: Game, view: View, seed: string): Promise<number> {
    return this.chooseWith(level, game, view, seed, [(task) => this.look(task)]);
  }

  /**
   * The same with the worlds split over several workers: whatever their number, the action is the same. A search may be given
   * a part of its level's time, 1 being all of it; if that runs out, the action depends on how many worlds were tried in it.
   */
  async chooseWith(level: string, game: Game, view: View, seed: string, looks: readonly Look[], time = Infinity): Promise<number> {
    const how = levelOf(game.name, game.seats, level);
    if (!how) throw new RangeError(`There is no level ${level}.`);
    if (!this.#numbers && needsNetwork(game.name, game.seats, level)) throw new NoNetwork(`The level ${level} needs the network.`);
    if (game.turn(view) === null || !game.legal(view).length) throw new RangeError("The seat of this view is not on turn.");
    const number = seedOf(view, `browser:${level} ${seed}`);
    if ("worlds" in how) return this.#search(how, view, number, looks, new Pace(1000 * how.seconds * time, looks.length));
    return this.#decide(how, game.seats, view, number);
  }

  #decide(how: Policy, seats: number, view: View, seed: bigint): number {
    const { call, slots, memory, layout } = this.#engine;
    const { RULE, NET } = layout.policies;
    this.#seat(how.weights ? RULE : NET, how.heat, how.slack);
    if (how.weights) this.#weigh((LEVELS[this.name] as GameLevels).weights[how.weights]![seats]!);
    this.#see(view);
    memory.view().setBigUint64(slots.rng, seed, true);
    return call.decide_in_view!(slots.view, this.#players, this.#weights, 1, this.#nets, this.#numbers, this.#workspace, slots.rng);
  }

  async #search(how: Search, view: View, seed: bigint, looks: readonly Look[], pace: Pace): Promise<number> {
    const { actions: candidates, doubts } = this.rankLikely(view, how.likely, how.keep);
    if (candidates.length === 1) return candidates[0]!;
    const found = new Trial(this.#engine, how, doubts, (name, size) => this.#room(name, size));
    const depth = how.depth < 0 ? this.#engine.layout.most.playout : how.depth;
    for (const [, end] of how.rounds) {
      const alive = found.alive();
      const task = { view, candidates: alive.map((k) => candidates[k]!), seed, depth };
      while (found.seen < end!) {
        const [first, worlds] = [found.seen, pace.next(alive.length, end! - found.seen)];
        if (!worlds) return candidates[found.choose()]!;
        found.add(alive, first, await split(task, first, first + worlds, looks));
      }
      if (found.drop() === 1) break;
    }
    return candidates[found.choose()]!;
  }

  /** The network's likely actions, the likeliest first, and how much lower each one's score is than the first's. */
  rankLikely(view: View, likely: number, keep: number): { actions: number[]; doubts: number[] } {
    this.#see(view);
    const { call, slots } = this.#engine;
    const n = call.rank_likely_in_view!(slots.view, this.#nets, this.#numbers, 0, likely, keep, this.#workspace, this.#actions, this.#scores);
    return { actions: this.#read("i2", this.#actions, n), doubts: this.#read("f8", this.#scores, n) };
  }

  /** The numbers of the legal actions and the network's scores of them, in the order of the actions. */
  rank(view: View): { actions: number[]; scores: number[] } {
    this.#see(view);
    const { call, slots, layout } = this.#engine;
    const nets = [this.#nets, this.#numbers, 0, this.#workspace];
    const n = call.rank_in_view!(slots.view, layout.policies.NET, this.#weights, 1, ...nets, this.#actions, this.#scores);
    return { actions: this.#read("i2", this.#actions, n), scores: this.#read("f8", this.#scores, n) };
  }

  /** What the network expects for each seat, in playing order from the one on turn, whose view this is. */
  expect(view: View, seats: number): Expected[] {
    this.#see(view);
    const shares = this.#expected + 8 * this.#engine.layout.most.seats;
    this.#engine.call.expect_of_view!(this.#engine.slots.view, this.#nets, this.#numbers, 0, this.#workspace, this.#expected, shares);
    const wins = this.#read("f8", shares, seats);
    return this.#read("f8", this.#expected, seats).map((margin, place) => ({ win: wins[place]!, margin }));
  }

  /** Try candidates in some worlds: played on by the network, which then says what to expect. */
  look(task: Task): Outcomes {
    const { call, slots, layout } = this.#engine;
    const [count, size] = this.#prepare(task, layout.policies.NET);
    const [leads, wins] = [this.#room("leads", 8 * size), this.#room("wins", 8 * size)];
    const lineup = [this.#players, this.#weights, 1, this.#nets, this.#numbers];
    const memory = [this.#pair, this.#workspace, slots.pool, slots.rng];
    const candidates = this.#room("candidates", 2 * count);
    call.look_ahead_in_worlds!(slots.view, candidates, count, task.first, task.worlds, this.#seed, task.depth, 0, ...lineup, ...memory, leads, wins);
    return { leads: this.#floats(leads, size), wins: this.#floats(wins, size) };
  }

  /**
   * Play candidates to the end in some worlds, by the network or at random. `watch` has the card and the pile to follow for
   * each candidate, or nothing.
   */
  playOut(task: Omit<Task, "depth">, watch: readonly (readonly number[])[] = [], policy: "NET" | "RANDOM" = "NET"): Results {
    const { call, slots, layout, memory } = this.#engine;
    const [count, size] = this.#prepare(task, layout.policies[policy]);
    const [leads, wins] = [this.#room("leads", 8 * size), this.#room("wins", 8 * size)];
    const stats = this.#room("stats", size * layout.stats.STATS);
    const watched = this.#room("watch", count * layout.watched.size);
    const nothing = new Array<number>(layout.watched.size).fill(layout.watched.nothing);
    memory.write(watched, task.candidates.flatMap((_, k) => [...(watch[k] ?? nothing)]));
    const lineup = [this.#players, this.#weights, 1, this.#nets, this.#numbers];
    const worked = [this.#pair, this.#workspace, slots.pool, slots.rng];
    const candidates = this.#room("candidates", 2 * count);
    call.play_out_in_worlds!(slots.view, candidates, count, watched, task.first, task.worlds, this.#seed, ...lineup, ...worked, leads, wins, stats);
    const seen = memory.read(stats, size * layout.stats.STATS);
    return { leads: this.#floats(leads, size), wins: this.#floats(wins, size), stats: new Int8Array(seen.buffer) };
  }

  #prepare(task: Omit<Task, "depth">, policy: number): [count: number, size: number] {
    const { memory } = this.#engine;
    const count = task.candidates.length;
    const candidates = this.#room("candidates", 2 * count);
    this.#seat(policy, 0, Infinity);
    this.#see(task.view);
    const write = memory.view();
    task.candidates.forEach((action, k) => write.setInt16(candidates + 2 * k, action, true));
    write.setBigUint64(this.#seed, task.seed, true);
    return [count, count * task.worlds];
  }

  /** The same player in every seat. */
  #seat(policy: number, heat: number, slack: number): void {
    const { memory, layout } = this.#engine;
    const { PLAYER: size } = layout.sizes;
    const fields = layout.fields.PLAYER;
    const write = memory.view();
    for (let at = this.#players; at < this.#players + layout.most.seats * size; at += size) {
      write.setInt8(at + fields.policy[1], policy);
      write.setFloat64(at + fields.heat[1], heat, true);
      write.setFloat64(at + fields.slack[1], slack, true);
    }
  }

  #weigh(weights: readonly number[]): void {
    const write = this.#engine.memory.view();
    weights.forEach((weight, i) => write.setFloat64(this.#weights + 8 * i, weight, true));
  }

  #see(view: View): void {
    const { memory, slots, layout } = this.#engine;
    if (view.length !== layout.sizes.VIEW) throw new TypeError("Bots see views.");
    memory.write(slots.view, view);
  }

  #read(kind: "i2" | "f8", at: number, n: number): number[] {
    const read = this.#engine.memory.view();
    return Array.from({ length: n }, (_, i) => (kind === "i2" ? read.getInt16(at + 2 * i, true) : read.getFloat64(at + 8 * i, true)));
  }

  #floats(at: number, n: number): Float64Array {
    return new Float64Array(this.#engine.memory.read(at, 8 * n).buffer);
  }

  /** The address of a named array, with room for so many bytes. */
  #room(name: string, size: number): number {
    let room = this.#rooms.get(name);
    if (!room || room.size < size) {
      room = { at: this.#engine.memory.room(size), size };
      this.#rooms.set(name, room);
    }
    return room.at;
  }
}

/** How candidates did in the worlds seen so far. */
class Trial {
  seen = 0;
  readonly #engine: Engine;
  readonly #leads: Float64Array;
  readonly #wins: Float64Array;
  readonly #alive: Uint8Array;
  readonly #gate: Float64Array;
  readonly #doubts: Float64Array;
  readonly #worlds: number;
  readonly #room: (name: string, size: number) => number;

  constructor(engine: Engine, { worlds, gate }: Search, doubts: readonly number[], room: (name: string, size: number) => number) {
    const count = doubts.length;
    this.#engine = engine;
    this.#gate = Float64Array.from(gate);
    this.#doubts = Float64Array.from(doubts);
    this.#leads = new Float64Array(count * worlds);
    this.#wins = new Float64Array(count * worlds);
    this.#alive = new Uint8Array(count).fill(1);
    this.#worlds = worlds;
    this.#room = room;
  }

  /** The candidates that are not dropped. */
  alive(): number[] {
    return [...this.#alive.keys()].filter((k) => this.#alive[k]);
  }

  /** Keep what was found for these candidates in the worlds from `first` on. */
  add(which: readonly number[], first: number, found: Outcomes): void {
    const worlds = found.leads.length / which.length;
    which.forEach((k, i) => {
      this.#leads.set(found.leads.subarray(i * worlds, (i + 1) * worlds), k * this.#worlds + first);
      this.#wins.set(found.wins.subarray(i * worlds, (i + 1) * worlds), k * this.#worlds + first);
    });
    this.seen = first + worlds;
  }

  /** Drop who is clearly behind; returns how many are left. */
  drop(): number {
    const { values, alive, gate } = this.#weighed();
    const left = this.#engine.call.drop_candidates!(values, this.#alive.length, this.#worlds, this.seen, alive, gate);
    this.#alive.set(this.#engine.memory.at(alive, this.#alive.length));
    return left;
  }

  choose(): number {
    const { values, alive, gate } = this.#weighed();
    const doubts = this.#put("doubts", this.#doubts);
    return this.#engine.call.choose_candidate!(values, this.#alive.length, this.#worlds, this.seen, alive, doubts, gate);
  }

  #weighed(): { values: number; alive: number; gate: number } {
    const [leads, wins, gate] = [this.#put("all leads", this.#leads), this.#put("all wins", this.#wins), this.#put("gate", this.#gate)];
    const values = this.#room("values", this.#leads.byteLength);
    const alive = this.#put("alive", this.#alive);
    this.#engine.call.weigh_results!(leads, wins, values, this.#alive.length, this.#worlds, gate);
    return { values, alive, gate };
  }

  #put(name: string, numbers: Float64Array | Uint8Array): number {
    const at = this.#room(name, numbers.byteLength);
    this.#engine.memory.write(at, new Uint8Array(numbers.buffer));
    return at;
  }
}

/** Gives each worker its share of the worlds from `begin` to `end`, and puts together what they find. */
async function split(task: Omit<Task, "first" | "worlds">, begin: number, end: number, looks: readonly Look[]): Promise<Outcomes> {
  const edges = looks.map((_, i) => begin + Math.round(((end - begin) * i) / looks.length)).concat(end);
  const shares = looks.map((look, i) => ({ look, first: edges[i]!, worlds: edges[i + 1]! - edges[i]! })).filter(({ worlds }) => worlds);
  const parts = await Promise.all(shares.map(({ look, first, worlds }) => look({ ...task, first, worlds })));
  if (parts.length === 1) return parts[0]!;
  const whole = { leads: new Float64Array(task.candidates.length * (end - begin)), wins: new Float64Array(task.candidates.length * (end - begin)) };
  for (const [i, { first, worlds }] of shares.entries())
    for (const k of task.candidates.keys())
      for (const which of ["leads", "wins"] as const)
        whole[which].set(parts[i]![which].subarray(k * worlds, (k + 1) * worlds), k * (end - begin) + first - begin);
  return whole;
}

/** The random seed of one decision, as in Python: it depends only on the bot's seed and the view. */
export function seedOf(view: View, seed: string): bigint {
  const text = new TextEncoder().encode(seed);
  const message = new Uint8Array(text.length + view.length);
  message.set(text);
  message.set(view, text.length);
  return new DataView(sha256(message).buffer).getBigUint64(0);
}
