/** What the board game asks of the viewer now. For other players' turns and the end of the game see table/panels/waitingPrompt.ts. */
import { ROWS } from "./layout/geometry.ts";
import { asks, chosenStep, steps, tileAt } from "./scorePreview.ts";
import { cardWords } from "../notation.ts";
import type { BoardModel, PromptText } from "../table/model.ts";
import { PATHS } from "../types.ts";

export function prompt(model: BoardModel): PromptText {
  const { table } = model;
  if (asks(model)) return { id: "board-say-figure", values: { path: model.asked!.place.slice(-1) } };
  if (table.phase === "step") return free(model);
  if (table.phase === "draw") return { lead: "board-lead-draw", id: open(model) ? "board-say-draw" : "board-say-draw-deck", values: {} };
  return card(model);
}

const open = ({ table }: BoardModel) => table.piles.some((pile, path) => pile.length > 0 && !table.closed.includes(PATHS[path]!));

function card(model: BoardModel): PromptText {
  const lead = "board-lead-turn";
  if (!model.chosen) return { lead, id: "board-say-card", values: {} };
  const values = cardWords(model.chosen.card);
  const lays = model.offers.some((offer) => offer.place.startsWith("column:"));
  if (!lays) return { lead, id: "board-say-discard-only", values };
  if (!chosenStep(model)) return { lead, id: "board-say-finished", values };
  return { lead, id: "board-say-lay", values };
}

/** A free step comes from a clover, or from a card on a finished path: where both may be, it is only called a free step. */
function free(model: BoardModel): PromptText {
  const seat = model.table.seats[model.me]!;
  const onClover = seat.rows.some((row, path) => row > 0 && tileAt(model.table, model.printed.board, path, row) === "c");
  const clover = onClover && !seat.rows.includes(ROWS);
  const ends = steps(model).some((step) => step.ends);
  return { lead: clover ? "board-lead-clover" : "board-lead-free", id: ends ? "board-say-step-end" : "board-say-step", values: {} };
}
