import { expect, test } from "vitest";
import { placeFor, tipFor } from "./tips.ts";
import type { Layout, TableModel } from "../table/model.ts";

const seat = { columns: [[], [], [], [], []], rows: [0, 0, 0, 0, 0], stones: 0 };
const model = (more: object = {}, table: object = {}) =>
  ({ me: 0, mine: true, legal: ["g7", "-g7"], offers: [], chosen: null, asked: null, undo: false, table: { game: "board", turn: 0, phase: "card", in_goal: 0, seats: [seat], ...table }, ...more }) as unknown as TableModel;

test("a newcomer is first shown the hand, then where a card goes", () => {
  expect(tipFor(model(), [])).toEqual({ id: "guide-board-hand", at: "hand" });
  const chosen = model({ chosen: { index: 0, card: "g7" }, offers: [{ place: "column:g", actions: ["g7"] }] });
  expect(tipFor(chosen, [])).toEqual({ id: "guide-board-lay", at: "column:g" });
});

test("a note that was read does not come again", () => {
  expect(tipFor(model(), ["guide-board-hand"])).toBeUndefined();
});

test("who looks on, or waits, is not disturbed", () => {
  expect(tipFor(model({ mine: false }), [])).toBeUndefined();
  expect(tipFor(model({}, { turn: 1 }), [])).toBeUndefined();
  expect(tipFor(model({ legal: [] }), [])).toBeUndefined();
});

test("things are pointed at as they come up", () => {
  const read = ["guide-board-hand"];
  expect(tipFor(model({}, { seats: [{ ...seat, stones: 1 }] }), read)?.id).toBe("guide-board-wish");
  expect(tipFor(model({}, { seats: [{ ...seat, rows: [0, 2, 0, 0, 0] }] }), read)?.id).toBe("guide-board-minus");
  expect(tipFor(model({}, { seats: [{ ...seat, columns: [["r3", "r5"], [], [], [], []] }] }), read)).toEqual({ id: "guide-board-direction", at: "column:r" });
  expect(tipFor(model({ asked: { place: "column:g", actions: ["g7", "g7*"] } }), read)?.id).toBe("guide-board-figure");
});

test("a clover is explained where one is asked about, not after the end stone", () => {
  const free = model({ legal: [">g", "="] }, { phase: "step" });
  expect(tipFor(free, [], { lead: "board-lead-clover", id: "board-say-step", values: {} })).toEqual({ id: "guide-board-clover", at: "clover" });
  expect(tipFor(free, [], { lead: "board-lead-free", id: "board-say-step", values: {} })).toBeUndefined();
});

test("a note points at the thing itself", () => {
  const piece = (kind: string, face: string, place: string, x: number) => ({ kind, face, place, x, y: 0, w: 1, h: 1, z: 0 });
  const layout = {
    pieces: [piece("figure", "white", "path:g:2", 1), piece("figure", "brown-big", "path:g:2", 2), piece("figure", "brown", "path:r:4", 3), piece("tile", "c", "path:r:4", 4)],
    spots: [],
    areas: { prompt: { x: 9, y: 0, w: 1, h: 1 }, goal: { x: 8, y: 0, w: 1, h: 1 } },
  } as unknown as Layout;
  expect(["figure:g", "clover", "goal", "nowhere"].map((at) => placeFor(layout, at, 0)?.x)).toEqual([2, 3, 8, 9]);
});

test("the card game has notes of its own", () => {
  const cards = (more: object, table: object) => model(more, { game: "cards", closed_columns: 0, ...table });
  expect(tipFor(cards({ legal: ["!5"] }, {}), ["guide-cards-hand"])).toEqual({ id: "guide-cards-pair", at: "stone:5" });
  expect(tipFor(cards({}, { phase: "last" }), [])?.id).toBe("guide-cards-last");
});
