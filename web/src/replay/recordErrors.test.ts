import { expect, it } from "vitest";
import { Refused } from "../connection/http.ts";
import { recordErrorOf, tooLong } from "./recordErrors.ts";

const refused = (t: string, reason?: string) => new Refused(422, reason === undefined ? { t } : { t, reason });

it("shows the place where a record cannot be read", () => {
  const text = '[Game "cards/1"]\n\n1. g5+ 2. -y6+ 3. p4';
  expect(recordErrorOf(refused("illegal", "line 3, column 11: -y6: You do not hold y6."), text)).toEqual({
    id: "replay-refused",
    reason: "-y6: You do not hold y6.",
    at: { line: 3, column: 11 },
    line: { before: "1. g5+ 2. ", there: "-y6+", after: " 3. p4" },
  });
});

it("cuts a long line around it", () => {
  const text = "1. g5 ".repeat(40);
  const { line } = recordErrorOf(refused("illegal", "line 1, column 121: no"), text);
  expect(line!.before.length).toBe(37);
  expect(line!.before[0]).toBe("…");
  expect(line!.after.at(-1)).toBe("…");
});

it("survives a place beyond the text and a reason without one", () => {
  expect(recordErrorOf(refused("illegal", "line 9, column 1: the end"), "x").line).toBeUndefined();
  expect(recordErrorOf(refused("illegal", "line 1, column 99: the end"), "x").line).toEqual({ before: "", there: "x", after: "" });
  expect(recordErrorOf(refused("illegal", "nothing"), "x")).toEqual({ id: "replay-refused", reason: "nothing" });
});

it("has words for every other refusal", () => {
  expect(recordErrorOf(refused("illegal", "The game has not begun.")).id).toBe("replay-not-begun");
  expect(recordErrorOf(refused("unauthorized")).id).toBe("replay-unknown");
  expect(recordErrorOf(refused("too_large"), "").id).toBe("replay-too-long");
  expect(recordErrorOf(refused("bad", "no text"), "").id).toBe("replay-not-text");
  expect(recordErrorOf(refused("rate")).id).toBe("replay-busy");
  expect(recordErrorOf(new TypeError("network")).id).toBe("replay-failed");
  expect([tooLong({ size: 65_536 }), tooLong({ size: 65_537 })]).toEqual([false, true]);
});
