/**
 * Keeps the page on this device by a service worker, and replaces it by a new version between games: when somebody asks for it, or
 * goes to another page while no window shows a running game. Browsers allow all this only over HTTPS and on this machine.
 */
import { untrack } from "svelte";
import type { Route } from "./route.svelte.ts";
import { ROOT } from "./server.ts";

const LOOK_AGAIN_MS = 3_600_000;
const PLAYING = `keltis playing ${ROOT.pathname}`; // a lock, shared by all windows with a running game

let waiting = $state.raw<ServiceWorker | null>(null);
let games = $state(0); // running in this window
let released: Promise<unknown> = Promise.resolve(); // the lock of the last game here
let stale = false; // a new version has taken over, and this window still shows the old one

/** Is there a new version, and no game here that it would disturb? */
export const newVersionWaits = (): boolean => waiting !== null && games === 0;

/** No new version comes before the returned function is called. */
export function holdUpdates(): () => void {
  let release = () => {};
  const over = new Promise<void>((resolve) => (release = resolve));
  games = untrack(() => games) + 1;
  const held = navigator.locks?.request(PLAYING, { mode: "shared" }, () => over);
  released = Promise.resolve(held).catch(() => {}); // the browser may refuse
  return () => {
    games = untrack(() => games) - 1;
    release();
  };
}

/**
 * Replaces the page, unless a window shows a running game; then it returns false. Without locks, or where the browser refuses them, we
 * know only of this window's.
 */
export async function update(): Promise<boolean> {
  await released;
  return new Promise((tell) => {
    const replaceIf = (free: boolean) => {
      if (free) waiting?.postMessage("take over");
      tell(free);
    };
    const alone = () => replaceIf(!games);
    if (!navigator.locks) return alone();
    const hold = (lock: Lock | null) => {
      replaceIf(!!lock);
      return lock && waiting && takenOver(waiting); // until then, no window asks for it again
    };
    navigator.locks.request(PLAYING, { ifAvailable: true }, hold).catch(alone);
  });
}

/** When a new version has taken over, or cannot. */
const takenOver = (version: ServiceWorker): Promise<unknown> =>
  new Promise((done) => {
    version.addEventListener("statechange", done);
    navigator.serviceWorker.addEventListener("controllerchange", done);
  });

/** Call it when the visitor goes from one page to another. No new version comes on the way to a room, where a game may begin meanwhile. */
export function betweenPages(to: Route): void {
  if (games) return;
  if (stale) location.reload();
  else if (waiting && to.at !== "room") void update();
}

/** Call once, when the page has been drawn. */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  let kept = workers.controller !== null; // the first one replaces nothing
  workers.addEventListener("controllerchange", () => {
    if (kept) replaced();
    kept = true;
  });
  const registration = await workers.register(new URL("sw.js", ROOT), { scope: ROOT.pathname });
  const look = () => (waiting = workers.controller && registration.waiting);
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  look();
  setInterval(() => void registration.update().catch(() => {}), LOOK_AGAIN_MS);
}

function replaced(): void {
  stale = true;
  if (!games) location.reload();
}

const RELOADED = "keltis.reloaded"; // in session storage: which parts were missing when the page was loaded again

const MOST_RELOADS = 5; // if the host lacks more, it is not for want of the new version

/**
 * A part of this version that is no longer on the host: the new version has it all. Not twice for the same part, whose name has a digest: the
 * fault is another then. A later version may lack another part.
 */
export function reloadIfPartsAreGone(): void {
  addEventListener("vite:preloadError", (event) => {
    const part = /assets\/([\w.-]+)/.exec(String(event.payload))?.[1] ?? location.hash; // Safari does not name it
    const before = sessionStorage.getItem(RELOADED)?.split(" ") ?? [];
    if (before.includes(part) || before.length >= MOST_RELOADS) return;
    sessionStorage.setItem(RELOADED, [...before, part].join(" "));
    location.reload();
  });
}
