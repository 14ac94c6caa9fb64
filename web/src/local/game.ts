/** What a room on this device needs of the games: their rules, and their tables as data. `games.ts` has the real ones. */
import type { GameName, Story, StoryStep, Table, TableEvent } from "../types.ts";

/** The bytes of a record: values, never changed in place. */
export type State = Uint8Array;
export type View = Uint8Array;

export type Deal = { deck: readonly string[]; tiles: string; first: number };
export type Options = Record<string, boolean | number>;

/** One game with its options. Actions are texts, as in the log. */
export interface TableGame {
  readonly name: GameName;
  readonly seats: number;
  /** The rule options by name, as in the log. */
  readonly options: Options;
  start(deal: Deal): State;
  /** The seat to act; null when the game is over. */
  turn(position: State | View): number | null;
  /** The legal actions of the view's own seat. */
  legal(view: View): string[];
  /** The state after an action; `NotPossible` if there is no such action or it is not legal. */
  play(state: State, action: string): State;
  observe(state: State, seat: number | null): View;
  /** Each seat's points as if the game ended now. */
  totals(position: State | View): number[];
  table(view: View): Table;
  hand(view: View): string[];
  events(before: View, action: string, after: View): TableEvent[];
  story(start: State, request: StoryRequest): Story;
}

/** The course of a game, for one viewer or, once it is finished, with all hands. */
export type StoryRequest = {
  steps: Pick<StoryStep, "action" | "v" | "at_ms" | "actor">[];
  seat: number | null;
  finished: boolean;
  names: string[];
  levels: string[];
  ended: Story["ended"];
};

export interface GameLibrary {
  /** Loads a game's rules: first, before the game is made. `Unreadable` if that fails; the next time it is tried again. */
  load(game: GameName): Promise<void>;
  /** The bots for people, weakest first. */
  readonly levels: readonly string[];
  /** The version of a game's rules, as in the log. */
  version(game: GameName): number;
  /** The cards and tiles in the order before the shuffle. */
  pack(game: GameName): { cards: readonly string[]; tiles: string };
  /** A game that was loaded, with these options, and defaults for those not given; `NotPossible` if there is none. */
  make(game: GameName, seats: number, options: Partial<Options>): TableGame;
  /** Does this level look ahead? Then it may use all of its time. */
  searches(game: GameName, seats: number, level: string): boolean;
}
