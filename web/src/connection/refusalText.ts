/** Why the server refused something, in the reader's language. */
import { has, t } from "../i18n.svelte.ts";
import type { Reason } from "../types.ts";

/** `reason` is in English; `why` is the same as data. */
export type Refusal = { reason: string; why: Reason };

/** The text of a reason; a value may be a reason in turn. */
export function say({ id, values }: Reason): string {
  const said = Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? say(value) : value] as const);
  return t(id, Object.fromEntries(said));
}

const known = ({ id, values }: Reason): boolean => has(id) && Object.values(values).every((value) => typeof value !== "object" || known(value));

/** A newer server may have reasons that this page has no text for: they are shown in English. */
export const refusalText = ({ reason, why }: Refusal): string => (known(why) ? say(why) : reason);
