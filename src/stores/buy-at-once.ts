import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/routes.ts'
import { type OrderSource, startCheckout } from './order-creation.ts'
import { requireMember } from './pending-action.ts'

/** Begins the checkout of a promotion's goods; a visitor signs in first, and finds it there. */
export function buyAtOnce(kind: 'seckill', source: OrderSource['seckill'], locale: Locale): void {
  if (!requireMember({ kind, ...source }, locale)) return
  startCheckout(kind, source)
  location.assign(href('seckillCheckout', locale))
}
