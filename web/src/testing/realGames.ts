/** The real rules for unit tests, from the files that a page fetches. */
import { readFileSync } from "node:fs";
import type { GameLibrary } from "../local/game.ts";
import { loadGames } from "../local/games.ts";

export async function readGames(): Promise<GameLibrary> {
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => new Response(readFileSync(new URL(`../..${String(address)}`, import.meta.url)));
  return loadGames().finally(() => (globalThis.fetch = fetch));
}
