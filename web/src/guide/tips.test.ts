import { expect, test } from "vitest";
import type { Scene } from "../table/model.ts";
import { tipFor } from "./tips.ts";

const seat = { columns: [[], [], [], [], []], rows: [0, 0, 0, 0, 0], stones: 0 };
const scene = (more: object = {}, table: object = {}) =>
  ({ me: 0, mine: true, legal: ["g7", "-g7"], offers: [], chosen: null, asked: null, undo: false, table: { game: "board", turn: 0, phase: "card", in_goal: 0, seats: [seat], ...table }, ...more }) as unknown as Scene;

test("a newcomer is first shown the hand, then where a card goes", () => {
  expect(tipFor(scene(), [])).toEqual({ id: "guide-board-hand", at: "hand" });
  const chosen = scene({ chosen: { index: 0, card: "g7" }, offers: [{ place: "column:g", actions: ["g7"] }] });
  expect(tipFor(chosen, [])).toEqual({ id: "guide-board-lay", at: "column:g" });
});

test("a note that was read does not come again", () => {
  expect(tipFor(scene(), ["guide-board-hand"])).toBeUndefined();
});

test("who looks on, or waits, is not disturbed", () => {
  expect(tipFor(scene({ mine: false }), [])).toBeUndefined();
  expect(tipFor(scene({}, { turn: 1 }), [])).toBeUndefined();
  expect(tipFor(scene({ legal: [] }), [])).toBeUndefined();
});

test("things are pointed at as they come up", () => {
  const read = ["guide-board-hand"];
  expect(tipFor(scene({}, { seats: [{ ...seat, stones: 1 }] }), read)?.id).toBe("guide-board-wish");
  expect(tipFor(scene({}, { seats: [{ ...seat, rows: [0, 2, 0, 0, 0] }] }), read)?.id).toBe("guide-board-minus");
  expect(tipFor(scene({}, { seats: [{ ...seat, columns: [["r3", "r5"], [], [], [], []] }] }), read)).toEqual({ id: "guide-board-direction", at: "column:r" });
  expect(tipFor(scene({ asked: { place: "column:g", actions: ["g7", "g7*"] } }), read)?.id).toBe("guide-board-figure");
});

test("the card game has notes of its own", () => {
  const cards = (more: object, table: object) => scene(more, { game: "cards", closed_columns: 0, ...table });
  expect(tipFor(cards({ legal: ["!5"] }, {}), ["guide-cards-hand"])).toEqual({ id: "guide-cards-pair", at: "stone:5" });
  expect(tipFor(cards({}, { phase: "last" }), [])?.id).toBe("guide-cards-last");
});
