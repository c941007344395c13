import { listCouponTypes } from '#api/coupon.ts'
import { getAfterSale, pageRecommended } from '#api/goods.ts'
import { getManjian } from '#api/promotion.ts'
import { pageReviews } from '#api/review.ts'
import type { GoodsCard } from '#contract/goods.ts'
import type { Reviews } from '#contract/review.ts'
import type { Locale } from '#lib/locales.ts'
import { COUPONS, openBundles, RECOMMENDED, REVIEW_PAGE } from '#lib/product.ts'
import type { Row } from '#mirror/row.ts'
import type { ProductExtras } from '#mirror/rows.ts'
import { readAddons } from './addons.ts'
import { goneGoods, goodsToRead, listSome, readFacts } from './catalogue.ts'
import { readCombos } from './combo.ts'
import { textCleaner } from './html.ts'
import type { Load, LoadTools, Shelf } from './shop.ts'

const NO_PAGE = { count: 0, page_count: 0, list: [] }
const NO_REVIEWS: Reviews = { ...NO_PAGE, stat: undefined }

/** Everything around each product on sale, by goods id. */
export const loadProducts: Load<'products'> = async (lang, tools) => {
  const [cards, addons] = await Promise.all([goodsToRead(lang, tools), readAddons(lang, tools)])
  const combos = await readCombos(lang, tools)
  const skus = Map.groupBy((await readFacts(lang, tools)).values(), ({ goods_id }) => goods_id)
  const byGoods = new Map(cards.map((card) => [card.goods_id, card]))
  // One call for a category's goods: the first asks, and stands at the head of what the others get.
  const recommendations = new Map<number, Promise<GoodsCard[]>>()
  const askAround = async (card: GoodsCard) => {
    const { list } = await pageRecommended({ sku_id: card.sku_id, page: 1, page_size: RECOMMENDED + 1 }, { lang })
    return [card, ...list.filter(({ goods_id }) => goods_id !== card.goods_id)]
  }
  const read = async (goods_id: number, { optional }: Pick<LoadTools, 'optional'>) => {
    const card = byGoods.get(goods_id) as GoodsCard
    const { site_id } = card
    const facts = skus.get(goods_id) ?? []
    const [category = 0, , , third = 0] = facts[0]?.categories ?? []
    const around = recommendations.get(third || category) ?? askAround(card)
    recommendations.set(third || category, around)
    const points = facts.map(({ point }) => point)
    const [coupons, offer, reviews, others] = await Promise.all([
      addons.coupon ? optional('coupons', listCouponTypes({ goods_id, site_id }, { lang }), []) : [],
      addons.manjian ? optional('spend and save', getManjian({ goods_id, site_id }, { lang }), null) : null,
      facts.some(({ hasReviews }) => hasReviews)
        ? optional('reviews', pageReviews({ goods_id, page: 1, page_size: REVIEW_PAGE }, { lang }), NO_REVIEWS)
        : NO_REVIEWS,
      optional('recommendations', around, [card]),
    ])
    const bundles = Object.fromEntries(points.map(({ sku_id: id }) => [id, openBundles(combos.get(id) ?? [])]))
    return { points, coupons: coupons.slice(0, COUPONS), offer, bundles, reviews, recommended: recommendedOf(others, goods_id) }
  }
  const rows = await tools.each([...byGoods.keys()], read)
  const { goods, shelf } = tools
  if (!goods) return { rows }
  const gone = await goneGoods(lang, tools)
  if (!shelf) return { rows, gone }
  const around = (await Promise.all(shelf.around.map((group) => readAround(lang, tools, group, askAround)))).flat()
  return { rows: [...rows, ...around], gone, ...(shelf.isMoved && { order: shelf.order.map(({ goods_id }) => goods_id) }) }
}

/** Products that stay as they are but for what is recommended beside them. */
async function readAround(
  lang: Locale,
  { goods, mirror }: LoadTools,
  group: Shelf['around'][number],
  askAround: (card: GoodsCard) => Promise<GoodsCard[]>,
): Promise<Row<ProductExtras>[]> {
  const [card] = await listSome(
    lang,
    group.slice(0, 1).map(({ goods_id }) => goods_id),
  )
  const others = card ? await askAround(card) : []
  return group.flatMap(({ goods_id }) => {
    const data = goods?.has(goods_id) ? undefined : mirror.get('products', lang, goods_id)
    return data ? [{ id: goods_id, data: { ...data, recommended: recommendedOf(others, goods_id) } }] : []
  })
}

function recommendedOf(others: readonly GoodsCard[], own: number): GoodsCard[] {
  return others.filter(({ goods_id }) => goods_id !== own).slice(0, RECOMMENDED)
}

/** The shop's promise after the sale, one entry a language. HTML is clean. */
export const loadAfterSale: Load<'afterSale'> = async (lang, tools) => {
  const clean = await textCleaner(lang, tools)
  const { title, content } = await tools.optional('after-sale text', getAfterSale({}, { lang }), { title: '', content: '' })
  return { rows: [{ id: '', data: { title, content: clean(content, 3) } }] }
}
