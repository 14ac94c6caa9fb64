/** The types between the table and the two games: the model that a table is drawn from, and the layout that a game makes of it. */
import type { Component } from "svelte";
import type { Values } from "../i18n.svelte.ts";
import type { Described, Section } from "./description/description.ts";
import type { Offer } from "./input/actions.ts";
import type { Placed } from "./pieces/pieces.ts";
import type { Rect } from "./rect.ts";
import type { BoardTable, CardsTable, Layouts, Table, TableEvent } from "../types.ts";

export type Colour = "brown" | "white" | "black" | "grey";
/** The figures' colours, seat by seat: the same for everyone at the table. */
export const COLOURS: readonly Colour[] = ["brown", "white", "black", "grey"];

/** The seats of the opponents in order of play, from the one after the viewer's. */
export const opponents = (seats: number, me: number): number[] => Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats);

export type Player = {
  name: string;
  /** The same, made unique for screen readers. */
  full?: string;
  colour: Colour;
  bot: boolean;
  level: string; // of a bot; "" for a person
  botPlays: boolean; // in place of the person
  presence: "here" | "away" | "gone" | null;
  left_ms: number | null; // on the clock
};

/** In logical pixels, scaled to the window by the viewport. */
export type Size = {
  w: number;
  h: number;
  /** With room for the opponents' panels at the sides. */
  landscape: boolean;
  /** Without it, in a low window: what is one below the other in portrait stands in two halves side by side. */
  low?: boolean;
};

export type TableModel<T extends Table = Table> = {
  table: T;
  /** The seat at the bottom: the viewer's own; for a spectator, the first. */
  me: number;
  /** Does the viewer sit there? */
  mine: boolean;
  /** Each seat's hand as far as it is known; null is face down. */
  hands: (string[] | null)[];
  players: Player[];
  legal: string[];
  undo: boolean;
  /** The index of the chosen card in the own hand, and the card. */
  chosen: { index: number; card: string } | null;
  /** The places that can be used now. */
  offers: Offer[];
  /** After a tap on a place where one of several figures must be chosen: the actions to choose from. */
  asked: Offer | null;
  printed: Layouts;
  size: Size;
  /** What each seat did last, in words, for the panels in landscape; "" if nothing yet. */
  lastMoves?: string[];
  /** The same as events, for the strip in portrait. */
  lastTurns?: (readonly TableEvent[])[];
};
export type BoardModel = TableModel<BoardTable>;
export type CardsModel = TableModel<CardsTable>;

/** Is it the viewer's turn? Also while a submission is unanswered and nothing is legal. */
export const myTurn = ({ table, mine, me, players }: TableModel): boolean => mine && table.turn === me && !players[me]?.botPlays;

/** Where a place can be tapped or dropped on, whether or not it is on offer now. */
export type Spot = Rect & {
  place: string; // as in input/actions.ts
  /** "6 → 12": what it is worth now and after the action. */
  preview?: { now: number; next: number } | null;
  /** Round, as a stone or figure, instead of a rectangle. */
  round?: boolean;
  /** The CSS border radius of its glow, if it is not the usual one: an arched lane. */
  radius?: string;
  /** Further areas for taps and drops, which do not glow: the path above a column. */
  reach?: Rect[];
  /** While this place is on offer, a gold button with this text among the answers does the same. */
  label?: { id: string; values: Values };
};

export type Layout = {
  pieces: Placed[];
  spots: Spot[];
  /** Named rectangles. For both games: "prompt", "answers", "hand" (the viewer's), "deck", "tools" (the toolbar: in landscape a
   * column of 48 × 240, or a row if it is wider than high; in portrait the menu button), and for every seat "hand:1" and
   * "stones:1", where pieces come from or go to, and "clock:1", about 62 × 22. The rest is each game's own. */
  areas: Record<string, Rect>;
};

/** What the viewer is asked to do, in one sentence; `lead` is a text before it in bold ("Your turn."). */
export type PromptText = { id: string; values: Values; lead?: string };

/** What one game contributes to the table; everything else is shared. It only gets models of its own game. */
export type GameView<T extends Table = any> = {
  layout(model: TableModel<T>): Layout;
  /** Everything under the pieces that does not move. */
  Scenery: Component<{ model: TableModel<T>; layout: Layout }>;
  /** Numbers and texts over the pieces: opponents, scores, drawers, previews. */
  Panels: Component<{ model: TableModel<T>; layout: Layout }>;
  prompt(model: TableModel<T>): PromptText;
  /** The whole table in words, for screen readers. */
  describe(view: Described<T>): Section[];
};
