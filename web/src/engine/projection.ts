/** A position's bytes as the data that the table is drawn from: what a server would send. All of it is translated from
 * Python (`portable/`, by tools/javascript); here it only takes bytes and plain values. */

import type { components } from "../api.ts";
import type { Game, View } from "./game.ts";
import { Game as PyGame } from "./portable/core/game.js";
import * as boardEvents from "./portable/games/board/events.js";
import * as board from "./portable/games/board/index.js";
import * as boardReasons from "./portable/games/board/reasons.js";
import * as boardRefusals from "./portable/games/board/refusals.js";
import * as boardRules from "./portable/games/board/rules.js";
import * as boardText from "./portable/games/board/text.js";
import * as boardWire from "./portable/games/board/wire.js";
import * as cardsEvents from "./portable/games/cards/events.js";
import * as cards from "./portable/games/cards/index.js";
import * as cardsReasons from "./portable/games/cards/reasons.js";
import * as cardsRefusals from "./portable/games/cards/refusals.js";
import * as cardsRules from "./portable/games/cards/rules.js";
import * as cardsText from "./portable/games/cards/text.js";
import * as cardsWire from "./portable/games/cards/wire.js";
import { reason_of } from "./portable/server/http/reasons.js";
import { Dict, Records, State as PyState, View as PyView } from "./python/index.ts";
import { type Definition, find, provide, register } from "./registry.ts";

type Schemas = components["schemas"];
export type Table = Schemas["BoardTable"] | Schemas["CardsTable"];
export type Event = NonNullable<Schemas["News"]["events"]>[number];
export type Reason = Schemas["Reason"];

const encode = (definition: any) => (options: Dict) =>
  definition.options.reduce((bits: number, { name }: any, place: number) => bits | (Number(options.get(name)) << place), 0);

const pack = (text: any, rules: any) => ({
  cards: rules.ALL_DECK.map((kind: number) => text.CARDS[kind]),
  tiles: rules.ALL_TILES.map((tile: number) => text.TILES[tile]).join(""),
});

const game_type = (...given: any[]) => new PyGame(...given);

for (const [definition, modules] of [
  [board.DEFINITION, { rules: boardRules, text: boardText, refusals: boardRefusals, wire: boardWire, events: boardEvents, reasons: boardReasons }],
  [cards.DEFINITION, { rules: cardsRules, text: cardsText, refusals: cardsRefusals, wire: cardsWire, events: cardsEvents, reasons: cardsReasons }],
] as any[])
  register({ ...definition, ...modules, encode: encode(definition), pack: pack(modules.text, modules.rules), game_type, check() {} });

/** Everything about a game that does not depend on a position. */
export interface Constants {
  actions: readonly string[];
  cards: readonly string[];
  /** All cards and tiles, before shuffling. */
  pack: { cards: readonly string[]; tiles: string };
  /** What /api/games sends. */
  layout: Schemas["BoardLayout"] | Schemas["CardsLayout"];
}

export function constants(name: string): Constants {
  const { text, pack, wire } = find(name);
  return { actions: text.ACTIONS, cards: text.CARDS, pack, layout: wire.LAYOUT };
}

/** The public table of a view. */
export function table(game: Game, view: View): Table {
  return find(game.name).wire.table(translated(game), seen(game.name, view));
}

/** The cards of the view's seat; none of a spectator. */
export function hand(name: string, view: View): string[] {
  return find(name).wire.hand(seen(name, view));
}

/** What an action did, as one viewer saw it. */
export function events(game: Game, before: View, action: string, after: View): Event[] {
  const [old, now] = [seen(game.name, before), seen(game.name, after)];
  return find(game.name).events.events(translated(game), old, translated(game).parse(action), now);
}

/** Why an action is not legal for the seat on turn, whose view this is. */
export function whyNot(name: string, view: View, action: string): Reason {
  return reason_of(find(name).refusals.why_not(seen(name, view).record, action));
}

// Inside -------------------------------------------------------------------------------------------------------------

const games = new WeakMap<Game, any>();

/** The game as translated Python knows it. */
export function translated(game: Game): any {
  let found = games.get(game);
  if (!found) {
    provide(game.engine);
    const own = find(game.name).options.map(({ name }) => [name, Boolean(game.options[name])]);
    found = new PyGame(game.name, game.seats, null, own, game.options.quiet_limit, "native");
    games.set(game, found);
  }
  return found;
}

export const seen = (name: string, view: View): PyView => new PyView(new Records(find(name).rules.VIEW, view));
export const position = (name: string, state: Uint8Array): PyState => new PyState(new Records(find(name).rules.STATE, state));
export type { Definition };
