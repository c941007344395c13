import './group-panel.css'
import type { ReactNode } from 'react'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatDate, formatTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { GroupSale } from '#lib/offers/group-buy.ts'
import type { OfferView } from '#lib/offers/sale.ts'
import { sellingHref } from '#lib/routes/selling-paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { GroupShare } from './GroupShare.tsx'
import { OfferBand } from './OfferBand.tsx'
import { PercentOff, UsualLink } from './OfferPieces.tsx'
import type { GROUP_TEXTS } from './texts.ts'

interface Words {
  view: OfferView<GroupSale>
  t: Translate<typeof GROUP_TEXTS>
}

/** Components of a group-buy's page, by place. */
export const GROUP_PARTS = { band: Band, price: GroupPrice, share: Ladder, sum: Sum, buttons: Buttons, note: Note, bar: Bar }

/** The group price is one that holds now, or can hold again. */
const isOffered = ({ state }: GroupSale) => state === 'open' || state === 'limit' || state === 'soldout'

/** From how many pieces on, and what its clock runs to. */
function Band({ view: { sale }, t }: Words) {
  const { state, limits, until, soon } = sale
  const isComing = state === 'coming'
  const day = formatDate(until, t.locale, undefined, { day: 'numeric', month: 'long' })
  return (
    <OfferBand
      icon="group"
      name={t('promotion.group.from_pieces', { count: limits.min })}
      terms={t('promotion.group.one_order')}
      label={t(isComing ? 'promotion.group.starts_in' : 'promotion.group.ends_in')}
      until={until}
      date={until > 0 && !soon ? t(isComing ? 'promotion.group.from' : 'promotion.group.until', { time: day }) : undefined}
      days={t('goods.countdown.days')}
      ended={state === 'over' ? t('promotion.group.ended') : ''}
    />
  )
}

/** The price that holds now, and what it is below. */
function GroupPrice({ view: { sale, usual }, t }: Words) {
  if (!isOffered(sale)) return <GoodsPrice shown={usual} size="xl" />
  const { state, shown } = sale
  const isGone = state === 'soldout'
  return (
    <>
      <Price cents={shown.amount} reduced={shown.reduced && !isGone} size="xl" />
      <span className="group-each">{t('promotion.group.each')}</span>
      {shown.former !== undefined && !isGone && (
        <span className="price__former">
          <span className="visually-hidden">{t('goods.former.before')}</span> <s>{formatMoney(shown.former)}</s>
        </span>
      )}
      {isGone && <span className="tag tag--off">{t('goods.sold_out')}</span>}
      {!isGone && <PercentOff shown={shown} t={t} />}
    </>
  )
}

/** Unit prices below and from the minimum quantity, with sales and stock. */
function Ladder({ view: { sale, usual, wanted }, t }: Words): ReactNode {
  const { state, limits, shown, sold, left } = sale
  const least = limits.min
  if (state === 'over' || state === 'off') return <p className="group-words">{t(`promotion.group.note.${state}`)}</p>
  const isGone = state === 'soldout'
  const steps = [
    least > 1 && { key: 'below', words: t('promotion.group.below', { count: least - 1 }), price: usual, chosen: false },
    { key: 'from', words: t('promotion.group.from_here', { count: least }), price: shown, chosen: wanted >= least },
  ]
  return (
    <>
      <ul className="group-ladder" aria-label={t('promotion.group.ladder')}>
        {steps.map(
          (step) =>
            step && (
              <li key={step.key} data-chosen={step.chosen}>
                <span>{step.words}</span>
                <span>
                  <GoodsPrice shown={step.price} size="s" bare /> <span>{t('promotion.group.each')}</span>
                </span>
              </li>
            ),
        )}
      </ul>
      {state !== 'coming' && <GroupShare sold={sold} left={left} gone={isGone} t={t} />}
    </>
  )
}

/** Total of the wanted pieces, and the saving against single purchases. */
function Sum({ view: { sale, usual, wanted }, t }: Words): ReactNode {
  const { state, shown } = sale
  const saved = (usual.amount - shown.amount) * wanted
  return (
    state === 'open' && (
      <p className="group-sum">
        <span>{t('promotion.group.times', { count: wanted, price: formatMoney(shown.amount) })}</span>
        {saved > 0 && <span className="group-sum__saved">{t('promotion.group.saves', { amount: formatMoney(saved) })}</span>}
        <Price cents={shown.amount * wanted} size="l" />
      </p>
    )
  )
}

/** Current action: a button to buy the wanted pieces, and a link to the product at its regular price. */
function Buttons({ view, t }: Words) {
  const { state } = view.sale
  if (state === 'over' || state === 'off') {
    return (
      <>
        <a className="button button--tertiary button--l" href={sellingHref('groupbuys', t.locale)}>
          {t('promotion.group.others')}
        </a>
        <Usual view={view} t={t} look="button--secondary button--l" />
      </>
    )
  }
  return (
    <>
      <Usual view={view} t={t} look="button--tertiary button--l" />
      <button type="button" className="button button--primary button--l" data-buy="" data-press="buy" disabled={state !== 'open'}>
        {state === 'open' ? buyWords(view, t) : t('promotion.group.not_now')}
      </button>
    </>
  )
}

function buyWords({ sale: { shown }, wanted }: Words['view'], t: Words['t']): string {
  return t('promotion.group.buy', { count: wanted, amount: formatMoney(shown.amount * wanted) })
}

/** The way to the product at its usual price. */
function Usual({ view: { sale, sku_id, usual }, t, look }: Words & { look: string }) {
  const isOver = sale.state === 'over' || sale.state === 'off'
  return (
    <UsualLink sku_id={sku_id} look={look} t={t}>
      {t(isOver ? 'promotion.group.see_at' : 'promotion.group.buy_one_at', { amount: formatMoney(usual.amount) })}
    </UsualLink>
  )
}

/** The one way on, in the bar that stays in view. */
function Bar({ view, t }: Words) {
  const { state, shown } = view.sale
  if (state !== 'open') return <Usual view={view} t={t} look="button--secondary" />
  return (
    <>
      <Price cents={shown.amount} reduced={shown.reduced} size="l" />
      <span>{t('promotion.group.each')}</span>
      <button type="button" className="button button--primary" data-buy="" data-press="buy">
        {buyWords(view, t)}
      </button>
    </>
  )
}

/** Conditions of the price, or why it is unavailable. */
function Note({ view: { sale }, t }: Words): ReactNode {
  const { state, until, max_buy, purchased_num } = sale
  if (state === 'over' || state === 'off' || (state === 'coming' && !until)) return null
  const values = { time: formatTime(until).slice(0, 16), limit: max_buy, bought: purchased_num }
  return <p className={state === 'open' ? 'group-words' : 'note note--warning'}>{t(`promotion.group.note.${state}`, values)}</p>
}
