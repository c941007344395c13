import './goods-grid.css'
import '#styles/card.css'
import type { ReactNode } from 'react'
import type { GoodsCard as Goods } from '#contract/goods.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { formatCount } from '#lib/money/format.ts'
import { shownPrice } from '#lib/money/price.ts'
import { LOW_STOCK } from '#lib/offers/sale.ts'
import { splitImages } from '#lib/page/image.ts'
import { href } from '#lib/routes/paths.ts'
import { reduction, type Translate } from '#lib/text/texts.ts'
import { GoodsPrice } from './GoodsPrice.tsx'
import { GoodsTile } from './GoodsTile.tsx'
import type { GOODS_CARD_TEXTS } from './texts.ts'

/** Actions of a card, if its list supports them. */
export interface CardActions {
  saved: boolean
  onSave: () => void
  /** Puts one piece in the cart; undefined where the product's own page comes first. */
  onAdd: (() => void) | undefined
  /** It comes first because there are options to choose from. */
  options: boolean
  adding: boolean
  /** Asks to be told when a sold-out product is back, or takes it back; undefined where it is in stock. */
  alert: { isOn: boolean; label: string; name: string; toggle: () => void } | undefined
  /** Text of a refusal, shown on the card. */
  problem: string
}

interface Props {
  goods: Pick<
    Goods,
    | 'sku_id'
    | 'goods_name'
    | 'sku_name'
    | 'price'
    | 'market_price'
    | 'discount_price'
    | 'member_price'
    | 'promotion_type'
    | 'stock'
    | 'sale_num'
    | 'sku_image'
    | 'goods_image'
    | 'site_id'
    | 'site_name'
    | 'is_free_shipping'
    | 'introduction'
  > & { evaluate_score?: number }
  t: Translate<typeof GOODS_CARD_TEXTS>
  /** `sizes` of its picture. */
  sizes: string
  /** Above the fold: not lazy; the first of a page before all others. */
  eager?: boolean | 'first'
  heading?: 'h2' | 'h3'
  /** A row has place for a sentence about it. */
  row?: boolean
  actions?: CardActions | undefined
  /** A control below all words. */
  foot?: ReactNode
}

/** A product in a list, with all that lets one compare. */
export function GoodsCard({ goods, t, sizes, eager, heading, row, actions, foot }: Props) {
  const shown = shownPrice(goods)
  const name = goods.goods_name || goods.sku_name
  const second = splitImages(goods.goods_image.join(',')).find((path) => path !== goods.sku_image)
  const soldOut = goods.stock < 1
  return (
    <GoodsTile
      goods={goods}
      name={name}
      locale={t.locale}
      sizes={sizes}
      eager={eager}
      heading={heading}
      over={
        <>
          {second && !soldOut && <Picture path={second} sizes={sizes} lazy />}
          {soldOut ? (
            <span className="tag tag--off card__tag">{t('goods.sold_out')}</span>
          ) : (
            shown.kind === 'promotion' &&
            shown.percent > 0 && (
              <span className="tag tag--promotion card__tag">{t('goods.percent_off', { part: reduction(shown.percent, t.locale) })}</span>
            )
          )}
          {actions && (
            <CardControls name={name} address={href('sku', t.locale, { id: goods.sku_id })} soldOut={soldOut} actions={actions} t={t} />
          )}
        </>
      }
      shop={
        <p className="card__shop">
          {goods.site_id > 0 && goods.site_name && <a href={href('list', t.locale, { site_id: goods.site_id })}>{goods.site_name}</a>}
        </p>
      }
      introduction={row && goods.introduction && <p className="card__intro">{goods.introduction}</p>}
      price={<GoodsPrice shown={shown} t={t} />}
      meta={
        <>
          <p className="card__meta">
            {!actions?.problem && goods.evaluate_score ? (
              <span className="card__score" role="img" aria-label={t('goods.card.rating', { score: goods.evaluate_score.toFixed(1) })}>
                <Icon name="star" size={13} className="icon--fill" />
                {goods.evaluate_score.toFixed(1)}
              </span>
            ) : null}
            {actions?.problem ? (
              <span className="card__problem" role="alert">
                {actions.problem}
              </span>
            ) : goods.stock > 0 && goods.stock < LOW_STOCK ? (
              <span className="card__low">{t('goods.only_left', { count: goods.stock })}</span>
            ) : (
              goods.sale_num > 0 && <span>{t('goods.sold', { count: formatCount(goods.sale_num) })}</span>
            )}
            {goods.is_free_shipping === 1 && <span>{t('goods.free_delivery')}</span>}
          </p>
          {foot}
        </>
      }
    />
  )
}

function CardControls({
  name,
  address,
  soldOut,
  actions,
  t,
}: {
  name: string
  address: string
  soldOut: boolean
  actions: CardActions
  t: Translate<typeof GOODS_CARD_TEXTS>
}) {
  return (
    <>
      <button
        type="button"
        className="card__save"
        aria-pressed={actions.saved}
        aria-label={t('goods.card.save', { name })}
        onClick={actions.onSave}
      >
        <Icon name="heart" size={17} className={actions.saved ? 'icon--fill' : ''} />
      </button>
      {soldOut ? (
        actions.alert && (
          <button type="button" className="card__add" aria-label={actions.alert.name} onClick={actions.alert.toggle}>
            <Icon name={actions.alert.isOn ? 'check' : 'bell'} size={16} />
            {actions.alert.label}
          </button>
        )
      ) : actions.onAdd ? (
        <button
          type="button"
          className="card__add"
          aria-label={t('goods.card.add', { name })}
          aria-busy={actions.adding || undefined}
          aria-disabled={actions.adding || undefined}
          onClick={actions.onAdd}
        >
          <Icon name="cart" size={16} />
          {actions.adding ? t('goods.adding') : t('goods.add')}
        </button>
      ) : (
        <a className="card__add" href={address} aria-label={t(actions.options ? 'goods.card.options' : 'goods.card.details', { name })}>
          {t(actions.options ? 'goods.choose_options' : 'goods.card.see')}
        </a>
      )}
    </>
  )
}
