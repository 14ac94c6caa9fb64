/** The games of this device: their rules in WebAssembly, their tables translated from Python (`engine/`). */
import { type GameLevels, LEVEL_NAMES } from "../engine/bots.ts";
import { type Engine, loadEngine, readCode } from "../engine/engine.ts";
import { fetchFile, WASM } from "../engine/files.ts";
import type { Game } from "../engine/game.ts";
import { LEVELS } from "../engine/levels.ts";
import { InvalidOption } from "../engine/portable/core/errors.js";
import { make } from "../engine/portable/core/making.js";
import { reason_of } from "../engine/portable/server/http/reasons.js";
import { constants, events, hand, table, whyNot } from "../engine/projection.ts";
import { Dict } from "../engine/python/index.ts";
import { provide, storyOfRoom } from "../engine/records.ts";
import { find } from "../engine/registry.ts";
import type { GameName, Reason, Story, Table, TableEvent } from "../types.ts";
import type { Deal, GameLibrary, Options, State, StoryRequest, TableGame, View } from "./game.ts";
import { Unreadable } from "./log.ts";
import { oncePerGame } from "./once.ts";
import { NotPossible, phrase } from "./refused.ts";

/** As a value of a message: translated Python has dictionaries of its own. */
const plain = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;

class EngineGame implements TableGame {
  readonly name: GameName;
  readonly seats: number;
  readonly options: Options;
  readonly #game: Game;
  readonly #actions: readonly string[];

  constructor(game: Game) {
    const { seats, ...options } = game.options;
    [this.name, this.seats, this.options, this.#game] = [game.name, seats, options, game];
    this.#actions = constants(game.name).actions;
  }

  start = (deal: Deal): State => this.#game.start(deal);
  turn = (position: State | View): number | null => this.#game.turn(position);
  legal = (view: View): string[] => this.#game.legal(view).map((action) => this.#actions[action]!);
  observe = (state: State, seat: number | null): View => this.#game.observe(state, seat);
  totals = (position: State | View): number[] => this.#game.score(position).map((parts) => parts.reduce((sum, part) => sum + part, 0));
  table = (view: View): Table => plain(table(this.#game, view));
  hand = (view: View): string[] => [...hand(this.name, view)];
  events = (before: View, action: string, after: View): TableEvent[] => plain(events(this.#game, before, action, after));

  play(state: State, action: string): State {
    const number = this.#actions.indexOf(action);
    if (number < 0) throw new NotPossible(phrase("why-not-action", { text: `'${action}'`, game: this.name, title: find(this.name).title }));
    if (this.#game.legal(state).includes(number)) return this.#game.apply(state, number);
    const turn = this.turn(state);
    throw new NotPossible(turn === null ? phrase("why-not-over") : plain(whyNot(this.name, this.observe(state, turn), action)));
  }

  story(start: State, { steps, seat, finished, names, levels, ended }: StoryRequest): Story {
    return plain(storyOfRoom(this.#game, start, steps, { seat, finished }, names, levels, ended));
  }
}

/** The program of a game was not loaded, so that none of its rooms can be opened; those of the other game can. */
class NotLoaded extends Unreadable {
  constructor(name: GameName) {
    super(`The rules of ${name} could not be loaded.`, phrase("table-device-failed"));
  }
}

/** The games of this device, each of them loaded when it is asked for. */
export class DeviceGames implements GameLibrary {
  readonly levels = LEVEL_NAMES;
  readonly #engines = new Map<GameName, Engine>();
  readonly #load = oncePerGame(async (name) => void this.#engines.set(name, await loadRules(name)));

  async load(name: GameName): Promise<void> {
    await this.#load(name).catch((error: unknown) => {
      console.warn(error); // the page says what follows from it
      throw new NotLoaded(name);
    });
  }

  searches(game: GameName, seats: number, level: string): boolean {
    const how = (LEVELS[game] as GameLevels).levels[seats]?.[level];
    return how !== undefined && "worlds" in how;
  }

  version = (game: GameName): number => find(game).rules.VERSION as number;
  pack = (game: GameName) => constants(game).pack;

  make(game: GameName, seats: number, options: Partial<Options>): TableGame {
    const { quiet_limit = null, ...own } = options;
    try {
      make(game, seats, null, quiet_limit, "native", new Dict(Object.entries(own)));
    } catch (error) {
      throw error instanceof InvalidOption ? new NotPossible(plain<Reason>(reason_of((error as { why: unknown }).why))) : error;
    }
    return new EngineGame(this.#engines.get(game)!.game({ seats, ...(options as Record<string, number>) }));
  }
}

const codeOf = oncePerGame(async (name) => readCode(name, await fetchFile(WASM[name])));

/** A game's rules, for the tables and stories of this thread too; fetched and compiled once. */
export async function loadRules(name: GameName): Promise<Engine> {
  const engine = await loadEngine(name, await codeOf(name));
  provide(engine);
  return engine;
}
