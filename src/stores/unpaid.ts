import { persistentJSON } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { serverNow } from '#api/clock.ts'
import { $token } from '#api/token.ts'
import { takeLatest } from '#lib/async/take-latest.ts'

/** Orders of the member that wait to be paid, as the shop counted them; times in unix seconds. */
interface Unpaid {
  count: number
  /** When the first of them closes; 0 where that is not known. */
  expires: number
  /** When the shop was asked; 0 for never. */
  asked: number
}

const UNKNOWN: Unpaid = { count: 0, expires: 0, asked: 0 }

/** Seconds for which a member without unpaid orders is not asked about again. */
const TRUSTED = 300

/** Orders that one call reads; when the first of more closes is not known. */
const PAGE_SIZE = 10

/** Shared by all tabs through the browser's storage, which keeps none for a visitor. */
const $kept = persistentJSON<Unpaid | null>('orders.unpaid', null)

/** A new page shows the count of the page before until the shop has answered. */
export const $unpaid = computed($kept, (kept) => kept ?? UNKNOWN)

const reading = takeLatest()

/** Counts the unpaid orders anew; without an answer the last count stays. Asks nothing for a visitor. */
export async function refreshUnpaid(): Promise<void> {
  if (!$token.get()) return
  // Most members have none: the calls about orders are loaded only to ask.
  const { listOrders } = await import('#api/order.ts')
  await reading.ask(
    (options) => listOrders({ order_status: 'waitpay', page: 1, page_size: PAGE_SIZE }, { ...options, quiet: true }),
    ({ count, list }) => {
      const asked = serverNow()
      const ends = list.map(({ pay_expire_time }) => pay_expire_time).filter((end) => end > asked)
      $kept.set({ count, expires: ends.length && count <= list.length ? Math.min(...ends) : 0, asked })
    },
  )
}

/** Counts them where the number may be another by now: while there are any, and after a few minutes without. */
export async function readUnpaid(): Promise<void> {
  const { count, asked } = $unpaid.get()
  if (count || serverNow() - asked > TRUSTED) await refreshUnpaid()
}

/** An order was placed: the next page asks again, also where there were none. */
export function noteOrderPlaced(): void {
  $kept.set({ ...$unpaid.get(), asked: 0 })
}

$token.listen((token) => {
  reading.drop()
  if (!token) $kept.set(null)
})
