import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { offlineWorker } from '#browser/offline-worker.ts'

const ORIGIN = 'https://shop.example'
const FACTS = {
  base: '/web/',
  roots: ['/web/zh-hant/', '/web/'],
  never: ['pay', 'order/payment'],
  own: ['/api/order/lists'],
  ownCache: 'own',
  timeZone: 'Asia/Hong_Kong',
}
const READ_AT = 'Fri, 27 Nov 2026 02:05:00 GMT'

type Run = (event: object) => void

/** A device with a connection that comes and goes, and what it has kept. */
let isOnline = true
let kept = new Map<string, Map<string, Response>>()
let asked: string[] = []
let told: unknown[] = []
/** Answers of the shop by address. */
let answers: Record<string, () => Response> = {}

const page = (words: string) => () =>
  new Response(`<!doctype html><html lang="en"><link href="/web/_astro/a.1.css"><p>${words}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', date: READ_AT },
  })
const json = (data: object) => () => new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json', date: READ_AT } })
const addressOf = (asked: string | { url: string }) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href

function openCache(name: string) {
  const entries = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, entries)
  return {
    match: async (key: string) => entries.get(addressOf(key))?.clone(),
    put: async (key: string, answer: Response) => {
      entries.delete(addressOf(key))
      entries.set(addressOf(key), answer)
    },
    keys: async () => [...entries.keys()],
    delete: async (key: string) => entries.delete(addressOf(key)),
  }
}

/** Starts the worker with these facts. @returns functions that dispatch its events and wait for all of their work */
function start(facts: typeof FACTS | null) {
  const runs: Record<string, Run> = {}
  let isRegistered = true
  const scope = {
    addEventListener: (type: string, run: Run) => {
      runs[type] = run
    },
    skipWaiting: async () => {},
    clients: {
      matchAll: async () => [{ url: `${ORIGIN}/web/sku/1` }],
      get: async () => ({ postMessage: (data: unknown) => told.push(data) }),
    },
    registration: { unregister: async () => (isRegistered = false) },
  }
  const caches = {
    open: async (name: string) => openCache(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (key: string) =>
      [...kept.values()]
        .map((entries) => entries.get(addressOf(key)))
        .find(Boolean)
        ?.clone(),
  }
  const fetchFile = async (question: string | { url: string }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(addressOf(question))
    asked.push(pathname)
    return answers[pathname]?.() ?? new Response('', { status: 404 })
  }
  runInNewContext(offlineWorker(facts), {
    self: scope,
    caches,
    fetch: fetchFile,
    location: { origin: ORIGIN },
    Response,
    Headers,
    URL,
    Intl,
    Date,
    crypto,
    TextEncoder,
    setTimeout: (done: () => void, milliseconds: number) => {
      asked.push(`after ${milliseconds} ms`)
      done()
    },
  })
  const dispatch = async (type: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    runs[type]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one), respondWith })
    const given = await answer
    await Promise.all(work)
    return given
  }
  return {
    live: async () => {
      await dispatch('install')
      await dispatch('activate')
    },
    open: (path: string) =>
      dispatch('fetch', { request: { url: ORIGIN + path, method: 'GET', mode: 'navigate', destination: 'document' } }),
    load: (path: string) => dispatch('fetch', { request: { url: ORIGIN + path, method: 'GET', mode: 'no-cors', destination: 'image' } }),
    call: (path: string, body: string) =>
      dispatch('fetch', { request: new Request(ORIGIN + path, { method: 'POST', body }), clientId: 'tab' }),
    isRegistered: () => isRegistered,
  }
}

beforeEach(() => {
  isOnline = true
  kept = new Map()
  asked = []
  told = []
  answers = {
    '/web/sku/1': page('HK$168'),
    '/web/offline': page('You are offline'),
    '/web/_astro/a.1.css': () => new Response('a{}'),
    '/web/order/payment': page('Checkout'),
  }
})

test('a page comes from the network while there is one, so that a release is live at once', async () => {
  const { live, open } = start(FACTS)
  await live()
  answers['/web/sku/1'] = page('HK$99')
  expect(await (await open('/web/sku/1'))?.text()).toContain('HK$99')
})

test('without a connection a page that was seen says of when it is, and its files are there', async () => {
  const { live, open } = start(FACTS)
  await live()
  await open('/web/sku/1')
  isOnline = false
  const answer = await open('/web/sku/1')
  expect(answer?.status).toBe(200)
  expect(await answer?.text()).toContain('<html data-kept="2026-11-27 10:05" lang="en">')
  expect([...(kept.get('files')?.keys() ?? [])]).toEqual([`${ORIGIN}/web/_astro/a.1.css`])
})

test('the files of a page are asked for once the page itself had time to load', async () => {
  const { open } = start(FACTS)
  await open('/web/sku/1')
  expect(asked.slice(0, 3)).toEqual(['/web/sku/1', 'after 3000 ms', '/web/_astro/a.1.css'])
})

test('a file comes from the network, and without a connection from what was kept', async () => {
  answers['/upload/mug.webp'] = () => new Response('new')
  await openCache('files').put('/upload/mug.webp', new Response('old'))
  const { load } = start(FACTS)
  expect(await (await load('/upload/mug.webp'))?.text()).toBe('new')
  isOnline = false
  expect(await (await load('/upload/mug.webp'))?.text()).toBe('new')
  await expect(load('/upload/cup.webp')).rejects.toThrow('Failed to fetch')
})

test('a page that was not seen is answered by the offline page of its language', async () => {
  answers['/web/zh-hant/'] = page('首頁')
  answers['/web/zh-hant/offline'] = page('網絡連線已中斷')
  const { live, open } = start(FACTS)
  await live()
  await open('/web/zh-hant/')
  isOnline = false
  const given = await Promise.all([open('/web/zh-hant/sku/2'), open('/web/sku/2')])
  expect(given.map((answer) => answer?.status)).toEqual([503, 503])
  expect(await given[0]?.text()).toContain('網絡連線已中斷')
  expect(await given[1]?.text()).toContain('You are offline')
})

test('checkout, payment and what lies outside the site never go through it', async () => {
  const { open, call } = start(FACTS)
  expect(await open('/web/order/payment')).toBeUndefined()
  expect(await open('/web/pay?code=1')).toBeUndefined()
  expect(await open('/desk')).toBeUndefined()
  expect(await call('/api/ordercreate/create', '{}')).toBeUndefined()
  expect(await call('/servicer/api/chat/say', '{}')).toBeUndefined()
})

test("a member's orders can be read without a connection, by the same member alone, and set no clock back", async () => {
  answers['/api/order/lists'] = json({ code: 0, data: { list: [7] }, timestamp: 1_800_000_000 })
  const { call } = start(FACTS)
  await call('/api/order/lists', '{"token":"ada"}')
  isOnline = false
  const answer = await call('/api/order/lists', '{"token":"ada"}')
  expect(await answer?.json()).toEqual({ code: 0, data: { list: [7] }, timestamp: 0 })
  expect(told).toEqual([{ kept: '2026-11-27 10:05' }])
  await expect(call('/api/order/lists', '{"token":"bob"}')).rejects.toThrow('Failed to fetch')
})

test('a refusal takes the place of no kept answer', async () => {
  answers['/api/order/lists'] = json({ code: 0, data: [7], timestamp: 1 })
  const { call } = start(FACTS)
  await call('/api/order/lists', '{}')
  answers['/api/order/lists'] = json({ code: -10_009, data: null, timestamp: 1 })
  await call('/api/order/lists', '{}')
  isOnline = false
  expect(await (await call('/api/order/lists', '{}'))?.json()).toMatchObject({ data: [7] })
})

test('of many pages the ones seen last are kept', async () => {
  for (let id = 1; id <= 70; id += 1) answers[`/web/sku/${id}`] = page(`Product ${id}`)
  const { open } = start(FACTS)
  for (let id = 1; id <= 70; id += 1) await open(`/web/sku/${id}`)
  expect(kept.get('pages')?.size).toBe(60)
  isOnline = false
  expect((await open('/web/sku/70'))?.status).toBe(200)
})

test('where it is off, it removes all that was kept, and itself', async () => {
  await openCache('own').put('/web/own/1', new Response('{}'))
  const { live, isRegistered } = start(null)
  await live()
  expect([kept.size, isRegistered()]).toEqual([0, false])
})
