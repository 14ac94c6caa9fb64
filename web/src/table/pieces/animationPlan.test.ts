import "../../testing/fakes.ts";
import { expect, test } from "vitest";
import { AnimationPlanner } from "./animationPlan.ts";
import { match, type Placed } from "./pieces.ts";
import type { TableEvent } from "../../types.ts";

const at = (kind: Placed["kind"], face: string, place: string, x: number, y: number): Placed => ({ kind, face, place, x, y, w: 40, h: 60, z: 1 });
const area = (x: number, y: number) => ({ x, y, w: 40, h: 60 });
const AREAS = { deck: area(900, 800), "hand:1": area(50, 20), "stones:0": area(20, 850), "stones:1": area(60, 20) };

function plan(before: Placed[], after: Placed[], events: TableEvent[]) {
  const old = match([], before);
  const now = match(old, after);
  const { flights, ghosts } = new AnimationPlanner(old, events, AREAS).plan(now);
  return { of: (place: string) => flights.get(now.find((piece) => piece.place === place)?.key ?? ""), flights, ghosts };
}

test("the card travels, then the figure hops, then the tile answers", () => {
  const tile = at("tile", "c", "path:g:1", 300, 300);
  const { of } = plan(
    [at("card", "g7", "hand:0", 0, 800), at("figure", "brown", "start:0", 100, 500), tile],
    [at("card", "g7", "column:0:g", 300, 600), at("figure", "brown", "path:g:1:0", 300, 290), tile],
    [{ what: "lay", seat: 0, card: "g7" }, { what: "step", seat: 0, path: "g", row: 1, big: false, free: false }, { what: "tile", seat: 0, path: "g", row: 1, tile: "c" }],
  );
  expect(of("column:0:g")).toMatchObject({ way: "glide", delay: 0, from: { x: 0, y: 800 } });
  expect(of("path:g:1:0")).toMatchObject({ way: "hop", delay: 280 });
  expect(of("path:g:1")).toMatchObject({ way: "unfold", delay: 500 });
});

test("what another lays comes out of that player's hand", () => {
  const { of } = plan([], [at("card", "g7", "column:1:g", 300, 100)], [{ what: "lay", seat: 1, card: "g7" }]);
  expect(of("column:1:g")?.from).toMatchObject({ x: 60, y: 35 });
});

test("a card that is drawn is turned over on its way; another player's is seen from behind", () => {
  const mine = plan([], [at("card", "g7", "hand:0", 0, 800)], [{ what: "draw", seat: 0, card: "g7" }]);
  expect(mine.of("hand:0")?.way).toBe("turned");
  expect(mine.ghosts).toMatchObject([{ form: "back", way: "turning" }]);
  const theirs = plan([at("card", "r1", "hand:0", 0, 800)], [at("card", "r1", "hand:0", 0, 800)], [{ what: "draw", seat: 1, card: null }]);
  expect(theirs.ghosts).toMatchObject([{ form: "back", way: "glide", from: AREAS.deck }]);
  expect(theirs.flights.size).toBe(0);
});

test("what another takes flies from its pile into that hand, and what is covered stays until then", () => {
  const taken = plan([at("card", "g7", "pile:g", 500, 700)], [], [{ what: "take", seat: 1, card: "g7" }]);
  expect(taken.ghosts).toMatchObject([{ face: "g7", way: "glide", from: { x: 500 } }]);
  const covered = plan(
    [at("card", "g7", "pile:g", 500, 700), at("card", "g2", "hand:0", 0, 800)],
    [at("card", "g2", "pile:g", 500, 700)],
    [{ what: "discard", seat: 0, card: "g2" }],
  );
  expect(covered.ghosts).toMatchObject([{ face: "g7", way: "stay" }]);
});

test("a wishing stone flies to its owner", () => {
  const { ghosts } = plan([at("tile", "w", "path:g:1", 300, 300)], [at("tile", ".", "path:g:1", 300, 300)], [{ what: "tile", seat: 0, path: "g", row: 1, tile: "w" }]);
  expect(ghosts.map((ghost) => ghost.way)).toEqual(["stay", "arc"]);
  expect(ghosts[1]?.to).toMatchObject({ x: 30, y: 870 });
});

test("a picture that changes without events moves, and nothing else", () => {
  const { flights, ghosts } = plan([at("card", "g7", "hand:0", 0, 800)], [at("card", "g7", "hand:0", 0, 785)], []);
  expect([...flights.values()]).toMatchObject([{ way: "shift" }]);
  expect(ghosts).toEqual([]);
});
