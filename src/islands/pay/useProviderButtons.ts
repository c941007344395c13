import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { getPayStatus, pay } from '#api/pay.ts'
import type { PaypalConfig } from '#contract/pay.ts'
import type { Loaded } from '#islands/ui/useLoad.ts'
import { loadProvider } from './provider.ts'

/**
 * State of a provider payment.
 * - `loading`: the script is loading.
 * - `blocked`: the script failed to load.
 * - `ready`: the buttons are shown.
 * - `open`: the payer is with the provider.
 * - `capturing`: approved, the shop captures the money.
 * - `cancelled`: by the payer.
 * - `declined`: nothing was charged.
 * - `unverified`: approved, but it is unknown whether it was charged, or the provider holds the money back.
 * - `done`: paid.
 */
export type ProviderState = 'loading' | 'blocked' | 'ready' | 'open' | 'capturing' | 'cancelled' | 'declined' | 'unverified' | 'done'

interface ProviderButtons {
  state: ProviderState
  /** The shop's or provider's reason in `declined`; null when there are no words. */
  reason: Error | null
  /** Loads the script again. */
  retry: () => void
}

/** Draws the provider's buttons into `place` and follows what the payer does (contract cart-order.md, `pay/pay`). */
export function useProviderButtons(
  place: RefObject<HTMLElement | null>,
  out_trade_no: string,
  { value: config, reload }: Loaded<PaypalConfig>,
): ProviderButtons {
  const [state, setState] = useState<ProviderState>('loading')
  const [reason, setReason] = useState<Error | null>(null)
  const [round, setRound] = useState(0)
  const refusal = useRef<Error | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    let isGone = false
    let close: (() => unknown) | undefined
    const put = (next: ProviderState, why: Error | null = null) => {
      if (isGone) return
      setState(next)
      setReason(why)
    }
    /**
     * Tells what a failure left behind: a number that is reserved (1) or paid (2) must not be paid again. `unknown` is its state where the
     * shop does not answer.
     */
    const tell = async (why: Error | null, unknown: number) => {
      const status = await getPayStatus({ out_trade_no }).then(
        ({ pay_status }) => pay_status,
        () => unknown,
      )
      if (status === 1) put('unverified')
      else if (status === 2) put('done')
      else put('declined', why)
    }
    const createOrder = async () => {
      refusal.current = null
      put('open')
      try {
        return (await pay({ out_trade_no, pay_type: 'paypal' })).order_id
      } catch (error) {
        refusal.current = error instanceof Error ? error : null
        throw error
      }
    }
    const onApprove = async ({ orderID }: { orderID: string }) => {
      put('capturing')
      try {
        const { status } = await pay({ out_trade_no, pay_type: 'paypal', order_id: orderID })
        put(status === 'COMPLETED' ? 'done' : 'unverified')
      } catch (error) {
        // Without an answer the money may be gone. A refusal alone does not say that it is not: money that is held back is refused, too.
        if (error instanceof ApiError && error.kind === 'api') await tell(error, 1)
        else put('unverified')
      }
    }
    const start = async () => {
      put('loading')
      if (config.state === 'failed') throw config.error
      if (config.state !== 'ready') return
      const provider = await loadProvider(config.data)
      if (isGone || !place.current) return
      const buttons = provider.Buttons?.({
        createOrder,
        onApprove,
        onCancel: () => put('cancelled'),
        onError: () => void tell(refusal.current, 0),
      })
      if (!buttons) throw new Error('the payment script has no buttons')
      close = () => buttons.close()
      await buttons.render(place.current)
      put('ready')
    }
    start().catch(() => put('blocked'))
    return () => {
      isGone = true
      close?.()
    }
  }, [out_trade_no, place, round, config])

  const isKnown = config.state === 'ready'
  const retry = useCallback(() => (isKnown ? setRound((count) => count + 1) : reload()), [isKnown, reload])
  return { state, reason, retry }
}
