import type { Combo, Manjian } from '#contract/promotion.ts'
import type { GoodsInfo, SkuDetail, SkuRecord } from '#contract/sku.ts'
import type { Cents } from '#lib/money/money.ts'
import { pick } from '#lib/offers/pick.ts'
import type { Locale } from '#lib/text/locales.ts'
import { listed } from '#lib/text/texts.ts'

/** Reviews, recommendations and coupons a product's page shows at first (pages.md, 5). */
export const REVIEW_PAGE = 10
export const RECOMMENDED = 4
export const COUPONS = 5

/** The combos that can be bought: closed ones and those with nothing beside the product are left out (contract promotion.md). */
export function openCombos(combos: readonly Combo[]): Combo[] {
  return combos.filter(({ status, bundling_goods }) => status && bundling_goods.length > 1)
}

/** A SKU without its long texts, for the islands of a page. The HTML contains those texts once. */
export type SlimSku<Sku extends SkuRecord = SkuRecord> = Omit<
  Sku,
  'goods_content' | 'goods_attr_format' | 'keywords' | 'click_num' | 'goods_image'
>

/** A sku without its long texts. Sold are all skus of its goods together where the server tells, as in lists. */
export function slimSku<Sku extends SkuRecord>(sku: Sku, goods?: Pick<GoodsInfo, 'sale_num'> | null): SlimSku<Sku> {
  const { goods_content: _content, goods_attr_format: _attributes, keywords: _keywords, click_num: _clicks, goods_image, ...rest } = sku
  return {
    ...rest,
    sale_num: Math.max(sku.sale_num, goods?.sale_num ?? 0),
    sku_images: sku.sku_images.length ? sku.sku_images : goods_image.length ? goods_image : [sku.sku_image],
  }
}

/** Returns what is kept of a SKU that a visitor views. Without name and picture it is the footprint of a member (contract catalogue.md, footprints). */
export function footprintOf(sku: SlimSku) {
  return pick(
    sku,
    'goods_id',
    'sku_id',
    'site_id',
    'category_id',
    'category_id_1',
    'category_id_2',
    'category_id_3',
    'sku_name',
    'sku_image',
  )
}

/** Properties of a goods, a repeated one joined (contract catalogue.md): name and values, in the server's order. */
export function joinAttributes(attributes: SkuDetail['goods_attr_format'], locale: Locale): { name: string; value: string }[] {
  const joined = new Map<string, string[]>()
  for (const { attr_id, attr_name, attr_value_name } of attributes) {
    if (!attr_value_name) continue
    const key = `${attr_id} ${attr_name}`
    joined.set(key, [...(joined.get(key) ?? []), attr_value_name])
  }
  return [...joined].map(([key, values]) => ({ name: key.slice(key.indexOf(' ') + 1), value: listed(values, locale) }))
}

/** One step of a spend-and-save offer: from `from` on (cents, or pieces) `off` cents are taken off, or delivery is free. */
export interface OfferStep {
  pieces: boolean
  from: number
  off: Cents
  freeDelivery: boolean
}

/** The steps of a spend-and-save offer, smallest first; those that give nothing we can name are left out. */
export function offerSteps({ type, rule_json }: Pick<Manjian, 'type' | 'rule_json'>): OfferStep[] {
  return rule_json
    .map(({ money, discount_money = 0, free_shipping }) => ({
      pieces: type === 1,
      from: type === 1 ? money / 100 : money,
      off: discount_money,
      freeDelivery: free_shipping === 1,
    }))
    .filter(({ off, freeDelivery }) => off > 0 || freeDelivery)
    .sort((a, b) => a.from - b.from)
}
