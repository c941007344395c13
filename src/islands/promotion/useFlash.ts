import { useStore } from '@nanostores/react'
import { serverNow } from '#api/clock.ts'
import { flashSaleOf, type Session, stillToCome } from '#lib/flash-offer.ts'
import type { Locale } from '#lib/locales.ts'
import { type Priced, usualPrice } from '#lib/price.ts'
import { clampQuantity } from '#lib/sale.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { $drawnAt, $refused, $wanted } from '#stores/product.ts'
import { $reminders, toggleReminder } from '#stores/reminders.ts'
import type { FlashView, Press } from './FlashPart.tsx'
import { showRefused } from './show-refused.ts'
import { type OfferSku, useOffer } from './useOffer.ts'

/** What a flash sale's page was built with. */
export interface BuiltFlash {
  sku: OfferSku
  /** Name of its session; empty where the server tells none. */
  name: string
  next: Session | null
  /** Seconds the server's day is ahead of UTC. */
  ahead: number
  /** What every sku of the goods costs outside of the sale, by its id, as far as it is known. */
  usual: Record<number, Priced>
  /** Unix seconds of the build. */
  builtAt: number
}

/** What an island of a flash sale's page says now, of which sku, and what its buttons do. */
export function useFlash({ sku: built, name, next, ahead, usual, builtAt }: BuiltFlash, locale: Locale) {
  const sku = useOffer(built)
  const now = useStore($drawnAt) || builtAt
  const its = usual[sku.sku_id]
  const sale = flashSaleOf({ ...sku, usual: its }, now, ahead)
  const wanted = clampQuantity(useStore($wanted), sale.limits).value
  const reminded = useStore($reminders).some(({ id, begins }) => id === sku.id && begins === sale.turns)
  const view: FlashView = {
    sale,
    sku_id: sku.sku_id,
    name,
    usual: usualPrice(its, sku.price, now),
    next: stillToCome(next, now, ahead),
    reminded,
    wanted,
  }
  const press: Press = (button) => {
    if (button === 'remind') return toggleReminder({ id: sku.id, name: sku.sku_name, begins: sale.turns }, serverNow())
    if ($refused.get()) return showRefused()
    buyAtOnce({ kind: 'seckill', seckill_goods_id: sku.id, num: wanted }, locale)
  }
  return { sku, view, press }
}
