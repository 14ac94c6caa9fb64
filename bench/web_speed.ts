// Measures WebAssembly in Node for `keltis bench engine --web` and `keltis bench search --web`: a question a line, as JSON; an answer a line.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { Bots, type Task } from "../web/src/engine/bots.ts";
import { type Engine, type GameName, loadEngine } from "../web/src/engine/engine.ts";
import { readWeights } from "../web/src/engine/weights.ts";

interface Question {
  kind: "play" | "look" | "split";
  game: GameName;
  games: number;
  setup: [seats: number, option: number, quiet_limit: number];
  view: string; // hexadecimal
  candidates: number[];
  depth: number;
  worlds: number;
  workers: number;
}

const root = new URL("../", import.meta.url);
const SEED = 1n;
const loaded = new Map<GameName, Promise<{ engine: Engine; bots: Bots }>>();

function load(name: GameName) {
  if (!loaded.has(name)) loaded.set(name, loadNow(name));
  return loaded.get(name)!;
}

async function loadNow(name: GameName) {
  const engine = await loadEngine(name, readFileSync(new URL(`web/src/engine/${name}.wasm`, root)));
  const weights = readFileSync(new URL(`src/keltis/bots/weights/pocket-${name}.bin`, root));
  return { engine, bots: new Bots(engine, await readWeights(name, weights)) };
}

/** Actions per second of CPU time. */
function play(engine: Engine, { games, setup }: Question): number {
  const { slots, memory, layout, call } = engine;
  memory.write(slots.deck, layout.deck);
  memory.write(slots.tiles, layout.allTiles);
  memory.view().setBigUint64(slots.rng, SEED, true);
  const begun = cpu();
  const actions = call.play_games!(slots.state, games, ...setup, slots.deck, slots.tiles, slots.rng);
  return actions / (cpu() - begun);
}

function taskOf({ view, candidates, depth, worlds }: Question, first = 0): Task {
  return { view: Uint8Array.from(Buffer.from(view, "hex")), candidates, first, worlds, seed: SEED, depth };
}

/** Truncated playouts per second of CPU time. */
function look(bots: Bots, question: Question): number {
  const begun = cpu();
  bots.look(taskOf(question));
  return (question.candidates.length * question.worlds) / (cpu() - begun);
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const workers: Worker[] = [];

/** Truncated playouts per second by some workers, each with its share of the worlds: in wall time. */
async function split(question: Question): Promise<number> {
  while (workers.length < question.workers) workers.push(new Worker(new URL(import.meta.url)));
  const share = question.worlds / question.workers;
  const ask = (worker: Worker, i: number, worlds: number) =>
    new Promise<void>((resolve) => {
      worker.once("message", () => resolve());
      worker.postMessage({ game: question.game, task: { ...taskOf(question, i * share), worlds } });
    });
  await Promise.all(workers.slice(0, question.workers).map((worker, i) => ask(worker, i, 1)));
  const begun = performance.now();
  await Promise.all(workers.slice(0, question.workers).map((worker, i) => ask(worker, i, share)));
  return (1000 * question.candidates.length * question.worlds) / (performance.now() - begun);
}

if (isMainThread) {
  for await (const line of createInterface(process.stdin)) {
    const question = JSON.parse(line) as Question;
    const { engine, bots } = await load(question.game);
    const found = question.kind === "play" ? play(engine, question) : question.kind === "look" ? look(bots, question) : await split(question);
    console.log(found);
  }
  for (const worker of workers) await worker.terminate();
} else {
  parentPort!.on("message", async ({ game, task }: { game: GameName; task: Task }) => {
    parentPort!.postMessage((await load(game)).bots.look(task).leads);
  });
}
