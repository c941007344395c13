import './checkout.css'
import type { ReactNode } from 'react'
import type { DeliveryMethod, ShopGoods } from '#contract/order-preview.ts'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Choices, Picks } from '#lib/checkout.ts'
import { formatMoney } from '#lib/format.ts'
import type { Cents } from '#lib/money.ts'
import { oneOf } from '#lib/one-of.ts'
import type { Translate } from '#lib/texts.ts'
import { formatClock } from '#lib/time.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  shop: ShopGoods
  chosen: Choices['delivery'][string] | undefined
  /** What the chosen method costs, in cents; undefined until it has been worked out. */
  cost: Cents | undefined
  onPick: (change: Picks['delivery'][string]) => void
  error: ReactNode
}

/** How a shop delivers: one card a method; pick-up adds its stores, local delivery the hours it may ask for. */
export function DeliveryChoice({ t, shop, chosen, cost, onPick, error }: Props) {
  const { express_type: methods, site_id } = shop
  if (!methods.length) {
    return (
      <p className="note note--warning" role="alert">
        <Icon name="warning" />
        <span>{t('checkout.delivery.none')}</span>
      </p>
    )
  }
  const method = methods.find(({ name }) => name === chosen?.delivery_type)
  return (
    <>
      <div
        className="choice-cards choice-cards--small"
        role="radiogroup"
        aria-label={t('checkout.delivery.label', { name: shop.site_name })}
      >
        {methods.map(({ name, title }) => (
          <div key={name} className="choice-card">
            <label className="radio">
              <input
                type="radio"
                name={`delivery-${site_id}`}
                checked={name === chosen?.delivery_type}
                onChange={() => onPick({ delivery_type: name })}
              />
              <span>
                <b>{title || methodWords(t, name)}</b>
              </span>
              {name === chosen?.delivery_type && cost !== undefined && (
                <span className="choice-card__cost">{cost ? formatMoney(cost) : t('checkout.free')}</span>
              )}
            </label>
          </div>
        ))}
      </div>
      {method?.name === 'store' && <StoreChoice t={t} method={method} store_id={chosen?.store_id ?? 0} onPick={onPick} />}
      {method?.name === 'local' && shop.local_config?.info?.time_is_open === 1 && (
        <Field
          label={t('checkout.delivery.time')}
          hint={t('checkout.delivery.hours', {
            from: formatClock(shop.local_config.info.start_time),
            to: formatClock(shop.local_config.info.end_time),
          })}
        >
          {(control) => (
            <input
              {...control}
              className="input checkout-time"
              type="time"
              min={formatClock(shop.local_config?.info?.start_time ?? 0)}
              max={formatClock(shop.local_config?.info?.end_time ?? 0)}
              value={chosen?.buyer_ask_delivery_time ?? ''}
              onChange={(event) => onPick({ time: event.target.value })}
            />
          )}
        </Field>
      )}
      {error && (
        <p className="field__error" role="alert">
          <Icon name="alert" size={15} />
          {error}
        </p>
      )}
    </>
  )
}

/** A way of delivery that the shop gave no title, and this page may not know. */
function methodWords(t: Translate<typeof CHECKOUT_TEXTS>, name: string): string {
  const known = oneOf(['express', 'store', 'local'], name)
  return known ? t(`checkout.delivery.${known}`) : name
}

interface StoreProps {
  t: Translate<typeof CHECKOUT_TEXTS>
  method: DeliveryMethod
  store_id: number
  onPick: Props['onPick']
}

function StoreChoice({ t, method, store_id, onPick }: StoreProps) {
  const store = method.store_list.find((entry) => entry.store_id === store_id)
  return (
    <Field
      label={t('checkout.delivery.store_label')}
      hint={store && [store.full_address, store.address, store.open_date, store.telphone].filter(Boolean).join(' · ')}
    >
      {(control) => (
        <select {...control} className="select" value={store_id} onChange={(event) => onPick({ store_id: Number(event.target.value) })}>
          {method.store_list.map((entry) => (
            <option key={entry.store_id} value={entry.store_id}>
              {entry.store_name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
