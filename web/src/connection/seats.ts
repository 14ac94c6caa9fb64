/** Making a table, sitting down at one and playing again, with all that this device must remember of it. */
import { drawEntropy, keepEntropy } from "../fairness/entropy.ts";
import * as http from "./http.ts";
import { recall, remember, settings } from "../settings.svelte.ts";
import type { NewRoom, RoomInfo } from "../types.ts";
import { t } from "../i18n.svelte.ts";

export type Seat = { kind: "me"; name: string } | { kind: "bot"; level: string } | { kind: "open" };
export type RoomPlan = Omit<NewRoom, "seats"> & { seats: Seat[] };

const LONGEST = 24;

/** The name to sit down with: the one written, or another. */
export const nameOr = (written: string, otherwise: string): string => [...(written.trim() || otherwise)].slice(0, LONGEST).join("");

/** Makes the table and takes its own seats. Gives the room. */
export async function createRoom(plan: RoomPlan): Promise<string> {
  const secrets = await Promise.all(plan.seats.map((seat) => (seat.kind === "me" ? drawEntropy() : undefined)));
  const seats = plan.seats.map((seat, i) => (seat.kind === "me" && secrets[i] ? { ...seat, commit: secrets[i].commit } : seat));
  const made = await http.create({ ...plan, seats: seats as NewRoom["seats"] });
  remember(made.room, { invites: made.invites, ...(made.watch ? { watch: made.watch } : {}) });
  for (const seat of made.seats) keepSeat(made.room, seat, secrets[seat]?.entropy);
  return made.room;
}

/** Sits down at a table that is there already. Gives the seat. */
export async function takeSeat(room: string, how: { name: string; seat?: number; invite?: string }): Promise<number> {
  const secret = await drawEntropy();
  const { seat } = await http.sit(room, secret ? { ...how, commit: secret.commit } : how);
  keepSeat(room, seat, secret?.entropy);
  return seat;
}

/** Sits down in the seats that are kept from the game before, under the same names. Gives those that are this device's now. */
export async function takeKeptSeats(room: string, before: RoomInfo, seats: readonly number[]): Promise<number[]> {
  for (const seat of seats) await takeKeptSeat(room, seat, before.places[seat]!.name);
  return recall(room).seats;
}

async function takeKeptSeat(room: string, seat: number, name: string): Promise<void> {
  try {
    await takeSeat(room, { name, seat });
  } catch (error) {
    if (!(error instanceof http.Refused) || error.answer.t !== "illegal") throw error;
    // Somebody sits there. With our name it is us, from another window or by a request whose answer was lost.
    const now = (await http.see(room)).room.places[seat];
    if (now?.kind === "person" && now.name === name) keepSeat(room, seat);
  }
}

/** Another game with the same people: gives its room, with this device's people in their seats. */
export async function startRematch(info: RoomInfo, seats: readonly number[]): Promise<string> {
  const next = info.next ?? (await http.rematch(info.id)).room;
  await takeKeptSeats(next, info, seats);
  return next;
}

/** All that this device must know of a seat of its own: that it is, and what was promised for the shuffle. */
function keepSeat(room: string, seat: number, entropy?: string): void {
  remember(room, { seats: [...new Set([...recall(room).seats, seat])].sort() });
  if (entropy) keepEntropy(room, seat, entropy);
}

/** This device no longer sits there. */
export async function leaveSeats(room: string, seats: number[]): Promise<void> {
  for (const seat of seats) await http.leave(room, seat);
  remember(room, { seats: [] });
}

/** The own name among others. */
export const ownName = (): string => nameOr(settings.name, t("start-guest"));
