import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import './combo.css'
import type { ReactNode } from 'react'
import type { Combo, ComboGoods } from '#contract/promotion.ts'
import { comboReason } from '#islands/shared/combo/reason.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { formatMoney } from '#lib/money/format.ts'
import { type ComboSale, nameAmong, partPrice, partState } from '#lib/offers/combo.ts'
import { LOW_STOCK } from '#lib/offers/sale.ts'
import { sellingHref } from '#lib/routes/selling-paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { COMBO_TEXTS } from './texts.ts'

/** Current state of a set as plain data, so that islands and plain scripts render the same. */
export interface ComboView {
  combo: Combo
  sale: ComboSale<ComboGoods>
  /** Sets the visitor wants. */
  wanted: number
  /** The part that cannot be had stands among the visitor's saved goods. */
  saved: boolean
  /** The other parts are being put in the cart. */
  busy: boolean
}

/** Actions of the box's buttons. */
export type Press = 'buy' | 'save' | 'rest'

type Say = Translate<typeof COMBO_TEXTS>

interface Words {
  view: ComboView
  t: Say
}

/** Components of a combo's box, by place. */
export const BOX_PARTS = { figures: Figures, act: Act, note: Note }

/** Today's single prices, the saving against them and the price of the set. */
function Figures({ view: { combo, sale }, t }: Words) {
  const { shown, today, saved, state } = sale
  return (
    <>
      {state === 'open' && (
        <dl className="combo-sums">
          {today !== undefined &&
            combo.bundling_goods.map((part) => (
              <div key={part.sku_id}>
                <dt>{nameAmong(part, combo.bundling_goods)}</dt>
                <dd>{formatMoney(partPrice(part)?.amount ?? part.price)}</dd>
              </div>
            ))}
          {today !== undefined && (
            <div className="combo-sums__sum">
              <dt>{t('promotion.combo.today')}</dt>
              <dd>{formatMoney(today)}</dd>
            </div>
          )}
          {saved > 0 && (
            <div className="combo-sums__saved">
              <dt>{t('promotion.combo.save')}</dt>
              <dd>{formatMoney(saved)}</dd>
            </div>
          )}
          <div>
            <dt>{t('promotion.combo.delivery')}</dt>
            <dd>{t(combo.shipping_fee_type === 1 ? 'promotion.combo.free' : 'promotion.combo.at_checkout')}</dd>
          </div>
        </dl>
      )}
      <p className={state === 'open' ? 'combo-box__price' : 'combo-box__price combo-box__price--off'}>
        <b>{t('promotion.combo.price')}</b>
        <GoodsPrice shown={{ ...shown, reduced: shown.reduced && state === 'open' }} size="xl" bare />
      </p>
    </>
  )
}

/** The button that buys, or why there is none and two ways on. */
function Act({ view, t }: Words) {
  const { sale, combo, wanted } = view
  if (sale.state === 'open') {
    const num = Math.min(wanted, sale.limits.max)
    const amount = formatMoney(combo.bl_price * num)
    return (
      <button type="button" className="button button--primary button--l button--wide" data-buy="" data-press="buy">
        {num > 1 ? t('promotion.combo.buy_count', { count: num, amount }) : t('promotion.combo.buy')}
      </button>
    )
  }
  return (
    <>
      <button type="button" className="button button--primary button--l button--wide" disabled aria-describedby="combo-reason">
        {t('promotion.combo.not_now')}
      </button>
      <p id="combo-reason" className="combo-box__reason">
        {comboReason(sale, t)}
      </p>
      {sale.state === 'gone' ? <WaysOn view={view} t={t} /> : <AllGoods t={t} />}
    </>
  )
}

/** Saving the part that is missing for now, and buying those that are there. */
function WaysOn({ view: { sale, saved, busy }, t }: Words) {
  const { gone, left } = sale
  const missing = gone.find((part) => partState(part) === 'soldout' && part.goods_id)
  const rest = left.reduce((sum, part) => sum + (partPrice(part)?.amount ?? part.price), 0)
  return (
    <>
      {missing && (
        <button type="button" className="button button--secondary button--wide" aria-pressed={saved} data-press="save">
          <Icon name="heart" size={17} className={saved ? 'icon--fill' : ''} />
          {t(saved ? 'promotion.combo.saved_part' : 'promotion.combo.save_part')}
        </button>
      )}
      {left.length > 0 && (
        <button type="button" className="button button--tertiary button--wide" aria-busy={busy || undefined} data-press="rest">
          {busy ? t('promotion.combo.adding') : t('promotion.combo.rest', { count: left.length, amount: formatMoney(rest) })}
        </button>
      )}
      {(!missing || !left.length) && <AllGoods t={t} />}
    </>
  )
}

function AllGoods({ t }: Pick<Words, 't'>) {
  return (
    <a className="button button--tertiary button--wide" href={sellingHref('list', t.locale)}>
      {t('promotion.combo.all_goods')}
    </a>
  )
}

/** How many sets there are, and what a set fixes. */
function Note({ view: { sale }, t }: Words): ReactNode {
  const { state, limits } = sale
  return (
    state === 'open' && (
      <p className="small">
        {[t('promotion.combo.up_to', { count: limits.max }), t('promotion.combo.fixed')].join(LOCALE_TABLE[t.locale].sentenceSeparator)}
      </p>
    )
  )
}

/** Parts of a row that change with price and stock. */
export const ROW_PARTS = { price: RowPrice, stock: RowStock }

interface Row {
  part: ComboGoods
  sale: ComboSale<ComboGoods>
  t: Translate<typeof COMBO_TEXTS>
}

/** A place in the row of a part. */
export function ComboRowPart({ place, ...row }: Row & { place: keyof typeof ROW_PARTS }) {
  const Drawing = ROW_PARTS[place]
  return (
    <div data-place={place}>
      <Drawing {...row} />
    </div>
  )
}

/** Today's single price of a part; grey if it is unavailable. */
function RowPrice({ part, t }: Row) {
  const shown = partPrice(part) ?? { amount: part.price, reduced: false }
  const isGone = partState(part) !== 'open'
  return (
    <p className={isGone ? 'combo-row__cost combo-row__cost--gone' : 'combo-row__cost'}>
      <GoodsPrice shown={isGone ? { ...shown, reduced: false } : shown} t={t} />
    </p>
  )
}

function RowStock({ part, sale, t }: Row) {
  const state = partState(part)
  if (state !== 'open') {
    const isAlone = sale.gone.length === 1
    const words = [t(`promotion.combo.part.${state}`), isAlone && t('promotion.combo.others_here')].filter(Boolean)
    return (
      <p className="note note--warning">
        <Icon name="package" size={18} />
        <span>{words.join(LOCALE_TABLE[t.locale].sentenceSeparator)}</span>
      </p>
    )
  }
  const isLow = part.stock < LOW_STOCK
  return (
    <p className={isLow ? 'combo-row__stock combo-row__stock--low' : 'combo-row__stock'}>
      {isLow ? t('promotion.combo.part.only', { count: part.stock }) : t('promotion.combo.part.in_stock')}
    </p>
  )
}
