import { adoptSheet } from '#browser/adopt-sheet.ts'
import { lazy } from '#islands/ui/lazy.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { Message } from '#stores/chat-message.ts'
import { MessagePicture } from './MessagePicture.tsx'
import { MessageText } from './MessageText.tsx'
import sheet from './message.css?inline'
import type { MESSAGE_TEXTS } from './texts.ts'

adoptSheet(sheet)

const waiting = (kind: 'goods' | 'order') => <span className={`message-card message-card--${kind}`} aria-busy="true" />
// Cards know of prices and of the states of orders: they come with the first one.
const MessageGoods = lazy(async () => (await import('./MessageGoods.tsx')).MessageGoods, waiting('goods'))
const MessageOrder = lazy(async () => (await import('./MessageOrder.tsx')).MessageOrder, waiting('order'))

/** Content of a message by its kind (C05): text, product, order, picture. Unknown kinds and empty messages are named as such. */
export function MessageBody({ message, t }: { message: Message; t: Translate<typeof MESSAGE_TEXTS> }) {
  const { type, content_type, consumer_say, servicer_say, goods_sku_id, order_id, preview } = message
  const said = type === 0 ? consumer_say : servicer_say
  if (content_type === 0 && said) return <MessageText text={said} t={t} />
  if ((content_type === 1 && goods_sku_id) || (content_type === 2 && order_id)) {
    return content_type === 1 ? <MessageGoods message={message} t={t} /> : <MessageOrder message={message} t={t} />
  }
  if (content_type === 3 && (said || preview)) return <MessagePicture path={said} message={message} t={t} />
  return <p className="message-text message-text--unknown">{t('chat.message.unsupported')}</p>
}
