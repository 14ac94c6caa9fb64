/** How the board game looks. */
import type { BoardTable } from "../types.ts";
import type { GameView } from "../table/model.ts";
import { layout } from "./layout/layout.ts";
import Panels from "./panels/Panels.svelte";
import Scenery from "./scenery/Scenery.svelte";
import { prompt } from "./prompt.ts";

export const gameView: GameView<BoardTable> = { layout, Scenery, Panels, prompt };
