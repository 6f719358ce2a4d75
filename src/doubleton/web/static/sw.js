// Keeps the page at the table, so that it opens without a network where browsers allow that.
// Answers of the desk are never kept here.

const KEPT = "doubleton-{version}";
const BASE = self.location.pathname.replace(/\/sw\.js$/, "");
const OWN = new RegExp(`^${BASE}/(e/[^/]+/t|static/(base|style|table)[^/]*|static/vendor/idb\\.min\\.js|static/icon\\.svg)$`);

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("message", (event) => {
  const fill = async () => {
    const kept = await caches.open(KEPT);
    await Promise.allSettled(event.data.filter((one) => OWN.test(new URL(one).pathname)).map((one) => kept.add(one)));
  };
  if (Array.isArray(event.data)) event.waitUntil(fill());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !OWN.test(new URL(request.url).pathname)) return;
  event.respondWith(fresh(request));
});

/** The network first; what was kept when there is none. */
async function fresh(request) {
  const kept = await caches.open(KEPT);
  try {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), 4000);
    const answer = await fetch(request, { signal: patience.signal });
    clearTimeout(timer);
    if (answer.ok && !answer.redirected) await kept.put(request, answer.clone());
    return answer;
  } catch (error) {
    const found = await kept.match(request, { ignoreVary: true });
    if (found) return found;
    throw error;
  }
}
