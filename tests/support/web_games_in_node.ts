// node web_games_in_node.ts FOLDER < {game: [job, …]}: prints what each job found, as JSON
import { readFileSync } from "node:fs";
import { type GameName, loadEngine } from "../../web/src/engine/engine.ts";
import { type Job, play } from "./web_games.ts";

const jobs = JSON.parse(readFileSync(0, "utf8")) as Record<GameName, Job[]>;
const found: Record<string, unknown[]> = {};
for (const [name, each] of Object.entries(jobs) as [GameName, Job[]][]) {
  const wasm = readFileSync(`${process.argv[2]}/${name}.wasm`);
  found[name] = [];
  for (const job of each) found[name].push(await play(await loadEngine(name, wasm), job));
}
console.log(JSON.stringify(found));
