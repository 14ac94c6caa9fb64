/** The prompt while the viewer has nothing to do. */
import { myTurn, type PromptText, type TableModel } from "../model.ts";

export function waitingPrompt(model: TableModel): PromptText | null {
  const { table, mine, players } = model;
  if (table.phase === "over" || table.turn === null) return { id: "table-over", values: {} };
  if (table.phase === "last") return null; // the game says what it is about
  if (myTurn(model)) return null;
  const player = players[table.turn];
  const values = { name: player?.name ?? "" };
  if (player?.bot || player?.botPlays) return { id: mine ? "table-thinking" : "table-watch-thinking", values };
  return { id: mine ? "table-their-turn" : "table-watch-turn", values };
}
