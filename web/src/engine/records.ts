/** Whole games: record files and positions as text, and stories. Translated from Python, like the projection; before a
 * game is read or written, `provide` its engine. */

import type { components } from "../api.ts";
import type { Deal, Game, GameOptions, State, View } from "./game.ts";
import { ParseError } from "./portable/core/errors.js";
import { make } from "./portable/core/making.js";
import { Deal as PyDeal } from "./portable/core/pieces.js";
import { Record as PyRecord, read, write } from "./portable/records/record.js";
import { Teller, story_of } from "./portable/records/story.js";
import { reason_of } from "./portable/server/http/reasons.js";
import { type Reason, position, seen, translated } from "./projection.ts";
import { Dict } from "./python/index.ts";
import { find, names, provide } from "./registry.ts";

export { provide };

export type Story = components["schemas"]["Story"];
export type Ended = Story["ended"];

/** A game from its deal on, finished or not. A comment at n follows the first n actions. */
export interface GameRecord {
  game: string;
  options: GameOptions;
  deal: Deal;
  actions: string[];
  comments: Record<number, string>;
  /** Any other information: `Seat0` is a player's name, `Level1` a bot's level. */
  tags: Record<string, string>;
}

/** A text that is not a record or position: why, as a phrase, and where. */
export class TextError extends Error {
  override name = "TextError";
  readonly reason: Reason;
  readonly line: number;
  readonly column: number;

  constructor(error: any) {
    super(`line ${error.line}, column ${error.column}: ${error.why.values.get("reason").name}`);
    this.reason = JSON.parse(JSON.stringify(reason_of(error.why)));
    this.line = error.line;
    this.column = error.column;
  }
}

/** The game that a record is of, if that can be seen from its first tags. */
export function gameOf(text: string): string | null {
  const name = /^\s*(?:\[\w+ "[^"]*"\]\s*)*?\[Game "(\w+)\//u.exec(text)?.[1];
  return name !== undefined && names().includes(name) ? name : null;
}

/** The record in a text; TextError if it is not one, or has more actions. */
export function readRecord(text: string, mostActions: number | null = null): GameRecord {
  return plain(parsed(() => read(text, "native", mostActions)));
}

export function writeRecord(record: GameRecord): string {
  return write(built(record));
}

/** A record as a story, which hides nothing; `proven` if its proof was checked and holds. */
export function storyOfRecord(record: GameRecord, proven = false): Story {
  return story_of(built(record), proven);
}

/** A position as one line of text. */
export function writePosition(game: Game, bytes: State | View): string {
  const isState = bytes.length === find(game.name).rules.STATE.itemsize;
  return translated(game).write(isState ? position(game.name, bytes) : seen(game.name, bytes));
}

/** The position in a line of text; TextError if it is not one of this game. */
export function readPosition(game: Game, text: string): State | View {
  return parsed(() => translated(game).read(text)).bytes;
}

/** One action of a room's game. */
export interface Step {
  action: string;
  v: number | null;
  at_ms: number | null;
  actor: "person" | "bot" | null;
}

/** A room's game as it went, for one viewer, or for all when it is finished: `seat` null is a spectator. */
export function storyOfRoom(
  game: Game, start: State, steps: readonly Step[], viewer: { seat: number | null; finished: boolean },
  names: string[], levels: string[], ended: Ended = null,
): Story {
  const eyes = viewer.finished ? Array.from({ length: game.seats }, (_, seat) => seat) : [viewer.seat];
  const views = (state: State) => new Dict(eyes.map((seat) => [seat, seen(game.name, game.observe(state, seat))]));
  const { text } = find(game.name);
  let state = start;
  const teller = new Teller(translated(game), views(state));
  for (const { action, v, at_ms, actor } of steps) {
    state = game.apply(state, text.ACTIONS.indexOf(action));
    teller.act(action, views(state), v, at_ms, actor);
  }
  return Object.assign(teller.story(names, levels), { ended });
}

// Inside -------------------------------------------------------------------------------------------------------------

function parsed<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ParseError) throw new TextError(error);
    throw error;
  }
}

function plain(record: any): GameRecord {
  const { game, deal, actions, comments, tags } = record;
  return {
    game: game.name,
    options: { seats: game.seats, ...game.options().toJSON() },
    deal: { deck: deal.deck.split(" "), tiles: deal.tiles, first: deal.first },
    actions,
    comments: comments.toJSON(),
    tags: tags.toJSON(),
  };
}

function built({ game, options, deal, actions, comments, tags }: GameRecord): any {
  const { seats, quiet_limit, ...own } = options;
  const made = make(game, seats, null, quiet_limit, "native", new Dict(Object.entries(own)));
  const numbered = Object.entries(comments).map(([place, comment]) => [Number(place), comment]);
  return new PyRecord(made, new PyDeal(deal.deck.join(" "), deal.tiles, deal.first), actions, new Dict(numbered), new Dict(Object.entries(tags)));
}

