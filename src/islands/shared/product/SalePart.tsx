import './panel-row.css'
import './price-box.css'
import './stock.css'
import type { ReactNode } from 'react'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatDate } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { Offer } from '#lib/offers/offer.ts'
import { LOW_STOCK, type OfferView, type Sale } from '#lib/offers/sale.ts'
import { sellingHref } from '#lib/routes/selling-paths.ts'
import { reduction, type Translate } from '#lib/text/texts.ts'
import type { SALE_LABEL_TEXTS, SALE_TEXTS } from './texts.ts'

type Say = Translate<typeof SALE_TEXTS>

interface Words {
  view: Pick<OfferView<Sale>, 'sale'>
  t: Say
}

interface Labelled extends Pick<Words, 'view'> {
  t: Translate<typeof SALE_LABEL_TEXTS>
}

/** Components of a product's sticky bar, by place. */
export const BAR_PARTS = { amount: Amount, label: LabelWords }

/** Components of a product page without a promotion, by place. */
export const SALE_PARTS = { price: PriceWords, promotion: PromotionLine, stock: StockWords, note: ClosedNote, ...BAR_PARTS }

/** Attributes of a buy button: it is enabled while something can be bought. */
export const buying = (sale: Sale) => ({ 'data-buy': '', disabled: sale.closed })

/** Describes the reason for the bound of a quantity. */
export function limitWords({ limits, max_buy, purchased_num }: Sale, t: Say): string {
  return t(`goods.quantity.${limits.reason}`, { count: limits.max || limits.min, limit: max_buy, bought: purchased_num })
}

/** The price, what is struck beside it, and why it is what it is. */
function PriceWords({ view: { sale }, t }: Words) {
  const { amount, former, formerKind, reduced, percent, kind } = sale.shown
  if (sale.state === 'soldout') {
    return (
      <>
        <Price cents={amount} size="xl" />
        <span className="tag tag--off">{t('goods.sold_out')}</span>
      </>
    )
  }
  return (
    <>
      <Price cents={amount} reduced={reduced} size="xl" />
      {former !== undefined && (
        <span className="price__former">
          <span className={formerKind === 'before' ? 'visually-hidden' : undefined}>{t(`goods.former.${formerKind}`)}</span>{' '}
          <s>{formatMoney(former)}</s>
        </span>
      )}
      {kind === 'promotion' && percent > 0 && (
        <span className="tag tag--promotion">{t('goods.percent_off', { part: reduction(percent, t.locale) })}</span>
      )}
      {kind === 'member' && <span className="tag tag--offer">{t('goods.member_price')}</span>}
    </>
  )
}

const byReach = (one: Offer, other: Offer) => Number(one.kind === 'flash') - Number(other.kind === 'flash')

/**
 * Until when the price holds, and where the product is sold for less; at the end of each the page asks anew. Offers are last, and flash sales
 * last of them: they are of a single option, and what stands above them stays when another is chosen.
 */
function PromotionLine({ view: { sale }, t }: Words): ReactNode {
  const { state, shown, endsSoon, offers } = sale
  if (state === 'soldout') return <p className="price-box__promotion">{t('goods.product.last_price')}</p>
  return (
    <>
      {shown.ends > 0 && (
        <p className="price-box__promotion">
          <b>{t('goods.product.promotion')}</b>
          {endsSoon ? (
            <>
              <span>{t('goods.product.ends_in')}</span>
              <Countdown ends={shown.ends} days={t('goods.countdown.days')} saysEnd />
            </>
          ) : (
            <span>{t('goods.product.until', { date: dateOf(shown.ends, t) })}</span>
          )}
        </p>
      )}
      {offers.toSorted(byReach).map((offer) => (
        <OfferLine key={offer.kind + offer.id} offer={offer} t={t} />
      ))}
    </>
  )
}

/** The day of a moment without its weekday. @example '27 December' */
const dateOf = (moment: number, t: Say) => formatDate(moment, t.locale, undefined, { day: 'numeric', month: 'long' })

function OfferLine({ offer: { kind, id, shown, pieces, running, until, soon }, t }: { offer: Offer; t: Say }) {
  return (
    <p className="price-box__promotion">
      <a href={sellingHref(kind === 'flash' ? 'seckill' : 'groupbuy', t.locale, id)}>
        <b>{t(`goods.product.${kind}`)}</b> <GoodsPrice shown={shown} size="s" bare />
        <Icon name="go" size={14} />
      </a>
      {pieces > 1 && <span>{t('goods.product.each_from', { count: pieces })}</span>}
      {until > 0 && !soon && <span>{t(running ? 'goods.product.until' : 'goods.product.from_date', { date: dateOf(until, t) })}</span>}
      {soon && (
        <>
          <span>{t(running ? 'goods.product.ends_in' : 'goods.product.starts_in')}</span>
          <Countdown ends={until} days={kind === 'group' ? t('goods.countdown.days') : undefined} saysEnd />
        </>
      )}
    </p>
  )
}

function Amount({ view: { sale } }: Pick<Words, 'view'>) {
  const { shown } = sale
  return <Price cents={shown.amount} reduced={shown.reduced} size="l" />
}

/** How much is left, exact where it matters, and how few or many one may take. */
function StockWords({ view: { sale }, t }: Words) {
  const { state, left: stock, max_buy, limits } = sale
  const low = stock < LOW_STOCK
  const words = stock < 1 ? t('goods.sold_out') : t(low ? 'goods.only_left' : 'goods.in_stock', { count: stock })
  return (
    <>
      {state !== 'off' && (
        <span className={low ? 'stock stock--low' : 'stock'}>
          {low && <Icon name="package" size={16} />}
          {words}
        </span>
      )}
      {max_buy > 0 && <span className="panel-row__note">{t('goods.quantity.up_to', { count: max_buy })}</span>}
      {limits.min > 1 && <span className="panel-row__note">{t('goods.quantity.from', { count: limits.min })}</span>}
    </>
  )
}

/** Products that cannot be added to a cart are bought directly. */
function LabelWords({ view: { sale }, t }: Labelled): string {
  const { state, direct } = sale
  return t(state === 'off' ? 'goods.off' : state === 'soldout' ? 'goods.sold_out' : direct ? 'goods.buy_now' : 'goods.add')
}

/** Why it cannot be bought. */
function ClosedNote({ view: { sale }, t }: Words): ReactNode {
  if (sale.state === 'off') return <p className="note">{t('goods.product.off_shelf')}</p>
  return sale.state === 'open' && sale.closed && <p className="note note--warning">{limitWords(sale, t)}</p>
}
