/** Labels of spots for screen readers and tooltips, and actions in words for hints. */
import type { Message } from "../../i18n.svelte.ts";
import { cardWords, direction, valueOf } from "../../notation.ts";
import { big, cardOf, placeOf } from "./actions.ts";
import type { Player, Spot, TableModel } from "../model.ts";
import { PATHS, type Table } from "../../types.ts";

/** `before` and `after` are what it is worth; the text says them only if `worth` is 1. */
export function spotLabel(model: TableModel, spot: Spot): Message {
  const offer = model.offers.find((one) => one.place === spot.place);
  return offer ? offerLabel(model, offer.actions, spot) : placeLabel(model, spot.place);
}

function offerLabel(model: TableModel, actions: string[], spot: Spot): Message {
  const [kind, what = ""] = spot.place.split(":");
  const worth = spot.preview ? { worth: 1, before: spot.preview.now, after: spot.preview.next } : { worth: 0, before: 0, after: 0 };
  const card = cardOf(actions[0]!);
  const path = { path: what };
  if (kind === "deck") return { id: "table-spot-draw", values: { count: model.table.deck_size } };
  if (kind === "stone") return { id: "table-spot-stone", values: { stone: Number(what), ...worth } };
  if (kind === "step") return { id: "table-spot-step", values: { ...path, ...worth } };
  if (kind === "pile" && card) return { id: "table-spot-discard", values: cardWords(card) };
  if (kind === "pile") return { id: "table-spot-take", values: cardWords(top(model.table, what) ?? "") };
  if (card && card[0] !== what) return { id: "table-spot-join", values: { value: valueOf(card), ...path, ...worth } };
  return { id: actions.length > 1 ? "table-spot-lay-figure" : "table-spot-lay", values: { ...cardWords(card ?? ""), ...worth } };
}

const top = (table: Table, path: string) => table.piles["rypgbn".indexOf(path)]?.at(-1);

function placeLabel(model: TableModel, place: string): Message {
  const [kind, path = ""] = place.split(":");
  const seat = model.table.seats[model.me];
  if (kind === "deck") return { id: "table-place-deck", values: { count: model.table.deck_size } };
  if (kind === "stone") return stoneText(model.table, model.players, Number(path));
  if (kind === "pile") return pileText(model.table, path);
  if (kind === "step") {
    const row = seat && "rows" in seat ? (seat.rows[PATHS.indexOf(path as never)] ?? 0) : 0;
    const times = seat && "big" in seat && seat.big === path ? 2 : 1;
    return { id: row ? "table-place-step" : "table-place-start", values: { path, row, points: (model.printed.board.row_points[row] ?? 0) * times } };
  }
  const cards = path === "n" && seat && "point_column" in seat ? seat.point_column : (seat?.columns[PATHS.indexOf(path as never)] ?? []);
  const last = cards.at(-1);
  if (!last) return { id: "table-place-column-empty", values: { path } };
  const way = path === "n" ? "open" : { "1": "up", "0": "open", "-1": "down" }[direction(cards)]; // the point column has no direction
  return { id: "table-place-column", values: { path, count: cards.length, value: valueOf(last), last: last[0] ?? "", way } };
}

/** Is a wishing stone of the card game still free, or who has it? */
export function stoneText(table: Table, players: readonly Player[], stone: number): Message {
  const owner = table.seats.findIndex((seat) => Array.isArray(seat.stones) && seat.stones.includes(stone));
  const name = players[owner]?.full ?? players[owner]?.name ?? "";
  return owner < 0 ? { id: "table-place-stone", values: { stone } } : { id: "table-place-stone-taken", values: { stone, name } };
}

/** What lies on a discard pile, and whether it is closed to this turn's draw. */
export function pileText(table: Table, path: string): Message {
  const cards = table.piles["rypgbn".indexOf(path)] ?? [];
  const card = cards.at(-1);
  if (!card) return { id: "table-place-pile-empty", values: { path } };
  const closed = (table.closed as readonly string[]).includes(path);
  return { id: closed ? "table-place-pile-closed" : "table-place-pile", values: { ...cardWords(card), path, count: cards.length } };
}

const NO_WORTH = { worth: 0, before: 0, after: 0 };

/** An action as a suggestion: "Lay the green 7". */
export function actionLabel(table: Table, action: string): Message {
  const card = cardOf(action);
  const [kind, what = ""] = placeOf(action).split(":");
  if (kind === "stay") return { id: table.phase === "last" ? "table-done" : "table-stay", values: {} };
  if (kind === "deck") return { id: "table-hint-draw", values: {} };
  if (kind === "stone") return { id: "table-spot-stone", values: { stone: Number(what), ...NO_WORTH } };
  if (kind === "step") return { id: big(action) ? "table-hint-step-big" : "table-spot-step", values: { path: what, ...NO_WORTH } };
  if (!card) return { id: "table-spot-take", values: cardWords(top(table, what) ?? "") };
  if (kind === "pile") return { id: "table-spot-discard", values: cardWords(card) };
  if (card[0] !== what) return { id: "table-spot-join", values: { value: valueOf(card), path: what, ...NO_WORTH } };
  return { id: big(action) ? "table-hint-lay-big" : "table-hint-lay", values: cardWords(card) };
}
