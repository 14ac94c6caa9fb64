import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import { Bots, LEVEL_NAMES, needsNetwork, withoutNetwork } from "./bots.ts";
import { type GameName, loadEngine } from "./engine.ts";
import { type EngineError, NoNetwork } from "./errors.ts";
import { LAYOUT } from "./layout.ts";
import { LEVELS } from "./levels.ts";
import { readWeights } from "./weights.ts";

const NAMES = Object.keys(LAYOUT) as GameName[];
const file = (name: GameName) => readFileSync(new URL(`../../../src/keltis/bots/weights/pocket-${name}.bin`, import.meta.url));
const read = (bytes: Uint8Array<ArrayBuffer>) => readWeights("board", bytes).then(() => "read", (error: EngineError) => error.id);

const through = async (bytes: Uint8Array<ArrayBuffer>, how: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(how)).arrayBuffer());
const bytesOf = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0));
const packed = (content: string) => through(bytesOf(content), new CompressionStream("gzip"));

describe("a file that is not the game's network", () => {
  const whole = new Uint8Array(file("board"));
  let inside = "";
  beforeAll(async () => {
    const bytes = await through(whole, new DecompressionStream("gzip"));
    inside = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  });

  it.each(NAMES)("is told from that of %s", async (name) => {
    const numbers = LEVELS[name].pieces.reduce((total, [rows, size]) => total + rows! * size!, 0);
    const found = await readWeights(name, new Uint8Array(file(name)));
    expect([found.length, found.every(Number.isFinite)]).toEqual([numbers, true]);
  });

  it.each([
    ["truncated", async () => whole.slice(0, whole.length / 2)],
    ["changed in one place", async () => whole.with(whole.length >> 1, whole[whole.length >> 1]! ^ 1)],
    ["not packed", async () => bytesOf(inside)],
    ["a page", async () => bytesOf("<!doctype html>")],
    ["empty", async () => new Uint8Array()],
    ["packed, but something else", () => packed("<!doctype html>\n")],
    ["too short", () => packed(inside.slice(0, -1))],
    ["too long", () => packed(`${inside}x`)],
  ])("is refused as damaged when it is %s", async (_, bytes) => expect(await read(await bytes())).toBe("engine-damaged"));

  it("is refused when it is of another game or of another version", async () => {
    expect(await read(await packed(inside))).toBe("read");
    expect(await read(new Uint8Array(file("cards")))).toBe("engine-foreign");
    expect(inside).toContain(LAYOUT.board.networks);
    expect(await read(await packed(inside.replace(LAYOUT.board.networks, "0".repeat(16))))).toBe("engine-stale");
  });
});

describe.each(NAMES)("without a network the game %s", (name) => {
  const load = () => loadEngine(name, readFileSync(new URL(`${name}.wasm`, import.meta.url)));
  const begin = async (seats: number) => {
    const engine = await load();
    const deck = engine.layout.deck.map((kind) => engine.layout.cards[kind]!);
    const tiles = engine.layout.allTiles.map((kind) => engine.layout.tiles[kind]!).join("");
    const game = engine.game({ seats });
    return { game, state: game.start({ deck, tiles, first: 0 }) };
  };

  test.each([2, 3, 4])("is played by the levels that need none for %i seats, as with one", async (seats) => {
    const without = new Bots(await load());
    const having = new Bots(await load(), await readWeights(name, new Uint8Array(file(name))));
    const able = LEVEL_NAMES.filter((level) => !needsNetwork(name, seats, level));
    let { game, state } = await begin(seats);
    for (let i = 0; i < 40 && game.turn(state) !== null; i++) {
      const view = game.observe(state, game.turn(state));
      const chosen = await Promise.all(able.map((level) => without.choose(level, game, view, `${i}`)));
      expect(chosen).toEqual(await Promise.all(able.map((level) => having.choose(level, game, view, `${i}`))));
      state = game.apply(state, chosen[i % chosen.length]!);
    }
  });

  test("has a simpler bot for every other level, which refuses", async () => {
    expect(LEVEL_NAMES.map((level) => [level, withoutNetwork(name, 2, level)])).toEqual([
      ...["beginner", "easy", "casual", "club", "strong"].map((level) => [level, level]),
      ...["advanced", "master", "expert"].map((level) => [level, "strong"]),
    ]);
    const { game, state } = await begin(2);
    const bots = new Bots(await load());
    for (const level of ["master", "expert"]) await expect(bots.choose(level, game, game.observe(state, 0), "")).rejects.toBeInstanceOf(NoNetwork);
  });
});
