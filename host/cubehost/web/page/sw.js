// The offline shell: the page's own files, so that it opens without its server and says that there is none. Fresh
// files are taken wherever the server answers; nothing that it tells of the robot is ever kept.

const SHELL = "shell";
const KEPT = /\.(js|css|svg|png|webmanifest)$|\/$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "GET" && origin === location.origin && KEPT.test(pathname)) event.respondWith(fresh(request));
});

async function fresh(request) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shell.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await shell.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}
