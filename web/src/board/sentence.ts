/** The one sentence that says what is expected now. */
import { cardWords } from "../cards.ts";
import type { BoardScene, Sentence } from "../table/scene.ts";
import { nameOf } from "./people.ts";
import { asks, chosenStep, myTurn, steps, tileAt } from "./worth.ts";

export function sentence(scene: BoardScene): Sentence {
  const { table } = scene;
  if (table.phase === "over") return over(scene);
  if (!myTurn(scene)) return others(scene);
  if (asks(scene)) return { id: "board-say-figure", values: { path: scene.asked!.place.slice(-1) } };
  if (table.phase === "step") return free(scene);
  if (table.phase === "draw") return { lead: "board-lead-draw", id: open(scene) ? "board-say-draw" : "board-say-draw-deck", values: {} };
  return card(scene);
}

const open = (scene: BoardScene) => scene.offers.some((offer) => offer.place.startsWith("pile:"));

function card(scene: BoardScene): Sentence {
  const lead = "board-lead-turn";
  if (!scene.chosen) return { lead, id: "board-say-card", values: {} };
  const values = cardWords(scene.chosen.card);
  const lays = scene.offers.some((offer) => offer.place.startsWith("column:"));
  if (!lays) return { lead, id: "board-say-discard-only", values };
  if (!chosenStep(scene)) return { lead, id: "board-say-finished", values };
  return { lead, id: "board-say-lay", values };
}

/** A free step comes from a clover, or from a card on a finished path. */
function free(scene: BoardScene): Sentence {
  const seat = scene.table.seats[scene.me]!;
  const onClover = seat.rows.some((row, path) => row > 0 && tileAt(scene.table, scene.printed.board, path, row) === "c");
  const ends = steps(scene).some((step) => step.ends);
  if (onClover) return { lead: "board-lead-clover", id: ends ? "board-say-clover-end" : "board-say-clover", values: {} };
  return { lead: "board-lead-free", id: "board-say-free", values: {} };
}

function others(scene: BoardScene): Sentence {
  const { table } = scene;
  const player = table.turn === null ? undefined : scene.players[table.turn];
  if (!player) return { id: "board-say-wait", values: {} };
  if (table.turn === scene.me && scene.mine) return { id: player.botPlays ? "board-say-bot-for-you" : "board-say-wait", values: {} };
  const name = nameOf(player);
  return { id: { card: "board-say-other-card", step: "board-say-other-step", draw: "board-say-other-draw", over: "board-say-wait" }[table.phase], values: { name } };
}

function over(scene: BoardScene): Sentence {
  const { table } = scene;
  const names = table.winners.map((seat) => nameOf(scene.players[seat]!));
  const lead = `board-over-${table.reason ?? "deck"}`;
  if (scene.mine && table.winners.includes(scene.me)) return { lead, id: names.length > 1 ? "board-say-shared" : "board-say-won", values: { name: names.join(", ") } };
  return { lead, id: names.length > 1 ? "board-say-winners" : "board-say-winner", values: { name: names.join(", ") } };
}
