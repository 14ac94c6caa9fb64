/** The look of the card game. */
import type { GameFace } from "../table/model.ts";
import type { CardsTable } from "../types.ts";
import { layout } from "./layout/layout.ts";
import Panels from "./panels/Panels.svelte";
import Scenery from "./scenery/Scenery.svelte";
import { sentence } from "./prompt.ts";

export const face: GameFace<CardsTable> = { layout, Scenery, Panels, sentence };
