/** Clauses made into one line of the current language. */
import type { TableEvent } from "../../types.ts";
import { currentLanguage, t } from "../../i18n.svelte.ts";
import { tell } from "./eventClauses.ts";

export const line = (events: readonly TableEvent[], points: readonly number[]): string =>
  tell(events, points)
    .map(({ id, values }) => t(id, values))
    .join(t("table-then"));

/** The same where it stands alone, as a sentence begins. */
export function sentenceOf(events: readonly TableEvent[], points: readonly number[]): string {
  const text = line(events, points);
  return text.slice(0, 1).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}

/** Without what only one seat has seen: for a device that is passed round. */
export const openly = (events: readonly TableEvent[]): TableEvent[] =>
  events.map((event) => (event.what === "draw" ? { ...event, card: null } : event));
