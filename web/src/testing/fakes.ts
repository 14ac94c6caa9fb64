/**
 * A browser and a server for unit tests, as small as the page's connection and input need them. Import it first: some modules
 * look at the browser when they are loaded. All test files share these globals: change `browser`, stub none of them anew.
 */
import { vi } from "vitest";
import { offers } from "../table/input/actions.ts";
import type { TableModel } from "../table/model.ts";
import type { ClientMessage, News, PlaceInfo, RoomInfo, SeatView, ServerMessage, Table, TableEvent, ViewMessage } from "../types.ts";

// The browser ----------------------------------------------------------------------------------------------------------

const FRESH = { hidden: false, reducedMotion: false, focused: null as FakeElement | null, languages: ["en"], storage: "kept" as "kept" | "full" | "refused" };
export const browser = { ...FRESH };

/** An element that only knows which selector it matches. */
export class FakeElement {
  readonly selector: string;
  constructor(selector: string) {
    this.selector = selector;
  }
  closest(selectors: string): FakeElement | null {
    return selectors.split(", ").includes(this.selector) ? this : null;
  }
  focus(): void {
    browser.focused = this;
  }
}

const stored = new Map<string, string>();
const events = new EventTarget();
export const dispatch = (event: Event): boolean => events.dispatchEvent(event);
export const fire = (name: string): boolean => dispatch(new Event(name));

vi.stubGlobal("HTMLElement", FakeElement);
vi.stubGlobal("location", { origin: "https://keltis.test", hash: "" });
vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") && browser.reducedMotion, addEventListener() {} }));
const unless = (...troubles: string[]) => {
  if (troubles.includes(browser.storage)) throw new DOMException("planted", browser.storage === "full" ? "QuotaExceededError" : "SecurityError");
};
vi.stubGlobal("localStorage", {
  getItem: (key: string) => (unless("refused"), stored.get(key) ?? null),
  setItem: (key: string, value: string) => (unless("refused", "full"), stored.set(key, value)),
});
vi.stubGlobal("navigator", {
  get languages() {
    return browser.languages;
  },
});
vi.stubGlobal("document", {
  documentElement: {},
  querySelector: () => null,
  get hidden() {
    return browser.hidden;
  },
  get activeElement() {
    return browser.focused;
  },
});

// The server, by socket ------------------------------------------------------------------------------------------------

/** What every refusal carries. */
export const WHY = { reason: "It is not your turn.", why: { id: "refused-turn", values: {} } };

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
  }

  /** The connection is established. */
  open(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  /** What was sent of one kind. */
  of<T extends ClientMessage["t"]>(t: T): Extract<ClientMessage, { t: T }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { t: T }> => message.t === t);
  }
}
vi.stubGlobal("WebSocket", FakeSocket);

// The server, by HTTP --------------------------------------------------------------------------------------------------

export type Request = { method: string; path: string; body: any };
type Answer = { status: number; body: unknown };

/** The requests so far, and how they are answered: by the first handler that knows the path, otherwise with `{}`. */
export const server = {
  requests: [] as Request[],
  handlers: [] as ((request: Request) => Answer | undefined | Promise<Answer | undefined>)[],
  to(path: RegExp): Request[] {
    return server.requests.filter((request) => path.test(request.path));
  },
};

/** Answers requests to this path, from now on and before all others. */
export function answer(path: RegExp, how: (request: Request) => unknown, status = 200): void {
  server.handlers.unshift(async (request) => (path.test(request.path) ? { status, body: await how(request) } : undefined));
}

vi.stubGlobal("fetch", (address: string, init: { method?: string; body?: string; signal?: AbortSignal } = {}) => {
  const ended = new Promise<never>((_, stop) => init.signal?.addEventListener("abort", () => stop(init.signal!.reason)));
  return Promise.race([ended, respond(address, init)]);
});

async function respond(address: string, init: { method?: string; body?: string }): Promise<Response> {
  const { pathname, search } = new URL(address);
  const request = { method: init.method ?? "GET", path: pathname + search, body: init.body ? JSON.parse(init.body) : undefined };
  server.requests.push(request);
  for (const handler of server.handlers) {
    const found = await handler(request);
    if (found) return new Response(JSON.stringify(found.body), { status: found.status });
  }
  return new Response("{}");
}

/** Resets everything: nothing stored, connected, requested or answered. */
export function freshBrowser(): void {
  stored.clear();
  Object.assign(browser, FRESH);
  FakeSocket.all = [];
  server.requests = [];
  server.handlers = [];
}

// What the server sends ------------------------------------------------------------------------------------------------

export const place = (more: Partial<PlaceInfo> = {}): PlaceInfo => ({
  kind: "person",
  name: "Ann",
  level: "",
  presence: "here",
  away_ms: null,
  bot_plays: false,
  returning: false,
  resigned: false,
  offers: false,
  contributes: false,
  committed: false,
  revealed: false,
  left_ms: null,
  ...more,
});

let rooms = 0;
/** An id that no other test uses: some modules remember rooms. */
export const newRoom = (): string => `room${String(++rooms).padStart(8, "a")}`;

export const roomInfo = (id: string, more: Partial<RoomInfo> = {}): RoomInfo =>
  ({ id, game: "board", status: "live", places: [place(), place({ name: "Ben" })], next: null, before: null, ...more }) as RoomInfo;

/** News of an action whose card takes its 280 ms to move. */
export const news = (v: number, event: Partial<TableEvent> = { what: "lay" }): News =>
  ({ v, kind: "act", seat: 0, actor: "person", action: "r1", at_ms: 0, events: [event] }) as News;

type ViewParts = { v?: number; seat?: number | null; turn?: number; news?: News[]; missed?: number; view?: Partial<SeatView> | null } & Partial<RoomInfo>;

/** A view message for a seat. */
export function viewOf(id: string, { v = 1, seat = 0, turn = 0, news = [], missed = 0, view = {}, ...info }: ViewParts = {}): ViewMessage {
  const shown = view && { seat, hand: [], legal: [], undo: false, table: { turn, seats: [] } as unknown as Table, ...view };
  return { t: "view", v, hash: "", now_ms: 0, news, missed, room: roomInfo(id, info), view: shown };
}

// A table to play at ---------------------------------------------------------------------------------------------------

type ModelParts = { hand?: string[]; legal?: string[]; undo?: boolean; mine?: boolean; turn?: number; phase?: string };

/** A board game's table for somebody who has this hand and may do this; what is chosen and asked is the input's. */
export function modelFor(input: Pick<TableModel, "asked"> & { index: number | null }, parts: ModelParts = {}): TableModel {
  const { hand = ["g7", "r1", "r2"], legal = [], undo = false, mine = true, turn = 0, phase = "card" } = parts;
  const card = input.index === null ? undefined : hand[input.index];
  const table = { game: "board", phase, turn, closed: [], seats: [{ columns: [[], [], [], [], []], rows: [0, 0, 0, 0, 0] }] };
  return {
    table: table as unknown as Table,
    me: 0,
    mine,
    hands: [hand, null],
    players: [{ name: "Ann" }, { name: "Ben" }],
    legal,
    undo,
    chosen: card ? { index: input.index!, card } : null,
    offers: offers(legal, card ?? null),
    asked: input.asked,
  } as unknown as TableModel;
}
