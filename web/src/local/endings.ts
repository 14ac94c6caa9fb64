/** Ending a game before the rules do: as `server/rooms/endings.py`. */
import { byPerson, type Draft } from "./log.ts";
import { NotPossible, phrase } from "./refused.ts";
import type { Room } from "./room.ts";

const MOST_OFFERS = 5; // by one seat in a game

function expectPlayer(room: Room, seat: number): void {
  room.expect("live", "refused-no-game");
  if (room.seats[seat]!.resigned) throw new NotPossible(phrase("refused-resigned"));
}

/** The seat loses. A bot plays on for it, unless only two played or no other person is left. */
export function resign(room: Room, seat: number): Draft[] {
  expectPlayer(room, seat);
  const alone = room.seats.length === 2 || room.players.join() === String(seat);
  return [byPerson("resign", seat), ...(alone ? room.end() : [])];
}

/** Offer to end the game with the points as they stand, or agree to that: it ends when every player has. */
export function offer(room: Room, seat: number): Draft[] {
  expectPlayer(room, seat);
  if (room.offers.has(seat) || room.seats[seat]!.offered >= MOST_OFFERS) throw new NotPossible(phrase("refused-offered"));
  const all = room.players.every((other) => other === seat || room.offers.has(other));
  return [byPerson("offer", seat), ...(all ? room.end() : [])];
}

/** Play on: every offer lapses, the seat's own too. */
export function decline(room: Room, seat: number): Draft[] {
  expectPlayer(room, seat);
  if (!room.offers.size) throw new NotPossible(phrase("refused-no-offer"));
  return [byPerson("decline", seat)];
}
