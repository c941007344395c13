import type { LowestPrices } from '#lib/money/former-price.ts'
import { isPricedSku, shownPrice } from '#lib/money/price.ts'
import { localeRoot } from '#lib/routes/locale-path.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { readSiteFile } from './site-file.ts'

let lowest: Promise<Record<number, LowestPrices> | null> | undefined

/**
 * Reads the lowest prices of the site, once a page; null where they cannot be had. Called beside a call whose answer likely strikes a price, so that
 * its content does not wait for one request after another.
 */
export function readLowestPrices(): Promise<Record<number, LowestPrices> | null> {
  lowest ??= readSiteFile(`${localeRoot(DEFAULT_LOCALE)}lowest-prices.json`)
  return lowest
}

/**
 * Adds to the SKUs of an answer what the publisher adds to those of pages (`Priced.lowest_price`, `Priced.recent_lowest`), so that the same
 * former price is shown. The lowest prices are read once a page, and only for an answer that strikes a price; if they cannot be read, no
 * price is struck.
 */
export async function boundFormerPrices(answer: unknown): Promise<void> {
  const skus = [...pricedIn(answer)]
  const isStruck = skus.some((sku) => shownPrice({ ...sku, member_price: undefined }).former !== undefined)
  if (!isStruck) return
  const known = await readLowestPrices()
  for (const sku of skus) {
    const { amount } = shownPrice({ ...sku, member_price: undefined })
    const [shown, before, within] = known?.[sku.sku_id] ?? [amount, known ? undefined : 0, amount]
    // A price that the publisher has not seen yet begins now.
    sku.lowest_price = shown === amount ? before : within
    sku.recent_lowest = within < amount ? within : undefined
  }
}

function* pricedIn(value: unknown): Generator<Parameters<typeof shownPrice>[0] & { sku_id: number }> {
  if (typeof value !== 'object' || value === null) return
  if (isPricedSku(value)) yield value
  for (const inner of Object.values(value)) yield* pricedIn(inner)
}
