import { useCallback } from 'react'
import { getPayInfo } from '#api/pay.ts'
import type { PayInfo } from '#contract/pay.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { PaidResult } from './PaidResult.tsx'
import { PaymentResult } from './PaymentResult.tsx'
import { isTopUp, payState } from './poll.ts'
import { readCode } from './read-code.ts'
import { TopUpResult } from './TopUpResult.tsx'
import type { PAY_RESULT_TEXTS } from './texts.ts'
import { usePaidOrders } from './usePaidOrders.ts'

/** An order's payment that arrived. */
const isPaid = (info: PayInfo | null) => info !== null && payState(info.pay_status) === 'paid' && !isTopUp(info)

/** Result of a payment: paid, being confirmed, or failed (R50). Only `pay_status` 2 is paid. */
export function PayResult({ texts }: { texts: Texts<typeof PAY_RESULT_TEXTS> }) {
  const t = translator(texts)
  const code = useQuery(readCode)
  const { value, reload } = useLoad(getPayInfo, code ? { out_trade_no: code } : null)
  const { orders, isKnown, isAwaited, reload: reloadOrders } = usePaidOrders(code)
  const readAgain = useCallback(() => {
    reload()
    reloadOrders()
  }, [reload, reloadOrders])

  if (code === '') return <PaymentResult t={t} code="" info={null} state="missing" onPaid={readAgain} />
  return (
    <Loaded
      t={t}
      value={isAwaited && value.state === 'ready' && isPaid(value.data) ? { state: 'loading' } : value}
      onRetry={reload}
      page={t('order.result.title')}
      failedTitle={t('order.result.unknown')}
      rows={3}
    >
      {(info) => {
        const state = info ? payState(info.pay_status) : 'missing'
        if (info && state === 'paid' && isTopUp(info)) return <TopUpResult t={t} info={info} />
        return info && state === 'paid' ? (
          <PaidResult t={t} info={info} orders={orders} isKnown={isKnown} />
        ) : (
          <PaymentResult key={state} t={t} code={code ?? ''} info={info} state={state === 'paid' ? 'open' : state} onPaid={readAgain} />
        )
      }}
    </Loaded>
  )
}
