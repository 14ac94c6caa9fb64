// Where a built page has the compiled games and the networks of their bots.
import boardWeights from "../../../src/keltis/bots/weights/pocket-board.bin?url";
import cardsWeights from "../../../src/keltis/bots/weights/pocket-cards.bin?url";
import boardWasm from "./board.wasm?url";
import cardsWasm from "./cards.wasm?url";
import type { GameName } from "./engine.ts";
import { EngineError } from "./errors.ts";

export const WASM: Record<GameName, string> = { board: boardWasm, cards: cardsWasm };
export const WEIGHTS: Record<GameName, string> = { board: boardWeights, cards: cardsWeights };

const LONGEST = 120_000; // milliseconds: 0.1 MB while a slow line carries all that the page keeps

export async function fetchFile(address: string): Promise<ArrayBuffer> {
  const found = await fetch(address, { signal: AbortSignal.timeout(LONGEST) });
  if (!found.ok) throw new EngineError("engine-missing", `${address} cannot be fetched: ${found.status}.`);
  return found.arrayBuffer();
}
