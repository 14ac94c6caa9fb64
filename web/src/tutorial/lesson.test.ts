import { expect, test } from "vitest";
import { Lesson } from "./lesson.ts";

const shown = (...ids: string[]) => {
  const lesson = new Lesson();
  ids.forEach((id) => lesson.show(id, 0));
  return lesson;
};

test("what was done as a note said is done with", () => {
  expect(shown("guide-board-hand").choose()).toEqual(["guide-board-hand"]);
  expect(shown("guide-board-hand", "guide-board-lay").play("g7", 100)).toEqual(["guide-board-hand", "guide-board-lay"]);
  expect(shown("guide-board-draw").play("+r", 100)).toEqual(["guide-board-draw"]);
  expect(shown("guide-board-clover").play("=", 100)).toEqual(["guide-board-clover"]);
  expect(shown("guide-cards-close").play("gE", 100)).toEqual(["guide-cards-close"]);
});

test("what was not done comes again", () => {
  expect(shown("guide-board-draw").play("g7", 9000)).toEqual([]);
  expect(shown("guide-cards-pair").play("-g7", 9000)).toEqual([]);
  expect(new Lesson().play("g7", 0)).toEqual([]);
});

test("a note that only tells something needs time to be read", () => {
  expect(shown("guide-board-wish").play("g7", 2000)).toEqual([]);
  expect(shown("guide-board-wish").play("g7", 3000)).toEqual(["guide-board-wish"]);
});
