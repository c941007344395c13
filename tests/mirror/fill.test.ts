import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { serverAt } from '#api/server.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { fillOverHttp, KINDS } from '#loaders/fill.ts'
import { type Mirror, openMirror } from '#mirror/store.ts'
import { everyEndpoint } from '../contract/endpoints.ts'
import { answersOf } from '../contract/fixtures/all.ts'
import { auditRows, FULL } from '../helpers/audit.ts'
import { openPeer, type Peer } from '../helpers/peer.ts'
import { openWeakFront, type WeakCall, type WeakFront } from '../helpers/weak-front.ts'

/* Filling the mirror from failing servers of the family: no row is lost or invented, and unreadable things are reported. */

const CARD = '/api/goodssku/page'
const DETAIL = '/api/goodssku/detail'
const QR = '/api/site/wapqrcode'
/** Goods of the shop, in its own order, which is none by id. */
const GOODS = [10, 2, 1, ...Array.from({ length: FULL ? 13 : 8 }, (_, index) => 50 - (FULL ? 2 : 5) * index)]

const folder = mkdtempSync(join(tmpdir(), 'fill-'))
let peer: Peer
let front: WeakFront
let mirror: Mirror
let files = 0
/** New names of products, and those off sale. */
const names = new Map<number, string>()
const gone = new Set<number>()
/** Products on sale that the list of all lacks. */
const unlisted = new Set<number>()

interface Answer {
  data: { list: Record<string, unknown>[]; goods_sku_detail: Record<string, unknown> }
}

beforeAll(async () => {
  const known = answersOf('standard', await everyEndpoint())
  const [card] = (known.get(CARD) as Answer).data.list
  const page = (known.get(DETAIL) as Answer).data
  const nameOf = (id: number) => names.get(id) ?? `Goods ${id}`
  const own = (id: number) => ({ goods_id: id, sku_id: id * 10, goods_name: nameOf(id), sku_name: nameOf(id), goods_spec_format: '' })
  peer = await openPeer(known, {
    [CARD]: ({ page: number = 1, page_size = 12, category_id, goods_id_arr }: Record<string, number>) => {
      const asked = goods_id_arr ? String(goods_id_arr).split(',') : undefined
      const all = GOODS.filter((id) => !gone.has(id) && (asked ? asked.includes(String(id)) : !unlisted.has(id)))
      const list = all.slice((number - 1) * page_size, number * page_size).map((id) => ({ ...card, ...own(id) }))
      return category_id === 50
        ? { count: 0, page_count: 0, list: [] }
        : { count: all.length, page_count: Math.ceil(all.length / page_size), list }
    },
    [DETAIL]: ({ sku_id }: { sku_id: number }) => ({
      ...page,
      goods_sku_detail: {
        ...page.goods_sku_detail,
        ...own(sku_id / 10),
        category_id: 42,
        category_id_1: 40,
        category_id_2: 41,
        category_id_3: 42,
      },
    }),
    '/api/addon/addonisexit': {},
  })
  front = await openWeakFront(peer.url)
})
beforeEach(() => {
  front.trouble = undefined
  front.calls.length = 0
  names.clear()
  gone.clear()
  unlisted.clear()
  mirror?.close()
  mirror = openMirror(join(folder, `${++files}.db`))
})
afterAll(async () => {
  mirror.close()
  await front.close()
  await peer.close()
  rmSync(folder, { recursive: true })
})

/** For servers that hang alone: an answer may take longer on a busy machine, and would be asked for again. */
const HANGING = { firstWait: 5, timeout: 300 }
const fill = (hint?: Parameters<ReturnType<typeof fillOverHttp>>[1], backoff: Partial<typeof HANGING> = { firstWait: 5 }) =>
  fillOverHttp({ server: serverAt(front.url), backoff })(mirror, hint)
const askedSkus = () => front.calls.flatMap(({ path, input }) => (path === DETAIL && input.lang === 'en' ? Number(input.sku_id) : []))
/** Everything the mirror holds, to be laid beside another one. */
const contents = () => KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale, mirror.list(kind, locale)]))

it('keeps lists in the shop’s own order, and knows a shop that did not change', async () => {
  const { counts, leftOut } = await fill()
  expect(leftOut).toEqual([])
  expect(counts).toMatchObject({ cards: 3 * GOODS.length, skus: 3 * GOODS.length, products: 3 * GOODS.length, frame: 3, categories: 12 })
  expect(mirror.ids('cards', 'en').slice(0, 4)).toEqual(['100', '20', '10', '500'])
  expect(mirror.ids('skus', 'en')).toEqual(mirror.ids('cards', 'en'))
  expect((await fill()).changes).toEqual({ rows: [], lists: [], moved: [] })
})

it('keeps a known product that the list lacks, as long as the shop has it by its id', async () => {
  await fill()
  unlisted.add(2)
  gone.add(50)
  await fill()
  expect(mirror.get('cards', 'en', 20)?.goods_name).toBe('Goods 2')
  expect(mirror.get('skus', 'en', 20)?.goods_sku_detail.goods_name).toBe('Goods 2')
  expect(mirror.get('skus', 'en', 500)).toBeUndefined()
})

it('lets a product go where the shop refuses to be asked by ids', async () => {
  await fill()
  gone.add(50)
  front.trouble = ({ input }) => (input.goods_id_arr ? 404 : undefined)
  expect((await fill()).leftOut).toEqual([])
  expect(mirror.ids('products', 'en')).toHaveLength(GOODS.length - 1)
})

const TROUBLES: [string, (call: WeakCall) => number | 'hangs' | undefined][] = [
  ['says 429 to more than three at a time', ({ underWay }) => (underWay > 3 ? 429 : undefined)],
  ['says 500 to more than seven calls at a time', ({ underWay }) => (underWay > 7 ? 500 : undefined)],
  ['says 500 to 5 of 24 calls', ({ count }) => (count % 24 < 5 ? 500 : undefined)],
  ['leaves one call in forty without an answer', ({ count }) => (count % 40 === 0 ? 'hangs' : undefined)],
]
it.each(auditRows(TROUBLES))('reads a server without a gap that %s', async (_what, trouble) => {
  await fill()
  const whole = contents()
  mirror.close()
  mirror = openMirror(join(folder, `${++files}.db`))
  front.trouble = trouble
  expect((await fill(undefined, HANGING)).leftOut).toEqual([])
  expect(contents()).toEqual(whole)
})

it('keeps what it had of what can’t be read, names it, and says when that was read', async () => {
  await fill()
  const notices = mirror.list('notices', 'en')
  const broken = ({ path, input }: WeakCall) =>
    (path === DETAIL && input.sku_id === 20) || (path === CARD && input.category_id === 42) || path.startsWith('/api/notice/')
  front.trouble = (call) => (broken(call) ? 500 : undefined)
  names.set(2, 'Not read').set(1, 'Renamed')
  const before = mirror.readAt('skus', 'en', 20)
  await new Promise((done) => setTimeout(done, 1100))
  const { leftOut, changes } = await fill()
  expect(leftOut.map((line) => line.split(',')[0])).toEqual(
    expect.arrayContaining(['sku 20 stays as it was', 'goods of category 42 stays as it was']),
  )
  expect(leftOut.join('\n')).toMatch(/notices.*stays as it was/)
  expect(mirror.get('skus', 'en', 20)?.goods_sku_detail.goods_name).toBe('Goods 2')
  expect(mirror.get('skus', 'en', 10)?.goods_sku_detail.goods_name).toBe('Renamed')
  expect(mirror.get('categories', 'en', 42)?.goods.count).toBe(GOODS.length)
  expect(mirror.list('notices', 'en')).toEqual(notices)
  expect(mirror.readAt('skus', 'en', 20)).toBe(before)
  expect(mirror.readAt('skus', 'en', 10)).toBeGreaterThan(before)
  expect(changes.rows).toContain('skus/en/10')
  expect(changes.rows).not.toContain('skus/en/20')
})

it('has no page of what was never read, and never an empty category for a call that failed', async () => {
  const fails = ({ path, input }: WeakCall) =>
    (path === DETAIL && input.sku_id === 20) || (path === CARD && input.category_id === 42) || path === '/api/goodsbrand/page'
  front.trouble = (call) => (fails(call) ? 500 : undefined)
  const { leftOut } = await fill()
  expect(leftOut.map((line) => line.split(',')[0])).toEqual(['sku 20 left out', 'goods of category 42 left out', 'brands left out'])
  expect(mirror.get('skus', 'en', 20)).toBeUndefined()
  expect(mirror.get('categories', 'en', 42)).toBeUndefined()
  expect(mirror.readAt('brands', 'en')).toBe(0)
  // The shop’s own word that there is nothing is one.
  expect(mirror.get('categories', 'en', 50)?.goods.count).toBe(0)
  front.trouble = undefined
  const { changes } = await fill()
  expect(changes.rows).toEqual(expect.arrayContaining(['skus/en/20', 'categories/en/42']))
  expect(changes.lists).toContain('brands/en')
})

it('leaves everything as it was where nothing but faults come, or the list of goods does not: in one line', async () => {
  front.trouble = ({ path, input }) => (path === CARD && !input.category_id ? 500 : undefined)
  await expect(fill()).rejects.toThrow(/^cards: list of goods: the shop at .* is too busy, or in trouble/)
  expect(mirror.readAt('frame', 'en')).toBe(0)
  front.trouble = undefined
  await fill()
  const whole = contents()
  front.trouble = ({ path }) => (path === DETAIL ? 500 : undefined)
  await expect(fill()).rejects.toThrow(/^skus: sku \d+: .*in trouble/)
  front.trouble = () => 'hangs'
  await expect(fill(undefined, HANGING)).rejects.toThrow(/in trouble/)
  expect(contents()).toEqual(whole)
})

it('keeps goods and categories where the list of them is refused, since a shop has some', async () => {
  await fill()
  const whole = contents()
  const isList = ({ path, input }: WeakCall) => (path === CARD && !input.category_id) || path === '/api/goodscategory/tree'
  front.trouble = (call) => (isList(call) ? 'refuses' : undefined)
  const { leftOut } = await fill()
  expect(leftOut).toEqual(expect.arrayContaining(['list of goods stays as it was, busy', 'categories stays as it was, busy']))
  expect(contents()).toEqual(whole)
})

it('goes on where the shop answers, but has no such call or answers it wrongly for every entry', async () => {
  await fill()
  const whole = contents()
  front.trouble = ({ path }) => (path === DETAIL ? 404 : undefined)
  const { leftOut } = await fill()
  expect(leftOut.filter((line) => /^sku \d+ stays as it was/.test(line)).length).toBeGreaterThan(10)
  expect(contents()).toEqual(whole)
})

it('takes up a filling that was broken off where it ended', async () => {
  front.trouble = ({ path, input }) => (path === DETAIL && input.sku_id === 300 ? 'breaks' : undefined)
  await expect(fill()).rejects.toThrow(/does not answer/)
  const first = askedSkus().filter((id) => id !== 300)
  expect(first.length).toBeGreaterThan(3)
  front.trouble = undefined
  front.calls.length = 0
  await fill()
  expect(askedSkus().length).toBeLessThanOrEqual(GOODS.length - first.length + 12)
  expect(mirror.ids('skus', 'en')).toHaveLength(GOODS.length)
  front.calls.length = 0
  await fill()
  expect(askedSkus()).toHaveLength(GOODS.length)
})

it('reads the goods of a hint, new ones and the lists they stand in, and nothing of the others', async () => {
  gone.add(30)
  await fill()
  front.calls.length = 0
  names.set(2, 'Renamed').set(1, 'Also renamed')
  gone.delete(30)
  gone.add(50)
  const { changes } = await fill({ hint: { goods: [2] } })
  expect(askedSkus().sort((a, b) => a - b)).toEqual([20, 300])
  expect(mirror.get('skus', 'en', 20)?.goods_sku_detail.goods_name).toBe('Renamed')
  expect(mirror.get('skus', 'en', 10)?.goods_sku_detail.goods_name).toBe('Goods 1')
  expect(mirror.get('skus', 'en', 500)).toBeUndefined()
  expect(mirror.get('products', 'en', 50)).toBeUndefined()
  expect(changes.rows).toEqual(
    expect.arrayContaining(['skus/en/20', 'skus/en/300', 'cards/en/20', 'categories/en/42', 'skus/en/500', 'searchIndex/en/']),
  )
  expect(front.calls.filter(({ path }) => /help|aftersale|navlist/.test(path))).toEqual([])
})

it('reads the goods of a hint alone beside a topic that is not about goods, and all of them beside one that is', async () => {
  await fill()
  front.calls.length = 0
  await fill({ hint: { goods: [2], topics: ['content', 'site', 'floor', 'shop'] } })
  expect(askedSkus().sort((a, b) => a - b)).toEqual([20])
  front.calls.length = 0
  await fill({ hint: { goods: [2], topics: ['category'] } })
  expect(askedSkus()).toHaveLength(GOODS.length)
})

it('reads what a topic is about and nothing else', async () => {
  await fill()
  front.calls.length = 0
  await fill({ hint: { topics: ['shop'] } })
  expect(askedSkus()).toEqual([])
  expect(front.calls.some(({ path }) => path === '/api/shop/page')).toBe(true)
})

it('asks an optional call that always fails once a filling, from the second on', async () => {
  front.trouble = ({ path }) => (path === QR ? 500 : undefined)
  const fillAgain = fillOverHttp({ server: serverAt(front.url), backoff: { firstWait: 5 } })
  for (const most of [6, 1]) {
    front.calls.length = 0
    const { leftOut } = await fillAgain(mirror, { hint: { topics: ['content'] } })
    expect(front.calls.filter(({ path }) => path === QR).length).toBeLessThanOrEqual(most)
    expect(leftOut.filter((line) => line.startsWith('mobile address'))).toHaveLength(1)
  }
})
