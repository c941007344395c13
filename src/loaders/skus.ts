import { getSku } from '#api/sku.ts'
import type { SkuPage } from '#contract/sku.ts'
import { type SkuPoint, skuPoint } from '#lib/catalogue/sku.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Row } from '#mirror/row.ts'
import { earlierSkus, goneGoods, goodsToRead } from './goods.ts'
import { textCleaner, withCleanText } from './html.ts'
import type { Load, LoadTools } from './load-tools.ts'

/** Facts of a SKU that other kinds of rows need besides its page. */
export interface SkuFacts {
  goods_id: number
  point: SkuPoint
  /** Its own category first, then those it stands in, level by level; 0 is none. */
  categories: number[]
  /** 0 is none. */
  brand: number
  hasReviews: boolean
  /** Promotions that sell it, such as `seckill` or `groupbuy`. */
  promotions: string[]
}

/** Returns the facts that other kinds of rows need. */
export function factsOf({ goods_sku_detail: detail }: SkuPage): SkuFacts {
  return {
    goods_id: detail.goods_id,
    point: skuPoint(detail),
    categories: [detail.category_id, detail.category_id_1, detail.category_id_2, detail.category_id_3],
    brand: detail.brand_id,
    hasReviews: detail.evaluate > 0,
    promotions: detail.goods_promotion.map(({ promotion_type }) => promotion_type),
  }
}

/** Returns the facts of the SKUs that this fill read, by id. */
export async function readFacts(lang: Locale, tools: LoadTools): Promise<Map<number, SkuFacts>> {
  await goodsToRead(lang, tools)
  return tools.once(`skus ${lang}`, async () => new Map())
}

/**
 * Returns the products that may have changed, if every list still has the same products in the same order. Undefined if that is unknown.
 */
export async function goodsInPlace(lang: Locale, tools: LoadTools): Promise<ReadonlySet<number> | undefined> {
  const { change, mayAllChange } = tools
  if (!change || change.isMoved || mayAllChange) return undefined
  const facts = await readFacts(lang, tools)
  const earlier = [...change.goods].flatMap((goods_id) => earlierSkus(lang, tools, goods_id))
  return earlier.length === facts.size && earlier.every((id) => facts.has(id)) ? change.goods : undefined
}

/** Facts of the goods that may have changed, as they are and as they were; undefined where that may be all of them. */
export async function touchedFacts(lang: Locale, tools: LoadTools): Promise<SkuFacts[] | undefined> {
  if (!tools.goods) return undefined
  const facts = await readFacts(lang, tools)
  const goods = [...tools.goods, ...(await goneGoods(lang, tools))]
  const earlier = goods.flatMap((goods_id) => earlierSkus(lang, tools, goods_id)).flatMap((id) => tools.mirror.get('skus', lang, id) ?? [])
  return [...facts.values(), ...earlier.map(factsOf)]
}

/** Every sku on sale as its page shows it: the default sku of each product, then those its specifications lead to. HTML is clean. */
export const loadSkus: Load<'skus'> = async (lang, tools) => {
  const facts = new Map<number, SkuFacts>()
  await tools.once(`skus ${lang}`, async () => facts)
  const cards = await goodsToRead(lang, tools)
  const clean = await textCleaner(lang, tools)
  const asked = new Set<number>()
  const found: Iterable<Row<SkuPage>>[] = []
  // A value leads from one sku to the next, so that far corners of a goods take another round.
  let round = cards.map(({ sku_id }) => sku_id)
  while (round.length) {
    for (const id of round) asked.add(id)
    // Keep the order of the list, not of the answers.
    const told = new Map(round.map((id) => [id, undefined as { facts: SkuFacts; leads: number[] } | undefined]))
    const onPage = (page: SkuPage, id: number) => {
      const values = page.goods_sku_detail.goods_spec_format.flatMap(({ value }) => value)
      told.set(id, { facts: factsOf(page), leads: values.flatMap(({ sku_id }) => sku_id || []) })
    }
    const read = async (sku_id: number, { optional }: Pick<LoadTools, 'optional'>) => {
      const page = await optional(`sku ${sku_id}`, getSku({ sku_id }, { lang }), null)
      return page && withCleanText(page, clean, () => tools.mirror.get('skus', lang, sku_id))
    }
    found.push(await tools.readEach(round, read, onPage))
    for (const [id, page] of told) if (page) facts.set(id, page.facts)
    round = [...new Set([...told.values()].flatMap((page) => page?.leads ?? []))].filter((id) => !asked.has(id))
  }
  const rows = {
    *[Symbol.iterator]() {
      for (const part of found) yield* part
    },
  }
  if (!tools.goods) return { rows }
  const earlier = [...cards.map(({ goods_id }) => goods_id), ...(await goneGoods(lang, tools))]
  return { rows, gone: earlier.flatMap((goods_id) => earlierSkus(lang, tools, goods_id)).filter((id) => !facts.has(id)) }
}
