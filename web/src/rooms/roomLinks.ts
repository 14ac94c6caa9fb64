/** Links into a room: to sit down, to watch, to open it. `page` is where others find this page, see `linkBase`. */
import type { Network } from "../types.ts";

type Here = Pick<Location, "protocol" | "hostname" | "port" | "pathname">;

/** Was the page opened on the computer that the server runs on? Nobody else could follow a link to this address. */
export const isLocal = (here: Pick<Here, "hostname"> = location): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(here.hostname);

const under = (host: string, here: Here): string => `${here.protocol}//${host}${here.port && `:${here.port}`}${here.pathname}`;

/** Where others find this page, as far as it is known. */
export const linkBase = (network: Network | null, here: Here = location): string => under(network?.open && network.address ? network.address : here.hostname, here);

/** Where others would find it if the server were open to the network. */
export const addressWhenOpen = (network: Network, here: Here = location): string | null => (network.address ? under(network.address, here) : null);

export const inviteLink = (page: string, room: string, token: string): string => `${page}#join=${room}.${token}`;
export const watchLink = (page: string, room: string, token: string): string => `${page}#watch=${room}.${token}`;
export const roomLink = (page: string, room: string): string => `${page}#/room/${room}`;
