/** Creating a room, taking seats, leaving them and playing again, with what this device remembers of it. */
import * as requests from "./requests.ts";
import { untilAnswered } from "./repeatedRequest.ts";
import { drawEntropy, keepEntropy } from "../fairness/entropy.ts";
import { keepSeat } from "../fairness/keepReceipt.ts";
import type { Seated, Secret } from "../fairness/receipt.ts";
import { t } from "../i18n.svelte.ts";
import { recall, remember, settings } from "../settings.svelte.ts";
import type { NewRoom, Rematch, RoomInfo } from "../types.ts";

export type Seat = { kind: "me"; name: string } | { kind: "bot"; level: string } | { kind: "open" };
export type RoomPlan = Omit<NewRoom, "seats"> & { seats: Seat[] };

const LONGEST = 24;

/** The name as entered, or a default, shortened to what the server allows. */
export const nameOr = (written: string, otherwise: string): string => [...(written.trim() || otherwise)].slice(0, LONGEST).join("");

/** Creates a room with this device's seats in it. Returns the room's id. */
export async function createRoom(plan: RoomPlan): Promise<string> {
  const draw = () => Promise.all(plan.seats.map((seat) => (seat.kind === "me" ? drawEntropy() : undefined)));
  const { made, secrets } = await untilAnswered(
    JSON.stringify(plan),
    async () => ({ id: requests.newId(), secrets: await draw() }),
    async ({ id, secrets }) => {
      const seats = plan.seats.map((seat, i) => (seat.kind === "me" && secrets[i] ? { ...seat, commit: secrets[i].commit } : seat));
      return { made: await requests.create({ ...plan, id, seats: seats as NewRoom["seats"] }), secrets };
    },
  );
  remember(made.room, { invites: made.invites, ...(made.watch ? { watch: made.watch } : {}) });
  for (const seat of made.seats) rememberSeat(made.room, seat, made, secrets[seat]);
  return made.room;
}

/** Takes a seat in an existing room. Returns the seat. */
export async function takeSeat(room: string, how: { name: string; seat?: number; invite?: string }): Promise<number> {
  const { seated, secret } = await untilAnswered(
    JSON.stringify([room, how]),
    async () => ({ id: requests.newId(), secret: await drawEntropy() }),
    async ({ id, secret }) => ({ seated: await requests.sit(room, { id, ...how, ...(secret ? { commit: secret.commit } : {}) }), secret }),
  );
  rememberSeat(room, seated.seat, seated, secret);
  return seated.seat;
}

/** Takes the seats that are reserved from the game before, under the same names. Returns this device's seats in the room. */
export async function takeReservedSeats(room: string, before: RoomInfo, seats: readonly number[]): Promise<number[]> {
  for (const seat of seats) await takeReservedSeat(room, seat, before.places[seat]!.name);
  return recall(room).seats;
}

async function takeReservedSeat(room: string, seat: number, name: string): Promise<void> {
  try {
    await takeSeat(room, { name, seat });
  } catch (error) {
    if (!(error instanceof requests.Refused) || error.answer.t !== "illegal") throw error;
    // The seat is taken. Under our name it is by ourselves: from another window, or by a request whose answer was lost.
    const now = (await requests.see(room)).room.places[seat];
    if (now?.kind === "person" && now.name === name) rememberSeat(room, seat);
  }
}

/** A rematch: takes this device's seats in the next room and returns its id. Only who makes the room can change its settings. */
export async function startRematch(info: RoomInfo, seats: readonly number[], changes?: Rematch): Promise<string> {
  const ask = () => untilAnswered(`rematch ${info.id}`, async () => changes, (asked) => requests.rematch(info.id, asked));
  const next = changes || !info.next ? (await ask()).room : info.next;
  const { watch } = recall(info.id);
  if (watch) remember(next, { watch }); // the spectators' token is valid there too
  await takeReservedSeats(next, info, seats);
  return next;
}

/** Everything this device must know of its own seat: that it holds it, the secret that it has committed to, and what the server said. */
function rememberSeat(room: string, seat: number, seated?: Seated, secret?: Secret): void {
  remember(room, { seats: [...new Set([...recall(room).seats, seat])].sort() });
  if (secret) keepEntropy(room, seat, secret.entropy);
  if (seated) keepSeat(room, seated, seat, secret);
}

/** Leaves these seats and forgets them. */
export async function leaveSeats(room: string, seats: number[]): Promise<void> {
  for (const seat of seats)
    await untilAnswered(`leave ${room} ${seat}`, async () => requests.newId(), (id) => requests.leave(room, { id, seat }));
  remember(room, { seats: [], receipt: undefined });
}

/** The name of this device's player in a room with these others. Those who have entered none are Guest, Guest 2 and so on. */
export function ownName(others: readonly string[] = []): string {
  const guest = t("start-guest");
  const free = [guest, ...[2, 3, 4].map((number) => `${guest} ${number}`)].find((name) => !others.includes(name));
  return nameOr(settings.name, free ?? guest);
}

/** May these seats' player fill the others: with bots, by invitation? At a public table that is the host's. */
export const mayFillSeats = (info: RoomInfo, own: readonly number[]): boolean =>
  own.length > 0 && (!info.public || info.guests_may_fill === true || own.some((seat) => seat === info.host));

export const openSeatsOf = (info: RoomInfo): number[] => info.places.flatMap((place, seat) => (place.kind === "open" ? [seat] : []));

/** Seats reserved for this device in a rematch, because they were its seats in the game before. */
export const reservedSeats = (info: RoomInfo): number[] => (info.before ? recall(info.before).seats.filter((seat) => info.places[seat]?.kind === "open") : []);
