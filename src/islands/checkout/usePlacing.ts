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
import type { Placing } from './calls.ts'
import type { Checkout } from './useCheckout.ts'
import type { Destination } from './useDestination.ts'

type Fault = NonNullable<ReturnType<typeof checkoutFault>> | { kind: 'password' }

/** A checkout's last step. */
export interface PlaceOrder {
  /** The shop has calculated the current choices. */
  isReady: boolean
  /** Presses the button: checks, works the sums out once more, proves the password where balance is spent, places the order. */
  start: () => Promise<void>
  /** Continues after the first address has been submitted, once its amounts are there. Stops if the address is invalid or refused. */
  startAfterFirst: () => void
  /** The payment password, asked for where balance is spent, and why the shop does not take it. */
  password: string
  setPassword: (password: string) => void
  passwordError: Error | null
  /** From the press until the next page is there. */
  busy: boolean
  /** Error of the last attempt, as long as it persists. */
  fault: Fault | null
  /** Current error, whether or not the button was pressed. */
  missing: Fault | null
  /** Total at the press and the new one; the next press accepts it. */
  changed: { from: Cents; to: Cents } | null
  error: Error | null
  /** No answer came to the last attempt: the order may have been placed all the same. */
  isUnanswered: boolean
}

/**
 * Places the order of a checkout once. The total is calculated again just before. If it differs from the one shown, the visitor sees the
 * new one and must press again. Choices are kept after a refusal. After an attempt without an answer the same request is sent again: the
 * shop knows it and answers the number of its order. Its amounts could not be calculated again, because a placed order uses up the cart's lines.
 */
export function usePlacing(kind: OrderKind, checkout: Checkout, { wanted, first }: Destination, locale: Locale): PlaceOrder {
  const { calls, picks, choices, sums, offer, showSums } = checkout
  const checking = useSubmit(calls.calculate)
  const creating = useSubmit<Choices & Placing, string>(calls.create)
  const proving = useSubmit(checkPayPassword)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [changed, setChanged] = useState<PlaceOrder['changed']>(null)
  const [isLeaving, setLeaving] = useState(false)
  /** The sums that were shown when the button was pressed over a first address, and whether that has been taken. */
  const [pressed, setPressed] = useState<{ shown: OrderPreview; isTaken: boolean } | null>(null)

  const findFault = () => faultOf(checkout, password)
  const place = async (pay_password: string, total: OrderPreview) => {
    if (!choices) return
    const shown_money = toDecimal(totalOf(total))
    const result = await creating.submit({ ...choices, buyer_message: picks.messages, pay_password, shown_money })
    if (!result.ok) return void showChange(total, changedPreview(result.error))
    setLeaving(true)
    leaveCheckout(kind, total, result.data, locale)
  }
  /** Shows the sums of now, and whether they ask another total than those before. */
  const showChange = (before: OrderPreview, now: OrderPreview | undefined): boolean => {
    if (!now) return false
    const [from, to] = [totalOf(before), totalOf(now)]
    showSums(now)
    setChanged(from === to ? null : { from, to })
    return from !== to
  }
  const start = async (shown = dataOf(sums)) => {
    if (!shown || offer.state !== 'ready' || sums.state !== 'ready' || !choices) return
    const found = findFault()
    setFault(found)
    if (found) return
    if (isUnanswered(creating.error)) return place(password, shown)
    creating.clear()
    proving.clear()
    const fresh = await checking.submit(choices)
    if (!fresh.ok) return
    if (showChange(shown, fresh.data)) return
    if (fresh.data.balance_money === 0) return place('', fresh.data)
    const proved = await proving.submit({ pay_password: password })
    if (proved.ok) await place(password, fresh.data)
    else if (errorKey(proved.error) === 'PAY_PASSWORD_ERROR') setPassword('')
  }
  const now = findFault()
  const isReady = wanted === undefined && !first.pending && offer.state === 'ready' && sums.state === 'ready'
  const hasFailed = !first.pending && (now?.kind === 'address' || offer.state === 'failed' || sums.state === 'failed')
  useEffect(() => {
    if (!pressed || first.pending) return
    if (hasFailed) setPressed(null)
    // Everything that depends on the address is loaded again from here; the current data is outdated.
    else if (!pressed.isTaken) setPressed({ ...pressed, isTaken: true })
    else if (isReady) {
      setPressed(null)
      void start(pressed.shown)
    }
  })
  return {
    isReady,
    start: () => start(),
    startAfterFirst: () => sums.state === 'ready' && setPressed({ shown: sums.data, isTaken: false }),
    password,
    setPassword: (next) => {
      proving.clear()
      setPassword(next)
    },
    passwordError: proving.error ?? (errorKey(creating.error) === 'PAY_PASSWORD_ERROR' ? creating.error : null),
    busy: checking.pending || proving.pending || creating.pending || isLeaving || (pressed !== null && !hasFailed),
    missing: now,
    // Show the error of the press only while it persists.
    fault: JSON.stringify(now) === JSON.stringify(fault) ? fault : null,
    changed,
    // A changed total is shown beside the sums, with both amounts.
    error: changed && changedPreview(creating.error) ? null : (creating.error ?? checking.error),
    isUnanswered: isUnanswered(creating.error),
  }
}

/** The first choice that is missing or impossible; null while nothing is known to be. */
function faultOf({ offer, choices, sums }: Checkout, password: string): Fault | null {
  const offered = dataOf(offer)
  if (!offered || !choices) return null
  const lacksPassword = Boolean(dataOf(sums)?.balance_money) && !isPayPassword(password)
  return checkoutFault(offered, choices) ?? (lacksPassword ? { kind: 'password' } : null)
}

const totalOf = ({ pay_money, balance_money }: OrderPreview): Cents => pay_money + balance_money

/**
 * Ends the checkout and leads on: to paying, or to the result where nothing is left to pay. `code` is empty where the server gives none.
 */
function leaveCheckout(kind: OrderKind, total: OrderPreview, code: string, locale: Locale): void {
  endCheckout(kind)
  forgetPrices(shopsIn(total).flatMap(({ goods_list }) => goods_list.map(({ sku_id }) => sku_id)))
  noteOrderPlaced()
  // The next page reads the count too: the way to paying does not wait for it.
  void refreshCount()
  // The checkout that has been placed is no page to come back to. A server that gives no number has the order all the same.
  const next = total.pay_money === 0 ? 'payResult' : 'pay'
  location.replace(code ? href(next, locale, { code }) : href('orders', locale))
}
