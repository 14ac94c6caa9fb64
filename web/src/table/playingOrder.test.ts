/** Everybody plays clockwise, as at a real table: you sit at the bottom, the next player is at your left. */
import { expect, test } from "vitest";
import { landscapeGeometry as boardLandscape } from "../board/layout/landscape.ts";
import { portraitGeometry as boardPortrait } from "../board/layout/portrait.ts";
import { landscapeGeometry as cardsLandscape } from "../cards/layout/landscape.ts";
import { portraitGeometry as cardsPortrait } from "../cards/layout/portrait.ts";
import type { Rect } from "./rect.ts";

type Areas = Record<string, Rect>;
const WIDE = { w: 1440, h: 900, landscape: true };
const HIGH = { w: 390, h: 844, landscape: false };
const TABLES: [string, { w: number; h: number; landscape: boolean }, (seats: number, me: number) => Areas][] = [
  ["the board game's table in landscape", WIDE, (seats, me) => boardLandscape(WIDE.w, WIDE.h, seats, me).areas],
  ["the board game's table in portrait", HIGH, (seats, me) => boardPortrait(HIGH.w, HIGH.h, seats, me).areas],
  ["the card game's table in landscape", WIDE, (seats, me) => cardsLandscape(WIDE, seats, me).areas],
  ["the card game's table in portrait", HIGH, (seats, me) => cardsPortrait(HIGH, seats, me, false).areas],
];

/** The way round the middle of the table, clockwise from the bottom, in full turns. */
function clockwise(area: Rect, size: { w: number; h: number }): number {
  const [dx, dy] = [area.x + area.w / 2 - size.w / 2, area.y + area.h / 2 - size.h / 2];
  return (Math.atan2(-dx, dy) / (2 * Math.PI) + 1) % 1;
}

test.each(TABLES)("%s", (_, size, areasOf) => {
  for (const seats of [2, 3, 4])
    for (let me = 0; me < seats; me++) {
      const areas = areasOf(seats, me);
      const others = Array.from({ length: seats - 1 }, (__, i) => areas[`opponent:${(me + 1 + i) % seats}`]!);
      const way = others.map((area) => clockwise(area, size));
      expect(way, `${seats} seats, seen from ${me}`).toEqual([...way].sort((a, b) => a - b));
      if (seats > 2) expect(way[0]).toBeLessThan(0.5);
    }
});
