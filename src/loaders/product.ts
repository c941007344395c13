import { listCouponTypes } from '#api/coupon.ts'
import { getAfterSale, pageRecommended } from '#api/goods.ts'
import { getManjian } from '#api/promotion.ts'
import { pageReviews } from '#api/review.ts'
import { getAddons } from '#api/site.ts'
import type { CouponType } from '#contract/coupon.ts'
import type { GoodsCard } from '#contract/goods.ts'
import type { Bundle, Manjian } from '#contract/promotion.ts'
import type { DocumentRecord } from '#contract/records.ts'
import type { Reviews } from '#contract/review.ts'
import type { Locale } from '#lib/locales.ts'
import { COUPONS, openBundles, RECOMMENDED, REVIEW_PAGE } from '#lib/product.ts'
import { type SkuPoint, skuPoint } from '#lib/sku.ts'
import { loadCards, readSkus } from './catalogue.ts'
import { readCombos } from './combo.ts'
import { cleanHtml } from './html.ts'
import { pool } from './pool.ts'
import { same } from './same.ts'
import { type LoadTools, type Row, WIDTH } from './shop.ts'

/** What the pages of one goods' skus share beside the sku itself. */
export interface ProductExtras {
  /** Every sku of the goods. */
  points: SkuPoint[]
  coupons: CouponType[]
  offer: Manjian | null
  /** Combos by the sku they contain; closed ones are left out. */
  bundles: Record<number, Bundle[]>
  reviews: Reviews
  recommended: GoodsCard[]
}

const NO_PAGE = { count: 0, page_count: 0, list: [] }
const NO_REVIEWS: Reviews = { ...NO_PAGE, stat: undefined }

/** Everything around each product on sale, by goods id. */
export async function loadProducts(lang: Locale, tools: LoadTools): Promise<Row<ProductExtras>[]> {
  const { optional, progress } = tools
  const [cards, addons] = await Promise.all([loadCards(lang), optional('add-ons', getAddons({}, { lang }), {} as Record<string, 0 | 1>)])
  const combos = await readCombos(lang, tools)
  const skus = Map.groupBy((await readSkus(lang, tools)).values(), ({ goods_sku_detail }) => goods_sku_detail.goods_id)
  // One call for a category's goods: the first asks, and stands at the head of what the others get.
  const recommendations = new Map<number, Promise<GoodsCard[]>>()
  const askAround = async (card: GoodsCard) => {
    const { list } = await optional(
      'recommendations',
      pageRecommended({ sku_id: card.sku_id, page: 1, page_size: RECOMMENDED + 1 }, { lang }),
      NO_PAGE,
    )
    return [card, ...list.filter(({ goods_id }) => goods_id !== card.goods_id)].map(same)
  }
  const read = async ({ data: card }: Row<GoodsCard>) => {
    const { goods_id, site_id } = card
    const details = (skus.get(goods_id) ?? []).map(({ goods_sku_detail }) => goods_sku_detail)
    const category = details[0]?.category_id_3 || details[0]?.category_id || 0
    const around = recommendations.get(category) ?? askAround(card)
    recommendations.set(category, around)
    const points = details.map(skuPoint)
    const [coupons, offer, reviews, others] = await Promise.all([
      addons.coupon ? optional('coupons', listCouponTypes({ goods_id, site_id }, { lang }), []) : [],
      addons.manjian ? optional('spend and save', getManjian({ goods_id, site_id }, { lang }), null) : null,
      details.some(({ evaluate }) => evaluate)
        ? optional('reviews', pageReviews({ goods_id, page: 1, page_size: REVIEW_PAGE }, { lang }), NO_REVIEWS)
        : NO_REVIEWS,
      around,
    ])
    const bundles = Object.fromEntries(points.map(({ sku_id: id }) => [id, openBundles(combos.get(id) ?? [])]))
    const recommended = others.filter((other) => other.goods_id !== goods_id).slice(0, RECOMMENDED)
    return {
      id: goods_id,
      data: { points, coupons: coupons.slice(0, COUPONS).map(same), offer: same(offer), bundles, reviews, recommended },
    }
  }
  return pool(cards, WIDTH, read, (done) => progress(done, cards.length))
}

/** The shop's promise after the sale, one entry a language. HTML is clean. */
export async function loadAfterSale(lang: Locale, { optional }: LoadTools): Promise<Row<Pick<DocumentRecord, 'title' | 'content'>>[]> {
  const { title, content } = await optional('after-sale text', getAfterSale({}, { lang }), { title: '', content: '' })
  return [{ id: '', data: { title, content: cleanHtml(content, 3) } }]
}
