const ALIGNED = 64;
const PAGE = 1 << 16;

/** The memory of a WebAssembly module: places in it are handed out once and kept. */
export class Memory {
  readonly #memory: WebAssembly.Memory;
  #free: number;

  constructor(memory: WebAssembly.Memory, free: number) {
    this.#memory = memory;
    this.#free = free;
  }

  /** The address of this many bytes, all zero. */
  room(size: number): number {
    const at = Math.ceil(this.#free / ALIGNED) * ALIGNED;
    this.#free = at + size;
    const missing = this.#free - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  /** These bytes of the memory itself. Any call of `room` may make them useless. */
  at(address: number, size: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, address, size);
  }

  /** To read and write numbers of any type. Any call of `room` may make it useless. */
  view(): DataView {
    return new DataView(this.#memory.buffer);
  }

  write(address: number, bytes: ArrayLike<number>): void {
    this.at(address, bytes.length).set(bytes);
  }

  read(address: number, size: number): Uint8Array {
    return this.at(address, size).slice();
  }
}
