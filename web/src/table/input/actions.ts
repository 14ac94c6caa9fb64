/** Maps legal actions to places on the table. No rules: the notation of an action says where it is done. */

/** A place and the actions that can be done there: several only if the player must choose a figure. */
export type Offer = { place: string; actions: string[] };

/**
 * Places: `column:g` lays there (`column:n` is the point column), `pile:g` discards or takes, `deck` draws, `step:g` moves
 * the figure on a path, `stone:5` takes a wishing stone, `stay` and `done` let it be.
 */
export function placeOf(action: string): string {
  const head = action[0] ?? "";
  if (head === "-") return `pile:${action[1]}`;
  if (head === "+") return action.length > 1 ? `pile:${action[1]}` : "deck";
  if (head === ">") return `step:${action[1]}`;
  if (head === "!") return `stone:${action[1]}`;
  if (head === "=") return "stay";
  const onto = action[2] && action[2] !== "*" ? action[2] : head;
  return `column:${onto}`;
}

/** The card that an action plays, or null. */
export function cardOf(action: string): string | null {
  if (action[0] === "-") return action.slice(1, 3);
  return /^[rypgbn]/.test(action) ? action.slice(0, 2) : null;
}

/** Does this action open a path with the big figure? */
export const big = (action: string): boolean => action.endsWith("*");

/** The offers with this card chosen; without one, those that need no card. */
export function offers(legal: readonly string[], chosen: string | null): Offer[] {
  const found = new Map<string, string[]>();
  for (const action of legal) {
    const card = cardOf(action);
    if (card !== null && card !== chosen) continue;
    const place = placeOf(action);
    found.set(place, [...(found.get(place) ?? []), action]);
  }
  return [...found].map(([place, actions]) => ({ place, actions }));
}

/** The cards of a hand that can pay for a wishing stone. */
export const cardsFor = (action: string, hand: readonly string[]): { card: string; index: number }[] =>
  hand.map((card, index) => ({ card, index })).filter(({ card }) => card[1] === action[1]);

/** The cards that can be laid now. */
export const layable = (legal: readonly string[]): Set<string> => playable(legal.filter((action) => action[0] !== "-"));

/** The cards that can be played now. */
export const playable = (legal: readonly string[]): Set<string> => new Set(legal.map(cardOf).filter((card) => card !== null));
