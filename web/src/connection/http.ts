/** HTTP requests to the server. A refusal is thrown as `Refused`, with the server's answer. */
import description from "../games.json";
import { keepToken, ownToken, SERVER, usesToken } from "../server.ts";
import type { Ending } from "./contract.ts";
import { type Answer, Refused } from "./refused.ts";
import type { Created, Games, Hint, Invitation, Invite, Joined, Network, NewRoom, NextRoom, Rematch, RoomList, Story, ViewMessage } from "../types.ts";

const SOON = 8000; // milliseconds: a server that hangs is asked again, and said not to answer

async function send(method: string, path: string, body?: unknown, token?: string, within?: number): Promise<Response> {
  const text = typeof body === "string";
  if (!SERVER) throw new Refused(503, { t: "unavailable" });
  const known = token ?? ownToken();
  const headers: Record<string, string> = known ? { Authorization: `Bearer ${known}` } : {};
  const address = new URL(path, SERVER).href;
  const signal = within ? AbortSignal.timeout(within) : null;
  if (body === undefined) return fetch(address, { method, headers, signal });
  headers["Content-Type"] = text ? "text/plain" : "application/json";
  return fetch(address, { method, headers, signal, body: text ? body : JSON.stringify(body) });
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  const answer = (await response.json().catch(() => ({ t: "unavailable" }))) as Answer;
  throw new Refused(response.status, answer);
}

export async function call<T>(method: string, path: string, body?: unknown, token?: string, within?: number): Promise<T> {
  return (await (await checked(await send(method, path, body, token, within))).json()) as T;
}

/** What a server has at hand. */
const soon = <T>(method: string, path: string): Promise<T> => call<T>(method, path, undefined, undefined, SOON);

export const text = async (path: string): Promise<string> => (await checked(await send("GET", path))).text();

/** The id of one submission: it stays the same while the submission is sent again. */
export const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => "abcdefghijklmnopqrstuvwxyz234567"[byte & 31]).join("");

/** Does the server answer within this time? */
export const isReachable = async (ms: number): Promise<boolean> =>
  SERVER !== null &&
  fetch(new URL("/healthz", SERVER).href, { cache: "no-store", signal: AbortSignal.timeout(ms) }).then(
    (response) => response.ok,
    () => false,
  );

let session: Promise<unknown> | undefined;

/** Requests the session once, a cookie or on a server elsewhere a token; an existing session is kept. */
export function haveSession(): Promise<unknown> {
  session ??= newSession().catch((error: unknown) => {
    session = undefined;
    throw error;
  });
  return session;
}

async function newSession(): Promise<void> {
  if (!usesToken) return void (await soon("POST", "/api/session"));
  if (!ownToken()) keepToken((await soon<{ token: string }>("POST", "/api/session?kind=token")).token);
}

/** Games, bots and the printed tables: what a server of this version would say. */
export const games = async (): Promise<Games> => description as Games;

/** The games whose searching bots and hints are being compiled on the server just now. */
export const preparing = async (): Promise<string[]> => (SERVER ? ((await call<Games>("GET", "/api/games")).preparing ?? []) : []);

const room = (id: string, rest = "") => `/api/rooms/${id}${rest}`;

export const rooms = (which: "open" | "live", before = "") =>
  soon<RoomList>("GET", `/api/rooms?which=${which}${before && `&before=${encodeURIComponent(before)}`}`);

/** Our own rooms, newest first. */
export async function mine(before = ""): Promise<RoomList> {
  await haveSession();
  return soon<RoomList>("GET", `/api/mine${before && `?before=${encodeURIComponent(before)}`}`);
}

export async function create(wanted: NewRoom): Promise<Created> {
  await haveSession();
  return call<Created>("POST", "/api/rooms", wanted);
}

export async function sit(id: string, how: { id: string; name: string; seat?: number; invite?: string; commit?: string }): Promise<Joined> {
  await haveSession();
  return call<Joined>("POST", room(id, "/seats"), how);
}

export const invitation = (id: string, token: string) => call<Invitation>("POST", room(id, "/invitation"), { invite: token });
/** Only where the server runs on this computer. */
export const network = () => call<Network>("GET", "/api/network");
/** A spectator of a private room sends a token instead of the cookie. */
export const see = (id: string, watch?: string) => call<ViewMessage>("GET", room(id), undefined, watch);
export const invite = (id: string, seat: number) => call<Invite>("POST", room(id, `/seats/${seat}/invite`), { id: newId() });
export const fill = (id: string, seat: number, level: string) => call<unknown>("POST", room(id, `/seats/${seat}/bot`), { id: newId(), level });
export const leave = (id: string, how: { id: string; seat: number }) => call<unknown>("POST", room(id, "/leave"), how);
export const endGame = (id: string, how: Ending, seat: number) => call<unknown>("POST", room(id, `/${how}`), { id: newId(), seat });
/** A hint for the seat on turn. */
export const hint = (id: string, seat: number) => call<Hint>("POST", room(id, "/hint"), { seat });
export const rematch = (id: string, changes: Rematch = {}) => call<NextRoom>("POST", room(id, "/rematch"), changes);
export const record = (id: string) => text(room(id, "/record"));
/** The game so far, as this seat saw it, from all its pages; a spectator sends a token instead of the cookie. */
export function story(id: string, seat: number | null = null, watch?: string): Promise<Story> {
  const own = seat === null ? "" : `&seat=${seat}`;
  return allPages((page) => call<Story>("GET", room(id, `/story?page=${page}${own}`), undefined, watch));
}
async function allPages(ask: (page: number) => Promise<Story>): Promise<Story> {
  let found = await ask(0);
  for (let page = 1; found.more; page++) {
    const next = await ask(page);
    found = { ...next, steps: [...found.steps, ...next.steps] };
  }
  return found;
}
/** The story of a game record, from the record's text. */
export const read = (record: string) => allPages((page) => call<Story>("POST", `/api/story?page=${page}`, record));
export const proof = (id: string) => call<Record<string, unknown>>("GET", room(id, "/proof"));
export const commit = (id: string, seat: number, value: string) => call<{ v: number; hash: string }>("POST", room(id, "/commit"), { id: newId(), seat, commit: value });
export const reveal = (id: string, seat: number, entropy: string) => call<unknown>("POST", room(id, "/reveal"), { id: newId(), seat, entropy });
