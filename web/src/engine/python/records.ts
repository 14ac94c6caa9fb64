/** NumPy's records over bytes: the layout of a dtype, and a record whose fields read and write those bytes. */

import { small } from "./numbers.ts";

/** A field's type, offset and shape; a record inside has its own layout instead of a type. */
export type FieldLayout = readonly [type: "i1" | "i2" | "i4" | "u8" | DType, offset: number, ...shape: number[]];

const ARRAYS = { i1: Int8Array, i2: Int16Array, i4: Int32Array, u8: BigUint64Array } as const;

export class DType {
  readonly itemsize: number;
  readonly fields: Readonly<Record<string, FieldLayout>>;
  /** A class of records with this layout. */
  readonly kind: new (bytes: Uint8Array) => Fields;

  constructor(itemsize: number, fields: Record<string, FieldLayout>) {
    this.itemsize = itemsize;
    this.fields = fields;
    this.kind = class extends Fields {};
    for (const [name, layout] of Object.entries(fields)) Object.defineProperty(this.kind.prototype, name, property(layout));
  }
}

export const dtype = (itemsize: number, fields: Record<string, FieldLayout>): DType => new DType(itemsize, fields);

/** One record, sharing its bytes: writing a field changes them. */
export class Fields {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  item(name: string): any {
    return (this as any)[name];
  }
}

function property([type, offset, ...shape]: FieldLayout): PropertyDescriptor {
  if (type instanceof DType) return record(type, offset);
  const array = ARRAYS[type];
  const size = shape.reduce((product, length) => product * length, 1);
  const view = (bytes: Uint8Array, start: number, length: number): any =>
    new array(bytes.buffer as ArrayBuffer, bytes.byteOffset + start, length);
  if (!shape.length)
    return {
      get(this: Fields) {
        const value = view(this.bytes, offset, 1)[0];
        return typeof value === "bigint" ? small(value) : value;
      },
      set(this: Fields, value: any) {
        view(this.bytes, offset, 1)[0] = type === "u8" ? BigInt(value) : Number(value);
      },
    };
  const row = shape[1] ?? size;
  const step = row * array.BYTES_PER_ELEMENT;
  return {
    get(this: Fields) {
      if (shape.length === 1) return view(this.bytes, offset, size);
      const rows = [];
      for (let i = 0; i < shape[0]!; i++) rows.push(view(this.bytes, offset + i * step, row));
      return rows;
    },
  };
}

function record(type: DType, offset: number): PropertyDescriptor {
  return {
    get(this: Fields) {
      return new type.kind(this.bytes.subarray(offset, offset + type.itemsize));
    },
    set(this: Fields, value: Fields) {
      this.bytes.set(value.bytes, offset);
    },
  };
}

/** An array of one record, as `np.zeros(1, dtype)` makes it. */
export class Records {
  readonly dtype: DType;
  readonly bytes: Uint8Array;
  readonly length = 1;

  constructor(dtype: DType, bytes: Uint8Array = new Uint8Array(dtype.itemsize)) {
    if (bytes.length !== dtype.itemsize) throw new RangeError("these bytes are not one of these records");
    this.dtype = dtype;
    // a copy, aligned as typed arrays need it, that nobody else can change
    this.bytes = bytes.slice();
  }

  get 0(): Fields {
    return new this.dtype.kind(this.bytes);
  }
}

export const zeros = (_: number, dtype: DType): Records => new Records(dtype);
export const fields_of = (record: Fields): Fields => record;
/** A record of its own with the same fields. */
export const copied = (record: Fields): any =>
  new (record.constructor as new (bytes: Uint8Array) => Fields)(record.bytes.slice());

// Positions: the counterpart of engine/values.py and of State and View in core/positions.py ------------------------------------

/** An immutable record. */
export class Value {
  readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }

  get _records(): Records {
    return this.records;
  }

  get record(): any {
    return this.records[0];
  }

  get table(): any {
    return this.record.table;
  }

  get bytes(): Uint8Array {
    return this.records.bytes;
  }
}

/** The value's record, to be changed. */
export const copy_of = (value: Value): Records => new Records(value.records.dtype, value.bytes);
export const bytes = (value: Value): Uint8Array => value.bytes;

export class State extends Value {}

/** The counterparts of `state_of` and `view_of` in core/game.py: the page needs no classes of each game's own. */
export const state_of = (_game: unknown, records: Records): State => new State(records);
export const view_of = (_game: unknown, records: Records): View => new View(records);

export class View extends Value {
  get seat(): number | null {
    const { seat } = this.record;
    return seat < 0 ? null : seat;
  }
}

/** The counterpart of `Reader` in games/wire.py: reads some fields of a view, those of its table included. */
export function Reader(dtype: DType, ...names: string[]): (view: View) => any {
  const found = Object.entries(flat(dtype)).filter(([name]) => names.includes(name));
  const { kind } = new DType(dtype.itemsize, Object.fromEntries(found));
  const ordered = found.map(([name]) => name);
  return (view) => {
    if (!(view instanceof View)) throw new TypeError("Only a view goes on the wire: see Game.observe.");
    if (view.bytes.length !== dtype.itemsize) throw new RangeError("This view is one of another game.");
    const record: any = new kind(view.bytes);
    const facts: any = {};
    for (const name of ordered) facts[name] = record[name];
    return facts;
  };
}

function flat(dtype: DType, start = 0): Record<string, FieldLayout> {
  const found: Record<string, FieldLayout> = {};
  for (const [name, [type, offset, ...shape]] of Object.entries(dtype.fields)) {
    if (type instanceof DType) Object.assign(found, flat(type, start + offset));
    else found[name] = [type, start + offset, ...shape];
  }
  return found;
}
