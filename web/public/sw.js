// Keeps the page itself, so that it opens at once and without a network. Nothing of a game is kept: that is the server's.
const KEPT = "keltis";
const SHELL = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (pathname === SHELL || /\.(svg|png|webmanifest)$/.test(pathname)) event.respondWith(networkFirst(request, pathname));
});

/** The names of assets change with their content: what is kept is right. */
async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function networkFirst(request, pathname) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      if (pathname === SHELL) await forgetOldVersion(cache, answer.clone());
      await cache.put(pathname, answer.clone());
    }
    return answer;
  } catch (error) {
    const kept = await cache.match(pathname);
    if (kept) return kept;
    throw error;
  }
}

/** A new page has new assets: those of the old one are no longer needed. */
async function forgetOldVersion(cache, fresh) {
  const old = await cache.match(SHELL);
  if (!old || (await old.text()) === (await fresh.text())) return;
  const assets = (await cache.keys()).filter((request) => new URL(request.url).pathname.startsWith("/assets/"));
  await Promise.all(assets.map((request) => cache.delete(request)));
}
