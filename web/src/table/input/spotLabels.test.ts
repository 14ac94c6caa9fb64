import { describe, expect, it } from "vitest";
import { actionLabel, spotLabel } from "./spotLabels.ts";
import type { Spot, TableModel } from "../model.ts";
import type { Table } from "../../types.ts";

const table = (phase: string) => ({ phase, piles: [["r3"], [], [], ["g1", "gX"], []] }) as unknown as Table;

describe("an action in words", () => {
  it.each([
    ["g7", "table-hint-lay", { path: "g", value: 7 }],
    ["gE", "table-hint-lay", { path: "g", value: "E" }],
    ["gX*", "table-hint-lay-big", { path: "g", value: 10 }],
    ["n5g", "table-spot-join", { path: "g", value: "5" }],
    ["n5", "table-hint-lay", { path: "n", value: 5 }],
    ["-b3", "table-spot-discard", { path: "b", value: 3 }],
    ["+", "table-hint-draw", {}],
    ["+g", "table-spot-take", { path: "g", value: 10 }],
    [">r", "table-spot-step", { path: "r" }],
    [">r*", "table-hint-step-big", { path: "r" }],
    ["!5", "table-spot-stone", { stone: 5 }],
    ["=", "table-stay", {}],
  ])("says what %s does", (action, id, values) => {
    const words = actionLabel(table("card"), action);
    expect(words.id).toBe(id);
    expect(words.values).toMatchObject(values);
  });

  it("is done in the last phase", () => expect(actionLabel(table("last"), "=").id).toBe("table-done"));
});

describe("a place at which nothing can be done", () => {
  const seats = [{ stones: [5], columns: [["r2"], [], [], [], []], point_column: ["n2", "n7"], rows: [3, 0, 0, 0, 0], big: "r" }];
  const model = {
    table: { seats, piles: [["r3", "rX"], [], [], [], [], []], closed: ["r"] },
    me: 0,
    players: [{ name: "Ann" }],
    offers: [],
    printed: { board: { row_points: [0, -4, -3, -2] } },
  } as unknown as TableModel;
  it.each([
    ["stone:5", "table-place-stone-taken", { stone: 5, name: "Ann" }],
    ["stone:6", "table-place-stone", { stone: 6 }],
    ["column:n", "table-place-column", { way: "open", count: 2, value: "7" }],
    ["pile:r", "table-place-pile-closed", { count: 2, value: 10 }],
    ["pile:y", "table-place-pile-empty", {}],
    ["step:r", "table-place-step", { row: 3, points: -4 }],
  ])("%s says what lies there", (place, id, values) => {
    const words = spotLabel(model, { place } as Spot);
    expect(words.id).toBe(id);
    expect(words.values).toMatchObject(values);
  });
});
