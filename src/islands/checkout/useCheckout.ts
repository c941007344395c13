import { useCallback, useEffect, useMemo, useState } from 'react'
import type { OrderPreview } from '#contract/order-preview.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf, type Loadable } from '#lib/async/loadable.ts'
import { type Choices, NO_PICKS, type Picks, settleChoices, shopsIn } from '#lib/orders/checkout.ts'
import { invoiceFaults } from '#lib/orders/invoice.ts'
import { $cartTerms } from '#stores/cart-terms.ts'
import { $keptCoupons } from '#stores/coupon-choices.ts'
import { keepPicks, type OrderKind, type OrderSource, readPicks } from '#stores/order-creation.ts'
import { orderCalls } from './calls.ts'

/** Returns a comparable description of an order's lines. */
function linesOf(order: OrderPreview): string {
  return shopsIn(order)
    .flatMap(({ goods_list }) => goods_list.map(({ sku_id, num }) => `${sku_id}:${num}`))
    .join()
}

/** Keeps coupons off that the member took off in the cart; undefined without any, or for products not from the cart. */
function picksOfCart(source: OrderSource[OrderKind]): Picks | undefined {
  const { declined } = $cartTerms.get()
  if (!('cart_ids' in source) || !declined.length) return undefined
  const coupon = Object.fromEntries(declined.filter(Boolean).map((site_id) => [site_id, 0]))
  return { ...NO_PICKS, coupon, platform_coupon_id: declined.includes(0) ? 0 : undefined }
}

/** A checkout under way. */
export interface Checkout {
  calls: ReturnType<typeof orderCalls>
  /** The first step's answer: what there is to choose from. */
  offer: Loadable<OrderPreview>
  /** The sums of the choices; while they are worked out anew the old ones stay. */
  sums: Loadable<OrderPreview>
  picks: Picks
  /** The picks completed; null until there is an offer. */
  choices: Choices | null
  /** Why a coupon that was claimed before signing in could not be had. */
  couponFault: Error | undefined
  pick: (change: Partial<Picks>) => void
  reload: () => void
  recalculate: () => void
  /** Shows sums that were asked for apart. */
  showSums: (sums: OrderPreview) => void
}

/**
 * Runs the first step of a checkout, then the calculation for every choice (contract cart-order.md, order creation). A different address
 * repeats the first step, because delivery depends on it. Choices made before signing in again are restored once the member is known.
 */
export function useCheckout<Kind extends OrderKind>(kind: Kind, source: OrderSource[Kind]): Checkout {
  const calls = useMemo(() => orderCalls(kind, source), [kind, source])
  const [picks, setPicks] = useState<Picks>(NO_PICKS)
  const [couponFault, setCouponFault] = useState<Error>()
  /** Claims coupons chosen as a visitor before the usable ones are loaded. */
  const prepare = useCallback<typeof calls.prepare>(
    async (...asked) => {
      if ($keptCoupons.get().length) setCouponFault(await (await import('#stores/claim-coupon.ts')).claimKeptCoupons())
      return calls.prepare(...asked)
    },
    [calls],
  )
  const { value: offer, reload } = useLoad(prepare, picks.address ? { member_address: picks.address } : {})
  const offered = dataOf(offer)
  const member = offered?.member_account?.member_id
  useEffect(() => {
    if (member) setPicks((now) => (now === NO_PICKS && (readPicks(kind, member) ?? picksOfCart(source))) || now)
  }, [kind, member, source])
  useEffect(() => {
    if (member && picks !== NO_PICKS) keepPicks(kind, member, picks)
  }, [kind, member, picks])
  const choices = useMemo(() => (offered ? settleChoices(offered, picks) : null), [offered, picks])
  const isWritten = Object.values(choices?.invoice ?? {}).every((invoice) => !invoiceFaults(invoice).length)
  // Text fields of an invoice change no amount, so typing does not call the shop.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of it are its letters
  const invoice = useMemo(() => (isWritten ? choices?.invoice : undefined), [isWritten, picks.invoice?.invoice_type, offered])
  const asked = offer.state === 'ready' && choices ? { ...choices, invoice } : null
  const { value: sums, reload: recalculate, set: showSums } = useLoad(calls.calculate, asked)
  // The cart may have changed in another tab: ways and coupons are offered anew, once for the same goods.
  const [offeredFor, setOfferedFor] = useState('')
  const goods = sums.state === 'ready' && offer.state === 'ready' ? linesOf(sums.data) : ''
  useEffect(() => {
    if (!goods || !offered || goods === linesOf(offered) || goods === offeredFor) return
    setOfferedFor(goods)
    reload()
  }, [goods, offered, offeredFor, reload])
  const pick = useCallback((change: Partial<Picks>) => setPicks((before) => ({ ...before, ...change })), [])
  return { calls, offer, sums, picks, choices, couponFault, pick, reload, recalculate, showSums }
}
