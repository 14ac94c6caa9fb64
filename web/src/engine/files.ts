// Where a built page has the compiled games and the networks of their bots.
import boardWeights from "../../../src/keltis/bots/weights/pocket-board.bin?url";
import cardsWeights from "../../../src/keltis/bots/weights/pocket-cards.bin?url";
import boardWasm from "./board.wasm?url";
import cardsWasm from "./cards.wasm?url";
import type { GameName } from "./engine.ts";

export const WASM: Record<GameName, string> = { board: boardWasm, cards: cardsWasm };
export const WEIGHTS: Record<GameName, string> = { board: boardWeights, cards: cardsWeights };
