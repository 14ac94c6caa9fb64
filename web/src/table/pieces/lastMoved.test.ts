import { expect, test } from "vitest";
import { markLastMoved } from "./lastMoved.ts";
import type { Placed } from "./pieces.ts";
import type { TableEvent } from "../../types.ts";

const piece = (kind: Placed["kind"], face: string, place: string, z = 1): Placed => ({ kind, face, place, x: 0, y: 0, w: 1, h: 1, z });
const marked = (pieces: Placed[], seat: number, ...events: TableEvent[]) =>
  markLastMoved(pieces, [{ seat, events }]).filter((one) => one.lastMoved).map((one) => `${one.face} ${one.place}`);

const lay: TableEvent = { what: "lay", seat: 1, card: "g8" };
const step: TableEvent = { what: "step", seat: 1, path: "g", row: 3, big: true, free: false };

test("the card laid and the figure that stepped, not the others that look the same", () => {
  const pieces = [
    piece("card", "g8", "column:0:g"),
    piece("card", "g8", "column:1:g", 1),
    piece("card", "g8", "column:1:g", 2),
    piece("figure", "brown", "path:g:3"),
    piece("figure", "white-big", "path:g:3"),
    piece("tile", "c", "path:g:3"),
  ];
  expect(marked(pieces, 1, lay, step)).toEqual(["g8 column:1:g", "white-big path:g:3"]);
});

test("a discard is marked until it is covered or taken", () => {
  const discard: TableEvent = { what: "discard", seat: 1, card: "r4" };
  expect(marked([piece("card", "r4", "pile:r")], 1, discard)).toEqual(["r4 pile:r"]);
  expect(marked([piece("card", "r4", "pile:r", 1), piece("card", "r5", "pile:r", 2)], 1, discard)).toEqual([]);
});

test("point cards and wishing stones of the card game", () => {
  const pieces = [piece("card", "n5", "column:1:g", 9), piece("card", "w3", "stones:1", 3), piece("card", "w4", "stones:1", 4)];
  expect(marked(pieces, 1, { what: "join", seat: 1, card: "n5", path: "g" }, { what: "stone", seat: 1, stone: 3 })).toEqual(["n5 column:1:g", "w3 stones:1"]);
});
