/** Groups the steps of a story into turns, numbered as in a record. */
import type { StoryStep, TableEvent } from "../../types.ts";

export type Turn = {
  number: number;
  seat: number;
  /** The indices of its steps: from `first` up to and with `last`. */
  first: number;
  last: number;
  events: TableEvent[];
  /** In notation: its actions joined together. */
  notation: string;
};

const ended = (step: StoryStep | undefined) => step?.events.some((event) => event.what === "turn") ?? true;

export function turns(steps: readonly StoryStep[]): Turn[] {
  const found: Turn[] = [];
  steps.forEach((step, at) => {
    const turn = found.at(-1);
    if (turn && turn.seat === step.seat && !ended(steps[at - 1])) {
      turn.last = at;
      turn.events.push(...step.events);
      turn.notation += step.action;
    } else found.push({ number: found.length + 1, seat: step.seat, first: at, last: at, events: [...step.events], notation: step.action });
  });
  return found;
}
