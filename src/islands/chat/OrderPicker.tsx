import { useCallback } from 'react'
import { listOrders } from '#api/order.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { orderWords } from '#lib/orders/order-view.ts'
import type { Translate } from '#lib/text/texts.ts'
import { ChoiceList, type Choices } from './ChoiceList.tsx'
import type { COMPOSER_TEXTS } from './texts.ts'

/** The newest of the member's orders. */
const PAGE = { page: 1, page_size: 6 }

interface Props {
  onPick: (order_id: number) => void
  t: Translate<typeof COMPOSER_TEXTS>
}

/** The member's own latest orders, to be sent with a press. */
export function OrderPicker({ onPick, t }: Props) {
  const load = useCallback(
    async (input: typeof PAGE, options?: { signal?: AbortSignal }): Promise<Choices[]> => {
      const { list } = await listOrders(input, options)
      const rows = list.map((order) => ({
        id: order.order_id,
        content: (
          <>
            <Picture path={order.order_goods[0]?.sku_image ?? ''} width={40} />
            <span className="one-line">
              {t('order.number', { number: order.order_no })}
              <span className="block faint">{orderWords(t, order).state}</span>
            </span>
            <Price cents={order.order_money} size="s" />
          </>
        ),
      }))
      return [{ title: t('chat.composer.orders.latest'), rows }]
    },
    [t],
  )
  const { value, reload } = useLoad(load, PAGE)
  return <ChoiceList value={value} onRetry={reload} onPick={onPick} none={t('chat.composer.orders.none')} t={t} />
}
