/** Why a request failed, in words for the one who made it. */
import { Refused } from "./refused.ts";
import { refusalText } from "./refusalText.ts";
import { t } from "../i18n.svelte.ts";

export function errorText(error: unknown): string {
  if (!(error instanceof Refused)) return t("start-trouble-offline");
  return error.refusal ? refusalText(error.refusal) : t("refused-unavailable");
}
