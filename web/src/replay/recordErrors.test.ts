import "../testing/fakes.ts";
import { expect, it } from "vitest";
import { Refused } from "../connection/refused.ts";
import { recordErrorOf, tooLong } from "./recordErrors.ts";
import type { Reason } from "../types.ts";

const refused = (t: string, why?: Reason) => new Refused(422, why ? { t, reason: "in English", why } : { t });
const HELD: Reason = { id: "record-illegal", values: { action: "-y6", why: { id: "why-not-held", values: { card: "y6" } } } };
const at = (line: number, column: number): Reason => ({ id: "parse-error", values: { line, column, reason: HELD } });

it("shows the place where a record cannot be read", () => {
  const text = '[Game "cards/1"]\n\n1. g5+ 2. -y6+ 3. p4';
  expect(recordErrorOf(refused("illegal", at(3, 11)), text)).toEqual({
    id: "replay-refused",
    refusal: { reason: "in English", why: HELD },
    at: { line: 3, column: 11 },
    line: { before: "1. g5+ 2. ", there: "-y6+", after: " 3. p4" },
  });
});

it("cuts a long line around it", () => {
  const text = "1. g5 ".repeat(40);
  const { line } = recordErrorOf(refused("illegal", at(1, 121)), text);
  expect(line!.before.length).toBe(37);
  expect(line!.before[0]).toBe("…");
  expect(line!.after.at(-1)).toBe("…");
});

it("survives a place beyond the text and a reason without one", () => {
  expect(recordErrorOf(refused("illegal", at(9, 1)), "x").line).toBeUndefined();
  expect(recordErrorOf(refused("illegal", at(1, 99)), "x").line).toEqual({ before: "", there: "x", after: "" });
  expect(recordErrorOf(refused("illegal", HELD), "x")).toEqual({ id: "replay-refused", refusal: { reason: "in English", why: HELD } });
  expect(recordErrorOf(refused("illegal"), "x")).toEqual({ id: "replay-refused" });
});

it("has words for every other refusal", () => {
  expect(recordErrorOf(refused("illegal", { id: "refused-not-begun", values: {} })).id).toBe("replay-not-begun");
  expect(recordErrorOf(refused("unauthorized")).id).toBe("replay-unknown");
  expect(recordErrorOf(refused("too_large"), "").id).toBe("replay-too-long");
  expect(recordErrorOf(refused("bad", { id: "refused-record-text", values: {} }), "").id).toBe("replay-not-text");
  expect(recordErrorOf(refused("rate")).id).toBe("replay-busy");
  expect(recordErrorOf(new TypeError("network")).id).toBe("replay-failed");
  expect([tooLong({ size: 65_536 }), tooLong({ size: 65_537 })]).toEqual([false, true]);
});
