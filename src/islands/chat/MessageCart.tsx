import { adoptSheet } from '#browser/adopt-sheet.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { shownPrice } from '#lib/money/price.ts'
import { type SharedItem, writeItems } from '#lib/orders/shared-items.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { loadCart } from './cards.ts'
import sheet from './message.css?inline'
import type { MESSAGE_CART_TEXTS } from './texts.ts'

adoptSheet(sheet)

/** Pictures of products that the card has room for. */
const MOST_PICTURES = 3

interface Props {
  items: readonly SharedItem[]
  t: Translate<typeof MESSAGE_CART_TEXTS>
}

/** A filled cart in a message, linked to its preview, where it can be added to one's own. Its total is that of products in stock. */
export function MessageCart({ items, t }: Props) {
  const { value } = useLoad(loadCart, { sku_ids: items.map(({ sku_id }) => sku_id) })
  const goods = dataOf(value)
  const sum = goods
    ?.filter(({ stock }) => stock > 0)
    .reduce((total, card) => total + shownPrice(card).amount * (items.find(({ sku_id }) => sku_id === card.sku_id)?.num ?? 0), 0)
  return (
    <a
      className="message-card grid surface message-card--order"
      href={href('shared', t.locale, { items: writeItems(items) })}
      aria-busy={value.state === 'loading'}
    >
      <span className="message-card__head flex apart gap-3">
        <b>{t('chat.message.cart', { count: items.reduce((total, { num }) => total + num, 0) })}</b>
      </span>
      <span className="message-card__lines line gap-2">
        {items.slice(0, MOST_PICTURES).map(({ sku_id }) => (
          <Picture key={sku_id} path={goods?.find((card) => card.sku_id === sku_id)?.sku_image ?? ''} width={44} />
        ))}
      </span>
      <span className="message-card__foot flex apart gap-3">
        {sum !== undefined && <Price cents={sum} />}
        <span>
          {t('chat.message.cart_open')}
          <Icon name="go" size={15} />
        </span>
      </span>
    </a>
  )
}
