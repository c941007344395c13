import { href, type RouteName } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { type OrderSource, startCheckout } from './order-creation.ts'
import { requireMember } from './pending-action.ts'

/** The checkout of each kind of promotion. */
const CHECKOUTS = { groupbuy: 'groupbuyCheckout', seckill: 'seckillCheckout', combo: 'comboCheckout' } as const satisfies Record<
  string,
  RouteName
>

/** Products and kind of a promotion's order. */
type Source = { [Kind in keyof typeof CHECKOUTS]: { kind: Kind } & OrderSource[Kind] }[keyof typeof CHECKOUTS]

/** Begins the checkout of a promotion's goods; a visitor signs in first, and finds it there. */
export function buyAtOnce(order: Source, locale: Locale): void {
  if (!requireMember(order, locale)) return
  const { kind, ...source } = order
  startCheckout(kind, source)
  location.assign(href(CHECKOUTS[kind], locale))
}
