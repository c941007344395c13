import { listCouponTypes } from '#api/coupon.ts'
import { getAfterSale } from '#api/goods.ts'
import { getManjian } from '#api/promotion.ts'
import { pageReviews } from '#api/review.ts'
import type { Reviews } from '#contract/review.ts'
import { COUPONS, openCombos, RECOMMENDED, REVIEW_PAGE } from '#lib/catalogue/product.ts'
import { availableFirst } from '#lib/offers/order.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { ProductExtras } from '#mirror/rows.ts'
import { readAddons } from './addons.ts'
import { readCombos } from './combo.ts'
import { goneGoods, goodsToRead, type ListedGoods, listGoods, orderOf } from './goods.ts'
import { textCleaner } from './html.ts'
import type { CatalogueChange, Load, LoadTools } from './load-tools.ts'
import { findRelated } from './related-products.ts'
import { readFacts, type SkuFacts } from './skus.ts'

const NO_PAGE = { count: 0, page_count: 0, list: [] }
const NO_REVIEWS: Reviews = { ...NO_PAGE, stat: undefined }

/** Loads the data that all SKU pages of a product share, by product id. */
export const loadProducts: Load<'products'> = async (lang, tools) => {
  const [cards, addons] = await Promise.all([goodsToRead(lang, tools), readAddons(lang, tools)])
  const combosBySku = await readCombos(lang, tools)
  const skus = Map.groupBy((await readFacts(lang, tools)).values(), ({ goods_id }) => goods_id)
  const { related, relatedChanged } = await readRelated(lang, tools, skus)
  const byGoods = new Map(cards.map((card) => [card.goods_id, card]))
  const read = async (goods_id: number, { optional }: Pick<LoadTools, 'optional'>) => {
    const { site_id } = byGoods.get(goods_id) as ListedGoods
    const facts = skus.get(goods_id) ?? []
    const points = facts.map(({ point }) => point)
    const [coupons, offer, reviews] = await Promise.all([
      addons.coupon ? optional('coupons', listCouponTypes({ goods_id, site_id }, { lang }), []) : [],
      addons.manjian ? optional('spend and save', getManjian({ goods_id, site_id }, { lang }), null) : null,
      facts.some(({ hasReviews }) => hasReviews)
        ? optional('reviews', pageReviews({ goods_id, page: 1, page_size: REVIEW_PAGE }, { lang }), NO_REVIEWS)
        : NO_REVIEWS,
    ])
    const combos = Object.fromEntries(points.map(({ sku_id: id }) => [id, openCombos(combosBySku.get(id) ?? [])]))
    const own = { categories: levelsOf(facts), beside: related.get(goods_id) ?? [] }
    return { points, coupons: availableFirst(coupons, ({ remain }) => remain).slice(0, COUPONS), offer, combos, reviews, ...own }
  }
  const rows = await tools.readEach([...byGoods.keys()], read)
  const { goods, change, mirror } = tools
  if (!goods) return { rows }
  const changed = relatedChanged.flatMap((goods_id) => {
    const data = byGoods.has(goods_id) ? undefined : mirror.get('products', lang, goods_id)
    return data ? [{ id: goods_id, data: { ...data, beside: related.get(goods_id) ?? [] } }] : []
  })
  return { rows: [...rows, ...changed], gone: await goneGoods(lang, tools), ...orderOf(change, 'goods_id') }
}

/** Loads related products, and which of them changed. */
async function readRelated(
  lang: Locale,
  tools: LoadTools,
  skus: ReadonlyMap<number, readonly SkuFacts[]>,
): Promise<Pick<CatalogueChange, 'related' | 'relatedChanged'>> {
  if (tools.change) return tools.change
  const earlier = new Map<number, ProductExtras>()
  const products = (await listGoods(lang, tools)).map(({ goods_id, sku_id }) => {
    const facts = skus.get(goods_id)
    const row = facts ? undefined : tools.mirror.get('products', lang, goods_id)
    if (row) earlier.set(goods_id, row)
    return { goods_id, sku_id, categories: facts ? levelsOf(facts) : (row?.categories ?? []) }
  })
  const related = findRelated(products, RECOMMENDED)
  const hasChanged = ([goods_id, row]: [number, ProductExtras]) => row.beside.join() !== related.get(goods_id)?.join()
  return { related, relatedChanged: [...earlier].filter(hasChanged).map(([goods_id]) => goods_id) }
}

/** The categories of a goods from level 1 on, by its skus; servers that tell no levels tell its own. */
function levelsOf([facts]: readonly SkuFacts[]): number[] {
  const [own = 0, first = 0, second = 0, third = 0] = facts?.categories ?? []
  return [first, second, third || own]
}

/** The shop's promise after the sale, one entry a language. HTML is clean. */
export const loadAfterSale: Load<'afterSale'> = async (lang, tools) => {
  const clean = await textCleaner(lang, tools)
  const { title, content } = await tools.optional('after-sale text', getAfterSale({}, { lang }), { title: '', content: '' })
  const earlier = () => tools.mirror.get('afterSale', lang)?.content
  return { rows: [{ id: '', data: { title, content: await clean(content, { top: 3, earlier }) } }] }
}
