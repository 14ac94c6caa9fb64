/** The route, from the address: `#/room/ID`, `#/rooms`, `#/new/pass`, `#/rules/board`, `#/replay`, `#join=ROOM.TOKEN`. */

/** What a new room starts with: players at this device, invited ones, or a place in the public list. */
const PRESETS = ["pass", "invite", "public"] as const;
export type Preset = (typeof PRESETS)[number];

export type Route =
  | { at: "start" }
  | { at: "rooms" }
  | { at: "new"; preset?: Preset }
  | { at: "room"; room: string; watch?: string }
  | { at: "join"; room: string; token: string }
  | { at: "incomplete" }
  | { at: "rules"; game: "board" | "cards" }
  | { at: "replay"; room?: string };

export function parse(hash: string): Route {
  const invited = /^#join=([a-z2-7]{12})\.([\w-]{43})$/.exec(hash);
  if (invited) return { at: "join", room: invited[1]!, token: invited[2]! };
  const watching = /^#watch=([a-z2-7]{12})\.([\w-]{43})$/.exec(hash);
  if (watching) return { at: "room", room: watching[1]!, watch: watching[2]! };
  if (/^#(join|watch)=/.test(hash)) return { at: "incomplete" };
  const [, where, what] = hash.split("/");
  if (where === "room" && /^(local)?[a-z2-7]{12}$/.test(what ?? "")) return { at: "room", room: what! };
  if (where === "replay") return what ? { at: "replay", room: what } : { at: "replay" };
  if (where === "rules") return { at: "rules", game: what === "cards" ? "cards" : "board" };
  if (where === "new") {
    const preset = PRESETS.find((known) => known === what);
    return preset ? { at: "new", preset } : { at: "new" };
  }
  if (where === "rooms") return { at: where };
  return { at: "start" };
}

let current = $state.raw<Route>(parse(location.hash));
addEventListener("hashchange", () => (current = parse(location.hash)));

export const route = (): Route => current;

export function go(hash: string): void {
  location.hash = hash;
}

/** Like `go`, but replaces the current entry of the history: an invitation's token leaves it. */
export function goInstead(hash: string): void {
  location.replace(hash);
}
