/** The board game's view: layout, scenery, panels, prompts and the table in words. */
import { describe } from "./description.ts";
import { layout } from "./layout/layout.ts";
import Panels from "./panels/Panels.svelte";
import { prompt } from "./prompt.ts";
import Scenery from "./scenery/Scenery.svelte";
import type { GameView } from "../table/model.ts";
import type { BoardTable } from "../types.ts";

export const gameView: GameView<BoardTable> = { layout, Scenery, Panels, prompt, describe };
