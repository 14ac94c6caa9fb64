// Keeps the whole page, so that it opens at once and without a network. Nothing of a game is kept here.
const FILES = {}; // name -> SHA-256, filled in by keltis/server/page_files.py: other files are another version of this script

const ROOT = new URL("./", location.href);
const OURS = `keltis ${ROOT.pathname} `; // a host may have several such pages
const KEPT = OURS + FILES["./"];
const IN_USE = `keltis in use ${ROOT.pathname} `; // an empty cache, named after the version that was last taken into use
const SHARED = "keltis shared";
const AT_ONCE = 4; // requests: the page may be loading something itself

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = nameOf(request.url);
  if (request.method === "GET" && Object.hasOwn(FILES, name)) event.respondWith(find(name, request));
  else if (request.method === "GET" && name.startsWith("assets/")) event.respondWith(findOlder(request));
  else if (request.method === "POST" && name === "share") event.respondWith(takeShared(request));
});

const addressOf = (name) => new URL(name, ROOT).href;

function nameOf(url) {
  const { origin, pathname } = new URL(url);
  if (origin !== ROOT.origin || !pathname.startsWith(ROOT.pathname)) return "";
  const name = pathname.slice(ROOT.pathname.length);
  return name === "" || name === "index.html" ? "./" : name;
}

async function find(name, request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(addressOf(name), { ignoreVary: true })) ?? fetch(request);
}

/** A part of the version before, for a window that still shows it: its game goes on. */
const findOlder = async (request) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

/** All or nothing: a file that is not as it was built fails the installation, and the version before it stays. */
async function keepAll() {
  const cache = await caches.open(KEPT);
  const waiting = Object.keys(FILES);
  const keepSome = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await keep(cache, name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
}

async function keep(cache, name) {
  const address = addressOf(name);
  const named = name.startsWith("assets/"); // after its content
  const known = named ? await caches.match(address, { ignoreVary: true }) : undefined;
  const how = { cache: named ? "default" : "no-cache", integrity: `sha256-${FILES[name]}`, priority: "low" };
  await cache.put(address, known ?? (await fetched(address, how)));
}

async function fetched(address, how) {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** The version that was in use until now stays, for windows that still show it; any other goes. */
async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(OURS) && name !== KEPT);
  const marks = names.filter((name) => name.startsWith(IN_USE) && name !== IN_USE + FILES["./"]);
  const before = marks.length ? OURS + marks[0].slice(IN_USE.length) : others.at(-1);
  await caches.open(IN_USE + FILES["./"]);
  const old = ["keltis", ...marks, ...others.filter((name) => name !== before)];
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A record that another program shares with us: kept until the page has read it. */
async function takeShared(request) {
  const form = await request.formData();
  const given = form.get("record") ?? form.get("text") ?? "";
  const cache = await caches.open(SHARED);
  await cache.put(addressOf("share"), new Response(given));
  return Response.redirect(addressOf("./#/replay/shared"), 303);
}
