/** Which note to show a newcomer: the first that fits the situation and has not been read. */
import { direction, numberOf, pathOf } from "../notation.ts";
import type { BoardModel, CardsModel, Layout, TableModel } from "../table/model.ts";
import { PATHS } from "../types.ts";

/** A note, and the spot or area of the layout that it points at. */
export type Tip = { id: string; at: string };

const offered = (model: TableModel, kind: string): string | undefined =>
  model.offers.find((offer) => offer.place.startsWith(`${kind}:`))?.place;

const directed = (model: TableModel): string | undefined =>
  PATHS.find((_, path) => direction(model.table.seats[model.me]?.columns[path] ?? []) !== 0);

function* boardTips(model: BoardModel): Generator<Tip> {
  const seat = model.table.seats[model.me];
  if (!seat) return;
  const { phase } = model.table;
  const column = offered(model, "column");
  const way = directed(model);
  if (model.asked) yield { id: "guide-board-figure", at: "answers" };
  if (phase === "step") yield { id: "guide-board-clover", at: "prompt" };
  if (phase === "card" && !model.chosen) yield { id: "guide-board-hand", at: "hand" };
  if (phase === "card" && model.chosen && column) yield { id: "guide-board-lay", at: column };
  if (phase === "draw") yield { id: "guide-board-draw", at: "deck" };
  if (phase === "draw" && model.undo) yield { id: "guide-board-back", at: "answers" };
  if (seat.rows.some((row) => row > 0 && row < 4)) yield { id: "guide-board-minus", at: "prompt" };
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
  if (seat.columns.some((cards) => cards.length > 0 && cards.length < 4)) yield { id: "guide-cards-minus", at: "prompt" };
  if (way) yield { id: "guide-cards-direction", at: `column:${way}` };
  if (model.table.closed_columns === 4) yield { id: "guide-cards-ending", at: "prompt" };
}

export function tipFor(model: TableModel, seen: readonly string[]): Tip | undefined {
  if (!model.mine || model.table.turn !== model.me || model.legal.length === 0) return undefined;
  const tips = model.table.game === "board" ? boardTips(model as BoardModel) : cardsTips(model as CardsModel);
  for (const tip of tips) if (!seen.includes(tip.id)) return tip;
  return undefined;
}

/** Where the note points: the middle of the spot or area, or of the prompt if there is none. */
export function placeFor(layout: Layout, at: string): { x: number; y: number; w: number; h: number } | undefined {
  return layout.spots.find((spot) => spot.place === at) ?? layout.areas[at] ?? layout.areas.prompt;
}
