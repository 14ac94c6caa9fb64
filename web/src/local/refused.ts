/** Refusals in the words of the protocol. On this device nobody reads an English sentence: the page says `why` in its language. */
import type { Answer } from "../connection/refused.ts";
import type { Reason } from "../types.ts";

export const phrase = (id: string, values: Reason["values"] = {}): Reason => ({ id, values });

/** Something is not possible in this room, and why. */
export class NotPossible extends Error {
  readonly why: Reason;
  constructor(why: Reason) {
    super(why.id);
    this.why = why;
  }
}

/** A request is answered with this instead of what it asked for. */
export class Declined extends Error {
  readonly status: number;
  readonly answer: Answer;
  constructor(status: number, answer: Answer) {
    super(answer.t);
    [this.status, this.answer] = [status, answer];
  }
}

const STATUS: Record<string, number> = { unauthorized: 404, stale: 409, illegal: 422, rate: 429, unavailable: 503 };

export const illegal = (id: string | null, why: Reason) => ({ t: "illegal" as const, id, reason: why.id, why });
export const unauthorized = (id: string | null = null, why = phrase("refused-unknown")) => ({ t: "unauthorized" as const, id, reason: why.id, why });
export const unavailable = (id: string | null, retry_ms: number) => {
  const why = phrase("table-device-fault");
  return { t: "unavailable" as const, id, retry_ms, reason: why.id, why };
};
export const bad = (why: Reason) => ({ t: "bad" as const, id: null, reason: why.id, why });

export const declined = (answer: Answer): Declined => new Declined(STATUS[answer.t] ?? 400, answer);
