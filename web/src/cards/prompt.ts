/** What the card game asks for now, in one sentence. */
import { cardWords } from "../notation.ts";
import type { CardsScene, Sentence } from "../table/model.ts";
import { myTurn, pairOf } from "./scorePreview.ts";

export function sentence(scene: CardsScene): Sentence {
  const { table } = scene;
  if (table.phase === "over") return { id: "cards-over", values: {} };
  return myTurn(scene) ? asked(scene) : waiting(scene);
}

function asked(scene: CardsScene): Sentence {
  const { table, legal } = scene;
  if (table.phase === "pair") return { id: "cards-discard-pair", values: { count: table.owed, stone: table.pair ?? 0 } };
  if (table.phase === "draw") return { id: "cards-draw", values: { count: table.draws_left } };
  if (scene.chosen) return withCard(scene, scene.chosen.card);
  if (table.phase === "last") return { id: "cards-last", values: { count: table.lays_left, ...ending(scene) }, lead: "cards-last-lead" };
  return { id: legal.some((action) => action[0] === "!") ? "cards-play-or-pair" : "cards-play", values: {}, lead: "cards-your-turn" };
}

/** How it came to the last phase: told to all who may lay once more. */
function ending({ table, players, me, mine }: CardsScene): { reason: string; name: string } {
  const own = mine && table.ender === me;
  return { reason: table.reason === "columns" && own ? "own-columns" : (table.reason ?? "deck"), name: players[table.ender ?? 0]?.name ?? "" };
}

function withCard(scene: CardsScene, card: string): Sentence {
  const values = cardWords(card);
  const stone = pairOf(scene);
  if (stone !== null) return { id: "cards-take-stone", values: { stone } };
  const places = scene.offers.map((offer) => offer.place);
  const lays = places.some((place) => place.startsWith("column:"));
  const drops = places.some((place) => place.startsWith("pile:"));
  if (lays && drops) return { id: "cards-lay-or-discard", values };
  if (lays) return { id: "cards-lay", values };
  return { id: drops ? "cards-only-discard" : "cards-not-now", values };
}

function waiting(scene: CardsScene): Sentence {
  const { table } = scene;
  const name = scene.players[table.turn ?? 0]?.name ?? "";
  if (table.phase === "last") return { id: "cards-they-last", values: { name, count: table.lays_left }, lead: "cards-last-lead" };
  return { id: "cards-they-play", values: { name } };
}
