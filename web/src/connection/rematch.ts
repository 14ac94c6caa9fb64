/** A rematch: another game with the same players in the same seats. */
import * as http from "./http.ts";
import { drawEntropy, keepEntropy } from "../fairness/entropy.ts";
import type { RoomInfo } from "../types.ts";

/** Takes this device's seats in the next room and returns its id. */
export async function startRematch(info: RoomInfo, seats: readonly number[]): Promise<string> {
  const next = info.next ?? (await http.rematch(info.id)).room;
  for (const seat of seats) await sitDown(next, seat, info.places[seat]!.name);
  return next;
}

async function sitDown(room: string, seat: number, name: string): Promise<void> {
  const secret = await drawEntropy();
  try {
    await http.sit(room, { name, seat, ...(secret ? { commit: secret.commit } : {}) });
    if (secret) keepEntropy(room, seat, secret.entropy);
  } catch (error) {
    // The seat is already taken, perhaps from another window: the room will show it.
    if (!(error instanceof http.Refused) || error.answer.t !== "illegal") throw error;
  }
}
