/** The two games' looks, each fetched when it is first played. */
import type { GameName } from "../types.ts";
import type { GameFace } from "./model.ts";

const files: Record<GameName, () => Promise<{ face: GameFace }>> = {
  board: () => import("../board/index.ts"),
  cards: () => import("../cards/index.ts"),
};

export const faceOf = async (game: GameName): Promise<GameFace> => (await files[game]()).face;
