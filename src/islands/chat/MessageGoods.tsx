import { adoptSheet } from '#browser/adopt-sheet.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { shownPrice } from '#lib/money/price.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { Message } from '#stores/chat-message.ts'
import { loadSku } from './cards.ts'
import sheet from './message.css?inline'
import type { MESSAGE_GOODS_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  message: Pick<Message, 'goods_sku_id' | 'goods_name' | 'sku_name' | 'sku_image' | 'price'>
  t: Translate<typeof MESSAGE_GOODS_TEXTS>
}

/**
 * A product in a message, linked to its page, with current data. Until that is loaded, and if it cannot be, the message's data is shown.
 */
export function MessageGoods({ message, t }: Props) {
  const { value } = useLoad(loadSku, { sku_id: message.goods_sku_id })
  const sku = dataOf(value)?.goods_sku_detail
  const name = sku?.sku_name || message.goods_name || message.sku_name
  const sells = sku && (sku.goods_state !== 1 ? 'gone' : sku.stock > 0 ? 'facts' : 'sold_out')
  const isWaiting = !name && value.state !== 'failed'
  return (
    <a
      className="message-card grid surface message-card--goods"
      href={href('sku', t.locale, { id: message.goods_sku_id })}
      aria-busy={isWaiting}
    >
      <Picture path={sku?.sku_image || message.sku_image} width={64} />
      {isWaiting ? (
        <Skeleton rows={2} />
      ) : (
        <span>
          <span className="message-card__name">{name || t('chat.message.goods.open')}</span>
          {sku ? <GoodsPrice shown={shownPrice(sku)} t={t} /> : message.price !== undefined && <Price cents={message.price} />}
          {sells && (
            <span className="message-card__facts">{t(`chat.message.goods.${sells}`, { stock: sku.stock, sold: sku.sale_num })}</span>
          )}
        </span>
      )}
    </a>
  )
}
