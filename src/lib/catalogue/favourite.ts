import type { Cents } from '#lib/money/money.ts'

/**
 * Returns the price drop since a product was saved, before member discounts, in cents. Returns 0 without one or if it is unknown.
 * @example fallenBy({ sku_price: 36800, discount_price: 31800 }) // 5000
 */
export function fallenBy({ sku_price, discount_price }: { sku_price: Cents; discount_price?: Cents | undefined }): Cents {
  return Math.max(0, sku_price - (discount_price ?? sku_price))
}
