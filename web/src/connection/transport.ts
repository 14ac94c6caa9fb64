/** How messages reach a room: by WebSocket to the server, or to the worker on this device. */
import { onDevice } from "../local/client.ts";
import { isLocalRoom } from "../local/roomIds.ts";
import type { Transport } from "./contract.ts";
import { socketAddress } from "../server.ts";
import { isReachable } from "./http.ts";

const toServer: Transport = {
  open: () => new WebSocket(socketAddress("/api/ws"), "keltis.v1"),
  isReachable,
  seatsOf: () => [],
  lostText: "table-link-lost",
  lastCounts: false,
};

const toDevice: Transport = {
  open: () => onDevice.open(),
  isReachable: async () => true,
  seatsOf: (info) => info.places.flatMap((place, seat) => (place.kind === "person" ? [seat] : [])),
  lostText: "table-device-lost",
  lastCounts: true,
};

export const transportTo = (room: string): Transport => (isLocalRoom(room) ? toDevice : toServer);
