/** How the board game looks. */
import type { BoardTable } from "../types.ts";
import type { GameFace } from "../table/model.ts";
import { layout } from "./layout/layout.ts";
import Panels from "./panels/Panels.svelte";
import Scenery from "./scenery/Scenery.svelte";
import { sentence } from "./prompt.ts";

export const face: GameFace<BoardTable> = { layout, Scenery, Panels, sentence };
