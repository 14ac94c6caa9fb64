/** How the board game looks. */
import type { BoardTable } from "../types.ts";
import type { GameFace } from "../table/scene.ts";
import { layout } from "./layout.ts";
import Panels from "./Panels.svelte";
import Scenery from "./Scenery.svelte";
import { sentence } from "./sentence.ts";

export const face: GameFace<BoardTable> = { layout, Scenery, Panels, sentence };
