import { listCouponTypes } from '#api/coupon.ts'
import { getAfterSale, listRecommended } from '#api/goods.ts'
import { getManjian, listBundles } from '#api/promotion.ts'
import { listReviews } from '#api/review.ts'
import { getAddons } from '#api/site.ts'
import type { CouponType } from '#contract/coupon.ts'
import type { GoodsCard } from '#contract/goods.ts'
import type { Bundle, Manjian } from '#contract/promotion.ts'
import type { DocumentRecord } from '#contract/records.ts'
import type { Reviews } from '#contract/review.ts'
import type { Locale } from '#lib/locales.ts'
import { type SkuPoint, skuPoint } from '#lib/sku.ts'
import { loadCards, readSkus } from './catalogue.ts'
import { cleanHtml } from './html.ts'
import { pool } from './pool.ts'
import { type LoadTools, type Row, WIDTH } from './shop.ts'

/** Reviews and recommendations that stand in the HTML. */
export const REVIEW_PAGE = 10
const RECOMMENDED = 6
/** Coupons a product shows at most (pages.md, 5). */
const COUPONS = 5

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

/** Everything around each product on sale, by goods id. */
export async function loadProducts(lang: Locale, tools: LoadTools): Promise<Row<ProductExtras>[]> {
  const { optional, progress } = tools
  const [cards, addons] = await Promise.all([loadCards(lang), optional('add-ons', getAddons({}, { lang }), {} as Record<string, 0 | 1>)])
  const skus = Map.groupBy((await readSkus(lang, tools)).values(), ({ goods_sku_detail }) => goods_sku_detail.goods_id)
  const read = async ({ data: { goods_id, sku_id, site_id } }: Row<GoodsCard>) => {
    const points = (skus.get(goods_id) ?? []).map(({ goods_sku_detail }) => skuPoint(goods_sku_detail))
    const [coupons, offer, reviews, recommended] = await Promise.all([
      addons.coupon ? optional('coupons', listCouponTypes({ goods_id, site_id }, { lang }), []) : [],
      addons.manjian ? optional('spend and save', getManjian({ goods_id, site_id }, { lang }), null) : null,
      optional('reviews', listReviews({ goods_id, page: 1, page_size: REVIEW_PAGE }, { lang }), { ...NO_PAGE, stat: undefined }),
      optional('recommendations', listRecommended({ sku_id, page: 1, page_size: RECOMMENDED + 1 }, { lang }), NO_PAGE),
    ])
    const bundles: ProductExtras['bundles'] = {}
    if (addons.bundling) {
      for (const { sku_id: id } of points) {
        const found = await optional('combos', listBundles({ sku_id: id }, { lang }), [])
        bundles[id] = found.filter(({ status, bundling_goods }) => status && bundling_goods.length > 1)
      }
    }
    const others = recommended.list.filter((card) => card.goods_id !== goods_id).slice(0, RECOMMENDED)
    return { id: goods_id, data: { points, coupons: coupons.slice(0, COUPONS), offer, bundles, reviews, recommended: others } }
  }
  return pool(cards, WIDTH, read, (done) => progress(done, cards.length))
}

/** The shop's promise after the sale, one entry a language. HTML is clean. */
export async function loadAfterSale(lang: Locale, { optional }: LoadTools): Promise<Row<Pick<DocumentRecord, 'title' | 'content'>>[]> {
  const { title, content } = await optional('after-sale text', getAfterSale({}, { lang }), { title: '', content: '' })
  return [{ id: '', data: { title, content: cleanHtml(content, 3) } }]
}
