/** The two games' looks, each fetched when it is first played. */
import type { GameName } from "../types.ts";
import type { GameFace } from "./scene.ts";

const files = import.meta.glob<{ face: GameFace }>("../{board,cards}/index.ts");

export async function faceOf(game: GameName): Promise<GameFace> {
  return (await files[`../${game}/index.ts`]!()).face;
}
