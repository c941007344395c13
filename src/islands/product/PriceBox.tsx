import './price-box.css'
import { useStore } from '@nanostores/react'
import { Countdown } from '#islands/shared/product/Countdown.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { CURRENCY_SIGN, formatAmount, formatMoney } from '#lib/format.ts'
import type { ShownPrice } from '#lib/price.ts'
import type { Translate } from '#lib/texts.ts'
import { $checked } from '#stores/product.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'

interface Props {
  shown: ShownPrice
  t: Translate<typeof PRODUCT_TOP_TEXTS>
  onRetry: () => void
}

/**
 * The price of a product in a box whose height never changes. Every part is always there, hidden when it says nothing, so that
 * `fresh-price.ts` can bring a page up to date before this island is awake; `data-price` names the parts for it.
 */
export function PriceBox({ shown, t, onRetry }: Props) {
  const checked = useStore($checked)
  const reduced = shown.former !== undefined
  return (
    <div className="price-box" data-checked={checked}>
      <p className="price-box__row">
        <span className={reduced && shown.kind !== 'plain' ? 'price price--xl price--reduced' : 'price price--xl'} data-price="box">
          <span className="price__amount">
            <span className="price__sign">{CURRENCY_SIGN}</span>
            <span data-price="amount">{formatAmount(shown.amount)}</span>
          </span>
        </span>
        <span className="price__former" data-price="former" hidden={!reduced}>
          <span data-price="before" hidden={shown.formerKind !== 'before'} className="visually-hidden">
            {t('goods.former.before')}
          </span>
          <span data-price="market" hidden={shown.formerKind !== 'market'}>
            {t('goods.former.market')}
          </span>{' '}
          <s data-price="struck">{formatMoney(shown.former ?? 0)}</s>
        </span>
        <span className="tag tag--promotion" data-price="percent" hidden={shown.kind !== 'promotion' || !shown.percent}>
          {t('goods.percent_off', { percent: shown.percent })}
        </span>
        <span className="tag tag--offer" data-price="member" hidden={shown.kind !== 'member'}>
          {t('goods.member_price')}
        </span>
        <span className="price-box__state" role="status">
          <span className="price-box__now">
            <Icon name="success" size={15} />
            {t('goods.product.checked')}
          </span>
          <span className="price-box__checking">
            <Icon name="refresh" size={15} />
            {t('goods.product.checking')}
          </span>
          <span className="price-box__failed">
            <Icon name="alert" size={15} />
            {t('goods.product.unchecked')}
            <button type="button" onClick={onRetry}>
              {t('common.retry')}
            </button>
          </span>
        </span>
      </p>
      <p className="price-box__promotion" data-price="promotion" hidden={!shown.ends}>
        <b>{t('goods.product.promotion')}</b>
        <span>{t('goods.product.ends_in')}</span>
        <Countdown ends={shown.ends} t={t} />
      </p>
    </div>
  )
}
