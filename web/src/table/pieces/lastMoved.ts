/** Which pieces the last turns have moved, so that the table can mark them. */
import { COLOURS } from "../model.ts";
import type { Placed } from "./pieces.ts";
import type { TableEvent } from "../../types.ts";

export type SeatTurn = { seat: number; events: readonly TableEvent[] };

/** The pieces of a layout, with a mark on the cards and figures that these turns have put where they are. */
export function markLastMoved(pieces: readonly Placed[], turns: readonly SeatTurn[]): Placed[] {
  const found = new Set(turns.flatMap(({ seat, events }) => events.map((event) => movedBy(event, seat, pieces))));
  return pieces.map((piece) => (found.has(piece) ? { ...piece, lastMoved: true } : piece));
}

function movedBy(event: TableEvent, seat: number, pieces: readonly Placed[]): Placed | undefined {
  switch (event.what) {
    case "lay":
      return top(pieces, event.card, `column:${seat}:${event.card[0]}`);
    case "join":
      return top(pieces, event.card, `column:${seat}:${event.path}`);
    case "discard":
      return top(pieces, event.card, `pile:${event.card[0]}`);
    case "stone":
      return top(pieces, `w${event.stone}`, `stones:${seat}`);
    case "step": {
      const place = `path:${event.path}:${event.row}`;
      return pieces.find((piece) => piece.kind === "figure" && piece.place === place && piece.face.split("-")[0] === COLOURS[seat]);
    }
    default:
      return undefined;
  }
}

/** The uppermost card of a place, if it has this face: otherwise it is covered, or gone. */
function top(pieces: readonly Placed[], face: string, place: string): Placed | undefined {
  const there = pieces.filter((piece) => piece.kind === "card" && piece.place === place);
  const highest = there.reduce<Placed | undefined>((best, piece) => (best && best.z > piece.z ? best : piece), undefined);
  return place.startsWith("stones:") ? there.find((piece) => piece.face === face) : highest?.face === face ? highest : undefined;
}
