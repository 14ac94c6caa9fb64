/** What is made once for each game. */
import type { GameName } from "../types.ts";

/** Made when it is first asked for, and again after a failure. */
export function oncePerGame<Made, Rest extends unknown[]>(make: (name: GameName, ...rest: Rest) => Promise<Made>): (name: GameName, ...rest: Rest) => Promise<Made> {
  const made = new Map<GameName, Promise<Made>>();
  return (name, ...rest) => {
    const known = made.get(name);
    if (known) return known;
    const making = make(name, ...rest);
    made.set(name, making);
    making.catch(() => made.delete(name));
    return making;
  };
}
