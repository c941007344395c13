/*
 * The service worker, which keeps pages for reading while there is no connection (docs/decisions/offline.md). Its functions are written into a
 * script of their own, so they use nothing from outside themselves.
 */

/** Data that the script is written with. */
export interface OfflineFacts {
  /** Path of the site, which is the worker's scope. */
  base: string
  /** Where the languages start, the default one's last because the others begin with it. */
  roots: readonly string[]
  /** Paths below these, with all below them, that never go through the worker. */
  never: readonly string[]
  /** Calls whose answers about a member are kept for reading. */
  own: readonly string[]
  /** Cache of these answers, which signing out removes. */
  ownCache: string
  /** Zone of the times shown in cached pages. */
  timeZone: string
}

/** Parts of the worker's global scope; TypeScript's own description excludes that of documents. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    get(id: string): Promise<{ postMessage(data: unknown): void } | undefined>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<{ url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', run: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', run: (event: AskEvent) => void): void
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

interface AskEvent extends LifeEvent {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** Opens the caches of pages, of files and of answers about the member. */
function openCaches({ base, roots, never, ownCache, timeZone }: OfflineFacts) {
  /** Milliseconds that a page gets to load before its files are read for the cache. */
  const delay = 3000
  /** Entries of each cache; those that were used longest ago go. */
  const most: Record<string, number> = { pages: 60, files: 500, [ownCache]: 40 }
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const readAt = ({ headers }: Response) => clock.format(new Date(headers.get('date') ?? 0))

  const rootOf = (path: string) => roots.find((root) => path.startsWith(root)) ?? base
  const isKept = (path: string) => {
    const below = path.slice(rootOf(path).length)
    return path.startsWith(base) && !never.some((part) => below === part || below.startsWith(`${part}/`))
  }
  const put = async (name: string, key: string, answer: Response) => {
    const cache = await caches.open(name)
    await cache.put(key, answer)
    for (const old of (await cache.keys()).slice(0, -(most[name] ?? 0))) await cache.delete(old)
  }
  /** Keeps a page with the files that its HTML names, which the browser's own cache has. */
  const keepPage = async (path: string, answer: Response) => {
    const html = await answer.clone().text()
    await put('pages', path, answer)
    for (const file of new Set(html.match(/\/[\w/-]*_astro\/[\w.-]+/g))) {
      if (await caches.match(file)) continue
      const found = await fetch(file, { cache: 'force-cache' })
      if (found.ok) await put('files', file, found)
    }
  }
  const fetchPage = async (path: string) => {
    const answer = await fetch(path)
    if (answer.ok) await keepPage(path, answer)
  }
  /** Keeps a page that was seen, and once a language the page for what was not. */
  const keepSeen = async (path: string, answer: Response) => {
    // Let the page load first: both share the line.
    await new Promise((done) => setTimeout(done, delay))
    await keepPage(path, answer)
    const offline = `${rootOf(path)}offline`
    if (!(await caches.match(offline))) await fetchPage(offline)
  }
  const keptPage = async (path: string) => {
    const seen = await caches.match(path)
    const kept = seen ?? (await caches.match(`${rootOf(path)}offline`))
    if (!kept) return Response.error()
    const headers = new Headers(kept.headers)
    // The text is no longer compressed, and longer by the mark.
    headers.delete('content-encoding')
    headers.delete('content-length')
    const html = await kept.text()
    const marked = seen ? html.replace('<html', `<html data-kept="${readAt(kept)}"`) : html
    return new Response(marked, { headers, status: seen ? 200 : 503 })
  }
  return { isKept, put, keepSeen, keptPage, fetchPage, rootOf, readAt }
}

/**
 * Answers pages and files from the network first, so that a release is live at once, and from the caches where there is none. A page from a
 * cache says when it was read (`data-kept`).
 */
function keepForReading({ base, own, ownCache }: OfflineFacts, cached: ReturnType<typeof openCaches>): void {
  const worker = self as unknown as WorkerScope
  const { isKept, put, keepSeen, keptPage, fetchPage, rootOf, readAt } = cached

  const page = async (event: AskEvent, path: string) => {
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request))
      const isPage = answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html')
      if (isPage) event.waitUntil(keepSeen(path, answer.clone()))
      return answer
    } catch {
      return keptPage(path)
    }
  }
  const file = async (event: AskEvent, isHashed: boolean) => {
    const { url } = event.request
    const keep = async (answer: Response) => {
      if (!isHashed || !(await caches.match(url))) await put('files', url, answer)
    }
    try {
      // For hashed assets the browser's HTTP cache answers.
      const answer = await fetch(event.request)
      if (answer.status === 200) event.waitUntil(keep(answer.clone()))
      return answer
    } catch (error) {
      const kept = await caches.match(url)
      if (!kept) throw error
      return kept
    }
  }
  /** Keeps an answer without its time, which would set the clock back. */
  const keepAnswer = async (key: string, answer: Response) => {
    const envelope = JSON.parse(await answer.text())
    if (envelope.code !== 0) return
    const headers = { 'content-type': 'application/json', date: answer.headers.get('date') ?? '' }
    await put(ownCache, key, new Response(JSON.stringify({ ...envelope, timestamp: 0 }), { headers }))
  }
  const ownAnswer = async (event: AskEvent) => {
    // With the member's token and the question in its body: what was kept for one member answers no other.
    const asked = event.request.url + (await event.request.clone().text())
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(asked)))
    const key = `${base}own/${[...digest].join('-')}`
    try {
      const answer = await fetch(event.request)
      event.waitUntil(keepAnswer(key, answer.clone()))
      return answer
    } catch (error) {
      const kept = await (await caches.open(ownCache)).match(key)
      if (!kept) throw error
      const client = await worker.clients.get(event.clientId)
      client?.postMessage({ kept: readAt(kept) })
      return kept
    }
  }

  worker.addEventListener('install', (event) => {
    const start = async () => {
      await worker.skipWaiting()
      const [first] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const path = first ? new URL(first.url).pathname : base
      await fetchPage(`${rootOf(path)}offline`)
      if (isKept(path)) await fetchPage(path)
    }
    event.waitUntil(start())
  })
  worker.addEventListener('activate', (event) => {
    // The page is asked for while the worker starts.
    event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()))
  })
  worker.addEventListener('fetch', (event) => {
    const { method, mode, destination, url } = event.request
    const { origin, pathname } = new URL(url)
    if (origin !== location.origin) return
    if (own.includes(pathname)) event.respondWith(ownAnswer(event))
    if (method !== 'GET') return
    const isHashed = pathname.startsWith(`${base}_astro/`)
    if (mode === 'navigate') {
      if (isKept(pathname)) event.respondWith(page(event, pathname))
    } else if (isHashed || destination === 'image') event.respondWith(file(event, isHashed))
  })
}

/** Removes an installed worker and all that it has kept. */
function removeKept(): void {
  const worker = self as unknown as WorkerScope
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await worker.registration.unregister()
  }
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
  worker.addEventListener('activate', (event) => event.waitUntil(remove()))
}

/** The text of the service worker; without facts it removes the one that a device has. */
export function offlineWorker(facts: OfflineFacts | null): string {
  if (!facts) return `(${removeKept.toString()})()`
  const data = JSON.stringify(facts)
  return `(${keepForReading.toString()})(${data}, (${openCaches.toString()})(${data}))`
}
