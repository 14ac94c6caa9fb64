/** What a table is drawn from, and what a game's layout answers. Both games and all screens setLanguage these words. */
import type { Component } from "svelte";
import type { Values } from "../i18n.svelte.ts";
import type { Offer } from "./input/actions.ts";
import type { Placed } from "./pieces/pieces.ts";
import type { Rect } from "./rect.ts";
import type { BoardTable, CardsTable, Layouts, Table } from "../types.ts";

export type Colour = "brown" | "white" | "black" | "grey";
/** The figures' colours, seat by seat: the same for everyone at the table. */
export const COLOURS: readonly Colour[] = ["brown", "white", "black", "grey"];

/** The seats of the opponents in order of play, from the one after the viewer's. */
export const opponents = (seats: number, me: number): number[] => Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats);

export type Player = {
  name: string;
  /** The same, but no two alike: for those who hear it. */
  full?: string;
  colour: Colour;
  bot: boolean;
  level: string; // of a bot; "" for a person
  botPlays: boolean; // in place of the person
  presence: "here" | "away" | "gone" | null;
  left_ms: number | null; // on the clock
};

/** Logical pixels; the stage is scaled to the window. A wide one has columns at the sides, a tall one five lanes. */
export type Size = { w: number; h: number; landscape: boolean };

export type TableModel<T extends Table = Table> = {
  table: T;
  /** The seat at the bottom: the viewer's own; for a spectator, the first. */
  me: number;
  /** Does the viewer sit there? */
  mine: boolean;
  /** What is known of each seat's hand; null is face down. */
  hands: (string[] | null)[];
  players: Player[];
  legal: string[];
  undo: boolean;
  /** The index of the chosen card in the own hand, and the card. */
  chosen: { index: number; card: string } | null;
  /** What may be touched now. */
  offers: Offer[];
  /** A place was touched where one of several figures must be named: these are the actions to choose from. */
  asked: Offer | null;
  printed: Layouts;
  size: Size;
  /** What each seat did last, in words, for the slips on a wide table; "" if nothing yet. */
  lastMoves?: string[];
};
export type BoardModel = TableModel<BoardTable>;
export type CardsModel = TableModel<CardsTable>;

/** Is the viewer asked? Also while the server has not answered yet, when nothing is legal. */
export const myTurn = ({ table, mine, me, players }: TableModel): boolean => mine && table.turn === me && !players[me]?.botPlays;

/** A place that can be touched or dropped upon, whether or not it is offered now. */
export type Spot = Rect & {
  place: string; // as in choices.ts
  /** "6 → 12": what it is worth now and after the action. */
  preview?: { now: number; next: number } | null;
  /** The round form of a stone or figure rather than a rectangle. */
  round?: boolean;
  /** The corners of its glow, as CSS has them, where they are not the usual ones: an arched lane. */
  radius?: string;
  /** Further ground that answers to a tap or a drop like the spot itself but does not glow: the path above a column. */
  reach?: Rect[];
  /** While this place is offered, a gold button with these words stands among the answers too and does the same. */
  label?: { id: string; values: Values };
};

export type Layout = {
  pieces: Placed[];
  spots: Spot[];
  /** Where the rest stands: "prompt", "answers", "hand" (the own), "foot" …; "tools", where the round buttons stand (wide:
   * a column of up to four, 48 × 220, or a row where the area is wider than high; tall: the menu's place in the strip, 52 × 63); and where pieces come from or go to:
   * "deck", and for every seat "hand:1" and "stones:1". "clock:1" is where a seat's time stands, about 62 × 22, if there
   * is a clock (players have `left_ms`). */
  areas: Record<string, Rect>;
};

/** What a model asks for, in one prompt; `lead` is a message that stands before it in bold ("Your turn."). */
export type PromptText = { id: string; values: Values; lead?: string };

/** How one game looks: everything else is the same for both. It is only ever given models of its own game. */
export type GameView<T extends Table = any> = {
  layout(model: TableModel<T>): Layout;
  /** What lies still under the pieces. */
  Scenery: Component<{ model: TableModel<T>; layout: Layout }>;
  /** Numbers and texts over the pieces: opponents, scores, drawers, previews. */
  Panels: Component<{ model: TableModel<T>; layout: Layout }>;
  prompt(model: TableModel<T>): PromptText;
};
