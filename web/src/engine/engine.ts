// Loads the rules and bots of a game, compiled to WebAssembly from their Python sources (tools/wasm.py). In a page, in a worker and in Node.
import { EngineError } from "./errors.ts";
import { Game, type GameOptions } from "./game.ts";
import { LAYOUT } from "./layout.ts";
import { Memory } from "./memory.ts";

export type GameName = keyof typeof LAYOUT;
export type Layout = (typeof LAYOUT)[GameName];

/** The entry points: addresses and whole numbers in, a whole number out. */
export type Entries = Readonly<Record<string, (...given: number[]) => number>>;

/** Addresses of what entry points take and give, one of each. */
export type Slots = ReturnType<typeof slots>;

const SECTION = "keltis";

/** One game's code with its memory. It does one thing at a time. */
export class Engine {
  readonly name: GameName;
  readonly layout: Layout;
  readonly memory: Memory;
  readonly call: Entries;
  readonly slots: Slots;
  /** What it was made from: other threads can have it without compiling it again. */
  readonly code: WebAssembly.Module;

  constructor(name: GameName, code: WebAssembly.Module, instance: WebAssembly.Instance) {
    const { memory, __heap_base, ...entries } = instance.exports;
    this.name = name;
    this.code = code;
    this.layout = LAYOUT[name];
    this.memory = new Memory(memory as WebAssembly.Memory, (__heap_base as WebAssembly.Global).value);
    this.call = entries as Entries;
    this.slots = slots(this.memory, this.layout);
  }

  /** The game with these options; what is not given is as usual. */
  game(options: Partial<GameOptions> = {}): Game {
    return new Game(this, options);
  }
}

function slots(memory: Memory, layout: Layout) {
  return {
    state: memory.room(layout.sizes.STATE),
    view: memory.room(layout.sizes.VIEW),
    words: memory.room(8 * layout.wordStarts.length),
    scores: memory.room(2 * layout.most.seats * layout.parts),
    deck: memory.room(layout.deck.length),
    tiles: memory.room(layout.allTiles.length),
    pool: memory.room(layout.deck.length),
    rng: memory.room(8),
  };
}

/** A game's code, from the bytes of its .wasm file, or a module compiled from them. EngineError if it is not that. */
export async function readCode(name: GameName, wasm: BufferSource | WebAssembly.Module): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== "object") throw new EngineError("engine-unsupported", "There is no WebAssembly here.");
  const code = wasm instanceof WebAssembly.Module ? wasm : await compile(wasm);
  check(name, code);
  return code;
}

/** The rules and bots of a game, with a memory of their own; from what `readCode` reads. */
export async function loadEngine(name: GameName, wasm: BufferSource | WebAssembly.Module): Promise<Engine> {
  const code = await readCode(name, wasm);
  return new Engine(name, code, await WebAssembly.instantiate(code));
}

async function compile(wasm: BufferSource): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(wasm);
  } catch (error) {
    throw new EngineError("engine-damaged", `The game's code cannot be read: ${error}`);
  }
}

/** A file says at its end which game it is and what sources it was made from. */
function check(name: GameName, module: WebAssembly.Module): void {
  const [section] = WebAssembly.Module.customSections(module, SECTION);
  const label = section && labelIn(section);
  if (!label) throw new EngineError("engine-damaged", "The file is not the code of a game, or not all of it.");
  if (label.game !== name) throw new EngineError("engine-foreign", `The file is for ${label.game}, not for ${name}.`);
  if (label.sources !== LAYOUT[name].sources)
    throw new EngineError("engine-stale", `The code of ${name} is of another version than the page.`);
}

function labelIn(section: ArrayBuffer): { game?: unknown; sources?: unknown } | null {
  try {
    return JSON.parse(new TextDecoder().decode(section)) as { game?: unknown; sources?: unknown } | null;
  } catch {
    return null;
  }
}
