/** The views of the two games, each loaded when it is first needed. */
import type { GameView } from "./model.ts";
import type { GameName } from "../types.ts";

const files: Record<GameName, () => Promise<{ gameView: GameView }>> = {
  board: () => import("../board/index.ts"),
  cards: () => import("../cards/index.ts"),
};

export const loadGameView = async (game: GameName): Promise<GameView> => (await files[game]()).gameView;
