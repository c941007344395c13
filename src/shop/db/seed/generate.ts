import { gte, inArray, max } from 'drizzle-orm'
import { alignSequences } from '#shop/db/open.ts'
import { goods, goodsAttribute, sku } from '#shop/db/schema/catalogue.ts'
import { fillGoodsTexts } from '#shop/db/search-text.ts'
import type { Surroundings } from '#shop/scope.ts'
import { GOODS } from './data/goods/all.ts'
import { combine, say } from './words.ts'

/** Goods written by one statement each; PostgreSQL takes 65,535 values at most. */
const BATCH = 250

/** Enough for any run of orders. */
const STOCK = 100_000

/**
 * Adds `amount` products to a filled shop for benchmarks: numbered copies of the demo products with other prices. Each has one SKU with
 * ample stock, so that there is one page a product and language. Without a transaction of the caller each batch commits by itself.
 * @throws Error if the shop has no products
 */
export async function generate({ db, now }: Surroundings, amount: number, count?: (done: number, total?: number) => void): Promise<void> {
  const demoGoods = await db.select().from(goods).orderBy(goods.goods_id).limit(GOODS.length)
  const demoIds = demoGoods.map(({ goods_id }) => goods_id)
  const demoSkus = await db.select().from(sku).where(inArray(sku.goods_id, demoIds)).orderBy(sku.sku_id)
  const demoAttributes = await db.select().from(goodsAttribute).where(inArray(goodsAttribute.goods_id, demoIds))
  const models = demoGoods.filter((row) => row.goods_state && !row.is_virtual)
  const skusOf = group(demoSkus)
  const attributesOf = group(demoAttributes)
  const [last] = await db.select({ goods_id: max(goods.goods_id) }).from(goods)
  const [lastSku] = await db.select({ sku_id: max(sku.sku_id) }).from(sku)
  const firstGoods = (last?.goods_id ?? 0) + 1
  let nextGoods = firstGoods
  let nextSku = (lastSku?.sku_id ?? 0) + 1
  for (let done = 0; done < amount; done += BATCH) {
    const rows: { goods: typeof goods.$inferInsert; skus: (typeof sku.$inferInsert)[]; links: (typeof goodsAttribute.$inferInsert)[] }[] =
      []
    for (let index = done; index < Math.min(done + BATCH, amount); index++) {
      const model = models[index % models.length]
      if (!model) throw new Error('goods can only be generated in a filled shop')
      const goods_id = nextGoods++
      const number = say(` no. ${goods_id}`, ` ${goods_id} 號`, ` ${goods_id} 号`)
      const change = (index % 40) * 100
      const first = nextSku
      const name = combine((pick) => pick(model.goods_name) + pick(number))
      const skus = (skusOf.get(model.goods_id) ?? []).slice(0, 1).map((row) => ({
        ...row,
        sku_id: nextSku++,
        goods_id,
        sku_no: `${row.sku_no}-${goods_id}`,
        sku_name: name,
        picks: [],
        price: row.price + change,
        discount_price: row.discount_price + change,
        stock: STOCK,
      }))
      const links = (attributesOf.get(model.goods_id) ?? []).map((row) => ({ ...row, goods_id }))
      rows.push({
        goods: {
          ...model,
          goods_id,
          sku_id: first,
          goods_name: name,
          specs: [],
          max_buy: 0,
          min_buy: 0,
          sort: 0,
          evaluate: 0,
          create_time: now() - index,
        },
        skus,
        links,
      })
    }
    await db.insert(goods).values(rows.map((row) => row.goods))
    const skus = rows.flatMap((row) => row.skus)
    for (let start = 0; start < skus.length; start += BATCH * 2) await db.insert(sku).values(skus.slice(start, start + BATCH * 2))
    await db.insert(goodsAttribute).values(rows.flatMap((row) => row.links))
    count?.(Math.min(done + BATCH, amount), amount)
  }
  await fillGoodsTexts(db, gte(goods.goods_id, firstGoods))
  await alignSequences(db)
}

function group<Row extends { goods_id: number }>(rows: Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.goods_id, [...(groups.get(row.goods_id) ?? []), row])
  return groups
}
