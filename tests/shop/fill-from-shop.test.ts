import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, gt, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serverAt } from '#api/server.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { fillOverHttp, KINDS } from '#loaders/fill.ts'
import { rowDigest } from '#mirror/digest.ts'
import { type Mirror, openMirror } from '#mirror/store.ts'
import { TOPICS_OF } from '#publish/changes/watch-shop.ts'
import { fillFromShop } from '#publish/fill/fill-from-shop.ts'
import { brand, goods, goodsAttribute, sku } from '#shop/db/schema/catalogue.ts'
import { notice } from '#shop/db/schema/content.ts'
import { bundling, groupbuy } from '#shop/db/schema/promotion.ts'
import { generate } from '#shop/db/seed/generate.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { sameWords } from '#shop/words.ts'
import { auditRows, FULL } from '../helpers/audit.ts'
import { fillDemo } from '../helpers/demo.ts'
import { setUpShop } from '../helpers/set-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'bulk-'))
const shop = setUpShop()
/** Of one process, which knows what it read before: it is asked by hints. */
let fill: ReturnType<typeof fillFromShop>
/** Filled from the shop, and only by hints after. */
let own: Mirror
/** Filled anew each time. */
let other: Mirror

beforeAll(async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => shop.fetch(new Request(input, init)))
  await fillDemo(shop)
  // Each look reads whatever is on sale.
  if (!FULL) await shop.db.update(goods).set({ goods_state: false }).where(sql`${goods.goods_id} % 2 = 0`)
  fill = fillFromShop(shop)
  own = openMirror(join(folder, 'own.db'))
  other = openMirror(join(folder, 'other.db'))
})
afterAll(async () => {
  own.close()
  other.close()
  rmSync(folder, { recursive: true })
  vi.unstubAllGlobals()
})

/** Fills the other mirror by reading everything. */
function fillAnew() {
  other.note([...other.notes().keys()].map((name) => [name, '']))
  return fillFromShop(shop)(other)
}

/** Skus by id where they are only sought by it: no page lists them. */
function expectSameRows({ inOrder = true, read = (data: unknown) => data } = {}) {
  const rowsOf = (mirror: Mirror, kind: (typeof KINDS)[number], lang: Locale) => {
    const rows = mirror.list(kind, lang).map(({ id, data }) => ({ id, data: read(data) }))
    return inOrder || kind !== 'skus' ? rows : rows.toSorted((a, b) => Number(a.id) - Number(b.id))
  }
  for (const kind of KINDS) {
    for (const lang of LOCALES) expect(rowsOf(own, kind, lang), `${kind} ${lang}`).toEqual(rowsOf(other, kind, lang))
  }
}

it('fills every kind in every language with the rows that calls over HTTP give, in their order', { timeout: 120_000 }, async () => {
  const bulk = await fill(own)
  const http = await fillOverHttp({ server: serverAt('http://shop.test') })(other)
  expect(bulk.counts).toEqual(http.counts)
  for (const kind of KINDS) expect(bulk.counts[kind], kind).toBeGreaterThan(0)
  expect([bulk.leftOut, http.leftOut]).toEqual([[], []])
  expectSameRows()
})

describe('what is told of a table', () => {
  /** Of words in several languages, the English ones get a sign more, in every row. */
  async function reword(table: string): Promise<void> {
    const columns = await shop.db
      .select({ name: sql<string>`column_name` })
      .from(sql`information_schema.columns`)
      .where(sql`table_schema = 'public' and table_name = ${table} and data_type = 'jsonb'`)
    for (const { name } of columns) {
      const words = sql.identifier(name)
      const longer = sql`${words} || jsonb_build_object('en', (${words} ->> 'en') || '.')`
      await shop.db.execute(
        sql`update ${sql.identifier(table)} set ${words} = ${longer} where jsonb_typeof(${words}) = 'object' and ${words} ->> 'en' <> ''`,
      )
    }
  }
  const told = Object.entries(TOPICS_OF).filter(([name, topics]) => topics.length && !name.includes('.'))
  const groups = [...Map.groupBy(told, ([, topics]) => topics.join())]

  it('is known of every table', async () => {
    const triggers = await shop.db.select({ name: sql<string>`tgrelid::regclass::text` }).from(sql`pg_trigger`).where(sql`tgname = 'told'`)
    const names = triggers.map(({ name }) => name.replaceAll('"', ''))
    expect(
      Object.keys(TOPICS_OF)
        .filter((name) => !name.includes('.'))
        .toSorted(),
    ).toEqual(names.toSorted())
  })

  it.each(auditRows(groups))('leads to whatever shows it: %s', { timeout: 120_000 }, async (_topics, tables) => {
    for (const [name] of tables) await reword(name)
    const topics = [...new Set(tables.flatMap(([, own]) => own))]
    const ids = (await shop.db.select().from(goods)).map(({ goods_id }) => goods_id)
    await fill(own, { hint: { topics, ...(topics.includes('goods') && { goods: ids }) } })
    await fillAnew()
    const differ = KINDS.filter((kind) => LOCALES.some((lang) => own.digest(`${kind}/${lang}`) !== other.digest(`${kind}/${lang}`)))
    own.copy(join(folder, 'other.db'))
    own.note(other.notes())
    expect(differ).toEqual([])
  })
})

/** Returns the keys that reading these products again changed, without languages. */
async function keysAfter(change: Promise<unknown>, ids: number[]) {
  await change
  const { changes } = await fill(own, { hint: { goods: ids } })
  const full = await fillAnew()
  expect(changes.rows.toSorted()).toEqual(full.changes.rows.toSorted())
  expectSameRows({ inOrder: false })
  return changes.rows.filter((key) => key.includes('/zh-hant/')).map((key) => key.replace('/zh-hant', ''))
}

describe('a hint of goods', () => {
  const changes: [string, (id: number) => Promise<unknown>][] = [
    ['a price', (goods_id) => shop.db.update(sku).set({ price: 777_00 }).where(eq(sku.goods_id, goods_id))],
    [
      'a name',
      (goods_id) =>
        shop.db
          .update(goods)
          .set({ goods_name: sameWords('Another') })
          .where(eq(goods.goods_id, goods_id)),
    ],
    [
      'more sold than of any other',
      (goods_id) =>
        shop.db
          .update(goods)
          .set({ sale_num: 90_000 + goods_id, introduction: sameWords('Sold best') })
          .where(eq(goods.goods_id, goods_id)),
    ],
    [
      'the first place',
      (goods_id) =>
        shop.db
          .update(goods)
          .set({ sort: 9000, introduction: sameWords('First') })
          .where(eq(goods.goods_id, goods_id)),
    ],
    ['off sale', (goods_id) => shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, goods_id))],
    ['on sale again', (goods_id) => shop.db.update(goods).set({ goods_state: true }).where(eq(goods.goods_id, goods_id))],
  ]

  it.each(auditRows(changes))('reads whatever shows them, and nothing else: %s', { timeout: 120_000 }, async (_what, change) => {
    const all = await shop.db.select().from(goods).orderBy(goods.goods_id)
    for (const { goods_id, sku_id } of [all[0], all[40]].flatMap((row) => row ?? [])) {
      expect(await keysAfter(change(goods_id), [goods_id])).toContain(`skus/${sku_id}`)
    }
  })

  it('reads the page of the brand that they left, that of the brand they came to, and the flash sale that they are sold in', async () => {
    const sold = own.get('flashSale', 'en')?.slots.flatMap(({ goods: inSlot }) => inSlot.map(({ goods_id }) => goods_id)) ?? []
    const inSale = await shop.db.select().from(goods).where(inArray(goods.goods_id, sold)).orderBy(goods.goods_id)
    const moved = inSale.find(({ brand_id }) => own.ids('brandPages', 'en').includes(String(brand_id)))
    if (!moved) throw new Error('nothing of a brand is sold in it')
    const brand_id = Number(own.ids('brandPages', 'en').find((id) => Number(id) !== moved.brand_id))
    const change = shop.db
      .update(goods)
      .set({ brand_id, goods_name: sameWords('Of another brand') })
      .where(eq(goods.goods_id, moved.goods_id))
    expect(await keysAfter(change, [moved.goods_id])).toEqual(
      expect.arrayContaining([`brandPages/${moved.brand_id}`, `brandPages/${brand_id}`, 'flashSale/']),
    )
  }, 120_000)

  it('reads the group-buys where one of theirs begins, which the clock tells of', { timeout: 120_000 }, async () => {
    const running = own.list('groupbuyGoods', 'en').map(({ data }) => data.goods_id)
    const later = await shop.db.select().from(groupbuy).orderBy(groupbuy.groupbuy_id)
    const [next] = later.filter(({ goods_id }) => running.includes(goods_id))
    if (!next) throw new Error('no group-buy runs')
    const [free] = (await shop.db.select().from(goods).orderBy(goods.goods_id)).filter(
      ({ goods_id }) => !later.some((row) => row.goods_id === goods_id),
    )
    const { groupbuy_id: _id, ...terms } = next
    const goods_id = free?.goods_id ?? 0
    expect(await keysAfter(shop.db.insert(groupbuy).values({ ...terms, goods_id }), [goods_id])).toContainEqual(
      expect.stringMatching(/^groupbuyGoods/),
    )
    const ended = shop.db.update(groupbuy).set({ is_closed: true }).where(eq(groupbuy.goods_id, goods_id))
    expect(await keysAfter(ended, [goods_id])).toContainEqual(expect.stringMatching(/^groupbuyGoods/))
  })

  it('finds what moved before a fill that failed', { timeout: 120_000 }, async () => {
    const [first] = await shop.db.select().from(goods).where(eq(goods.goods_state, true)).orderBy(goods.goods_id)
    const { goods_id = 0, sku_id = 0 } = first ?? {}
    await shop.db
      .update(goods)
      .set({ sort: 9500, introduction: sameWords('First of all') })
      .where(eq(goods.goods_id, goods_id))
    vi.spyOn(own, 'together').mockImplementationOnce(() => {
      throw new Error('no space left')
    })
    await expect(fill(own, { hint: { goods: [goods_id] } })).rejects.toThrow('no space left')
    expect(await keysAfter(Promise.resolve(), [goods_id])).toContain(`skus/${sku_id}`)
    expect(own.ids('cards', 'en')[0]).toBe(String(sku_id))
  })

  it('reads every page of a brand beside a topic that is about them', { timeout: 120_000 }, async () => {
    await shop.db.update(brand).set({ brand_name: sameWords('Known by another name') })
    await fill(own, { hint: { goods: [], topics: ['shop'] } })
    const names = own.list('brandPages', 'en').map(({ data }) => data.brand.brand_name)
    await fill(own)
    await fillAnew()
    expect([names.length > 1, new Set(names)]).toEqual([true, new Set(['Known by another name'])])
  })

  it('changes nothing where only stock and sales did, until the last piece is sold', { timeout: 120_000 }, async () => {
    const [first] = await shop.db.select().from(sku).where(gt(sku.stock, 5)).orderBy(sku.sku_id)
    if (!first) throw new Error('nothing is in stock')
    const { sku_id, goods_id } = first
    const set = (change: Partial<typeof sku.$inferInsert>) => shop.db.update(sku).set(change).where(eq(sku.sku_id, sku_id))
    expect(await keysAfter(set({ stock: 70, sale_num: 7 }), [goods_id])).toEqual([])
    expect(await keysAfter(set({ stock: 0 }), [goods_id])).toContain(`skus/${sku_id}`)
  })
})

describe('a look at everything, by a process that knows nothing of the last', () => {
  async function lookAfter(change: () => unknown) {
    await change()
    const statements = vi.spyOn(shop.db, 'select')
    const { changes } = await fillFromShop(shop)(own)
    const asked = statements.mock.calls.length
    statements.mockClear()
    const full = await fillAnew()
    const all = statements.mock.calls.length
    statements.mockRestore()
    expect(changes.rows.toSorted()).toEqual(full.changes.rows.toSorted())
    expectSameRows({ inOrder: false, read: (data) => rowDigest(JSON.stringify(data)) })
    return { asked, all, rows: changes.rows }
  }

  const pass = (seconds: number): void => {
    shop.clock.now += seconds
  }

  it('reads little where nothing was written', { timeout: 60_000 }, async () => {
    const { asked, all, rows } = await lookAfter(() => {})
    expect(rows).toEqual([])
    expect(asked).toBeLessThan(all / 3)
  })

  it('reads little again of what was read by a hint', { timeout: 60_000 }, async () => {
    await shop.db.update(notice).set({ title: sameWords('Told of') })
    expect((await fill(own, { hint: { topics: ['notices'] } })).changes.rows.length).toBeGreaterThan(0)
    await fillAnew()
    const { asked, all, rows } = await lookAfter(() => {})
    expect(rows).toEqual([])
    expect(asked).toBeLessThan(all / 3)
  })

  it('is had once: what is told after it is read by itself, also where it found no goods', { timeout: 60_000 }, async () => {
    const started = fillFromShop(shop)
    await shop.db.update(notice).set({ title: sameWords('Before the start') })
    await started(own)
    await shop.db.update(notice).set({ title: sameWords('After it') })
    await shop.db.update(sku).set({ price: 666_00 }).where(eq(sku.goods_id, 5))
    const { changes } = await started(own, { hint: { topics: ['notices'], goods: [] } })
    expect(changes.rows.length).toBeGreaterThan(0)
    expect(changes.rows.filter((key) => !key.startsWith('notices/'))).toEqual([])
    await started(own)
    await fillAnew()
    expectSameRows({ inOrder: false, read: (data) => rowDigest(JSON.stringify(data)) })
  })

  const writes: [string, () => unknown][] = [
    ['a price', () => shop.db.update(sku).set({ price: 999_00 }).where(eq(sku.goods_id, 5))],
    ['properties that went', () => shop.db.delete(goodsAttribute).where(eq(goodsAttribute.goods_id, 7))],
    ['a brand, which products name', () => shop.db.update(brand).set({ brand_name: sameWords('Renamed') })],
    ['a notice', () => shop.db.update(notice).set({ title: sameWords('Another') })],
    [
      'a price that was put back, as by a copy of the database',
      () => shop.db.update(sku).set({ price: 888_00 }).where(eq(sku.goods_id, 5)),
    ],
    ['a promotion', () => shop.db.update(bundling).set({ bl_price: 123_00 })],
    ['a setting', () => saveSetting(shop.surroundings, 'site', { web_phone: '2345 6789' })],
    ['the clock, where flash sales change', () => pass(7 * 3600)],
    [
      'a day, whose purchases no digest has',
      () =>
        shop.db
          .update(goods)
          .set({ introduction: sameWords('Anew') })
          .where(eq(goods.goods_id, 9))
          .then(() => pass(86_400)),
    ],
  ]

  it.each(auditRows(writes))('finds what was written since: %s', { timeout: 60_000 }, async (_what, change) => {
    const { rows } = await lookAfter(change)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('reads everything where the rows were made by other code', { timeout: 60_000 }, async () => {
    own.note([['code', 'other']])
    own.put(
      'notices',
      'en',
      own
        .list('notices', 'en')
        .slice(0, 1)
        .map(({ id, data }) => ({ id, data: { ...data, title: 'Old' } })),
      1,
    )
    await fillFromShop(shop)(own)
    await fillAnew()
    expectSameRows({ inOrder: false, read: (data) => rowDigest(JSON.stringify(data)) })
  })
})

// The last: with so many goods whatever reads all of them takes three times as long.
it.runIf(FULL)('may be hinted of more goods than one call can name: an import', { timeout: 120_000 }, async () => {
  await generate(shop.surroundings, 220)
  const ids = (await shop.db.select().from(goods)).map(({ goods_id }) => goods_id)
  expect(await keysAfter(Promise.resolve(), ids)).toContain(`cards/${Math.max(...own.ids('cards', 'en').map(Number))}`)
  expect(await keysAfter(shop.db.update(sku).set({ price: 888_00, promotion_type: 0 }), ids)).not.toEqual([])
})
