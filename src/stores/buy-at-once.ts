import { href, type RouteName } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { type OrderKind, type OrderSource, startCheckout } from './order-creation.ts'

/** The checkout of each kind of order. */
const CHECKOUTS = {
  normal: 'checkout',
  groupbuy: 'groupbuyCheckout',
  seckill: 'seckillCheckout',
  combo: 'comboCheckout',
} as const satisfies Record<OrderKind, RouteName>

/** Products of an order with its kind. */
type Source = { [Kind in OrderKind]: { kind: Kind } & OrderSource[Kind] }[OrderKind]

/** Begins a checkout and goes there; a visitor signs in on its page. */
export function buyAtOnce(order: Source, locale: Locale): void {
  const { kind, ...source } = order
  startCheckout(kind, source)
  location.assign(href(CHECKOUTS[kind], locale))
}
