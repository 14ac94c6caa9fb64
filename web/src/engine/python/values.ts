/** What Python's values have in common: truth, equality, order, text. */

import { small } from "./numbers.ts";
import { Collection } from "./collections.ts";
import { Fields } from "./records.ts";

export class Exception extends Error {
  args: any[];

  constructor(...args: any[]) {
    super(typeof args[0] === "string" ? args[0] : (args[0]?.name ?? ""));
    this.args = args;
    this.name = new.target.name;
  }
}
export class ValueError extends Exception {}
export class KeyError extends Exception {}
export class IndexError extends Exception {}
export class TypeError extends Exception {}

/** Classes with named fields: structs, dataclasses and named tuples. JSON has the fields in order. */
export class Struct {
  declare static fields: readonly string[];

  protected get struct_fields(): readonly string[] {
    return (this.constructor as typeof Struct).fields;
  }
}

export class NamedTuple extends Struct {
  *[Symbol.iterator](): Iterator<any> {
    for (const name of this.struct_fields) yield (this as any)[name];
  }

  _replace(changes: Iterable<any>): any {
    return replace(this, changes);
  }
}

/** A copy with some fields changed. */
export function replace(value: any, changes: any): any {
  return Object.assign(Object.create(Object.getPrototypeOf(value)), value, Object.fromEntries(changes.items()));
}

/** The fields of a struct, as `dataclasses.fields` lists them. */
export const fields = (value: any): { name: string }[] =>
  value.constructor.fields.map((name: string) => ({ name }));

export function truth(value: any): boolean {
  if (value === null || typeof value !== "object") return Boolean(value);
  if (Array.isArray(value)) return value.length > 0;
  return value instanceof Collection ? value.size > 0 : true;
}

/** Python's `and` and `or`, whose value is one of their operands'. */
export const both = (left: any, right: () => any): any => (truth(left) ? right() : left);
export const either = (left: any, right: () => any): any => (truth(left) ? left : right());

export function eq(a: any, b: any): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object")
    return typeof a === "boolean" || typeof b === "boolean" ? Number(a) === Number(b) && typeof a !== "string" : false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => eq(each, b[i]));
  if (a instanceof Collection) return a.equals(b);
  if (a instanceof Struct && a.constructor === b.constructor)
    return (a.constructor as typeof Struct).fields.every((name) => eq((a as any)[name], b[name]));
  return false;
}

export function contains(items: any, item: any): boolean {
  if (typeof items === "string") return items.includes(item);
  if (items instanceof Collection) return items.has(item);
  for (const each of items) if (eq(each, item)) return true;
  return false;
}

/** An item by index, counted from the end if negative, or by key; further indices are of the item. */
export function at(items: any, ...keys: any[]): any {
  for (const key of keys) items = item(items, key);
  return typeof items === "bigint" ? small(items) : items;
}

function item(items: any, key: any): any {
  if (items instanceof Collection || items instanceof Fields) return items.item(key);
  const place = key < 0 ? items.length + Number(key) : Number(key);
  const found = items[place];
  if (found === undefined) throw new IndexError(`no item ${key} of ${items.length}`);
  return found;
}

export function put(items: any, value: any, ...keys: any[]): any {
  const last = keys.pop();
  if (keys.length) items = at(items, ...keys);
  if (items instanceof Collection) items.set(last, value);
  else if (items instanceof BigUint64Array) items[Number(last)] = BigInt(value);
  else if (ArrayBuffer.isView(items)) (items as any)[Number(last)] = Number(value);
  else items[last < 0 ? items.length + last : Number(last)] = value;
  return value;
}

/** `items[start:stop:step]`; null is the end on that side. */
export function slice(items: any, start: any, stop: any, step: any = null): any {
  if (step === null || step === 1) {
    const part = items.slice(start === null ? 0 : Number(start), stop === null ? undefined : Number(stop));
    return part;
  }
  if (step !== -1 || start !== null || stop !== null) throw new ValueError("a slice has no step but -1");
  return typeof items === "string" ? [...items].reverse().join("") : [...items].reverse();
}

/** `items[start:stop] = values`, for as many. */
export function put_slice(items: any, values: any, start: any, stop: any): void {
  const begin = start === null ? 0 : Number(start);
  const end = stop === null ? items.length : Number(stop);
  const each = typeof values === "object" ? [...values] : null;
  for (let i = begin; i < end; i++) put(items, each ? each[i - begin] : values, i);
}

export const getattr = (value: any, name: string): any => value[name];
export const hasattr = (value: any, name: string): boolean => name in value;

// Text ---------------------------------------------------------------------------------------------------------------

export function str(value: any): string {
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  return typeof value === "object" ? repr(value) : String(value);
}

const ESCAPES: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\" };
const UNPRINTABLE = /[\p{C}\p{Z}]/u;

export const is_printable = (sign: string): boolean => sign === " " || !UNPRINTABLE.test(sign);

export function repr(value: any): string {
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
  if (typeof value !== "string") return str(value);
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  let text = "";
  for (const sign of value) {
    const code = sign.codePointAt(0)!;
    const hex = code.toString(16);
    if (sign === quote) text += `\\${sign}`;
    else if (ESCAPES[sign]) text += ESCAPES[sign];
    else if (is_printable(sign)) text += sign;
    else if (code < 0x100) text += `\\x${hex.padStart(2, "0")}`;
    else text += code < 0x10000 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
  }
  return quote + text + quote;
}

export function type_name(value: any): string {
  if (value === null || value === undefined) return "NoneType";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string") return "str";
  if (typeof value === "bigint" || Number.isInteger(value)) return "int";
  if (typeof value === "number") return "float";
  if (Array.isArray(value)) return "list";
  return value.constructor === Object ? "dict" : value.constructor.name;
}

export const is_int = (value: any): boolean => typeof value === "bigint" || Number.isInteger(value);
