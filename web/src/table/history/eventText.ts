/** Events as text in the current language. */
import { currentLanguage, t } from "../../i18n.svelte.ts";
import { eventClauses } from "./eventClauses.ts";
import type { TableEvent } from "../../types.ts";

export const eventText = (events: readonly TableEvent[], points: readonly number[]): string =>
  eventClauses(events, points)
    .map(({ id, values }) => t(id, values))
    .join(t("table-then"));

/** The same as a sentence, with a capital letter. */
export function eventSentence(events: readonly TableEvent[], points: readonly number[]): string {
  const text = eventText(events, points);
  return text.slice(0, 1).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}

/** Without what only one seat has seen, for a device that is passed on. */
export const publicEvents = (events: readonly TableEvent[]): TableEvent[] =>
  events.map((event) => (event.what === "draw" ? { ...event, card: null } : event));
