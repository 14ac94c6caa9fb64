// The rules of one game with its options: as keltis.core.Game in Python, but positions are bytes and actions are numbers.
import type { Engine, GameName } from "./engine.ts";
import { EngineError } from "./errors.ts";
import { QUIET_TURNS_PER_SEAT } from "./portable/core/making.js";

/** The bytes of Python's records STATE and VIEW. Values: no function changes one in place. */
export type State = Uint8Array;
export type View = Uint8Array;

/** All the randomness of a game, as texts. */
export interface Deal {
  deck: readonly string[];
  tiles: string;
  first: number;
}

/** The number of seats, and the rules' options by name. */
export interface GameOptions {
  seats: number;
  quiet_limit: number;
  [own: string]: number | boolean;
}

const NOBODY = -1; // the seat of a spectator; and on turn when the game is over
const WORD = 64; // bits

export class Game {
  readonly name: GameName;
  readonly seats: number;
  readonly options: GameOptions;
  readonly engine: Engine;
  readonly #optionBits: number;

  constructor(engine: Engine, given: Partial<GameOptions>) {
    const { layout } = engine;
    const seats = given.seats ?? 2;
    if (!(layout.seats as readonly number[]).includes(seats)) throw new RangeError(`There are no games for ${seats}.`);
    const own = Object.fromEntries(layout.options.map((option) => [option.name, Boolean(given[option.name] ?? option.default)]));
    const unknown = Object.keys(given).find((name) => !(name in own) && name !== "seats" && name !== "quiet_limit");
    if (unknown) throw new RangeError(`The game ${engine.name} has no option ${unknown}.`);
    this.engine = engine;
    this.name = engine.name;
    this.seats = seats;
    this.options = { seats, quiet_limit: given.quiet_limit ?? QUIET_TURNS_PER_SEAT * seats, ...own };
    this.#optionBits = layout.options.reduce((bits, option, place) => bits | (Number(own[option.name]) << place), 0);
  }

  /** The state at the start; EngineError if the deal does not fit this game. */
  start(deal: Deal): State {
    const { layout, memory, call, slots } = this.engine;
    memory.write(slots.deck, numbers(deal.deck, layout.cards, layout.deck, "card"));
    memory.write(slots.tiles, numbers([...deal.tiles], [...layout.tiles], layout.allTiles, "tile"));
    if (!Number.isInteger(deal.first) || deal.first < 0 || deal.first >= this.seats)
      throw new EngineError("option-first", `No seat ${deal.first} can begin.`, { seat: deal.first, last: this.seats - 1 });
    memory.at(slots.state, layout.sizes.STATE).fill(0);
    call.start_game!(slots.state, this.seats, deal.first, this.#optionBits, this.options.quiet_limit, slots.deck, slots.tiles);
    return memory.read(slots.state, layout.sizes.STATE);
  }

  /** The seat to act; null when the game is over. */
  turn(position: State | View): number | null {
    const seat = this.engine.call.turn_of!(this.#put(position));
    return seat === NOBODY ? null : seat;
  }

  /** The numbers of the legal actions of the seat on turn; for a view, of its own seat. */
  legal(position: State | View): number[] {
    const { layout, memory, call, slots } = this.engine;
    const at = this.#put(position);
    if (at === slots.state) call.legal_of_state!(at, slots.words);
    else call.legal_of_view!(at, slots.words);
    const words = memory.view();
    return layout.wordStarts.flatMap((start, i) => {
      const word = words.getBigUint64(slots.words + 8 * i, true);
      return word ? bits(word).map((bit) => start + bit) : [];
    });
  }

  /** The state after an action; RangeError if it is not legal. */
  apply(state: State, action: number): State {
    if (!this.legal(state).includes(action)) throw new RangeError(`Action ${action} is not legal here.`);
    this.engine.call.apply_action!(this.#putState(state), action);
    return this.engine.memory.read(this.engine.slots.state, state.length);
  }

  /** A seat's view of a state; null is a spectator. */
  observe(state: State, seat: number | null): View {
    if (seat !== null && !(Number.isInteger(seat) && seat >= 0 && seat < this.seats)) throw new RangeError(`There is no seat ${seat}.`);
    const { layout, memory, call, slots } = this.engine;
    memory.at(slots.view, layout.sizes.VIEW).fill(0);
    call.observe_state!(this.#putState(state), seat ?? NOBODY, slots.view);
    return memory.read(slots.view, layout.sizes.VIEW);
  }

  /** The parts of each seat's score as if the game ended now, in the order of Python's Score. */
  score(position: State | View): number[][] {
    const { layout, memory, call, slots } = this.engine;
    call.score_seats!(this.#put(position), slots.scores);
    const scores = memory.view();
    const part = (seat: number, i: number) => scores.getInt16(slots.scores + 2 * (seat * layout.parts + i), true);
    return range(this.seats).map((seat) => range(layout.parts).map((i) => part(seat, i)));
  }

  /** A state drawn uniformly from those consistent with the view; the number, of 64 bits, decides which. */
  determinize(view: View, random: bigint): State {
    const { layout, memory, call, slots } = this.engine;
    if (this.#put(view) !== slots.view) throw new TypeError("A world is sampled from a view, not from a state.");
    memory.at(slots.state, layout.sizes.STATE).fill(0);
    memory.view().setBigUint64(slots.rng, random, true);
    call.determinize_view!(slots.view, slots.state, slots.pool, slots.rng);
    return memory.read(slots.state, layout.sizes.STATE);
  }

  #putState(state: State): number {
    if (state.length !== this.engine.layout.sizes.STATE) throw new TypeError("This is not a state but a view.");
    return this.#put(state);
  }

  /** Writes a position where compiled code finds it; returns the address. */
  #put(position: State | View): number {
    const { layout: { sizes }, slots } = this.engine;
    const at = position.length === sizes.STATE ? slots.state : slots.view;
    if (position.length !== sizes.STATE && position.length !== sizes.VIEW)
      throw new TypeError(`A position of ${this.name} has ${sizes.STATE} or ${sizes.VIEW} bytes, not ${position.length}.`);
    if (position[0] !== this.seats) throw new TypeError(`This position is not one with ${this.seats} seats.`); // the first field
    this.engine.memory.write(at, position);
    return at;
  }
}

/** Items as numbers; EngineError unless they are exactly the game's. */
function numbers(items: readonly string[], signs: readonly string[], wanted: readonly number[], kind: string): number[] {
  const found = items.map((item, i) => {
    const number = signs.indexOf(item);
    if (number < 0) throw new EngineError("deal-item", `No ${kind}: ${item}`, { item, place: i + 1, kind });
    return number;
  });
  for (const [number, sign] of signs.entries()) {
    const counts = { given: found.filter((each) => each === number).length, wanted: wanted.filter((each) => each === number).length };
    if (counts.given !== counts.wanted)
      throw new EngineError("deal-count", `${counts.given} of ${sign}, not ${counts.wanted}`, { kind, sign, ...counts });
  }
  return found;
}

function bits(word: bigint): number[] {
  return range(WORD).filter((bit) => (word >> BigInt(bit)) & 1n);
}

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}
