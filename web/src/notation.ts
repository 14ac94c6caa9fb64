/** Cards are two characters: the path's letter (n for point cards) and the value, X for ten, E for an end card. */

export const pathOf = (card: string): string => card[0] ?? "";

/** As it is printed: "10", not "X". */
export const valueOf = (card: string): string => (card[1] === "X" ? "10" : (card[1] ?? ""));

export const numberOf = (card: string): number => (card[1] === "X" ? 10 : Number(card[1]));

export const isEnd = (card: string): boolean => card[1] === "E";

/** The variables for texts about a card, such as `card-name`. Some languages need the number as a number. */
export const cardWords = (card: string): { path: string; value: string | number } => ({
  path: pathOf(card),
  value: isEnd(card) ? "E" : numberOf(card),
});

/** The direction of a column: 1 up, -1 down, 0 not yet decided. */
export function direction(column: readonly string[]): -1 | 0 | 1 {
  const numbers = column.filter((card) => !isEnd(card)).map(numberOf);
  return Math.sign((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)) as -1 | 0 | 1;
}
