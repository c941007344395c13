import type { GoodsCard } from '#contract/goods.ts'
import type { Cents } from '#lib/money/money.ts'
import { shownPrice } from '#lib/money/price.ts'

/** Kinds of alerts: back in stock, or cheaper. */
export type AlertKind = 'back' | 'cheaper'

/** A wish to be told of a sku, kept on this device. */
export interface Alert {
  kind: AlertKind
  sku_id: number
  name: string
  image: string
  /** Price when the alert was set, in cents. */
  price: Cents
  /** It has come true. */
  news?: boolean
  /** Current price in cents; undefined until it was checked. */
  now?: Cents
  /** The shop does not know the sku any more. */
  gone?: boolean
  /** The visitor has looked at the news. */
  seen?: boolean
}

/** Where the device keeps when alerts were checked last, in milliseconds. */
export const ALERTS_CHECKED_KEY = 'alerts.checked'

/** Most alerts of a device: one call checks them all. */
export const MOST_ALERTS = 50

type Card = Pick<
  GoodsCard,
  | 'sku_id'
  | 'goods_name'
  | 'sku_name'
  | 'sku_image'
  | 'stock'
  | 'price'
  | 'discount_price'
  | 'market_price'
  | 'member_price'
  | 'promotion_type'
>

/** Alerts as skus stand now, named in the language of the answer. News that are over again (sold out once more, back at the old price) are no news; seen news stay seen. */
export function checkAlerts(alerts: readonly Alert[], cards: readonly Card[]): Alert[] {
  return alerts.map((alert) => {
    const { kind, sku_id, name, image, price, seen = false } = alert
    const card = cards.find((each) => each.sku_id === sku_id)
    if (!card) return { kind, sku_id, name, image, price, gone: true }
    const now = shownPrice(card).amount
    const news = card.stock > 0 && (kind === 'back' || now < price)
    const shown = { name: card.sku_name || card.goods_name || name, image: card.sku_image || image }
    return { kind, sku_id, ...shown, price, now, ...(news && { news, seen }) }
  })
}

/** How many news the visitor has not looked at. */
export function countNews(alerts: readonly Alert[]): number {
  return alerts.filter(({ news, seen }) => news && !seen).length
}
