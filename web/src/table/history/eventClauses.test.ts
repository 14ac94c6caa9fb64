import { expect, test } from "vitest";
import { eventClauses, pathOfEvents } from "./eventClauses.ts";
import type { TableEvent } from "../../types.ts";

const POINTS = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10];
const ids = (events: TableEvent[]) => eventClauses(events, POINTS).map((words) => words.id.replace("table-tell-", ""));

test("a lay and its step are one clause, with what the stone is worth", () => {
  const events: TableEvent[] = [
    { what: "lay", seat: 0, card: "g8" },
    { what: "step", seat: 0, path: "g", row: 6, big: true, free: false },
    { what: "tile", seat: 0, path: "g", row: 6, tile: "c" },
    { what: "free_step", seat: 0, path: "g" },
  ];
  expect(eventClauses(events, POINTS)).toEqual([
    { id: "table-tell-lay-step", values: { path: "g", value: 8, to: 3, figure: "big" } },
    { id: "table-tell-clover", values: {} },
  ]);
});

test("a free step stands alone, also behind a card laid on a finished path", () => {
  const step: TableEvent = { what: "step", seat: 0, path: "b", row: 4, big: false, free: true };
  expect(ids([step])).toEqual(["free-step"]);
  expect(ids([{ what: "lay", seat: 0, card: "g9" }, step])).toEqual(["lay", "free-step"]);
});

test("what others draw is not named", () => {
  expect(ids([{ what: "draw", seat: 1, card: null }])).toEqual(["draw"]);
  expect(eventClauses([{ what: "draw", seat: 0, card: "pX" }], POINTS)[0]?.values).toEqual({ path: "p", value: 10 });
});

test("the card game's events", () => {
  const events: TableEvent[] = [
    { what: "stone", seat: 0, stone: 5 },
    { what: "discard", seat: 0, card: "n5" },
    { what: "join", seat: 0, card: "n5", path: "g" },
    { what: "close", seat: 0, path: "g", number: 2 },
    { what: "last_phase", ender: 0, reason: "columns" },
    { what: "done", seat: 0 },
    { what: "over", reason: "columns" },
    { what: "turn", seat: 1 },
  ];
  expect(ids(events)).toEqual(["stone", "discard", "join", "close", "last-phase", "done", "over"]);
});

test("columns that are closed in the last phase are not counted of five", () => {
  expect(ids([{ what: "close", seat: 0, path: "g", number: 5 }])).toEqual(["close"]);
  expect(ids([{ what: "close", seat: 0, path: "r", number: 6 }])).toEqual(["close-more"]);
});

test("the glyph is that of the first card or path", () => {
  expect(pathOfEvents([{ what: "stone", seat: 0, stone: 5 }, { what: "discard", seat: 0, card: "n5" }])).toBe("n");
  expect(pathOfEvents([{ what: "decline", seat: 0 }])).toBe(null);
});
