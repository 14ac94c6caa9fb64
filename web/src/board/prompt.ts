/** The one sentence that says what is expected of the viewer now. Whose turn it is else, and that it is over, the shell says for both games. */
import { cardWords } from "../notation.ts";
import { PATHS } from "../types.ts";
import type { BoardScene, Sentence } from "../table/model.ts";
import { ROWS } from "./layout/geometry.ts";
import { asks, chosenStep, steps, tileAt } from "./scorePreview.ts";

export function sentence(scene: BoardScene): Sentence {
  const { table } = scene;
  if (asks(scene)) return { id: "board-say-figure", values: { path: scene.asked!.place.slice(-1) } };
  if (table.phase === "step") return free(scene);
  if (table.phase === "draw") return { lead: "board-lead-draw", id: open(scene) ? "board-say-draw" : "board-say-draw-deck", values: {} };
  return card(scene);
}

const open = ({ table }: BoardScene) => table.piles.some((pile, path) => pile.length > 0 && !table.closed.includes(PATHS[path]!));

function card(scene: BoardScene): Sentence {
  const lead = "board-lead-turn";
  if (!scene.chosen) return { lead, id: "board-say-card", values: {} };
  const values = cardWords(scene.chosen.card);
  const lays = scene.offers.some((offer) => offer.place.startsWith("column:"));
  if (!lays) return { lead, id: "board-say-discard-only", values };
  if (!chosenStep(scene)) return { lead, id: "board-say-finished", values };
  return { lead, id: "board-say-lay", values };
}

/** A free step comes from a clover, or from a card on a finished path: where both may be, it is only called a free step. */
function free(scene: BoardScene): Sentence {
  const seat = scene.table.seats[scene.me]!;
  const onClover = seat.rows.some((row, path) => row > 0 && tileAt(scene.table, scene.printed.board, path, row) === "c");
  const clover = onClover && !seat.rows.includes(ROWS);
  const ends = steps(scene).some((step) => step.ends);
  return { lead: clover ? "board-lead-clover" : "board-lead-free", id: ends ? "board-say-step-end" : "board-say-step", values: {} };
}
