/** A request was refused, on a server or on this device. */
import type { Refusal } from "./refusalText.ts";

/** What stands between us and the server may answer without a reason. */
export type Answer = { t: string; retry_ms?: number } & Partial<Refusal>;

export class Refused extends Error {
  readonly status: number;
  readonly answer: Answer;
  constructor(status: number, answer: Answer) {
    super(answer.reason ?? answer.t);
    this.status = status;
    this.answer = answer;
  }

  /** Why, if it was said. */
  get refusal(): Refusal | null {
    const { reason, why } = this.answer;
    return reason !== undefined && why ? { reason, why } : null;
  }
}
