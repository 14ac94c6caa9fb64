import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type Engine, type GameName, loadEngine } from "./engine.ts";
import { EngineError } from "./errors.ts";
import { LAYOUT } from "./layout.ts";

const NAMES = Object.keys(LAYOUT) as GameName[];
const file = (name: GameName) => readFileSync(new URL(`${name}.wasm`, import.meta.url));
const refusal = (wasm: Uint8Array<ArrayBuffer>) => loadEngine("board", wasm).then(() => "loaded", (error: EngineError) => error.id);

describe.each(NAMES)("the game %s", (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine(name, file(name));
  });
  const deal = () => ({
    deck: engine.layout.deck.map((kind) => engine.layout.cards[kind]!),
    tiles: engine.layout.allTiles.map((kind) => engine.layout.tiles[kind]!).join(""),
    first: 1,
  });

  it.each([2, 3, 4])("is played to its end by %i seats", (seats) => {
    const game = engine.game({ seats });
    let state = game.start(deal());
    expect(game.turn(state)).toBe(1);
    for (let i = 0; game.turn(state) !== null; i++) {
      const before = state.slice();
      const legal = game.legal(state);
      expect(game.legal(game.observe(state, game.turn(state)))).toEqual(legal);
      const after = game.apply(state, legal[i % legal.length]!);
      expect(state).toEqual(before); // a value
      state = after;
    }
    expect(game.legal(state)).toEqual([]);
    expect(game.score(state)).toHaveLength(seats);
    expect(game.score(game.observe(state, null))).toEqual(game.score(state));
  });

  it("sees only its own hand, and samples worlds that look the same", () => {
    const game = engine.game();
    const view = game.observe(game.start(deal()), 0);
    expect(game.legal(game.observe(game.start(deal()), 0))).toEqual([]); // seat 1 begins
    const worlds = [1n, 2n].map((random) => game.determinize(view, random));
    expect(worlds[0]).not.toEqual(worlds[1]);
    for (const world of worlds) expect(game.observe(world, 0)).toEqual(view);
  });

  it("never drops the first candidate, which all others are compared with", () => {
    const { memory, call } = engine;
    const [worlds, means] = [64, [-60, -30, -45]];
    const numbers = (list: number[]) => {
      const at = memory.room(8 * list.length);
      memory.write(at, new Uint8Array(Float64Array.from(list).buffer));
      return at;
    };
    const values = numbers(means.flatMap((mean) => Array.from({ length: worlds }, (_, world) => mean + (world % 7))));
    const [alive, gate] = [memory.room(means.length), numbers([1, 10, 3, 1, 0])];
    memory.write(alive, [1, 1, 1]);
    expect(call.drop_candidates!(values, means.length, worlds, worlds, alive, gate)).toBe(2);
    expect([...memory.at(alive, means.length)]).toEqual([1, 1, 0]);
  });

  it("refuses what is no move, no deal, no seat and no position of it", () => {
    const game = engine.game();
    const state = game.start(deal());
    const illegal = engine.layout.wordStarts[3]; // nothing is drawn before a card is played
    expect(() => game.apply(state, illegal)).toThrow(RangeError);
    expect(() => game.apply(state, 9999)).toThrow(RangeError);
    expect(() => game.apply(game.observe(state, 1), game.legal(state)[0]!)).toThrow(TypeError);
    expect(() => game.observe(state, 2)).toThrow(RangeError);
    expect(() => game.turn(state.subarray(1))).toThrow(TypeError);
    expect(() => engine.game({ seats: 3 }).turn(state)).toThrow(TypeError);
    expect(() => engine.game({ seats: 5 })).toThrow(RangeError);
    expect(() => engine.game({ surprise: true })).toThrow(RangeError);
    const id = (change: object) => {
      try {
        game.start({ ...deal(), ...change });
      } catch (error) {
        return (error as EngineError).id;
      }
    };
    expect(id({ first: 2 })).toBe("option-first");
    expect(id({ deck: [...deal().deck.slice(1), "z0"] })).toBe("deal-item");
    expect(id({ deck: [...deal().deck.slice(1), deal().deck[5]] })).toBe("deal-count");
  });
});

describe("a file that is not the game's code", () => {
  /** A module of nothing but its label. */
  const labelled = (label: string) => {
    const section = new TextEncoder().encode(`\u0006keltis${label}`);
    return new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 0, section.length, ...section]);
  };
  const text = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  it("is refused when it is truncated, of another game, of another version or something else", async () => {
    const whole = file("board");
    expect(await refusal(whole)).toBe("loaded");
    expect(await refusal(whole.subarray(0, 5000))).toBe("engine-damaged");
    expect(await refusal(whole.subarray(0, text(whole).indexOf("keltis") - 3))).toBe("engine-damaged"); // without its label
    for (const label of ["", "{", "keltis", "null"]) expect(await refusal(labelled(label))).toBe("engine-damaged");
    expect(await refusal(labelled("[]"))).toBe("engine-foreign");
    expect(await refusal(new Uint8Array([1, 2, 3]))).toBe("engine-damaged");
    expect(await refusal(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))).toBe("engine-damaged"); // an empty module
    expect(await refusal(file("cards"))).toBe("engine-foreign");
    const other = Uint8Array.from(text(whole).replace(LAYOUT.board.sources, "0".repeat(32)), (letter) => letter.charCodeAt(0));
    expect(await refusal(other)).toBe("engine-stale");
  });
});
