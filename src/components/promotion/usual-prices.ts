import type { Priced } from '#lib/money/price.ts'
import { pick } from '#lib/offers/pick.ts'
import type { Locale } from '#lib/text/locales.ts'
import { readRow } from '#mirror/read.ts'

/** Returns regular prices of SKUs by id, as far as the build knows them. */
export function usualPrices(locale: Locale, ids: readonly number[]): Record<number, Priced> {
  const found = ids.map((id) => ({ id, page: readRow('skus', locale, id) }))
  return Object.fromEntries(found.flatMap(({ id, page }) => (page ? [[id, priced(page.goods_sku_detail)]] : [])))
}

/** Rows of an activity, each with what its sku costs outside of it, as far as the build knows that. */
export function withUsualPrices<Row extends { sku_id: number }>(locale: Locale, rows: readonly Row[]): (Row & { usual?: Priced })[] {
  const usual = usualPrices(
    locale,
    rows.map(({ sku_id }) => sku_id),
  )
  return rows.map((row) => ({ ...row, usual: usual[row.sku_id] }))
}

function priced(sku: Priced): Priced {
  return pick(sku, 'price', 'discount_price', 'market_price', 'lowest_price', 'recent_lowest', 'promotion_type', 'start_time', 'end_time')
}
