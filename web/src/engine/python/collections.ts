/** Python's dictionaries, counters and sets: unlike a Map, a dictionary's iterator gives its keys, and keys are
 * compared by value where they are numbers or text. */

import { KeyError, eq } from "./values.ts";

export abstract class Collection {
  readonly map = new Map<any, any>();

  get size(): number {
    return this.map.size;
  }

  has(key: any): boolean {
    return this.map.has(key);
  }

  abstract item(key: any): any;
  abstract set(key: any, value: any): any;
  abstract equals(other: any): boolean;

  [Symbol.iterator](): Iterator<any> {
    return this.map.keys();
  }
}

export class Dict extends Collection {
  constructor(entries: Iterable<any> = []) {
    super();
    for (const [key, value] of entries) this.map.set(key, value);
  }

  item(key: any): any {
    if (!this.map.has(key)) throw new KeyError(String(key));
    return this.map.get(key);
  }

  set(key: any, value: any): void {
    this.map.set(key, value);
  }

  get(key: any, otherwise: any = null): any {
    return this.map.has(key) ? this.map.get(key) : otherwise;
  }

  setdefault(key: any, value: any): any {
    if (!this.map.has(key)) this.map.set(key, value);
    return this.map.get(key);
  }

  pop(key: any, otherwise: any): any {
    const found = otherwise === undefined ? this.item(key) : this.get(key, otherwise);
    this.map.delete(key);
    return found;
  }

  keys(): any[] {
    return [...this.map.keys()];
  }

  values(): any[] {
    return [...this.map.values()];
  }

  items(): [any, any][] {
    return [...this.map.entries()];
  }

  equals(other: any): boolean {
    return other instanceof Dict && other.size === this.size && this.items().every(([key, value]) => other.has(key) && eq(value, other.get(key)));
  }

  toJSON(): object {
    return Object.fromEntries(this.map);
  }
}

/** A dictionary from parts, each a plain object or another dictionary. */
export function dict(...parts: any[]): Dict {
  return new Dict(parts.flatMap((part) => (part instanceof Dict ? part.items() : Object.entries(part))));
}

export class Counter extends Dict {
  constructor(items: Iterable<any> = []) {
    super();
    this.update(items);
  }

  override item(key: any): any {
    return this.map.get(key) ?? 0;
  }

  update(items: Iterable<any>): void {
    for (const item of items) this.map.set(item, this.item(item) + 1);
  }

  total(): number {
    return this.values().reduce((sum, number) => sum + number, 0);
  }

  elements(): any[] {
    return this.items().flatMap(([item, number]) => Array.from({ length: Math.max(0, number) }, () => item));
  }

  without(other: Counter): Counter {
    const left = new Counter();
    for (const [item, number] of this.items()) {
      const rest = number - other.item(item);
      if (rest > 0) left.map.set(item, rest);
    }
    return left;
  }
}

export class PySet extends Collection {
  constructor(items: Iterable<any> = []) {
    super();
    for (const item of items) this.map.set(item, item);
  }

  item(): never {
    throw new KeyError("a set has no items by key");
  }

  set(): never {
    throw new KeyError("a set has no items by key");
  }

  add(item: any): void {
    this.map.set(item, item);
  }

  without(other: PySet): PySet {
    return new PySet([...this].filter((item) => !other.has(item)));
  }

  common(other: PySet): PySet {
    return new PySet([...this].filter((item) => other.has(item)));
  }

  joined(other: PySet): PySet {
    return new PySet([...this, ...other]);
  }

  /** Python's `<=`. */
  is_within(other: PySet): boolean {
    return [...this].every((item) => other.has(item));
  }

  equals(other: any): boolean {
    return other instanceof PySet && other.size === this.size && this.is_within(other);
  }
}
