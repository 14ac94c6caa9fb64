/** The methods of Python's built-in types whose JavaScript counterparts are native: text, lists and numbers. Text is
 * counted in UTF-16 units, where Python counts characters: `len(list(text))` is the same in both. */

import { Collection, Dict } from "./collections.ts";
import { IndexError, ValueError, eq, is_printable } from "./values.ts";

const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const SPACES = new RegExp(`${SPACE}+`, "u");

export function len(items: any): number {
  return items instanceof Collection ? items.size : items.length;
}

// Text ---------------------------------------------------------------------------------------------------------------

export const startswith = (text: string, start: string, from = 0): boolean => text.startsWith(start, from);
export const endswith = (text: string, end: string): boolean => text.endsWith(end);
export const removeprefix = (text: string, start: string): string =>
  text.startsWith(start) ? text.slice(start.length) : text;
export const join = (separator: string, items: Iterable<string>): string => [...items].join(separator);
export const find = (text: string, part: string): number => text.indexOf(part);
export const rfind = (text: string, part: string): number => text.lastIndexOf(part);
export const lower = (text: string): string => text.toLowerCase();
export const isdecimal = (text: string): boolean => /^\p{Nd}+$/u.test(text);
export const isascii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);
export const isprintable = (text: string): boolean => [...text].every(is_printable);
export const replace_text = (text: string, old: string, by: string): string => text.replaceAll(old, by);

export function split(text: string, separator: string | null = null): string[] {
  return separator === null ? text.split(SPACES).filter((word) => word) : text.split(separator);
}

export function partition(text: string, separator: string): [string, string, string] {
  const place = text.indexOf(separator);
  return place < 0 ? [text, "", ""] : [text.slice(0, place), separator, text.slice(place + separator.length)];
}

const isIn = (sign: string, signs: string | null): boolean => (signs === null ? SPACES.test(sign) : signs.includes(sign));

export function lstrip(text: string, signs: string | null = null): string {
  let start = 0;
  while (start < text.length && isIn(text[start]!, signs)) start++;
  return text.slice(start);
}

export function rstrip(text: string, signs: string | null = null): string {
  let end = text.length;
  while (end > 0 && isIn(text[end - 1]!, signs)) end--;
  return text.slice(0, end);
}

export const strip = (text: string, signs: string | null = null): string => lstrip(rstrip(text, signs), signs);

// Text and lists -----------------------------------------------------------------------------------------------------

export function index(items: any, item: any): number {
  const place = typeof items === "string" ? items.indexOf(item) : [...items].findIndex((each) => eq(each, item));
  if (place < 0) throw new ValueError(`${item} is not among the items`);
  return place;
}

export function count(items: any, item: any): number {
  if (typeof items === "string") return items.split(item).length - 1;
  return [...items].filter((each) => eq(each, item)).length;
}

export const append = (items: any[], item: any): void => void items.push(item);
export const extend = (items: any[], more: Iterable<any>): void => void items.push(...more);
export const insert = (items: any[], place: number, item: any): void => void items.splice(place, 0, item);
export const reverse = (items: any[]): void => void items.reverse();

export function remove(items: any[], item: any): void {
  items.splice(index(items, item), 1);
}

export function pop(items: any, ...key: any[]): any {
  if (items instanceof Dict) return items.pop(key[0], key[1]);
  if (!items.length) throw new IndexError("pop from an empty list");
  return items.pop();
}

/** NumPy's arrays as lists. */
export const tolist = (items: Iterable<any>): any[] => [...items];

// Regular expressions ------------------------------------------------------------------------------------------------

export const ASCII = 256;

/** What a pattern found; indexed by the number or name of a group. */
export class Match extends Collection {
  readonly #found: RegExpMatchArray & { indices?: any };

  constructor(found: RegExpMatchArray) {
    super();
    this.#found = found;
  }

  item(key: any): any {
    return (typeof key === "string" ? this.#found.groups?.[key] : this.#found[key]) ?? null;
  }

  set(): never {
    throw new ValueError("a match cannot be changed");
  }

  equals(other: any): boolean {
    return this === other;
  }

  override get size(): number {
    return this.#found.length;
  }

  start(group = 0): number {
    return this.#found.indices[group][0];
  }

  end(group = 0): number {
    return this.#found.indices[group][1];
  }

  groups(): (string | null)[] {
    return this.#found.slice(1).map((each) => each ?? null);
  }
}

/** A pattern in Python's syntax: its classes of signs, and its names of groups. */
export class Pattern {
  readonly #source: string;

  constructor(pattern: string, flags = 0) {
    const ascii = flags & ASCII;
    const signs: Record<string, string> = {
      w: ascii ? "[0-9A-Za-z_]" : "[\\p{L}\\p{N}_]",
      d: ascii ? "[0-9]" : "\\p{Nd}",
      s: SPACE,
      S: `[^${SPACE.slice(1)}`,
    };
    this.#source = pattern
      .replaceAll("(?P<", "(?<")
      .replaceAll(/\\(.)/gsu, (escaped, sign: string) => signs[sign] ?? escaped);
  }

  match(text: string, from = 0): Match | null {
    return this.#run(`(?:${this.#source})`, "dyu", text, from);
  }

  fullmatch(text: string): Match | null {
    return this.#run(`(?:${this.#source})(?![^])`, "dyu", text, 0);
  }

  search(text: string, from = 0): Match | null {
    return this.#run(this.#source, "dgu", text, from);
  }

  finditer(text: string): Match[] {
    return [...text.matchAll(new RegExp(this.#source, "dgu"))].map((found) => new Match(found));
  }

  findall(text: string): string[] {
    return [...text.matchAll(new RegExp(this.#source, "gu"))].map((found) => found[0]);
  }

  #compiled = new Map<string, RegExp>();

  #run(source: string, flags: string, text: string, from: number): Match | null {
    let pattern = this.#compiled.get(source);
    if (!pattern) this.#compiled.set(source, (pattern = new RegExp(source, flags)));
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    return found && new Match(found);
  }
}

const patterns = new Map<string, Pattern>();

export function re_compile(pattern: string, flags = 0): Pattern {
  const key = `${flags} ${pattern}`;
  if (!patterns.has(key)) patterns.set(key, new Pattern(pattern, flags));
  return patterns.get(key)!;
}

export const re_fullmatch = (pattern: string, text: string, flags = 0): Match | null =>
  re_compile(pattern, flags).fullmatch(text);
export const re_finditer = (pattern: string, text: string): Match[] => re_compile(pattern).finditer(text);
export const re_findall = (pattern: string, text: string): string[] => re_compile(pattern).findall(text);
/** Replace what a pattern finds; `\\1` is its first group. */
export const re_sub = (pattern: string, by: string, text: string): string =>
  text.replaceAll(new RegExp(pattern, "gsu"), (...found) =>
    by.replaceAll(/\\(.)/g, (_, sign: string) => (sign === "\\" ? sign : found[Number(sign)])),
  );
export const re_escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
