import './panel-row.css'
import './price-box.css'
import './stock.css'
import type { ReactNode } from 'react'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatMoney } from '#lib/format.ts'
import type { Offer } from '#lib/offer.ts'
import { href } from '#lib/paths.ts'
import { LOW_STOCK, type Sale } from '#lib/sale.ts'
import { reduction, type Translate } from '#lib/texts.ts'
import type { SALE_LABEL_TEXTS, SALE_TEXTS } from './texts.ts'

type Say = Translate<typeof SALE_TEXTS>

interface Words {
  sale: Sale
  t: Say
}

interface Labelled {
  sale: Sale
  t: Translate<typeof SALE_LABEL_TEXTS>
}

/** All that a page says of a sale, by its place. One text an element: what is drawn anew has to be what React would find. */
export const PARTS = { price: PriceWords, promotion: PromotionLine, amount: Amount, stock: StockWords, label: LabelWords, note: ClosedNote }
export type Part = keyof typeof PARTS

function Place({ part, as: Tag = 'span', children }: { part: Part; as?: 'span' | 'div'; children: ReactNode }) {
  return <Tag data-sale={part}>{children}</Tag>
}

/** A place of a page that says what its product costs now, or how it stands with it: the same before its island is awake and after. */
export function SalePart({ part, as, ...words }: Words & { part: Exclude<Part, 'amount' | 'label'>; as?: 'span' | 'div' }) {
  const Drawing = PARTS[part]
  return (
    <Place part={part} as={as}>
      <Drawing {...words} />
    </Place>
  )
}

/** The bare price, for the bar that stays in view. */
export function SaleAmount({ sale }: Pick<Words, 'sale'>) {
  return (
    <Place part="amount">
      <Amount sale={sale} />
    </Place>
  )
}

/** What the button says that puts the product in the cart. */
export function SaleLabel(words: Labelled) {
  return (
    <Place part="label">
      <LabelWords {...words} />
    </Place>
  )
}

/** What makes a button one that buys: it can be pressed as long as something can be bought. */
export const buying = (sale: Sale) => ({ 'data-buy': '', disabled: sale.closed })

/** What the bound of a quantity is due to. */
export function limitWords({ limits, max_buy, purchased_num }: Sale, t: Say): string {
  return t(`goods.quantity.${limits.reason}`, { count: limits.max || limits.min, limit: max_buy, bought: purchased_num })
}

/** The price, what is struck beside it, and why it is what it is. */
function PriceWords({ sale: { shown }, t }: Words) {
  const { amount, former, formerKind, reduced, percent, kind } = shown
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
function PromotionLine({ sale: { shown, offers }, t }: Words): ReactNode {
  return (
    <>
      {shown.ends > 0 && (
        <p className="price-box__promotion">
          <b>{t('goods.product.promotion')}</b>
          <span>{t('goods.product.ends_in')}</span>
          <Countdown ends={shown.ends} days={t('goods.countdown.days')} saysEnd />
        </p>
      )}
      {offers.toSorted(byReach).map((offer) => (
        <OfferLine key={offer.kind + offer.id} offer={offer} t={t} />
      ))}
    </>
  )
}

function OfferLine({ offer: { kind, id, shown, pieces, running, turns }, t }: { offer: Offer; t: Say }) {
  return (
    <p className="price-box__promotion">
      <a href={href(kind === 'flash' ? 'seckill' : 'groupbuy', t.locale, { id })}>
        <b>{t(`goods.product.${kind}`)}</b> <GoodsPrice shown={shown} size="s" bare />
        <Icon name="go" size={14} />
      </a>
      {pieces > 1 && <span>{t('goods.product.each_from', { count: pieces })}</span>}
      {turns > 0 && (
        <>
          <span>{t(running ? 'goods.product.ends_in' : 'goods.product.starts_in')}</span>
          <Countdown ends={turns} days={kind === 'group' ? t('goods.countdown.days') : undefined} saysEnd />
        </>
      )}
    </p>
  )
}

function Amount({ sale: { shown } }: Pick<Words, 'sale'>) {
  return <Price cents={shown.amount} reduced={shown.reduced} size="l" />
}

/** How much is left, exact where it matters, and how few or many one may take. */
function StockWords({ sale: { state, stock, max_buy, limits }, t }: Words) {
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

/** What is never put in a cart is bought at once. */
function LabelWords({ sale: { state, direct }, t }: Labelled): string {
  return t(state === 'off' ? 'goods.off' : state === 'soldout' ? 'goods.sold_out' : direct ? 'goods.buy_now' : 'goods.add')
}

/** Why it cannot be bought. */
function ClosedNote({ sale, t }: Words): ReactNode {
  if (sale.state === 'off') return <p className="note">{t('goods.product.off_shelf')}</p>
  return sale.state === 'open' && sale.closed && <p className="note note--warning">{limitWords(sale, t)}</p>
}
