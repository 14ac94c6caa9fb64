/** Requests about rooms, wherever they are kept: of the server, or of this device. */
import { onDevice } from "../local/client.ts";
import { keepFromBeingCleared } from "../local/persistence.ts";
import { isSaved as isSavedText } from "../local/records.ts";
import { isLocalRoom } from "../local/roomIds.ts";
import { online } from "../server.ts";
import type { GameName, NewRoom, RoomList } from "../types.ts";
import type { DeviceRequests, RoomRequests } from "./contract.ts";
import * as http from "./http.ts";
import type { Refused } from "./refused.ts";

export { Refused } from "./refused.ts";
export { games, newId } from "./http.ts";
/** Only a server has other people's rooms, invitations and a network. */
export { haveSession, invitation, invite, network, rooms } from "./http.ts";

const server: RoomRequests = http;
const device: DeviceRequests = onDevice.requests;
const at = (room: string): RoomRequests => (isLocalRoom(room) ? device : server);

/** Nobody else is asked to this table, and no clock runs: this device can keep it by itself. */
export const isForOneDevice = (wanted: Pick<NewRoom, "seats" | "public" | "clock">): boolean =>
  wanted.seats.every(({ kind }) => kind !== "open") && !wanted.public && (wanted.clock?.mode ?? "none") === "none";

/** Nobody watches the clock of a table that this device keeps. */
export const mayHaveClock = (room: string): boolean => !isLocalRoom(room);

/** This device, if it can; where there is no server, it says why it cannot. */
const deviceOrServer = async (): Promise<RoomRequests> => ((await onDevice.ready()) || !online ? device : server);

/** This game will probably be begun on this device. */
export const expectGame = (game: GameName): void => onDevice.expect(game);

/** Asks this device; and a server, if there is one, where this device cannot, or the game's rules could not be loaded. */
async function hereOrThere<T>(ask: (where: RoomRequests) => Promise<T>): Promise<T> {
  const where = await deviceOrServer();
  try {
    return await ask(where);
  } catch (error) {
    if (!online || where === server || (error as Refused).refusal?.reason !== "table-device-failed") throw error;
    return ask(server);
  }
}

/** From now on this device keeps one game more. */
async function kept<Made>(making: Promise<Made>): Promise<Made> {
  const made = await making;
  void keepFromBeingCleared();
  return made;
}

export const create: RoomRequests["create"] = async (wanted) => {
  const make = (where: RoomRequests) => (where === device ? kept(device.create(wanted)) : where.create(wanted));
  return isForOneDevice(wanted) ? hereOrThere(make) : make(server);
};
export const read: RoomRequests["read"] = (record) => hereOrThere((where) => where.read(record));

const NONE: RoomList = { rooms: [], next: null };
/** Our own rooms on this device: at once, whatever the server does. */
export const mineHere = async (): Promise<RoomList> => (!online || (await onDevice.ready()) ? device.mine() : NONE);
/** Our own rooms on the server. */
export const mineThere: RoomRequests["mine"] = async (before) => (online ? server.mine(before) : NONE);

export const preparing = (room: string) => at(room).preparing();
export const sit: RoomRequests["sit"] = (id, how) => at(id).sit(id, how);
export const see: RoomRequests["see"] = (id, watch) => at(id).see(id, watch);
export const fill: RoomRequests["fill"] = (id, seat, level) => at(id).fill(id, seat, level);
export const leave: RoomRequests["leave"] = (id, how) => at(id).leave(id, how);
export const commit: RoomRequests["commit"] = (id, seat, value) => at(id).commit(id, seat, value);
export const reveal: RoomRequests["reveal"] = (id, seat, entropy) => at(id).reveal(id, seat, entropy);
export const endGame: RoomRequests["endGame"] = (id, how, seat) => at(id).endGame(id, how, seat);
export const hint: RoomRequests["hint"] = (id, seat) => at(id).hint(id, seat);
export const rematch: RoomRequests["rematch"] = (id, changes) => (isLocalRoom(id) ? kept(device.rematch(id, changes)) : server.rematch(id, changes));
export const record: RoomRequests["record"] = (id) => at(id).record(id);
export const save: DeviceRequests["save"] = (id) => device.save(id);
export const isSaved: DeviceRequests["isSaved"] = async (file) => ((await onDevice.ready()) ? device.isSaved(file) : isSavedText(await file.text()));
export const goOn: DeviceRequests["goOn"] = (file) => kept(device.goOn(file));
export const proof: RoomRequests["proof"] = (id) => at(id).proof(id);
export const story: RoomRequests["story"] = (id, seat, watch) => at(id).story(id, seat, watch);
