import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { cartAdd, cartLists } from '#contract/cart.ts'
import { goodsskuPage, goodsskuRecommend } from '#contract/goods.ts'
import { goodsskuDetail } from '#contract/sku.ts'
import { LOCALES } from '#lib/text/locales.ts'
import type { Hint } from '#loaders/fill.ts'
import { type Mirror, openMirror } from '#mirror/store.ts'
import { fillFromShop } from '#publish/fill/fill-from-shop.ts'
import { openPageIndex } from '#publish/pages/page-index.ts'
import type { ShopConfig } from '#shop/config.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { notice } from '#shop/db/schema/content.ts'
import { generate } from '#shop/db/seed/generate.ts'
import { type OpenShop, openShop } from '#shop/start.ts'
import { sameWords } from '#shop/words.ts'
import { fillIfEmpty } from './fill.ts'
import { step } from './log.ts'
import { watchMemory } from './memory.ts'

/** Times of a change or a call; the fastest counts, because other processes only make it slower. */
const TIMES = 12

/** Measured values of one catalogue, by title: milliseconds, or bytes. */
type Values = Map<string, number>

/**
 * Measures how the cost of reading, of single changes and of calls grows with the catalogue, as rows of the bench. Each size is a generated
 * shop; the ratio is to the first size. Rendering is not measured: what a change renders is the number of pages that show it
 * (`bench -- publish`).
 * @param sizes numbers of products, smallest first
 * @param open returns the settings of a shop that is empty yet, for a size
 */
export async function scaleRows(
  sizes: readonly number[],
  folder: string,
  open: (size: number) => Promise<ShopConfig>,
  signIn: (shop: OpenShop) => Promise<string>,
): Promise<string[][]> {
  const rows: string[][] = []
  let first: Values | undefined
  for (const size of sizes) {
    const values: Values = new Map()
    const shop = await openShop(await open(size))
    const place = join(folder, `scale-${size}`)
    mkdirSync(place, { recursive: true })
    try {
      await fillIfEmpty(shop.surroundings)
      await step(`Generating ${size} products`, (tell) => generate(shop.surroundings, size, (done) => tell(`${done} of ${size}`)))
      await shop.surroundings.db.execute(sql`analyze`)
      const notes = await measureReading(shop, place, values)
      await measureCalls(shop, await signIn(shop), values)
      for (const [title, value] of values) {
        const known = first?.get(title)
        const text = title.endsWith('KB') ? `${(value / 1024).toFixed(0)} KB` : `${value.toFixed(value < 10 ? 1 : 0)} ms`
        rows.push([`${size} products: ${title}`, text, known ? `${(value / known).toFixed(2)} × of ${sizes[0]}` : ''])
      }
      rows.push([`${size} products: ${notes}`, '', ''])
      first ??= values
    } finally {
      await shop.close()
    }
  }
  return rows
}

/** Reads everything into a new mirror, then single changes. @returns what was read, in words */
async function measureReading(shop: OpenShop, place: string, values: Values): Promise<string> {
  const file = join(place, 'mirror.db')
  const mirror = openMirror(file)
  const index = openPageIndex(join(place, 'pages.db'))
  try {
    const fill = fillFromShop(shop)
    const began = performance.now()
    const read = () => step('Reading everything', (tell) => fill(mirror, { tell }))
    // PostgreSQL is a child process of the bench.
    const { result, more } = await watchMemory(process.pid, read, { withChildren: false })
    values.set('reading everything', performance.now() - began)
    measureSizes(mirror, values)
    const change = async (title: string, write: () => Promise<Hint>) => {
      const times: number[] = []
      for (let time = 0; time < TIMES; time++) {
        const hint = await write()
        const started = performance.now()
        const { changes } = await fill(mirror, { hint })
        index.touch(changes, (key) => mirror.digest(key))
        times.push(performance.now() - started)
        values.set(`rows that ${title} changes`, changes.rows.length)
      }
      values.set(title, Math.min(...times))
    }
    for (const [title, write] of changesOf(shop)) await step(`Changing ${title}`, () => change(title, write))
    const rowsChanged = [...values].filter(([title]) => title.startsWith('rows that'))
    for (const [title] of rowsChanged) values.delete(title)
    const counts = rowsChanged.map(([title, count]) => `${count} ${title}`).join(', ')
    const megabytes = (statSync(file).size / 1024 / 1024).toFixed(0)
    return `${result.counts.skus} SKU pages; ${more} MB more memory while reading, mirror of ${megabytes} MB; ${counts}`
  } finally {
    index.close()
    mirror.close()
  }
}

function changesOf({ surroundings }: OpenShop): [title: string, write: () => Promise<Hint>][] {
  const { db } = surroundings
  const plain = sql`${sku.stock} > 10000`
  let time = 0
  return [
    [
      'one price',
      async () => {
        const [row] = await db
          .select({ sku_id: sku.sku_id, goods_id: sku.goods_id })
          .from(sku)
          .where(plain)
          .orderBy(asc(sku.sku_id))
          .limit(1)
        const { sku_id = 0, goods_id = 0 } = row ?? {}
        await db
          .update(sku)
          .set({ price: sql`${sku.price} + 100`, discount_price: sql`${sku.discount_price} + 100` })
          .where(eq(sku.sku_id, sku_id))
        return { goods: [goods_id] }
      },
    ],
    [
      'one notice',
      async () => {
        const [row] = await db.select({ id: notice.id }).from(notice).orderBy(asc(notice.id)).limit(1)
        await db
          .update(notice)
          .set({ title: sameWords(`Measured ${time++}`) })
          .where(eq(notice.id, row?.id ?? 0))
        return { topics: ['notices'] }
      },
    ],
    [
      'one new product',
      async () => {
        await generate(surroundings, 1)
        const [row] = await db.select({ goods_id: goods.goods_id }).from(goods).orderBy(desc(goods.goods_id)).limit(1)
        return { goods: [row?.goods_id ?? 0] }
      },
    ],
  ]
}

/** Bytes of files that a visitor loads whole. */
function measureSizes(mirror: Mirror, values: Values): void {
  const sizes = LOCALES.map((locale) => brotliCompressSync(JSON.stringify(mirror.get('searchIndex', locale) ?? null)).length)
  values.set('largest search index, compressed, in KB', Math.max(...sizes))
}

/** Calls of visitors, each anew: a write before it ends what is cached. */
async function measureCalls({ fetch, surroundings: { db } }: OpenShop, token: string, values: Values): Promise<void> {
  const skus = await db.select({ sku_id: sku.sku_id }).from(sku).where(sql`${sku.stock} > 10000`).orderBy(asc(sku.sku_id)).limit(100)
  const skuAt = (turn: number) => skus[(turn + TIMES) % skus.length]?.sku_id ?? 0
  const [place] = await db.select({ category_id: goods.category_id_1 }).from(goods).orderBy(desc(goods.goods_id)).limit(1)
  const below = { category_id: place?.category_id, category_level: 1 }
  const calls: [title: string, path: string, body: (turn: number) => Record<string, unknown>][] = [
    ['call: list', goodsskuPage.path, () => ({ page: 1, page_size: 40 })],
    ['call: list by price', goodsskuPage.path, () => ({ page: 1, page_size: 40, order: 'discount_price', sort: 'asc' })],
    ['call: list of a category', goodsskuPage.path, () => ({ page: 1, page_size: 40, ...below })],
    ['call: range of prices', goodsskuPage.path, () => ({ page: 1, page_size: 40, min_price: '100.00', max_price: '110.00' })],
    ['call: recommendations', goodsskuRecommend.path, (turn) => ({ sku_id: skuAt(turn), page: 1, page_size: 10 })],
    ['call: search', goodsskuPage.path, (turn) => ({ page: 1, page_size: 40, keyword: `no. ${100 + turn}` })],
    ['call: detail', goodsskuDetail.path, (turn) => ({ sku_id: skuAt(turn) })],
    ['call: add to cart', cartAdd.path, (turn) => ({ sku_id: skuAt(turn), num: 1, site_id: 0, token })],
    ['call: cart', cartLists.path, () => ({ token })],
  ]
  for (const [title, path, body] of calls) {
    const times: number[] = []
    for (let turn = -TIMES; turn < 3 * TIMES; turn++) {
      await db
        .update(sku)
        .set({ sale_num: sql`sale_num + 1` })
        .where(eq(sku.sku_id, skuAt(0)))
      const request = new Request(`http://shop${path}`, { method: 'POST', body: JSON.stringify(body(turn)) })
      const started = performance.now()
      const answer = (await (await fetch(request)).json()) as { code: number; message: string }
      if (turn >= 0) times.push(performance.now() - started)
      if (answer.code !== 0) throw new Error(`${path}: ${answer.message}`)
    }
    values.set(title, Math.min(...times))
  }
}
