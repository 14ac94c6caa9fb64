/** Why something cannot be done at a place, as a text. No rules: only what everybody can see on the table. */
import type { Message, Values } from "../../i18n.svelte.ts";
import { cardWords, direction, isEnd, pathOf, valueOf } from "../../notation.ts";
import type { TableModel } from "../model.ts";
import { type CardsTable, PATHS } from "../../types.ts";

const say = (id: string, values: Values = {}): Message => ({ id: `table-refuse-${id}`, values });

/** `action` is typed text: it may not be an action at all. */
export function refusal(model: TableModel, place: string, card: string | null, action?: string): Message {
  return whose(model) ?? nonsense(model, action) ?? notHeld(model, card) ?? here(model, place, card);
}

function whose({ table, mine, me, players }: TableModel): Message | null {
  if (table.phase === "over") return say("over");
  if (!mine) return say("looking-on");
  if (table.turn !== me) return say("turn", { name: players[table.turn ?? 0]?.name ?? "" });
  return null;
}

const BOARD = /^(-?[rypgb][0-9X]|[rypgb][0-9X]\*|\+[rypgb]?|>[rypgb]\*?|=)$/;
const CARDS = /^(-?[rypgb][0-9XE]|-?n[0-9X]|n[0-9X][rypgb]|![1-9]|\+[rypgbn]?|=)$/;

function nonsense({ table }: TableModel, action: string | undefined): Message | null {
  if (action === undefined || (table.game === "board" ? BOARD : CARDS).test(action)) return null;
  return say("nonsense", { text: action });
}

function notHeld(model: TableModel, card: string | null): Message | null {
  return card && !(model.hands[model.me] ?? []).includes(card) ? say("not-held", cardWords(card)) : null;
}

function here(model: TableModel, place: string, card: string | null): Message {
  const [kind, what = ""] = place.split(":");
  if (kind === "deck") return model.table.phase === "step" ? say("step") : say("play-first");
  if (kind === "pile") return pile(model, what, card);
  if (kind === "column") return column(model, what, card);
  if (kind === "step") return step(model, what);
  if (kind === "stone") return stone(model, Number(what));
  return say("not-now");
}

/** What has to be done before a card can be laid or discarded. */
function before({ table }: TableModel): Message | null {
  if (table.phase === "draw") return say("draw");
  if (table.phase === "step") return say("step");
  if (table.phase === "pair") return say("pair", { value: (table as CardsTable).pair ?? 0 });
  return null;
}

function pile(model: TableModel, path: string, card: string | null): Message {
  const { table } = model;
  if (table.phase === "draw") {
    if ((table.closed as string[]).includes(path)) return say("closed", { path });
    return say("pile-empty", { path });
  }
  if (table.phase === "last") return say("last");
  if (table.phase === "step") return say("step");
  if (!card) return table.phase === "pair" ? before(model)! : say("choose");
  if (pathOf(card) !== path) return say("pile-colour", cardWords(card));
  return before(model) ?? say("not-now");
}

function column(model: TableModel, path: string, card: string | null): Message {
  const first = before(model);
  if (first) return first;
  if (!card) return say("choose");
  const cards = model.table.seats[model.me]?.columns[PATHS.indexOf(path as never)] ?? [];
  if (pathOf(card) !== "n" && pathOf(card) !== path) return say("column-colour", cardWords(card));
  if (cards.some(isEnd)) return say("column-closed", { path });
  if (pathOf(card) === "n") return say("point");
  const last = cards.filter((one) => !isEnd(one)).at(-1);
  if (!last || isEnd(card)) return say("end-card");
  const way = direction(cards);
  return say(way > 0 ? "rises" : way < 0 ? "falls" : "not-now", { path, last: valueOf(last) });
}

function step(model: TableModel, path: string): Message {
  const { table, me } = model;
  if (table.phase === "draw") return say("draw");
  if (table.phase !== "step" || table.game !== "board") return say("figure");
  return say((table.seats[me]?.rows[PATHS.indexOf(path as never)] ?? 0) > 0 ? "at-top" : "no-start", { path });
}

function stone(model: TableModel, value: number): Message {
  if (model.table.phase !== "card") return before(model) ?? say("not-now");
  return say("stone", { value });
}
