import { getAccount } from '#api/account.ts'
import { getPayInfo, getPaypalConfig, listPayTypes } from '#api/pay.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { PayBox } from './PayBox.tsx'
import { isTopUp, payState } from './poll.ts'
import { readCode } from './read-code.ts'
import type { PAY_TEXTS } from './texts.ts'
import { usePaidOrders } from './usePaidOrders.ts'

/**
 * Paying an order number; one that is unknown or cancelled leads to the orders, a paid one to the result (R49). All that it needs is asked
 * for at once: over a slow line, one question after the other would take as often as long.
 */
export function Pay({ texts, canTopUp = false }: { texts: Texts<typeof PAY_TEXTS>; canTopUp?: boolean }) {
  const t = translator(texts)
  const { locale } = texts
  const code = useQuery(readCode)
  const asked = code ? {} : null
  const { value, reload } = useLoad(getPayInfo, code ? { out_trade_no: code } : null)
  const types = useLoad(listPayTypes, asked)
  const account = useLoad(getAccount, asked)
  const provider = useLoad(getPaypalConfig, asked)
  const { orders, isKnown, reload: reloadOrders } = usePaidOrders(code)
  const readAgain = () => {
    reload()
    account.reload()
    reloadOrders()
  }
  const nothing = (title: string) => (
    <Empty heading="h1" title={title} help={t('order.pay.nothing_help')}>
      <a className="button button--primary" href={href('orders', locale)}>
        {t('order.pay.to_orders')}
      </a>
    </Empty>
  )
  if (code === '') return nothing(t('order.pay.unknown'))
  return (
    <Loaded t={t} value={value} onRetry={reload} page={t('order.pay.title')} failedTitle={t('order.pay.failed')} rows={3}>
      {(info) => {
        if (!info) return nothing(t('order.pay.unknown'))
        if (payState(info.pay_status) === 'cancelled') {
          if (!isTopUp(info)) return nothing(t('order.pay.closed'))
          return (
            <Empty heading="h1" title={t('order.top_up.closed')}>
              <a className="button button--primary" href={href('topUps', locale)}>
                {t('order.top_up.again')}
              </a>
            </Empty>
          )
        }
        return (
          <PayBox
            t={t}
            info={info}
            orders={orders}
            isKnown={isKnown}
            types={types}
            account={account.value}
            provider={provider}
            canTopUp={canTopUp}
            onExpired={reload}
            onPart={readAgain}
          />
        )
      }}
    </Loaded>
  )
}
