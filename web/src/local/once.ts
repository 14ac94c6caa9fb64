/** What is made once for each game. */
import type { GameName } from "../types.ts";

/** Made when it is first asked for, and again after a failure. */
export function oncePerGame<Made>(make: (name: GameName) => Promise<Made>): (name: GameName) => Promise<Made> {
  const made = new Map<GameName, Promise<Made>>();
  return (name) => {
    const known = made.get(name);
    if (known) return known;
    const making = make(name);
    made.set(name, making);
    making.catch(() => made.delete(name));
    return making;
  };
}
