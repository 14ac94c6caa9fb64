/** What the card game asks of the viewer now. */
import { pairOf } from "./scorePreview.ts";
import { cardWords } from "../notation.ts";
import { type CardsModel, myTurn, type PromptText } from "../table/model.ts";

export function prompt(model: CardsModel): PromptText {
  const { table } = model;
  if (table.phase === "over") return { id: "cards-over", values: {} };
  return myTurn(model) ? asked(model) : waiting(model);
}

function asked(model: CardsModel): PromptText {
  const { table, legal } = model;
  if (table.phase === "pair") return { id: "cards-discard-pair", values: { count: table.owed, stone: table.pair ?? 0 } };
  if (table.phase === "draw") return { id: "cards-draw", values: { count: table.draws_left } };
  if (model.chosen) return withCard(model, model.chosen.card);
  if (table.phase === "last") return { id: "cards-last", values: { count: table.lays_left, ...ending(model) }, lead: "cards-last-lead" };
  return { id: legal.some((action) => action[0] === "!") ? "cards-play-or-pair" : "cards-play", values: {}, lead: "cards-your-turn" };
}

/** Why the last phase began, for everybody who may still lay cards. */
function ending({ table, players, me, mine }: CardsModel): { reason: string; name: string } {
  const own = mine && table.ender === me;
  return { reason: table.reason === "columns" && own ? "own-columns" : (table.reason ?? "deck"), name: players[table.ender ?? 0]?.name ?? "" };
}

function withCard(model: CardsModel, card: string): PromptText {
  const values = cardWords(card);
  const stone = pairOf(model);
  if (stone !== null) return { id: "cards-take-stone", values: { stone } };
  const places = model.offers.map((offer) => offer.place);
  const lays = places.some((place) => place.startsWith("column:"));
  const drops = places.some((place) => place.startsWith("pile:"));
  if (lays && drops) return { id: "cards-lay-or-discard", values };
  if (lays) return { id: "cards-lay", values };
  return { id: drops ? "cards-only-discard" : "cards-not-now", values };
}

function waiting(model: CardsModel): PromptText {
  const { table } = model;
  const name = model.players[table.turn ?? 0]?.name ?? "";
  if (table.phase === "last") return { id: "cards-they-last", values: { name, count: table.lays_left }, lead: "cards-last-lead" };
  return { id: "cards-they-play", values: { name } };
}
