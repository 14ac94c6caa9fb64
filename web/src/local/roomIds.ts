/** Ids of rooms on this device: their prefix tells them from a server's. */
import { type Bytes, digest, utf8 } from "../fairness/proof.ts";

const PREFIX = "local";
const SIGNS = "abcdefghijklmnopqrstuvwxyz234567";

export const isLocalRoom = (id: string): boolean => id.startsWith(PREFIX) && id.length > 12;

const idOf = (bytes: Bytes): string => PREFIX + Array.from(bytes.slice(0, 12), (byte) => SIGNS[byte & 31]).join("");

export const randomId = (): string => idOf(crypto.getRandomValues(new Uint8Array(12)));

/** The same id each time: what is made for this purpose is made once. */
export const derivedId = async (purpose: string, of: string): Promise<string> => idOf(await digest(utf8(purpose), utf8(of)));
