import { type LowestPrices, lowestWithin } from '#lib/money/former-price.ts'
import { isPricedSku, type Priced, shownPrice } from '#lib/money/price.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import type { Kind } from '#mirror/kinds.ts'
import type { PriceHistory } from '#mirror/price-history.ts'
import type { Row } from '#mirror/row.ts'
import type { Load } from './load-tools.ts'

/** Kinds of rows that strike prices. */
const PRICED: readonly Kind[] = ['cards', 'skus', 'categories', 'brandPages', 'home']

/** Where prices are noted, and when. */
export interface Prices {
  history: PriceHistory
  /** Unix seconds. */
  now: number
}

/**
 * Notes what the SKUs of rows cost, and adds to each price in them the lowest of the 30 days before it began (`Priced.lowest_price`), where that
 * is known. Rows of a kind without prices stay as they are.
 */
export function withLowestPrices<Data>(kind: Kind, rows: Iterable<Row<Data>>, prices: Prices): Iterable<Row<Data>> {
  if (kind === 'lowestPrices') return withHistory(rows, prices)
  if (!PRICED.includes(kind)) return rows
  return {
    *[Symbol.iterator]() {
      for (const row of rows) {
        mark(row.data, kind, prices)
        yield row
      }
    },
  }
}

/** The row of lowest prices, which {@link withLowestPrices} fills from the history; empty where the shop's word counts. */
export const loadLowestPrices: Load<'lowestPrices'> = async (lang) => ({ rows: lang === DEFAULT_LOCALE ? [{ id: '', data: {} }] : [] })

/** Gives rows the lowest prices of the history, at the time of writing: SKUs that are written before are noted by then. */
function withHistory<Data>(rows: Iterable<Row<Data>>, { history, now }: Prices): Iterable<Row<Data>> {
  return {
    *[Symbol.iterator]() {
      for (const row of rows) yield { ...row, data: { ...row.data, ...lowestPrices(history, now) } }
    },
  }
}

function lowestPrices(history: PriceHistory, now: number): Record<number, LowestPrices> {
  const known = history.changed().flatMap((sku_id): [number, LowestPrices][] => {
    const entries = history.of(sku_id)
    const amount = entries.at(-1)?.amount ?? 0
    const before = history.lowestBefore(sku_id, amount, now)
    return before === undefined ? [] : [[sku_id, [amount, before, lowestWithin(entries, now) ?? amount]]]
  })
  return Object.fromEntries(known)
}

/** Marks every record of a SKU in a value. */
function mark(value: unknown, kind: Kind, prices: Prices): void {
  if (typeof value !== 'object' || value === null) return
  if (isPricedSku(value)) markSku(value, kind, prices)
  for (const inner of Object.values(value)) if (typeof inner === 'object') mark(inner, kind, prices)
}

function markSku(sku: Priced & { sku_id: number }, kind: Kind, { history, now }: Prices): void {
  const { amount, former } = shownPrice({ ...sku, member_price: undefined, lowest_price: undefined }, now)
  if (kind === 'skus') history.note(sku.sku_id, amount, now)
  const lowest = history.lowestBefore(sku.sku_id, amount, now)
  // Only a SKU's own row tells it where it changes nothing: feeds state it.
  if (lowest !== undefined && (kind === 'skus' || (former !== undefined && lowest < former))) sku.lowest_price = lowest
  else delete sku.lowest_price
  if (kind !== 'skus') return
  const recent = lowestWithin(history.of(sku.sku_id), now)
  if (recent !== undefined && recent < amount) sku.recent_lowest = recent
  else delete sku.recent_lowest
}
