/** Why a request failed, in words for the one who made it. */
import { Refused } from "./http.ts";
import { refusalText } from "./refusalText.ts";
import { t } from "../i18n.svelte.ts";

/** `unknown` is what it means here that the server does not know the room, or us in it. */
export function errorText(error: unknown, unknown?: string): string {
  if (!(error instanceof Refused)) return t("start-trouble-offline");
  if (error.answer.t === "unauthorized" && unknown) return t(unknown);
  return error.refusal ? refusalText(error.refusal) : t("refused-unavailable");
}
