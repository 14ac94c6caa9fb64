/** Turns events into clauses for the log and for screen readers. Pure: eventText.ts translates them. */
import type { Message } from "../../i18n.svelte.ts";
import { cardWords } from "../../notation.ts";
import type { TableEvent } from "../../types.ts";

type Of<W extends TableEvent["what"]> = Extract<TableEvent, { what: W }>;

const ENDING = 5; // so many closed columns end the game; some are closed after that

const say = (id: string, values: Message["values"] = {}): Message => ({ id: `table-tell-${id}`, values });

/**
 * The clauses of one seat's events, without its name: "green 8, big figure to the 3" · "clover" · "draws from the deck".
 * `points` is what each row of a path is worth.
 */
export function eventClauses(events: readonly TableEvent[], points: readonly number[]): Message[] {
  const clauses: Message[] = [];
  events.forEach((event, at) => {
    const before = events[at - 1];
    if (event.what === "step" && before?.what === "lay" && !event.free) clauses.pop();
    const clause = event.what === "step" ? step(event, before, points) : one(event);
    if (clause) clauses.push(clause);
  });
  return clauses;
}

function step(event: Of<"step">, before: TableEvent | undefined, points: readonly number[]): Message {
  const where = { to: points[event.row] ?? 0, figure: event.big ? "big" : "small" };
  if (before?.what === "lay" && !event.free) return say("lay-step", { ...cardWords(before.card), ...where });
  return say("free-step", { path: event.path, ...where });
}

function one(event: Exclude<TableEvent, { what: "step" }>): Message | null {
  switch (event.what) {
    case "lay":
    case "discard":
    case "take":
      return say(event.what, cardWords(event.card));
    case "draw":
      return event.card ? say("draw-card", cardWords(event.card)) : say("draw");
    case "join":
      return say("join", { value: cardWords(event.card).value, path: event.path });
    case "tile":
      return tile(event);
    case "goal":
      return say("goal", { number: event.number });
    case "close":
      return event.number > ENDING ? say("close-more") : say("close", { number: event.number });
    case "stone":
      return say("stone", { stone: event.stone });
    case "decline":
    case "done":
      return say(event.what);
    case "last_phase":
      return say("last-phase", { reason: event.reason });
    case "over":
      return say("over", { reason: event.reason });
    default:
      return null; // the start of a turn is announced elsewhere, and a free step when it is taken
  }
}

function tile(event: Of<"tile">): Message {
  if (event.tile === "c") return say("clover");
  return event.tile === "w" ? say("wish") : say("points", { count: Number(event.tile) });
}

/** The glyph that stands for a seat's events: the path of the first card or step. */
export function pathOfEvents(events: readonly TableEvent[]): string | null {
  for (const event of events) {
    if ("card" in event && event.card) return event.card[0] ?? null;
    if ("path" in event) return event.path;
  }
  return null;
}
