import './flash-panel.css'
import './flash-share.css'
import type { ReactNode } from 'react'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatMoney } from '#lib/money/format.ts'
import { clockOf, FEW_LEFT, type FlashView, type Session } from '#lib/offers/flash-offer.ts'
import { REMIND_BEFORE } from '#lib/offers/reminder.ts'
import { sellingHref } from '#lib/routes/selling-paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { OfferBand } from './OfferBand.tsx'
import { PercentOff, ShareBar, UsualLink } from './OfferPieces.tsx'
import type { FLASH_TEXTS } from './texts.ts'

interface Words {
  view: FlashView
  t: Translate<typeof FLASH_TEXTS>
}

/** Components of a flash sale's page, by place. */
export const FLASH_PARTS = { band: Band, price: FlashPrice, share: Share, buttons: Buttons, note: Note, bar: Bar }

/** Actions of the page's buttons. */
export type Press = 'buy' | 'remind'

/** Name and hours of the session, and what its clock runs to. */
function Band({ view: { sale, name }, t }: Words) {
  const { state, from, to, until } = sale
  return (
    <OfferBand
      icon="flash"
      name={name || t('promotion.flash.title')}
      terms={t('promotion.flash.hours', { from: clockOf(from), to: clockOf(to) })}
      label={t(state === 'coming' ? 'promotion.flash.starts_in' : 'promotion.flash.ends_in')}
      until={state === 'off' ? 0 : until}
      ended={state === 'off' ? '' : t('promotion.flash.ended_at', { time: clockOf(to) })}
    />
  )
}

/** The price that holds now, and what it is below. */
function FlashPrice({ view: { sale, usual }, t }: Words) {
  const { state, shown } = sale
  if (state === 'coming' || state === 'over' || state === 'off') return <GoodsPrice shown={usual} size="xl" />
  if (state === 'soldout') {
    return (
      <>
        <Price cents={shown.amount} size="xl" />
        <span className="tag tag--off">{t('promotion.flash.soldout')}</span>
      </>
    )
  }
  return (
    <>
      <GoodsPrice shown={shown} size="xl" />
      <PercentOff shown={shown} t={t} />
    </>
  )
}

/** How much of the session is left: a bar where the server tells of how many, always with words. */
function Share({ view: { sale, next }, t }: Words): ReactNode {
  const { state, shown, from, left, quota, max_buy } = sale
  if (state === 'off') return <p className="flash-share__words">{t('promotion.flash.off')}</p>
  if (state === 'over') return <p className="flash-share__words">{backWords(next, t)}</p>
  if (state === 'coming') {
    const terms = [
      t('promotion.flash.from', { price: formatMoney(shown.amount), time: clockOf(from) }),
      quota && t('promotion.flash.pieces', { count: quota }),
      max_buy && t('promotion.flash.limit', { count: max_buy }),
    ]
    return <p className="flash-share__words">{terms.filter(Boolean).join(' · ')}</p>
  }
  const few = state === 'open' && left <= FEW_LEFT
  const words = few
    ? t('promotion.flash.only', { count: left })
    : quota
      ? t('promotion.flash.left_at', { count: left, quota })
      : t('promotion.flash.stock_left', { count: left })
  const gone = quota ? t('promotion.flash.all_taken', { count: quota }) : t('promotion.flash.soldout')
  return (
    <>
      {quota ? <ShareBar taken={quota - left} of={quota} /> : null}
      <p className="flash-share__words">
        <b className={few ? 'flash-share__few' : undefined}>{state === 'soldout' ? gone : words}</b>
        {quota && state !== 'soldout' ? <span>{t('promotion.flash.taken', { count: quota - left })}</span> : null}
      </p>
    </>
  )
}

function backWords(next: Session | null, t: Words['t']): string {
  if (!next) return t('promotion.flash.note.over')
  const time = clockOf(next.from)
  return next.name ? t('promotion.flash.note.next', { time, name: next.name }) : t('promotion.flash.note.next_plain', { time })
}

/** Current action: a buy button, or its replacement with a link to the regular price. */
function Buttons({ view, t }: Words) {
  const { sale, reminded } = view
  const { state, from } = sale
  if (state === 'open') {
    return (
      <button type="button" className="button button--primary button--l button--wide" data-buy="" data-press="buy">
        {t('promotion.flash.buy_amount', { amount: formatMoney(sale.shown.amount * view.wanted) })}
      </button>
    )
  }
  if (state === 'over' || state === 'off') {
    return (
      <>
        <Usual view={view} t={t} look="button--secondary button--l button--wide" />
        <a className="button button--tertiary button--l button--wide" href={sellingHref('seckills', t.locale)}>
          {t('promotion.flash.others')}
        </a>
      </>
    )
  }
  if (state === 'coming') {
    return (
      <>
        <button type="button" className="button button--secondary button--l button--wide" aria-pressed={reminded} data-press="remind">
          <Icon name={reminded ? 'check' : 'bell'} size={18} />
          {reminded
            ? `${t('promotion.flash.reminded')} · ${t('promotion.flash.undo')}`
            : t('promotion.flash.remind_at', { time: clockOf(Math.max(0, from - REMIND_BEFORE)) })}
        </button>
        <Usual view={view} t={t} look="button--tertiary button--l button--wide" />
      </>
    )
  }
  return (
    <>
      <button type="button" className="button button--primary button--l button--wide" disabled>
        {state === 'limit' ? t('promotion.flash.have_limit', { count: sale.purchased_num }) : t('promotion.flash.soldout_at')}
      </button>
      <Usual view={view} t={t} look="button--tertiary button--l button--wide" />
    </>
  )
}

/** The way to the product at its usual price. */
function Usual({ view: { sale, sku_id, usual }, t, look }: Words & { look: string }) {
  const isOver = sale.state === 'over' || sale.state === 'off'
  return (
    <UsualLink sku_id={sku_id} look={look} t={t}>
      {t(isOver ? 'promotion.flash.see_amount' : 'promotion.flash.usual_amount', { amount: formatMoney(usual.amount) })}
    </UsualLink>
  )
}

/** The one way on, in the bar that stays in view. */
function Bar({ view, t }: Words) {
  const { state, shown } = view.sale
  if (state !== 'open') return <Usual view={view} t={t} look="button--secondary" />
  return (
    <>
      <Price cents={shown.amount * view.wanted} reduced={shown.reduced} size="l" />
      <button type="button" className="button button--primary" data-buy="" data-press="buy">
        {t('goods.buy_now')}
      </button>
    </>
  )
}

/** Note about the consequences of buying, or about what follows. */
function Note({ view: { sale }, t }: Words): ReactNode {
  const { state, from, to } = sale
  const time = clockOf(state === 'coming' ? Math.max(0, from - REMIND_BEFORE) : to)
  return (
    (state === 'open' || state === 'coming' || state === 'soldout') && (
      <p className="flash-note">{t(`promotion.flash.note.${state}`, { time })}</p>
    )
  )
}
