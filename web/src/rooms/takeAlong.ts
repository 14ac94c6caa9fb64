/** Spectators follow the players to a rematch. */
import { go } from "../route.svelte.ts";

let takenTo: string | null = null;

/** The address of the rematch for a spectator; their token is valid there too. */
export const rematchToWatch = (next: string, watch: string | undefined): string => (watch ? `#watch=${next}.${watch}` : `#/room/${next}`);

export function takeAlong(next: string, watch: string | undefined): void {
  takenTo = next;
  go(rematchToWatch(next, watch));
}

/** Was this device just taken along to this room? */
export const wasTakenTo = (room: string): boolean => takenTo === room;
