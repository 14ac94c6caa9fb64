// Plays games in WebAssembly as tests/engine/test_web.py plays them in Python; for Node and for browsers.
import type { Engine } from "../../web/src/engine/engine.ts";

export interface Job {
  seats: number;
  option: number;
  quiet_limit: number;
  games: number;
  seed: string; // a whole number
}

const MOST = 2000; // states of a game

/** The number of actions, and a digest of every state, view, list of legal actions and choice of all games. */
export async function play(engine: Engine, job: Job): Promise<{ actions: number; digest: string }> {
  const { layout, memory, call } = engine;
  const sizes = [layout.sizes.STATE, layout.sizes.VIEW, 32, 2];
  const [states, views, lists, chosen] = sizes.map((size) => memory.room(MOST * size)) as [number, number, number, number];
  const { pool, rng, deck, tiles } = engine.slots;
  memory.write(deck, layout.deck);
  memory.write(tiles, layout.allTiles);
  memory.view().setBigUint64(rng, BigInt(job.seed), true);
  const digests: Uint8Array[] = [];
  let actions = 0;
  for (let game = 0; game < job.games; game++) {
    const n = call.trace_game!(states, views, lists, chosen, MOST, pool, job.seats, job.option, job.quiet_limit, deck, tiles, rng);
    const parts = [states, views, lists, chosen].map((at, i) => memory.at(at, sizes[i]! * (i === 3 ? n - 1 : n)));
    digests.push(await sha256(parts));
    actions += n - 1;
  }
  return { actions, digest: [...(await sha256(digests))].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
}

async function sha256(parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}
