/** The bots of a game in this thread: its rules when they are first needed, its network when a level needs that too. */
import { Bots, needsNetwork } from "../engine/bots.ts";
import { NoNetwork } from "../engine/errors.ts";
import { fetchFile, WEIGHTS } from "../engine/files.ts";
import type { Game } from "../engine/game.ts";
import { constants } from "../engine/projection.ts";
import { readWeights } from "../engine/weights.ts";
import type { GameName } from "../types.ts";
import type { Options } from "./game.ts";
import { loadRules } from "./games.ts";
import { oncePerGame } from "./once.ts";

export class GameBots {
  /** Those that need no network. */
  readonly bots: Bots;
  readonly #make: (options: Record<string, number>) => Game;
  readonly #actions: readonly string[];
  #learned: Promise<Bots> | undefined;

  constructor(bots: Bots, make: (options: Record<string, number>) => Game) {
    [this.bots, this.#make, this.#actions] = [bots, make, constants(bots.name).actions];
  }

  static async load(name: GameName): Promise<GameBots> {
    const engine = await loadRules(name);
    return new GameBots(new Bots(engine), (options) => engine.game(options));
  }

  /** The same bots with the game's network; NoNetwork if it cannot be read, which is tried again the next time. */
  learned = (): Promise<Bots> => {
    this.#learned ??= this.#learn().catch((error: unknown) => {
      this.#learned = undefined;
      throw new NoNetwork(String(error), { cause: error });
    });
    return this.#learned;
  };

  async #learn(): Promise<Bots> {
    this.bots.learn(await readWeights(this.bots.name, await fetchFile(WEIGHTS[this.bots.name])));
    return this.bots;
  }

  /** Bots that can play a level. */
  of = async (level: string, seats: number): Promise<Bots> => (needsNetwork(this.bots.name, seats, level) ? this.learned() : this.bots);

  game = (seats: number, options: Options): Game => this.#make({ seats, ...(options as Record<string, number>) });
  text = (action: number): string => this.#actions[action]!;
}

export const botsOf = oncePerGame(GameBots.load);
