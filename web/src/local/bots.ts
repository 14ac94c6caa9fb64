/** The bots of a game in this thread: its rules with its network, loaded when they are first needed. */
import { Bots } from "../engine/bots.ts";
import { WEIGHTS } from "../engine/files.ts";
import type { Game } from "../engine/game.ts";
import { constants } from "../engine/projection.ts";
import { readWeights } from "../engine/weights.ts";
import type { GameName } from "../types.ts";
import type { Options } from "./game.ts";
import { loadRules } from "./games.ts";

export class GameBots {
  readonly bots: Bots;
  readonly #make: (options: Record<string, number>) => Game;
  readonly #actions: readonly string[];

  constructor(bots: Bots, make: (options: Record<string, number>) => Game) {
    [this.bots, this.#make, this.#actions] = [bots, make, constants(bots.name).actions];
  }

  static async load(name: GameName): Promise<GameBots> {
    const [engine, weights] = await Promise.all([loadRules(name), fetch(WEIGHTS[name]).then((found) => found.arrayBuffer())]);
    return new GameBots(new Bots(engine, await readWeights(name, weights)), (options) => engine.game(options));
  }

  game = (seats: number, options: Options): Game => this.#make({ seats, ...(options as Record<string, number>) });
  text = (action: number): string => this.#actions[action]!;
}

const loaded = new Map<GameName, Promise<GameBots>>();

export function botsOf(name: GameName): Promise<GameBots> {
  const found = loaded.get(name) ?? GameBots.load(name);
  loaded.set(name, found);
  found.catch(() => loaded.delete(name)); // tried again the next time
  return found;
}
