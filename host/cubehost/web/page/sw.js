// The offline shell: the page's own files, so that it opens without its server and says that there is none. Fresh
// files are taken wherever the server answers; nothing that it tells of the robot is ever kept, and no bundle that a newer
// page does not name.

const SHELL = "shell";
const BUNDLE = /page-\w{8}\.\w+$/;
const KEPT = /\.(js|css|svg|png|webmanifest)$|\/$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "GET" && origin === location.origin && KEPT.test(pathname)) event.respondWith(fresh(request, event));
});

async function fresh(request, event) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shell.put(request, answer.clone());
    if (answer.ok && request.mode === "navigate") event.waitUntil(tidy(shell, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await shell.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

/** What is no page of ours names no bundle, and leaves them all. */
async function tidy(shell, page) {
  const named = await page.text();
  if (!named.includes('"page-')) return;
  for (const { url } of await shell.keys()) if (BUNDLE.test(url) && !named.includes(url.match(BUNDLE)[0])) await shell.delete(url);
}
