import './shared.css'
import { TellMe } from '#islands/shared/alert/TellMe.tsx'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { shownPrice } from '#lib/money/price.ts'
import { LOW_STOCK } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { SharedKind, SharedProduct } from './shared-product.ts'
import type { SHARED_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof SHARED_TEXTS>
  kind: SharedKind
  product: SharedProduct
  isDone: boolean
  isBusy: boolean
  /** Why it was refused; empty where it was not. */
  problem: string
  /** Undefined where it can't be taken (now). */
  onTake: (() => void) | undefined
}

/** A shared product: price, quantity and a button to take it; an alert if it is sold out. */
export function SharedRow({ t, kind, product: { sku_id, num, card }, isDone, isBusy, problem, onTake }: Props) {
  const name = card.sku_name || card.goods_name
  const shown = shownPrice(card)
  const stock = card.stock < 1 ? t('goods.sold_out') : card.stock < LOW_STOCK && t('goods.only_left', { count: card.stock })
  return (
    <li className={card.stock < 1 ? 'is-off' : undefined}>
      <Picture path={card.sku_image} width={72} />
      <div>
        <a href={href('sku', t.locale, { id: sku_id })}>{name}</a>
        <p>{[kind === 'cart' && t('share.quantity', { count: num }), stock].filter(Boolean).join(' · ')}</p>
        <FieldError>{problem}</FieldError>
      </div>
      <GoodsPrice shown={shown} t={t} />
      {isDone ? (
        <span className="shared__done line gap-1" role="status">
          <Icon name="check" size={16} />
          {t(kind === 'cart' ? 'share.added' : 'share.saved_one')}
        </span>
      ) : kind === 'cart' && card.stock < 1 ? (
        <TellMe as="button" product={card} price={shown.amount} t={t} />
      ) : (
        <Button
          busy={isBusy}
          busyLabel={t('share.adding')}
          disabled={!onTake && !isBusy}
          aria-label={t(kind === 'cart' ? 'goods.card.add' : 'share.save_one', { name })}
          onClick={onTake}
        >
          {t(kind === 'cart' ? 'goods.add' : 'goods.save')}
        </Button>
      )}
    </li>
  )
}
