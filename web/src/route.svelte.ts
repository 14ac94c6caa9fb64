/** Where the page is, as its address says: `#/room/ID`, `#/rooms`, `#/new/pass`, `#/rules/board`, `#/replay`, `#join=ROOM.TOKEN`. */

/** How a new table is laid out at first: for one device that goes round, or for a friend by link. */
export type Preset = "pass" | "invite";

export type Route =
  | { at: "start" }
  | { at: "rooms" }
  | { at: "new"; preset?: Preset }
  | { at: "room"; room: string; watch?: string }
  | { at: "join"; room: string; token: string }
  | { at: "rules"; game: "board" | "cards" }
  | { at: "replay"; room?: string };

export function parse(hash: string): Route {
  const invited = /^#join=([a-z2-7]{12})\.([\w-]{43})$/.exec(hash);
  if (invited) return { at: "join", room: invited[1]!, token: invited[2]! };
  const watching = /^#watch=([a-z2-7]{12})\.([\w-]{43})$/.exec(hash);
  if (watching) return { at: "room", room: watching[1]!, watch: watching[2]! };
  const [, where, what] = hash.split("/");
  if (where === "room" && /^[a-z2-7]{12}$/.test(what ?? "")) return { at: "room", room: what! };
  if (where === "replay") return what ? { at: "replay", room: what } : { at: "replay" };
  if (where === "rules") return { at: "rules", game: what === "cards" ? "cards" : "board" };
  if (where === "new") return what === "pass" || what === "invite" ? { at: "new", preset: what } : { at: "new" };
  if (where === "rooms") return { at: where };
  return { at: "start" };
}

let current = $state.raw<Route>(parse(location.hash));
addEventListener("hashchange", () => (current = parse(location.hash)));

export const route = (): Route => current;

export function go(hash: string): void {
  location.hash = hash;
}

/** The same, but one does not come back to where one was: an invitation leaves the address and the history. */
export function goInstead(hash: string): void {
  location.replace(hash);
}
