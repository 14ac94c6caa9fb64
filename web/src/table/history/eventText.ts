/** Events as text in the current language. */
import { capitalised, type Message, t } from "../../i18n.svelte.ts";
import { eventClauses } from "./eventClauses.ts";
import type { TableEvent } from "../../types.ts";

/** Who did it: the reader, or somebody whose name or sign stands before. */
export type Who = "you" | "other";

export const eventText = (events: readonly TableEvent[], points: readonly number[], who: Who = "other"): string =>
  eventClauses(events, points)
    .map(({ id, values }) => t(id, { ...values, who }))
    .join(t("table-then"));

/** The same as a sentence, with a capital letter. */
export const eventSentence = (events: readonly TableEvent[], points: readonly number[]): string => capitalised(eventText(events, points));

/** The same behind a name: "Ben: draws from the deck". */
export const account = (name: string, events: readonly TableEvent[], points: readonly number[], who: Who = "other"): Message => ({
  id: "table-account",
  values: { name, who, what: eventText(events, points, who) },
});

/** Without what only one seat has seen, for a device that is passed on. */
export const publicEvents = (events: readonly TableEvent[]): TableEvent[] =>
  events.map((event) => (event.what === "draw" ? { ...event, card: null } : event));
