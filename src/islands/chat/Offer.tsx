import { useStore } from '@nanostores/react'
import { serverNow } from '#api/clock.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { Translate } from '#lib/text/texts.ts'
import { type Outgoing, toDraft } from '#stores/chat-message.ts'
import { $window, changeWindow } from '#stores/chat-window.ts'
import { MessageBody } from './MessageBody.tsx'
import sheet from './offer.css?inline'
import type { CHAT_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  t: Translate<typeof CHAT_TEXTS>
  onSend: (outgoing: Outgoing) => void
  /** The offer goes, sent or not. */
  onEnd: () => void
}

/** Offers to send the subject of the chat first, so that the service person knows it. */
export function Offer({ t, onSend, onEnd }: Props) {
  const { goods_id, order_id } = useStore($window)
  const outgoing: Outgoing = goods_id ? { content_type: 1, goods_id } : { content_type: 2, order_id }
  const drop = () => {
    changeWindow({ goods_id: 0, order_id: 0 })
    onEnd()
  }
  const send = () => {
    onSend(outgoing)
    drop()
  }
  const title = t(goods_id ? 'chat.offer.goods' : 'chat.offer.order')
  return (
    <section className="chat-offer" aria-label={title}>
      <p>{title}</p>
      <MessageBody message={toDraft(outgoing, -1, serverNow())} t={t} />
      <div className="grid gap-2">
        <Button kind="secondary" size="s" onClick={send}>
          {t('chat.offer.send')}
        </Button>
        <Button kind="quiet" size="s" onClick={drop}>
          {t('chat.offer.drop')}
        </Button>
      </div>
    </section>
  )
}
