// node web_bots_in_node.ts < {game: [question, …]}: prints the action of each, as JSON
import { readFileSync } from "node:fs";
import { Bots } from "../../web/src/engine/bots.ts";
import { type GameName, loadEngine } from "../../web/src/engine/engine.ts";
import { readWeights } from "../../web/src/engine/weights.ts";

interface Question {
  seats: number;
  view: string; // hexadecimal
  level: string;
  seed: string;
  workers: number; // among which a search is split
}

const MOST_WORKERS = 3;
const folder = new URL("../../", import.meta.url);

async function bots(name: GameName) {
  const engine = await loadEngine(name, readFileSync(new URL(`web/src/engine/${name}.wasm`, folder)));
  return { engine, bots: new Bots(engine, await readWeights(name, readFileSync(new URL(`src/keltis/bots/weights/pocket-${name}.bin`, folder)))) };
}

const questions = JSON.parse(readFileSync(0, "utf8")) as Record<GameName, Question[]>;
const found: Record<string, number[]> = {};
for (const name of Object.keys(questions) as GameName[]) {
  const workers = await Promise.all(Array.from({ length: MOST_WORKERS }, () => bots(name)));
  const [first] = workers as [Awaited<ReturnType<typeof bots>>];
  found[name] = [];
  for (const question of questions[name]) {
    const game = first.engine.game({ seats: question.seats });
    const view = Uint8Array.from(Buffer.from(question.view, "hex"));
    const looks = workers.slice(0, question.workers).map((worker) => async (task: Parameters<Bots["look"]>[0]) => worker.bots.look(task));
    found[name].push(await first.bots.chooseWith(question.level, game, view, question.seed, looks));
  }
}
console.log(JSON.stringify(found));
