import { adoptSheet } from '#browser/adopt-sheet.ts'
import { lazy } from '#islands/ui/lazy.tsx'
import { readCartLink } from '#lib/orders/cart-link.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { Message } from '#stores/chat-message.ts'
import { MessagePicture } from './MessagePicture.tsx'
import { MessageText } from './MessageText.tsx'
import sheet from './message.css?inline'
import type { MESSAGE_TEXTS } from './texts.ts'

adoptSheet(sheet)

const waiting = (kind: 'goods' | 'order') => <span className={`message-card grid surface message-card--${kind}`} aria-busy="true" />
// Cards know of prices and of the states of orders: they come with the first one.
const MessageGoods = lazy(async () => (await import('./MessageGoods.tsx')).MessageGoods, waiting('goods'))
const MessageCart = lazy(async () => (await import('./MessageCart.tsx')).MessageCart, waiting('order'))
const MessageOrder = lazy(async () => (await import('./MessageOrder.tsx')).MessageOrder, waiting('order'))

/** Content of a message by its kind (C05): text, product, order, picture; the address of a shared cart is shown as a cart. Unknown kinds and empty messages are named as such. */
export function MessageBody({ message, t }: { message: Message; t: Translate<typeof MESSAGE_TEXTS> }) {
  const { type, content_type, consumer_say, servicer_say, goods_sku_id, order_id, preview } = message
  const said = type === 0 ? consumer_say : servicer_say
  if (content_type === 0 && said) {
    const items = readCartLink(said, location.origin)
    return items.length ? <MessageCart items={items} t={t} /> : <MessageText text={said} t={t} />
  }
  if ((content_type === 1 && goods_sku_id) || (content_type === 2 && order_id)) {
    return content_type === 1 ? <MessageGoods message={message} t={t} /> : <MessageOrder message={message} t={t} />
  }
  if (content_type === 3 && (said || preview)) return <MessagePicture path={said} message={message} t={t} />
  return <p className="message-text message-text--unknown">{t('chat.message.unsupported')}</p>
}
