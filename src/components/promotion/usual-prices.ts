import { getEntry } from 'astro:content'
import type { Locale } from '#lib/locales.ts'
import type { Priced } from '#lib/price.ts'

/** What skus cost outside of a promotion, by id, as far as the build knows them. */
export async function usualPrices(locale: Locale, ids: readonly number[]): Promise<Record<number, Priced>> {
  const found = await Promise.all(ids.map(async (id) => ({ id, page: await getEntry('skus', `${locale}/${id}`) })))
  return Object.fromEntries(found.flatMap(({ id, page }) => (page ? [[id, priced(page.data.goods_sku_detail)]] : [])))
}

function priced({ price, discount_price, market_price, promotion_type, start_time, end_time }: Priced): Priced {
  return { price, discount_price, market_price, promotion_type, start_time, end_time }
}
