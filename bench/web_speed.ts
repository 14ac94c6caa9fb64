// Measures WebAssembly in Node for `keltis bench engine --web`, `keltis bench search --web` and `bench/web_moves.py`: a question a line, as JSON; an
// answer a line.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { Bots, type Look, type Outcomes, type Task } from "../web/src/engine/bots.ts";
import { type Engine, type GameName, loadEngine } from "../web/src/engine/engine.ts";
import { readWeights } from "../web/src/engine/weights.ts";

interface Question {
  kind: "play" | "look" | "split" | "load" | "move";
  game: GameName;
  games: number;
  setup: [seats: number, option: number, quiet_limit: number];
  view: string; // hexadecimal
  candidates: number[];
  depth: number;
  worlds: number;
  workers: number;
  seats: number;
  level: string;
  seed: string;
  time: number; // that a search may take, as a part of its level's
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

function asked(worker: Worker, game: GameName, task: Task): Promise<Outcomes> {
  return new Promise((resolve) => {
    worker.once("message", resolve);
    worker.postMessage({ game, task });
  });
}

function wake(count: number): Worker[] {
  while (workers.length < count) workers.push(new Worker(new URL(import.meta.url)));
  return workers.slice(0, count);
}

/** Truncated playouts per second by some workers, each with its share of the worlds: in wall time. */
async function split(question: Question): Promise<number> {
  const share = question.worlds / question.workers;
  const looks = wake(question.workers).map((worker, i) => (worlds: number) => asked(worker, question.game, { ...taskOf(question, i * share), worlds }));
  await Promise.all(looks.map((look) => look(1)));
  const begun = performance.now();
  await Promise.all(looks.map((look) => look(share)));
  return (1000 * question.candidates.length * question.worlds) / (performance.now() - begun);
}

/** Seconds of CPU time until a game's rules and network are loaded, here and in one worker. */
async function loading(question: Question): Promise<number> {
  const [worker] = wake(1) as [Worker];
  const begun = cpu();
  await Promise.all([load(question.game), asked(worker, question.game, { ...taskOf(question), candidates: [], worlds: 0 })]);
  return cpu() - begun;
}

/** Seconds of CPU time for one move of a level. A search by one worker has CPU time for its clock, so that other work does not count. */
async function move({ engine, bots }: { engine: Engine; bots: Bots }, question: Question): Promise<number> {
  const { game, level, seats, seed, time, view } = question;
  const [worker] = wake(1) as [Worker];
  const look: Look = (task) => asked(worker, game, task);
  const now = performance.now;
  performance.now = () => 1000 * cpu();
  const begun = cpu();
  await bots.chooseWith(level, engine.game({ seats }), Uint8Array.from(Buffer.from(view, "hex")), seed, [look], time);
  const took = cpu() - begun;
  performance.now = now;
  return took;
}

async function answer(question: Question): Promise<number> {
  if (question.kind === "load") return loading(question);
  const ready = await load(question.game);
  if (question.kind === "play") return play(ready.engine, question);
  if (question.kind === "look") return look(ready.bots, question);
  return question.kind === "split" ? split(question) : move(ready, question);
}

if (isMainThread) {
  for await (const line of createInterface(process.stdin)) console.log(await answer(JSON.parse(line) as Question));
  for (const worker of workers) await worker.terminate();
} else {
  parentPort!.on("message", async ({ game, task }: { game: GameName; task: Task }) => {
    const { bots } = await load(game);
    parentPort!.postMessage(task.worlds ? bots.look(task) : null);
  });
}
