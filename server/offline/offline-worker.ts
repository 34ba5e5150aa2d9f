import type { OfflineNames } from '#app/offline-names.ts'

export type WorkerNames = OfflineNames & {
  /** The cache of this build. */
  shell: string
  /** What is kept without being asked: the same for everybody. */
  parts: string[]
  /** The pages in whose place the kept order is shown. */
  orderPages: string[]
}

/** A program of its own in the browser: where there is no network it shows what is kept, and nothing else ever. */
export function offlineWorker(names: WorkerNames): string {
  return `(${work})(${JSON.stringify(names)}, ${rewritePage}, ${fillUnsent}, ${reachPage})\n`
}

/** What ends every worker that is out there, and all that was kept. */
export function endOfWorkers(names: Pick<OfflineNames, 'shellCache' | 'orderCache'>): string {
  return `(${end})(${JSON.stringify(names)})\n`
}

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
/** Browsers that do not say whether somebody went back to it say nothing, and send it again. */
type Sent = Request & { isHistoryNavigation?: boolean }
type Fetching = Event & {
  request: Sent
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
}

/** Sent to the browser as text: it may use nothing from outside itself. */
function work(names: WorkerNames, rewrite: typeof rewritePage, fillIn: typeof fillUnsent, reach: typeof reachPage) {
  const worker = globalThis as unknown as Worker
  const { shell, parts, orderPages, shellCache, orderCache, orderKey, untilHeader, clear } = names

  addEventListener('install', (event) => {
    const kept = caches.open(shell).then((cache) => cache.addAll(parts))
    ;(event as Extendable).waitUntil(kept.then(() => worker.skipWaiting()))
  })

  addEventListener('activate', (event) => (event as Extendable).waitUntil(tidy()))

  addEventListener('fetch', (event) => {
    const asked = event as Fetching
    const { method, mode, url } = asked.request
    const { origin, pathname } = new URL(url)
    if (origin !== location.origin) return
    const isPage = mode === 'navigate' && /^\/(es|en|pt)\//.test(pathname)
    if (method === 'POST' && pathname === clear) asked.respondWith(clearOrder())
    else if (method === 'POST' && isPage) asked.respondWith(send(asked.request, pathname))
    if (method !== 'GET') return
    if (parts.includes(pathname)) asked.respondWith(fetch(asked.request).catch(() => findPart(pathname)))
    else if (isPage) asked.respondWith(answer(asked, pathname))
  })

  async function tidy() {
    for (const name of await caches.keys()) if (name.startsWith(shellCache) && name !== shell) await caches.delete(name)
    await findOrder()
    // The page is asked for while this program wakes up: it costs those who have a network nothing.
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }

  async function answer(asked: Fetching, path: string): Promise<Response> {
    try {
      return await reach(asked)
    } catch {
      const order = await findOrder()
      return order && orderPages.includes(path) ? order : await findPage(path.slice(1, 3), order !== null)
    }
  }

  async function send(request: Sent, path: string): Promise<Response> {
    const form = request.clone()
    const findUnsent = async () =>
      rewrite(await findPart(`/offline/${path.slice(1, 3)}/unsent/`), fillIn(await form.formData()))
    // Gone back to: the form has long been answered, and its page is shown as it is now.
    return request.isHistoryNavigation ? Response.redirect(request.url, 303) : fetch(request).catch(findUnsent)
  }

  /** Leads to what is kept only where something is. */
  async function findPage(language: string, hasOrder: boolean): Promise<Response> {
    const page = await findPart(`/offline/${language}/`)
    return hasOrder ? page : await rewrite(page, (text) => text.replace(/<p class="kept">.*?<\/p>/s, ''))
  }

  async function findPart(path: string): Promise<Response> {
    return (await caches.match(path, { cacheName: shell })) ?? Response.error()
  }

  /** Nothing is shown after its day, by the clock of the device, and it is gone the next time anybody looks. */
  async function findOrder(): Promise<Response | null> {
    const kept = await caches.match(orderKey, { cacheName: orderCache })
    if (!kept) return null
    if (Date.now() < Number(kept.headers.get(untilHeader))) return kept
    await caches.delete(orderCache)
    return null
  }

  async function clearOrder(): Promise<Response> {
    await caches.delete(orderCache)
    return Response.redirect(new URL(orderPages[0] ?? '/', location.origin).href, 303)
  }
}

async function reachPage({ request, preloadResponse }: Fetching): Promise<Response> {
  // Led here from an answer that was gone back to, it may be had from what the browser keeps only, which is nothing.
  if (request.cache === 'only-if-cached') return await fetch(request.url, { redirect: 'manual' })
  return (await preloadResponse) ?? (await fetch(request))
}

async function rewritePage(page: Response, change: (text: string) => string): Promise<Response> {
  if (!page.ok) return page
  const headers = new Headers(page.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(change(await page.text()), { headers })
}

/** A form that could not be sent stands on its page with all that was filled in, to be sent again; it is kept nowhere else. */
function fillUnsent(fields: FormData): (text: string) => string {
  const toHtml = (text: string) => text.replace(/[&<>"\r\n]/g, (each) => `&#${each.charCodeAt(0)};`)
  const all = [...fields]
  // A program may not fill in a file: it is chosen again.
  const type = all.some(([, value]) => typeof value !== 'string') ? ' enctype="multipart/form-data"' : ''
  const draw = ([name, value]: [string, FormDataEntryValue], words: string) => {
    if (typeof value === 'string') return `<input type="hidden" name="${toHtml(name)}" value="${toHtml(value)}">`
    return value.size ? `<p><label>${words} <input type="file" name="${toHtml(name)}"></label></p>` : ''
  }
  return (text) =>
    text.replace(
      /<form([^>]*) data-file="([^"]*)">/,
      (_, attributes, words) => `<form${attributes}${type}>${all.map((each) => draw(each, words)).join('')}`,
    )
}

function end({ shellCache, orderCache }: Pick<OfflineNames, 'shellCache' | 'orderCache'>) {
  const worker = globalThis as unknown as Worker
  addEventListener('install', () => void worker.skipWaiting())
  addEventListener('activate', (event) => {
    const forget = async () => {
      for (const name of await caches.keys())
        if (name.startsWith(shellCache) || name === orderCache) await caches.delete(name)
      await worker.registration.unregister()
    }
    ;(event as Extendable).waitUntil(forget())
  })
}
