import './flash-share.css'
import './offer.css'
import type { ReactNode } from 'react'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { clockOf, FEW_LEFT, type FlashSale } from '#lib/offers/flash-offer.ts'
import { sellingHref } from '#lib/routes/selling-paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { PercentOff, ShareBar, UsualLink } from './OfferPieces.tsx'
import type { FLASH_TEXTS } from './texts.ts'

/** One of a session's goods, as far as its card changes while the page stands open. */
export interface FlashCardView {
  id: number
  sku_id: number
  name: string
  /** Price outside the session. */
  price: number
  sale: FlashSale
  reminded: boolean
}

interface Words {
  view: FlashCardView
  t: Translate<typeof FLASH_TEXTS>
}

/** Changing parts of a flash-sale card, by their place. */
export const FLASH_CARD_PARTS = { tag: Tag, price: OfferPrice, share: OfferShare, action: Action }

/** A place of a card, drawn while building and drawn anew by a plain script. */
export function FlashCardPart({ part, ...words }: Words & { part: keyof typeof FLASH_CARD_PARTS }) {
  const Drawing = FLASH_CARD_PARTS[part]
  return (
    <div data-place={part}>
      <Drawing {...words} />
    </div>
  )
}

function Tag({ view: { sale }, t }: Words): ReactNode {
  if (sale.state === 'soldout') return <span className="tag tag--off">{t('promotion.flash.soldout')}</span>
  return sale.state !== 'over' && <PercentOff shown={sale.shown} t={t} />
}

/** Once it is over the ordinary price holds again. */
function OfferPrice({ view: { sale, price } }: Words) {
  if (sale.state === 'over') return <Price cents={price} />
  return sale.state === 'soldout' ? <Price cents={sale.shown.amount} /> : <GoodsPrice shown={sale.shown} />
}

/** A bar where the server tells how many there were, and words always. */
function OfferShare({ view: { sale }, t }: Words): ReactNode {
  const { state, from, left, quota, max_buy } = sale
  const each = max_buy > 0 && <span>{t('promotion.flash.each', { count: max_buy })}</span>
  if (state === 'coming') {
    return (
      <p className="offer__words">
        <span>{t('promotion.flash.starts_at', { time: clockOf(from) })}</span>
        {each}
      </p>
    )
  }
  if (state === 'over') {
    return quota ? <p className="offer__words">{t('promotion.flash.sold', { count: quota - left, quota })}</p> : null
  }
  const few = state !== 'soldout' && left <= FEW_LEFT
  const words = few
    ? t('promotion.flash.only', { count: left })
    : quota
      ? t('promotion.flash.left', { count: left, quota })
      : t('promotion.flash.stock_left', { count: left })
  const gone = quota ? t('promotion.flash.all_taken', { count: quota }) : t('promotion.flash.soldout')
  return (
    <>
      {quota ? <ShareBar taken={quota - left} of={quota} /> : null}
      <p className="offer__words">
        <span className={few ? 'flash-share__few' : undefined}>{state === 'soldout' ? gone : words}</span>
        {each}
      </p>
    </>
  )
}

/** Action of a card. Its link works without scripts; with scripts it goes directly to the checkout. */
function Action({ view: { id, sku_id, name, sale, reminded }, t }: Words): ReactNode {
  const { state, purchased_num } = sale
  if (state === 'open') {
    return (
      <a
        className="button button--secondary"
        href={sellingHref('seckill', t.locale, id)}
        data-buy={id}
        aria-label={t('promotion.flash.buy_of', { name })}
      >
        {t('promotion.flash.buy')}
      </a>
    )
  }
  if (state === 'coming') {
    return (
      <button
        type="button"
        className={reminded ? 'button button--quiet' : 'button button--tertiary'}
        data-remind={id}
        aria-pressed={reminded}
        aria-label={t('promotion.flash.remind_of', { name })}
      >
        <Icon name={reminded ? 'check' : 'bell'} size={16} />
        {t(reminded ? 'promotion.flash.reminded' : 'promotion.flash.remind')}
      </button>
    )
  }
  if (state === 'limit') return <span className="offer__have">{t('promotion.flash.have', { count: purchased_num })}</span>
  return (
    <UsualLink sku_id={sku_id} look="button--tertiary" t={t}>
      {t('promotion.flash.usual')}
    </UsualLink>
  )
}
