// What a browser does for Riverrun also while no page is open: it shows that it is somebody's turn, and a page of its own
// where there is no line to the server.
const [PAGE, SCRIPT] = ["/offline.html", "/offline.js"];
self.addEventListener("install", (event) => event.waitUntil(caches.open("riverrun").then((kept) => kept.addAll([PAGE, SCRIPT]))));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
  else if (event.request.url.endsWith(SCRIPT)) event.respondWith(caches.match(SCRIPT));
});
self.addEventListener("push", (event) => {
  const { title, text, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: url, icon: "/favicon-turn.svg", data: url }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = event.notification.data;
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const here = open.find((client) => client.url === url);
    await (here ? here.focus() : self.clients.openWindow(url));
  })());
});
