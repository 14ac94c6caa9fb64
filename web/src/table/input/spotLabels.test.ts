import { describe, expect, it } from "vitest";
import { actionLabel } from "./spotLabels.ts";
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
