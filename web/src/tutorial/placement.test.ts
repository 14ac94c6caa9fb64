import { expect, test } from "vitest";
import { placeNote } from "./placement.ts";

const PHONE = { w: 390, h: 844 };
const NOTE = { w: 280, h: 120 };
const free = (a: { x: number; y: number; w: number; h: number }, b: typeof a) =>
  a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h;

test("a note stands above what it points at, and inside the table", () => {
  expect(placeNote(NOTE, { x: 0, y: 700, w: 390, h: 80 }, [], PHONE)).toMatchObject({ side: "above", x: 55, y: 568 });
  expect(placeNote(NOTE, { x: 300, y: 700, w: 80, h: 80 }, [], PHONE)).toMatchObject({ side: "above", x: 102 });
});

test("it never covers what it points at, wherever that is", () => {
  for (let y = 0; y < 800; y += 40)
    for (let x = 0; x < 390; x += 30) {
      const target = { x, y, w: 40, h: 40 };
      expect(free(placeNote(NOTE, target, [], PHONE), target)).toBe(true);
    }
});

test("it goes where it covers least of what is to be touched", () => {
  const column = { x: 100, y: 400, w: 70, h: 100 };
  const pile = { x: 100, y: 510, w: 70, h: 40 };
  expect(placeNote(NOTE, column, [pile], PHONE).side).toBe("above");
  expect(placeNote(NOTE, column, [{ x: 100, y: 300, w: 70, h: 90 }], PHONE).side).toBe("below");
});
