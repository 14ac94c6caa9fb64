import { expect, test } from "vitest";
import { turns } from "./turns.ts";
import type { StoryStep, TableEvent } from "../../types.ts";

const step = (seat: number, action: string, ...events: TableEvent[]) => ({ seat, action, events }) as unknown as StoryStep;

test("actions of one turn run together, and turns are numbered through", () => {
  const steps = [step(0, "g8"), step(0, ">b"), step(0, "+", { what: "turn", seat: 1 }), step(1, "-r4"), step(1, "+g", { what: "turn", seat: 0 }), step(0, "y1")];
  expect(turns(steps).map(({ number, seat, first, last, notation }) => [number, seat, first, last, notation])).toEqual([
    [1, 0, 0, 2, "g8>b+"],
    [2, 1, 3, 4, "-r4+g"],
    [3, 0, 5, 5, "y1"],
  ]);
});

test("a seat can have two turns running", () => {
  const steps = [step(0, "=", { what: "turn", seat: 0 }), step(0, "=")];
  expect(turns(steps)).toHaveLength(2);
});
