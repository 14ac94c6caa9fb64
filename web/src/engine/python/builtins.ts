/** Python's built-in functions. */

import { Dict } from "./collections.ts";
import { type Int, add, small } from "./numbers.ts";
import { ValueError, truth } from "./values.ts";

export function range(start: Int, stop: Int | null = null, step = 1): number[] {
  const first = stop === null ? 0 : Number(start);
  const end = stop === null ? Number(start) : Number(stop);
  const numbers: number[] = [];
  for (let i = first; step > 0 ? i < end : i > end; i += step) numbers.push(i);
  return numbers;
}

export const list = (items: Iterable<any> = []): any[] => [...items];
export const enumerate = (items: Iterable<any>, start = 0): [number, any][] =>
  [...items].map((item, i) => [start + i, item]);

/** Of iterables of the same length, as with `strict=True`. */
export function zip(...all: Iterable<any>[]): any[][] {
  const lists = all.map((each) => [...each]);
  if (lists.some((each) => each.length !== lists[0]!.length)) throw new ValueError("zip: of different lengths");
  return lists[0]!.map((_, i) => lists.map((each) => each[i]));
}

export function int(value: any): Int {
  if (typeof value === "bigint") return small(value);
  if (typeof value !== "string") return Math.trunc(Number(value));
  if (!/^\s*[+-]?\d+\s*$/.test(value)) throw new ValueError(`not a number: ${value}`);
  return small(BigInt(value.trim()));
}

export const float = (value: any): number => Number(value);
export const abs = (value: any): any => (value < 0 ? -value : value);

/** To the nearest whole number, halves to the even one. */
export function round(value: number): number {
  const low = Math.floor(value);
  if (value - low !== 0.5) return Math.round(value) + 0;
  return low % 2 === 0 ? low : low + 1;
}

export const sum = (items: Iterable<any>): any => [...items].reduce((total, item) => add(total, item), 0);
export const any = (items: Iterable<any>): boolean => [...items].some(truth);
export const all = (items: Iterable<any>): boolean => [...items].every(truth);
export const reversed = (items: Iterable<any>): any[] => [...items].reverse();

const less = (a: any, b: any): number => (a < b ? -1 : a > b ? 1 : 0);

/** Stable in both directions. */
export function sorted(items: Iterable<any>, key: ((item: any) => any) | null = null, reverse = false): any[] {
  const keyed = [...items].map((item) => [key ? key(item) : item, item]);
  return keyed.sort(([a], [b]) => (reverse ? less(b, a) : less(a, b))).map(([, item]) => item);
}

/** The first of the items that none exceeds; of one iterable, or of two or more values. */
function extreme(values: any[], sign: number, otherwise: any): any {
  const items = values.length === 1 ? [...values[0]] : values;
  if (!items.length && otherwise === undefined) throw new ValueError("max or min of nothing");
  return items.length ? items.reduce((best, item) => (sign * less(item, best) > 0 ? item : best)) : otherwise;
}

export const max = (...values: any[]): any => extreme(values, 1, undefined);
export const min = (...values: any[]): any => extreme(values, -1, undefined);
export const max_or = (items: Iterable<any>, otherwise: any): any => extreme([items], 1, otherwise);

export function next(items: Iterable<any>): any {
  for (const item of items) return item;
  throw new ValueError("there is no next item");
}

/** Unpacks `before` items, a list, and `after` items. */
export function unpack(items: Iterable<any>, before: number, after: number): any[] {
  const all = [...items];
  if (all.length < before + after) throw new ValueError("not enough values to unpack");
  const end = all.length - after;
  return [...all.slice(0, before), all.slice(before, end), ...all.slice(end)];
}

export const perf_counter = (): number => performance.now() / 1000;

const kept = new WeakMap<object, Map<string, any>>();

/** A value that is worked out once for an object. */
export function once(owner: object, name: string, make: () => any): any {
  if (!kept.has(owner)) kept.set(owner, new Map());
  const own = kept.get(owner)!;
  if (!own.has(name)) own.set(name, make());
  return own.get(name);
}

/** A function that keeps its results, by its one argument. */
export function cache(work: (argument: any) => any): (argument: any) => any {
  const results = new Map<any, any>();
  return (argument) => {
    if (!results.has(argument)) results.set(argument, work(argument));
    return results.get(argument);
  };
}

export function check(holds: boolean): void {
  if (!holds) throw new ValueError("an assertion does not hold");
}

/** A dictionary of pairs, or a copy of another. */
export const dict_of = (entries: Iterable<any>): Dict =>
  new Dict(entries instanceof Dict ? entries.items() : entries);
