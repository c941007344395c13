import { adoptSheet } from '#browser/adopt-sheet.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { orderAddress, orderWords } from '#lib/orders/order-view.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { Message } from '#stores/chat-message.ts'
import { loadOrder } from './cards.ts'
import sheet from './message.css?inline'
import type { MESSAGE_ORDER_TEXTS } from './texts.ts'

adoptSheet(sheet)

/** Pictures of an order's lines that its card has room for. */
const MOST_PICTURES = 3

interface Props {
  message: Pick<Message, 'order_id' | 'order_no' | 'order_money' | 'order_status_name' | 'sku_name' | 'sku_image'>
  t: Translate<typeof MESSAGE_ORDER_TEXTS>
}

/**
 * An order in a message, linked to its page, with its current state. Until that is loaded, and if it cannot be, the message's data is
 * shown.
 */
export function MessageOrder({ message, t }: Props) {
  const { value } = useLoad(loadOrder, { order_id: message.order_id })
  const order = dataOf(value)
  const words = order && orderWords(t, order)
  const number = order?.order_no || message.order_no
  const pictures = order ? order.order_goods.map(({ sku_image }) => sku_image) : [message.sku_image]
  const sum = order?.order_money ?? message.order_money
  return (
    <a
      className="message-card grid surface message-card--order"
      href={order ? orderAddress(order, t.locale) : href('order', t.locale, { order_id: message.order_id })}
      aria-busy={value.state === 'loading'}
    >
      <span className="message-card__head flex apart gap-3">
        <span>{number && t('order.number', { number })}</span>
        <b>{words?.state || message.order_status_name}</b>
      </span>
      <span className="message-card__lines line gap-2">
        {pictures.slice(0, MOST_PICTURES).map((path, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may have the same picture
          <Picture key={at} path={path} width={44} />
        ))}
        <span>
          <span className="message-card__name">{order?.order_name || message.sku_name}</span>
          {words && (
            <span className="message-card__facts">
              {[words.delivery, t('order.items', { count: order.goods_num })].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      </span>
      <span className="message-card__foot flex apart gap-3">
        {sum !== undefined && <Price cents={sum} />}
        <span>
          {t('chat.message.order.open')}
          <Icon name="go" size={15} />
        </span>
      </span>
    </a>
  )
}
