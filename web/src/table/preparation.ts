/** While the viewer waits long for a bot or a hint: is the server preparing them, as it does once on a machine? */
import { preparing } from "../connection/requests.ts";
import type { GameName } from "../types.ts";

const SLOW_MS = 2500; // no bot that is prepared takes longer
const AGAIN_MS = 2000;

/** Tells when it finds out; returns how to stop asking. */
export function watchPreparation(room: string, game: GameName, tell: (underWay: boolean) => void): () => void {
  let timer = setTimeout(ask, SLOW_MS);
  let stopped = false;
  async function ask(): Promise<void> {
    const games = await preparing(room).catch((): string[] => []);
    if (stopped) return;
    tell(games.includes(game));
    timer = setTimeout(ask, AGAIN_MS);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
    tell(false);
  };
}
