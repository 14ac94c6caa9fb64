/** Counts the cards that nobody has seen yet. */
import type { TableModel } from "./model.ts";

/** All copies of a card, less those on the table, in hands that are known, and seen taken into a hand. */
export function unseenCopies({ table, hands, printed }: TableModel, card: string): number {
  const columns = table.seats.flatMap((seat) => [...seat.columns.flat(), ...("point_column" in seat ? seat.point_column : [])]);
  const held = table.seats.flatMap((seat, at) => hands[at] ?? seat.seen);
  const copies = (cards: readonly string[]) => cards.filter((one) => one === card).length;
  return copies(printed[table.game].deck) - copies([...table.piles.flat(), ...columns, ...held]);
}
