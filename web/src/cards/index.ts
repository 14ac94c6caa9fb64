/** The look of the card game. */
import type { GameView } from "../table/model.ts";
import type { CardsTable } from "../types.ts";
import { layout } from "./layout/layout.ts";
import Panels from "./panels/Panels.svelte";
import Scenery from "./scenery/Scenery.svelte";
import { prompt } from "./prompt.ts";

export const gameView: GameView<CardsTable> = { layout, Scenery, Panels, prompt };
