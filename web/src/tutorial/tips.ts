/** Which note to show a newcomer: the first that fits the situation and has not been read. */
import { direction, numberOf, pathOf } from "../notation.ts";
import { type BoardModel, type CardsModel, COLOURS, type Layout, type PromptText, type TableModel } from "../table/model.ts";
import type { Rect } from "../table/rect.ts";
import { PATHS } from "../types.ts";

/** A note, and what it points at: a spot or an area of the layout, the own figure on a path ("figure:g"), or that on a clover. */
export type Tip = { id: string; at: string };

const offered = (model: TableModel, kind: string): string | undefined =>
  model.offers.find((offer) => offer.place.startsWith(`${kind}:`))?.place;

const directed = (model: TableModel): string | undefined =>
  PATHS.find((_, path) => direction(model.table.seats[model.me]?.columns[path] ?? []) !== 0);

function* boardTips(model: BoardModel, prompt: PromptText | null): Generator<Tip> {
  const seat = model.table.seats[model.me];
  if (!seat) return;
  const { phase } = model.table;
  const column = offered(model, "column");
  const way = directed(model);
  if (model.asked) yield { id: "guide-board-figure", at: "answers" };
  if (prompt?.lead === "board-lead-clover") yield { id: "guide-board-clover", at: "clover" };
  if (phase === "card" && !model.chosen) yield { id: "guide-board-hand", at: "hand" };
  if (phase === "card" && model.chosen && column) yield { id: "guide-board-lay", at: column };
  if (phase === "draw") yield { id: "guide-board-draw", at: "deck" };
  if (phase === "draw" && model.undo) yield { id: "guide-board-back", at: "answers" };
  const low = PATHS.find((_, path) => seat.rows[path]! > 0 && seat.rows[path]! < 4);
  if (low) yield { id: "guide-board-minus", at: `figure:${low}` };
  if (way) yield { id: "guide-board-direction", at: `column:${way}` };
  if (seat.stones > 0) yield { id: "guide-board-wish", at: `stones:${model.me}` };
  if (model.table.in_goal > 0) yield { id: "guide-board-goal", at: "goal" };
}

function* cardsTips(model: CardsModel): Generator<Tip> {
  const seat = model.table.seats[model.me];
  if (!seat) return;
  const { phase } = model.table;
  const chosen = model.chosen?.card ?? "";
  const column = offered(model, "column");
  const stone = model.legal.find((action) => action[0] === "!");
  const way = directed(model);
  if (phase === "last") yield { id: "guide-cards-last", at: "prompt" };
  if (phase === "card" && !chosen) yield { id: "guide-cards-hand", at: "hand" };
  if (pathOf(chosen) === "n" && column) yield { id: "guide-cards-point", at: "column:n" };
  if (chosen[1] === "E" && column) yield { id: "guide-cards-close", at: column };
  if (phase === "card" && chosen && column && numberOf(chosen) >= 0) yield { id: "guide-cards-lay", at: column };
  if (phase === "draw") yield { id: "guide-cards-draw", at: "deck" };
  if (phase === "draw" && model.undo) yield { id: "guide-cards-back", at: "answers" };
  if (stone) yield { id: "guide-cards-pair", at: `stone:${stone[1]}` };
  const short = PATHS.find((_, path) => seat.columns[path]!.length > 0 && seat.columns[path]!.length < 4);
  if (short) yield { id: "guide-cards-minus", at: `column:${short}` };
  if (way) yield { id: "guide-cards-direction", at: `column:${way}` };
  if (model.table.closed_columns === 4) yield { id: "guide-cards-ending", at: model.size.landscape ? "closed" : "own" };
}

/** `prompt`: what the table asks at the same time. */
export function tipFor(model: TableModel, seen: readonly string[], prompt: PromptText | null = null): Tip | undefined {
  if (!model.mine || model.table.turn !== model.me || model.legal.length === 0) return undefined;
  const tips = model.table.game === "board" ? boardTips(model as BoardModel, prompt) : cardsTips(model as CardsModel);
  for (const tip of tips) if (!seen.includes(tip.id)) return tip;
  return undefined;
}

/** Where the note points; at the prompt if there is no such thing. */
export function placeFor(layout: Layout, at: string, me: number): Rect | undefined {
  const figures = layout.pieces.filter((piece) => piece.kind === "figure" && piece.face.split("-")[0] === COLOURS[me]);
  if (at.startsWith("figure:")) return figures.find((figure) => figure.place.startsWith(at.replace("figure", "path")));
  const clovers = layout.pieces.filter((piece) => piece.kind === "tile" && piece.face === "c").map((tile) => tile.place);
  if (at === "clover") return figures.find((figure) => clovers.includes(figure.place));
  return layout.spots.find((spot) => spot.place === at) ?? layout.areas[at] ?? layout.areas.prompt;
}
