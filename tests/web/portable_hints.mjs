// The page's opinions about views, given as lines of JSON: a game, its options, the bytes of a view in hex.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { Bots } from "../../web/src/engine/bots.ts";
import { loadEngine } from "../../web/src/engine/engine.ts";
import { hint } from "../../web/src/engine/hints.ts";
import { readWeights } from "../../web/src/engine/weights.ts";

const root = new URL("../../", import.meta.url);
const loaded = {};
for (const name of ["board", "cards"]) {
  const engine = await loadEngine(name, readFileSync(new URL(`web/src/engine/${name}.wasm`, root)));
  const weights = await readWeights(name, readFileSync(new URL(`src/keltis/bots/weights/pocket-${name}.bin`, root)));
  loaded[name] = { engine, bots: new Bots(engine, weights) };
}
for await (const line of createInterface({ input: process.stdin })) {
  const { game, options, view, seed } = JSON.parse(line);
  const { engine, bots } = loaded[game];
  console.log(JSON.stringify(hint(bots, engine.game(options), Uint8Array.from(Buffer.from(view, "hex")), null, seed)));
}
