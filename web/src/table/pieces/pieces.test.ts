import { expect, test } from "vitest";
import { match, type Piece, type Placed } from "./pieces.ts";

const card = (face: string, place: string, x = 0, y = 0): Placed => ({ kind: "card", face, place, x, y, w: 50, h: 80, z: 1 });
const hand = (...faces: string[]) => faces.map((face, i) => card(face, "hand:0", i * 50, 800));
const keyOf = (pieces: Piece[], face: string, place: string) => pieces.find((piece) => piece.face === face && piece.place === place)?.key;
const keys = (pieces: Piece[]) => pieces.map((piece) => piece.key);

test("an unchanged picture keeps its keys", () => {
  const before = match([], hand("g7", "r1", "bX"));
  expect(keys(match(before, hand("g7", "r1", "bX")))).toEqual(keys(before));
});

test("a card that is laid, discarded or taken stays the same piece", () => {
  const before = match([], [...hand("g7", "r1"), card("y4", "pile:y")]);
  const laid = match(before, [...hand("r1"), card("g7", "column:0:g", 90, 500), card("y4", "pile:y")]);
  expect(keyOf(laid, "g7", "column:0:g")).toBe(keyOf(before, "g7", "hand:0"));
  const discarded = match(before, [...hand("g7"), card("r1", "pile:r", 20, 700), card("y4", "pile:y")]);
  expect(keyOf(discarded, "r1", "pile:r")).toBe(keyOf(before, "r1", "hand:0"));
  const taken = match(before, hand("g7", "r1", "y4"));
  expect(keyOf(taken, "y4", "hand:0")).toBe(keyOf(before, "y4", "pile:y"));
});

test("of two equal cards, the one that was carried away is the one that is laid", () => {
  const before = match([], hand("g7", "g7", "r1"));
  const carried = before.map((piece, i) => (i === 0 ? { ...piece, x: 100, y: 480 } : piece));
  const after = match(carried, [...hand("g7", "r1"), card("g7", "column:0:g", 90, 500)]);
  expect(keyOf(after, "g7", "column:0:g")).toBe(before[0]!.key);
  expect(keyOf(after, "g7", "hand:0")).toBe(before[1]!.key);
});

test("what another player lays is new, though one holds the same card", () => {
  const before = match([], hand("g7"));
  const after = match(before, [...hand("g7"), card("g7", "column:1:g", 10, 10)]);
  expect(keyOf(after, "g7", "hand:0")).toBe(before[0]!.key);
  expect(keyOf(after, "g7", "column:1:g")).not.toBe(before[0]!.key);
});

test("no key is given twice, however much changes at once", () => {
  const before = match([], [...hand("g7", "g7", "g7", "r1"), card("g7", "pile:g"), card("r1", "column:0:r")]);
  const after = match(before, [...hand("g7", "r1", "r1"), card("g7", "pile:g"), card("g7", "column:0:g"), card("g7", "column:1:g"), card("r1", "pile:r")]);
  expect(new Set(keys(after)).size).toBe(after.length);
});

test("a figure and a card with the same face are never one piece", () => {
  const before = match([], [card("g7", "hand:0")]);
  const after = match(before, [{ ...card("g7", "hand:0"), kind: "figure" }]);
  expect(after[0]!.key).not.toBe(before[0]!.key);
});
