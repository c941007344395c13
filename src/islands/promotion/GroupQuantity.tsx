import './group-panel.css'
import '#islands/shared/product/buy-box.css'
import '#islands/shared/product/panel-row.css'
import { NumberStepper } from '#islands/ui/NumberStepper.tsx'
import type { GroupSale } from '#lib/group-buy.ts'
import type { Translate } from '#lib/texts.ts'
import type { GROUPBUY_TOP_TEXTS } from './texts.ts'

interface Props {
  sale: GroupSale
  unit: string
  wanted: number
  /** The bound that a typed number was refused for. */
  refused: 'min' | 'max' | null
  onChange: (wanted: number) => void
  onRefuse: (bound: 'min' | 'max') => void
  t: Translate<typeof GROUPBUY_TOP_TEXTS>
}

/** How many: from the smallest number of the group-buy on; a typed number that cannot be stays and is refused beside it. */
export function GroupQuantity({ sale, unit, wanted, refused, onChange, onRefuse, t }: Props) {
  const { limits, least, max_buy, purchased_num } = sale
  const bound = refused === 'min' ? 'least' : limits.reason
  const values = { count: bound === 'least' ? least : limits.max, limit: max_buy, bought: purchased_num }
  return (
    <div className="group-buy__quantity">
      <div className="panel-row panel-row--middle">
        <h2>{t('goods.product.quantity')}</h2>
        <div className="panel-row__line">
          <NumberStepper
            value={wanted}
            min={limits.min}
            max={Math.max(limits.min, limits.max)}
            onChange={onChange}
            onRefuse={onRefuse}
            invalid={refused !== null}
            label={t('goods.product.quantity')}
            lessLabel={t('goods.quantity.less')}
            moreLabel={t('goods.quantity.more')}
          />
          <span className="panel-row__note">{unit || t('goods.product.piece')}</span>
          {least > 1 && <b>{t('promotion.group.at_least', { count: least })}</b>}
        </div>
      </div>
      <p className={refused ? 'buy-box__said buy-box__said--corrected' : 'buy-box__said'} role="status">
        {refused && t(`promotion.group.refuse.${bound}`, values)}
      </p>
    </div>
  )
}
