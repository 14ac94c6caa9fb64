/** The text for a failed request: what the server refused, or that it did not answer. */
import { Refused } from "./http.ts";
import { t } from "../i18n.svelte.ts";

const REASONS: [start: string, id: string][] = [
  ["A name has", "start-trouble-name"],
  ["This seat is taken", "start-trouble-taken"],
  ["There is no bot", "start-trouble-bot"],
];

/** `unknown` is the text's id if the server does not know the room, or us in it. */
export function errorText(error: unknown, unknown = "start-trouble-unknown"): string {
  if (!(error instanceof Refused)) return t("start-trouble-offline");
  const { t: kind, reason = "", retry_ms: wait = 0 } = error.answer;
  if (kind === "rate") return t("start-trouble-rate", { seconds: Math.max(1, Math.ceil(wait / 1000)) });
  if (kind === "unauthorized") return t(unknown);
  if (kind === "illegal" || kind === "bad") {
    const found = REASONS.find(([start]) => reason.startsWith(start));
    return found ? t(found[1]) : t("start-trouble-refused", { reason });
  }
  return t("start-trouble-unavailable");
}
