/** What the page of a gate is made of, kept on the device. */
const parts = [
  '/gate/',
  '/gate/gate.js',
  '/gate/gate.css',
  '/gate/own-detector.js',
  '/gate/zxing_reader.wasm',
  '/favicon.svg',
]
const cacheName = 'gate'
/** A network that answers no sooner is as good as none. */
const patienceMs = 3_000

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }

addEventListener('install', (event) => {
  ;(event as Extendable).waitUntil(caches.open(cacheName).then((cache) => cache.addAll(parts)))
})

addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetching
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || !parts.includes(pathname)) return
  respondWith.call(event, answer(pathname))
})

/** The latest where there is a network, so that a mended page is not kept from anybody; else the one that is kept. */
async function answer(path: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  try {
    const fresh = await fetch(path, { signal: AbortSignal.timeout(patienceMs) })
    if (!fresh.ok) throw new Error(`The house answered ${fresh.status}.`)
    await cache.put(path, fresh.clone())
    return fresh
  } catch {
    return (await cache.match(path)) ?? Response.error()
  }
}
