/** The look of the card game. */
import type { GameFace } from "../table/scene.ts";
import type { CardsTable } from "../types.ts";
import { layout } from "./layout.ts";
import Panels from "./Panels.svelte";
import Scenery from "./Scenery.svelte";
import { sentence } from "./sentence.ts";

export const face: GameFace<CardsTable> = { layout, Scenery, Panels, sentence };
