import { expect, test } from "vitest";
import { lastRound } from "./lastRound.ts";
import type { Turn } from "./turns.ts";

const numbers = (seats: number[], me: number) =>
  lastRound(seats.map((seat, i) => ({ seat, number: i + 1 }) as Turn), me).map((turn) => turn.number);

test("is what the others did since the seat's last turn", () => {
  expect(numbers([0, 1, 2, 3], 0)).toEqual([2, 3, 4]);
  expect(numbers([0, 1, 0, 1, 2], 0)).toEqual([4, 5]);
});

test("stays while the seat is in its own turn", () => {
  expect(numbers([0, 1, 2, 0], 0)).toEqual([2, 3]);
});

test("begins with the game for a seat that has not played, and may be empty", () => {
  expect(numbers([1, 2], 0)).toEqual([1, 2]);
  expect(numbers([], 0)).toEqual([]);
  expect(numbers([0], 0)).toEqual([]);
});
