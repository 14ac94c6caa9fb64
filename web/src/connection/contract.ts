/**
 * What a room is to the page, wherever it is kept: requests, and a wire for messages. A server fulfils it over HTTP and a
 * WebSocket (`http.ts`), a worker on this device in `local/`; `requests.ts` and `transport.ts` choose by the room's id.
 * `docs/protocol.md` says what the requests and messages mean.
 */
import type { ClientMessage, Created, Hint, Joined, NewRoom, NextRoom, Rematch, RoomInfo, RoomList, ServerMessage, Story, ViewMessage } from "../types.ts";

/** Ways to end a game early: lose it, offer or agree to end it as it stands, or play on. */
export type Ending = "resign" | "offer" | "decline";

/** A refusal is thrown as `Refused`. */
export interface RoomRequests {
  /** The games whose searching bots and hints are being compiled just now. */
  preparing(): Promise<string[]>;
  /** Our own rooms, newest first. */
  mine(before?: string): Promise<RoomList>;
  create(wanted: NewRoom): Promise<Created>;
  sit(id: string, how: { id: string; name: string; seat?: number; invite?: string; commit?: string }): Promise<Joined>;
  /** A spectator of a private room sends a token. */
  see(id: string, watch?: string): Promise<ViewMessage>;
  fill(id: string, seat: number, level: string): Promise<unknown>;
  leave(id: string, how: { id: string; seat: number }): Promise<unknown>;
  commit(id: string, seat: number, value: string): Promise<{ v: number; hash: string }>;
  reveal(id: string, seat: number, entropy: string): Promise<unknown>;
  endGame(id: string, how: Ending, seat: number): Promise<unknown>;
  /** A hint for the seat on turn. */
  hint(id: string, seat: number): Promise<Hint>;
  rematch(id: string, changes?: Rematch): Promise<NextRoom>;
  /** A finished game as text, with its proof. */
  record(id: string): Promise<string>;
  proof(id: string): Promise<Record<string, unknown>>;
  /** The game so far, as this seat saw it; a spectator sends a token. */
  story(id: string, seat?: number | null, watch?: string): Promise<Story>;
  /** The story of a game record, from the record's text. */
  read(record: string): Promise<Story>;
}

/** What a device can do with its own rooms besides. */
export interface DeviceRequests extends RoomRequests {
  /** An unfinished game as a file, to be continued here or on another device. A `Blob`, since the page may not read it: it has all cards. */
  save(id: string): Promise<Blob>;
  /** Is this file a game to be continued? */
  isSaved(file: Blob): Promise<boolean>;
  /** Keeps the saved game in this file here; its room. */
  goOn(file: Blob): Promise<{ room: string }>;
}

/**
 * What there is to say about how a room is kept, which a server does not have to: it is played in another window of this
 * browser; a simpler bot plays for one that cannot; it is not kept, because the browser refuses, the disk is full, or a newer
 * version of this page has kept others.
 */
export type Notice = "elsewhere" | "bots" | "refused" | "full" | "newer";
export type RoomMessage = ServerMessage | { t: "notice"; notices: Notice[] };
/** `take_over`: play here what is played in another window. */
export type PageMessage = ClientMessage | { t: "take_over" };

/** What messages to and from a room travel on: as much of a WebSocket as is needed. */
export interface Wire {
  readonly readyState: number;
  onopen: ((event: any) => void) | null;
  onmessage: ((event: any) => void) | null;
  onclose: ((event: any) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  open(): Wire;
  /** Can the other end be reached, within this time? */
  isReachable(ms: number): Promise<boolean>;
  /** This device's seats, where they follow from the room itself. */
  seatsOf(info: RoomInfo): number[];
  /** The text that says that the wire is lost. */
  readonly lostText: string;
  /** Does the last that was told count, even if it is older? So it is where one worker tells it; a server's messages may overtake each other. */
  readonly lastCounts: boolean;
}
