import type { GroupbuySku } from '#contract/groupbuy.ts'
import type { Combo } from '#contract/promotion.ts'
import type { SeckillSku } from '#contract/seckill.ts'
import { islandTexts } from '#i18n.ts'
import { COMBO_TEXTS, FLASH_TEXTS, GROUP_CARD_TEXTS, GROUP_TEXTS } from '#islands/promotion/texts.ts'
import { footprintOf, type SlimSku } from '#lib/catalogue/product.ts'
import { type BuiltFlash, pickFlash } from '#lib/offers/flash-offer.ts'
import { type BuiltGroup, type GroupGoods, pickGroup } from '#lib/offers/group-buy.ts'
import type { Locale } from '#lib/text/locales.ts'

/*
 * Build-time data of promotions for the scripts of their pages (`OfferData.astro`). The scripts bring price, share and state up to date before
 * any intent. They have their words in the page, because no island loads for them.
 */

/** Data of a flash sale's page. */
export function flashData({ sku, ...built }: BuiltFlash<SlimSku<SeckillSku>>, locale: Locale) {
  const { id, sku_id } = sku
  return { sku: { id, sku_id, ...pickFlash(sku) }, ...built, texts: wordsFor(FLASH_TEXTS, locale), footprint: footprintOf(sku) }
}

/** Data of a group-buy's page. */
export function groupData({ sku, ...built }: BuiltGroup<SlimSku<GroupbuySku>>, locale: Locale) {
  const { groupbuy_id, sku_id } = sku
  return { sku: { groupbuy_id, sku_id, ...pickGroup(sku) }, ...built, texts: wordsFor(GROUP_TEXTS, locale), footprint: footprintOf(sku) }
}

/** Data of a combo's page. */
export function comboData(combo: Combo, locale: Locale) {
  return { combo, texts: wordsFor(COMBO_TEXTS, locale) }
}

/** Data of the list of group-buys. */
export function groupListData(goods: readonly GroupGoods[], locale: Locale) {
  return { goods, texts: wordsFor(GROUP_CARD_TEXTS, locale) }
}

function wordsFor(keys: Parameters<typeof islandTexts>[1], locale: Locale) {
  const { words } = islandTexts(locale, keys)
  return { locale, words }
}
