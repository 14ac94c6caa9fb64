import { expect, test } from "vitest";
import { clearPlace } from "./placement.ts";

const PHONE = { w: 390, h: 844 };
const SHEET = { w: 378, h: 130 };

test("a panel is at the top, on the right, if nothing there is spoken of", () => {
  expect(clearPlace(PHONE, SHEET, [])).toEqual({ x: 6, y: 6 });
  expect(clearPlace({ w: 1024, h: 768 }, { w: 340, h: 200 }, [{ x: 100, y: 400, w: 50, h: 50 }])).toEqual({ x: 678, y: 6 });
});

test("it goes to the left, or just below what it would cover", () => {
  expect(clearPlace({ w: 1024, h: 768 }, { w: 340, h: 200 }, [{ x: 900, y: 100, w: 50, h: 50 }])).toEqual({ x: 6, y: 6 });
  expect(clearPlace(PHONE, SHEET, [{ x: 100, y: 60, w: 40, h: 40 }])).toEqual({ x: 6, y: 112 });
});

test("between two places it fits where neither is covered", () => {
  const places = [{ x: 0, y: 20, w: 50, h: 50 }, { x: 0, y: 180, w: 50, h: 300 }, { x: 0, y: 680, w: 50, h: 100 }];
  expect(clearPlace(PHONE, SHEET, places)).toEqual({ x: 6, y: 492 });
});

test("where it has to cover something, it covers as little as it can", () => {
  expect(clearPlace(PHONE, { w: 378, h: 500 }, [{ x: 0, y: 100, w: 390, h: 100 }, { x: 0, y: 700, w: 50, h: 100 }]).y).toBe(212);
});
