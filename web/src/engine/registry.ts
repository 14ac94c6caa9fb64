/** What translated Python finds by name: the games, and the rules of each at the page's speed, WebAssembly. */

import type { Engine, GameName } from "./engine.ts";
import { type DType, Records } from "./python/index.ts";

/** The counterpart of keltis.games.definition.Definition: a game's facts and its modules. */
export interface Definition {
  name: GameName;
  title: string;
  options: { name: string; default: boolean }[];
  seats: number[];
  [module: string]: any;
}

const definitions = new Map<string, Definition>();
const engines = new Map<string, Engine>();

export function register(definition: Definition): void {
  definitions.set(definition.name, definition);
}

export const names = (): string[] => [...definitions.keys()];

export function find(name: string): Definition {
  const found = definitions.get(name);
  if (!found) throw new RangeError(`There is no game ${name}.`);
  return found;
}

/** Gives games with this name their rules. */
export function provide(engine: Engine): void {
  engines.set(engine.name, engine);
}

/** The rules of a game: its constants, and the entry points of engine/rules_entry.py over records of one. */
export function load(name: string): any {
  const engine = engines.get(name);
  if (!engine) throw new RangeError(`The rules of ${name} are not loaded yet.`);
  return { ...find(name).rules, ...entryPoints(engine, find(name).rules.STATE) };
}

function entryPoints(engine: Engine, state: DType) {
  const { memory, call, slots, layout } = engine;
  const put = (records: Records): number => {
    const at = records.dtype === state ? slots.state : slots.view;
    memory.write(at, records.bytes);
    return at;
  };
  const get = (records: Records, at: number): void => records.bytes.set(memory.read(at, records.bytes.length));
  const words = (): bigint[] =>
    layout.wordStarts.map((_, i) => memory.view().getBigUint64(slots.words + 8 * i, true));
  return {
    start_at(records: Records, seats: number, first: number, options: number, limit: number, deck: Int8Array, tiles: Int8Array) {
      memory.write(slots.deck, deck);
      memory.write(slots.tiles, tiles);
      call.start_game!(put(records), seats, first, options, limit, slots.deck, slots.tiles);
      get(records, slots.state);
    },
    turn_at: (records: Records): number => call.turn_of!(put(records)),
    legal_at(records: Records): bigint[] {
      call.legal_of_state!(put(records), slots.words);
      return words();
    },
    legal_in_view_at(records: Records): bigint[] {
      call.legal_of_view!(put(records), slots.words);
      return words();
    },
    apply_at(records: Records, action: number): void {
      call.apply_action!(put(records), action);
      get(records, slots.state);
    },
    observe_at(records: Records, seat: number, views: Records): void {
      call.observe_state!(put(records), seat, put(views));
      get(views, slots.view);
    },
    parts_at(records: Records, seat: number): number[] {
      call.score_seats!(put(records), slots.scores);
      const first = slots.scores + 2 * seat * layout.parts;
      return Array.from({ length: layout.parts }, (_, i) => memory.view().getInt16(first + 2 * i, true));
    },
  };
}
