// Shows a page of our own while there is no connection, and keeps what it is drawn with: files named by their content, fonts, icons. It
// keeps nothing else: no answer of the API, no signed-in page, nothing of sign-in. Raise VERSION to drop everything kept so far.
const VERSION = 'florin-1'
const OFFLINE = '/offline'
const KEPT = /^\/(_astro|fonts|icons)\/[^?]+$/
const NAMED = /^\/_astro\//
const MOST = 160

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** The offline page with what it is drawn with. */
async function keepOfflinePage() {
  const cache = await caches.open(VERSION)
  const page = await fetch(OFFLINE, { cache: 'no-cache' })
  if (!page.ok) throw new Error('the offline page is missing')
  const html = await page.clone().text()
  await cache.put(OFFLINE, page)
  const drawn = [...html.matchAll(/(?:href|src)="(\/[^"?]+)"/g)].map(([, path]) => path).filter((path) => KEPT.test(path))
  await cache.addAll(new Set([...drawn, '/fonts/figtree-latin.woff2', '/icons/icon-192.png']))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (KEPT.test(url.pathname) && !url.search) event.respondWith(kept(event, url.pathname))
})

let refreshed = false

/** From the network, always; the offline page where there is none. */
async function page(event) {
  try {
    const answer = await fetch(event.request)
    // A new release may have changed the offline page: looked at once in a worker's life.
    if (!refreshed) event.waitUntil(keepOfflinePage().then(tidy, () => {}))
    refreshed = true
    return answer
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

/** From here where it is named by its content, and so right for good; fonts and icons only where nobody answers. */
async function kept(event, path) {
  const cache = await caches.open(VERSION)
  const here = await cache.match(event.request)
  if (here && NAMED.test(path)) return here
  try {
    const answer = await fetch(event.request)
    // A full disk is no reason to go without: what can't be kept is shown all the same.
    if (answer.ok && answer.type === 'basic') event.waitUntil(cache.put(event.request, answer.clone()).catch(() => {}))
    return answer
  } catch {
    return here ?? Response.error()
  }
}

/** What older releases left behind goes first. */
async function tidy() {
  const cache = await caches.open(VERSION)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)))
}

/** What was told, shown while the page may be closed: it says what happened and leads there, nothing more. */
self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data?.json() ?? {}
  } catch {
    // Nothing of ours.
  }
  const { title, body, link, tag } = told
  if (typeof title !== 'string') return
  const icon = '/icons/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { link } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data?.link ?? '/dashboard')))
})

/** The page that it leads to: in a window that is open, otherwise in a new one. Only ever a page of ours. */
async function show(link) {
  const url = new URL(link, location.origin)
  if (url.origin !== location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return self.clients.openWindow(url)
  await open.focus()
  await open.navigate(url).catch(() => self.clients.openWindow(url))
}
