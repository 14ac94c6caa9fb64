/** What somebody who waits at a table may know and do. */
import { recall } from "../settings.svelte.ts";
import type { RoomInfo } from "../types.ts";

const page = () => `${location.origin}${location.pathname}`;

export const inviteLink = (room: string, token: string): string => `${page()}#join=${room}.${token}`;
export const watchLink = (room: string, token: string): string => `${page()}#watch=${room}.${token}`;
export const roomLink = (room: string): string => `${page()}#/room/${room}`;

export const openSeatsOf = (info: RoomInfo): number[] => info.places.flatMap((place, seat) => (place.kind === "open" ? [seat] : []));

/** Seats that are kept for this device, because it sat there in the game before. */
export const keptSeats = (info: RoomInfo): number[] => (info.before ? recall(info.before).seats.filter((seat) => info.places[seat]?.kind === "open") : []);

/** "9f2c 41d8 … b07e" */
export const seal = (commit: string): string => `${commit.slice(0, 4)} ${commit.slice(4, 8)} … ${commit.slice(-4)}`;
