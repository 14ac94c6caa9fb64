import { describe, expect, it } from "vitest";
import { curve, niceStep, scaleOf, spread } from "./chartScale.ts";

const PLOT = { left: 30, right: 630, top: 10, bottom: 310 };

describe("the scale of a chart", () => {
  it("has round steps", () => {
    expect([niceStep(50, 5), niceStep(58, 5), niceStep(3, 5), niceStep(130, 5)]).toEqual([10, 20, 1, 50]);
  });

  it("holds every score and the zero between its edges", () => {
    const { x, y, ticks } = scaleOf([[-4, -12, 30], [-4, 2, 8]], PLOT);
    expect([x(0), x(2)]).toEqual([30, 630]);
    for (const points of [-12, 0, 30]) {
      expect(y(points)).toBeGreaterThan(PLOT.top);
      expect(y(points)).toBeLessThan(PLOT.bottom);
    }
    expect(ticks).toContain(0);
    expect(y(30)).toBeLessThan(y(-12));
  });

  it("stands when nothing has happened", () => {
    const { x, y, ticks, turns } = scaleOf([[0], [0]], PLOT);
    expect([x(0), y(0)].every(Number.isFinite)).toBe(true);
    expect([ticks, turns]).toEqual([[-1, 0, 1], [1]]);
  });

  it("names the first and the last turn and none twice", () => {
    for (const last of [1, 2, 5, 23, 65, 111]) {
      const { turns } = scaleOf([Array<number>(last + 1).fill(0)], PLOT);
      expect(turns[0]).toBe(1);
      expect(turns.at(-1)).toBe(last);
      expect(new Set(turns).size).toBe(turns.length);
    }
  });

  it("draws a line that is level at each corner", () => {
    const scale = scaleOf([[0, 10, 10]], PLOT);
    const path = curve([0, 10, 10], [0, 2], scale);
    expect(path.match(/C/g)).toHaveLength(1);
    expect(path).toMatch(new RegExp(`^M30\\.0 ${scale.y(0).toFixed(1)}C330\\.0 ${scale.y(0).toFixed(1)} 330\\.0 ${scale.y(10).toFixed(1)} 630\\.0 `));
  });
});

describe("labels", () => {
  it("stay where they are when there is room", () => expect(spread([100, 50, 200], 20, 0, 300)).toEqual([100, 50, 200]));
  it("make room for each other, inside the frame", () => {
    const placed = spread([100, 101, 99, 295, 299], 20, 0, 300);
    const sorted = [...placed].sort((a, b) => a - b);
    for (let i = 1; i < sorted.length; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(20);
    expect(sorted.at(-1)).toBeLessThanOrEqual(300);
    expect(placed[2]).toBeLessThan(placed[0]!);
  });
});
