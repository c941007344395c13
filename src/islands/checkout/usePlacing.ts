import { useEffect, useState } from 'react'
import { isUnanswered } from '#api/client.ts'
import { changedPreview } from '#api/ordercreate.ts'
import { checkPayPassword } from '#api/pay.ts'
import type { OrderPreview } from '#contract/order-preview.ts'
import { errorKey } from '#islands/ui/failure.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { isPayPassword } from '#lib/member/account-rules.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { type Choices, checkoutFault, shopsIn } from '#lib/orders/checkout.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { refreshCount } from '#stores/cart.ts'
import { endCheckout, type OrderKind } from '#stores/order-creation.ts'
import { forgetPrices } from '#stores/seen-prices.ts'
import { noteOrderPlaced } from '#stores/unpaid.ts'
import type { PlacementInput } from './calls.ts'
import type { Checkout } from './useCheckout.ts'
import type { Destination } from './useDestination.ts'

type Fault = NonNullable<ReturnType<typeof checkoutFault>> | { kind: 'password' }

/** The last step of a checkout: placing the order. */
export interface Placing {
  /** The shop has calculated the current choices. */
  isReady: boolean
  /** Submits the checkout: checks the choices, calculates once more, verifies the password if balance is spent, and places the order. */
  start: () => Promise<void>
  /** Places the order once the submitted first address is saved and its amounts are loaded. Stops if the address is invalid or refused. */
  startAfterFirst: () => void
  /** The payment password, which is needed if balance is spent. */
  password: string
  setPassword: (password: string) => void
  /** Why the shop refused the password. */
  passwordError: Error | null
  /** From the submit until the next page is there. */
  busy: boolean
  /** Error of the last attempt, as long as it persists. */
  fault: Fault | null
  /** Current error, whether or not the button was pressed. */
  missing: Fault | null
  /** Total at the submit and the new one, which the next submit accepts. */
  changed: { from: Cents; to: Cents } | null
  error: Error | null
  /** The last attempt got no answer, so the order may have been placed. */
  isUnanswered: boolean
}

/**
 * Places the order of a checkout once. The total is calculated again just before. If it differs from the one shown, the visitor sees the
 * new one and must press again. Choices are kept after a refusal. After an attempt without an answer the same request is sent again: the
 * shop knows it and answers the number of its order. Its amounts could not be calculated again, because a placed order uses up the cart's lines.
 */
export function usePlacing(kind: OrderKind, checkout: Checkout, { pendingId, saving }: Destination, locale: Locale): Placing {
  const { calls, picks, choices, sums, offer, showSums } = checkout
  const calculating = useSubmit(calls.calculate)
  const creating = useSubmit<Choices & PlacementInput, string>(calls.create)
  const verifying = useSubmit(checkPayPassword)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [changed, setChanged] = useState<Placing['changed']>(null)
  const [isLeaving, setLeaving] = useState(false)
  /** A submit that waits for the first address: the sums that it showed, and whether the address is saved. */
  const [waiting, setWaiting] = useState<{ shown: OrderPreview; isSaved: boolean } | null>(null)

  const findFault = () => faultOf(checkout, password)
  const place = async (pay_password: string, total: OrderPreview) => {
    if (!choices) return
    const shown_money = toDecimal(totalOf(total))
    const result = await creating.submit({ ...choices, buyer_message: picks.messages, pay_password, shown_money })
    if (!result.ok) return void showChange(total, changedPreview(result.error))
    setLeaving(true)
    leaveCheckout(kind, total, result.data, locale)
  }
  /** Shows new sums. Returns true if their total differs from the earlier one. */
  const showChange = (before: OrderPreview, now: OrderPreview | undefined): boolean => {
    if (!now) return false
    const [from, to] = [totalOf(before), totalOf(now)]
    showSums(now)
    setChanged(from === to ? null : { from, to })
    return from !== to
  }
  const start = async (shown = dataOf(sums)) => {
    if (!shown || offer.state !== 'ready' || sums.state !== 'ready' || !choices) return
    const newFault = findFault()
    setFault(newFault)
    if (newFault) return
    if (isUnanswered(creating.error)) return place(password, shown)
    creating.clear()
    verifying.clear()
    const fresh = await calculating.submit(choices)
    if (!fresh.ok) return
    if (showChange(shown, fresh.data)) return
    if (fresh.data.balance_money === 0) return place('', fresh.data)
    const verified = await verifying.submit({ pay_password: password })
    if (verified.ok) await place(password, fresh.data)
    else if (errorKey(verified.error) === 'PAY_PASSWORD_ERROR') setPassword('')
  }
  const missing = findFault()
  const isReady = pendingId === undefined && !saving.pending && offer.state === 'ready' && sums.state === 'ready'
  const hasFailed = !saving.pending && (missing?.kind === 'address' || offer.state === 'failed' || sums.state === 'failed')
  // After each render, because a waiting submit depends on everything that is loaded again for the address.
  useEffect(() => {
    if (!waiting || saving.pending) return
    if (hasFailed) setWaiting(null)
    // Data that depends on the address is outdated until the next render, which loads it again.
    else if (!waiting.isSaved) setWaiting({ ...waiting, isSaved: true })
    else if (isReady) {
      setWaiting(null)
      void start(waiting.shown)
    }
  })
  return {
    isReady,
    start: () => start(),
    startAfterFirst: () => sums.state === 'ready' && setWaiting({ shown: sums.data, isSaved: false }),
    password,
    setPassword: (next) => {
      verifying.clear()
      setPassword(next)
    },
    passwordError: verifying.error ?? (errorKey(creating.error) === 'PAY_PASSWORD_ERROR' ? creating.error : null),
    busy: calculating.pending || verifying.pending || creating.pending || isLeaving || (waiting !== null && !hasFailed),
    missing,
    // Show the error of the submit only while it persists.
    fault: JSON.stringify(missing) === JSON.stringify(fault) ? fault : null,
    changed,
    // A changed total is shown beside the sums, with both amounts.
    error: changed && changedPreview(creating.error) ? null : (creating.error ?? calculating.error),
    isUnanswered: isUnanswered(creating.error),
  }
}

/** Returns the first missing or impossible choice; null if there is none or nothing is loaded yet. */
function faultOf({ offer, choices, sums }: Checkout, password: string): Fault | null {
  const offered = dataOf(offer)
  if (!offered || !choices) return null
  const lacksPassword = Boolean(dataOf(sums)?.balance_money) && !isPayPassword(password)
  return checkoutFault(offered, choices) ?? (lacksPassword ? { kind: 'password' } : null)
}

const totalOf = ({ pay_money, balance_money }: OrderPreview): Cents => pay_money + balance_money

/**
 * Ends the checkout and goes to payment, or to the result if nothing is left to pay. `code` is the order's number, empty if the server
 * gives none.
 */
function leaveCheckout(kind: OrderKind, total: OrderPreview, code: string, locale: Locale): void {
  endCheckout(kind)
  forgetPrices(shopsIn(total).flatMap(({ goods_list }) => goods_list.map(({ sku_id }) => sku_id)))
  noteOrderPlaced()
  // Do not wait for the count, because the next page reads it, too.
  void refreshCount()
  // Replace the page, because nobody can return to a placed checkout. Without a number, the order exists all the same.
  const next = total.pay_money === 0 ? 'payResult' : 'pay'
  location.replace(code ? href(next, locale, { code }) : href('orders', locale))
}
