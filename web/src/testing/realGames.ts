/** The real rules for unit tests, from the files that a page fetches. */
import { readFileSync } from "node:fs";
import type { GameLibrary } from "../local/game.ts";
import { DeviceGames } from "../local/games.ts";

export async function readGames(): Promise<GameLibrary> {
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => new Response(readFileSync(new URL(`../..${String(address)}`, import.meta.url)));
  const games = new DeviceGames();
  await Promise.all([games.load("board"), games.load("cards")]).finally(() => (globalThis.fetch = fetch));
  return games;
}
