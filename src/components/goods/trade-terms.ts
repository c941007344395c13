import { getFrame } from '#components/frame/frame.ts'
import type { ShopBrief } from '#contract/shop.ts'
import type { SkuRecord } from '#contract/sku.ts'
import { readDeliveryTerms, readReturnTerms, type TradeTerms } from '#lib/catalogue/trade-terms.ts'
import type { Locale } from '#lib/text/locales.ts'

/** Returns the terms that the owner of the site has set (docs/configuration.md); empty without any. */
export function tradeTerms(): TradeTerms {
  return { delivery: readDeliveryTerms(process.env.DELIVERY_TERMS), returns: readReturnTerms(process.env.RETURN_TERMS) }
}

/**
 * Returns the terms of a SKU: those of the site, without a fee where the product is delivered free. Undefined for goods that are not sent, and
 * for those of another seller, whose terms are not known.
 */
export function sellerTerms(
  { is_virtual, is_free_shipping }: Pick<SkuRecord, 'is_virtual' | 'is_free_shipping'>,
  shop: Pick<ShopBrief, 'is_own'> | null,
  locale: Locale,
): TradeTerms | undefined {
  if (is_virtual || (getFrame(locale).hasShops && !shop?.is_own)) return undefined
  const { delivery, returns } = tradeTerms()
  return { delivery: is_free_shipping ? delivery.map((terms) => ({ ...terms, fee: 0 })) : delivery, returns }
}
