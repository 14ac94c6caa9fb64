/** Which note a newcomer would like to read now: the first that fits the scene and was not read before. */
import { direction, numberOf, pathOf } from "../notation.ts";
import type { BoardScene, CardsScene, Layout, Scene } from "../table/model.ts";
import { PATHS } from "../types.ts";

/** A note, and the spot or area of the layout that it points at. */
export type Tip = { id: string; at: string };

const offered = (scene: Scene, kind: string): string | undefined =>
  scene.offers.find((offer) => offer.place.startsWith(`${kind}:`))?.place;

const directed = (scene: Scene): string | undefined =>
  PATHS.find((_, path) => direction(scene.table.seats[scene.me]?.columns[path] ?? []) !== 0);

function* boardTips(scene: BoardScene): Generator<Tip> {
  const seat = scene.table.seats[scene.me];
  if (!seat) return;
  const { phase } = scene.table;
  const column = offered(scene, "column");
  const way = directed(scene);
  if (scene.asked) yield { id: "guide-board-figure", at: "answers" };
  if (phase === "step") yield { id: "guide-board-clover", at: "sentence" };
  if (phase === "card" && !scene.chosen) yield { id: "guide-board-hand", at: "hand" };
  if (phase === "card" && scene.chosen && column) yield { id: "guide-board-lay", at: column };
  if (phase === "draw") yield { id: "guide-board-draw", at: "deck" };
  if (phase === "draw" && scene.undo) yield { id: "guide-board-back", at: "answers" };
  if (seat.rows.some((row) => row > 0 && row < 4)) yield { id: "guide-board-minus", at: "sentence" };
  if (way) yield { id: "guide-board-direction", at: `column:${way}` };
  if (seat.stones > 0) yield { id: "guide-board-wish", at: `stones:${scene.me}` };
  if (scene.table.in_goal > 0) yield { id: "guide-board-goal", at: "goal" };
}

function* cardsTips(scene: CardsScene): Generator<Tip> {
  const seat = scene.table.seats[scene.me];
  if (!seat) return;
  const { phase } = scene.table;
  const chosen = scene.chosen?.card ?? "";
  const column = offered(scene, "column");
  const stone = scene.legal.find((action) => action[0] === "!");
  const way = directed(scene);
  if (phase === "last") yield { id: "guide-cards-last", at: "sentence" };
  if (phase === "card" && !chosen) yield { id: "guide-cards-hand", at: "hand" };
  if (pathOf(chosen) === "n" && column) yield { id: "guide-cards-point", at: "column:n" };
  if (chosen[1] === "E" && column) yield { id: "guide-cards-close", at: column };
  if (phase === "card" && chosen && column && numberOf(chosen) >= 0) yield { id: "guide-cards-lay", at: column };
  if (phase === "draw") yield { id: "guide-cards-draw", at: "deck" };
  if (phase === "draw" && scene.undo) yield { id: "guide-cards-back", at: "answers" };
  if (stone) yield { id: "guide-cards-pair", at: `stone:${stone[1]}` };
  if (seat.columns.some((cards) => cards.length > 0 && cards.length < 4)) yield { id: "guide-cards-minus", at: "sentence" };
  if (way) yield { id: "guide-cards-direction", at: `column:${way}` };
  if (scene.table.closed_columns === 4) yield { id: "guide-cards-ending", at: "sentence" };
}

export function tipFor(scene: Scene, seen: readonly string[]): Tip | undefined {
  if (!scene.mine || scene.table.turn !== scene.me || scene.legal.length === 0) return undefined;
  const tips = scene.table.game === "board" ? boardTips(scene as BoardScene) : cardsTips(scene as CardsScene);
  for (const tip of tips) if (!seen.includes(tip.id)) return tip;
  return undefined;
}

/** Where the note points: the middle of the spot or area, or of the sentence if there is none. */
export function placeFor(layout: Layout, at: string): { x: number; y: number; w: number; h: number } | undefined {
  return layout.spots.find((spot) => spot.place === at) ?? layout.areas[at] ?? layout.areas.sentence;
}
