/** The card game's view: layout, scenery, panels, prompts and the table in words. */
import { describe } from "./description.ts";
import { layout } from "./layout/layout.ts";
import Panels from "./panels/Panels.svelte";
import { prompt } from "./prompt.ts";
import Scenery from "./scenery/Scenery.svelte";
import type { GameView } from "../table/model.ts";
import type { CardsTable } from "../types.ts";

export const gameView: GameView<CardsTable> = { layout, Scenery, Panels, prompt, describe };
