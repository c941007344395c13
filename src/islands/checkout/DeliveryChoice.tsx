import './checkout.css'
import './choice.css'
import '#styles/checks.css'
import type { ReactNode } from 'react'
import type { DeliveryMethod, ShopGoods } from '#contract/order-preview.ts'
import { Field } from '#islands/ui/Field.tsx'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { formatClock, formatDate } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import { type Choices, deliveryDays, missedMinimum, type Picks } from '#lib/orders/checkout.ts'
import { oneOf } from '#lib/text/one-of.ts'
import type { Translate } from '#lib/text/texts.ts'
import { HourChoice } from './HourChoice.tsx'
import { StoreChoice } from './StoreChoice.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  shop: ShopGoods
  chosen: Choices['delivery'][string] | undefined
  /** Cost of the chosen method in cents; undefined until it is calculated. */
  cost: Cents | undefined
  onPick: (change: Picks['delivery'][string]) => void
  error: ReactNode
}

/**
 * Delivery methods of a shop: one card a method, with price and day if known. Pickup adds its stores, local delivery its days and hours.
 */
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
  const days = deliveryDays(shop)
  const costOf = ({ name, delivery_money }: DeliveryMethod) =>
    name === chosen?.delivery_type && cost !== undefined ? cost : delivery_money
  return (
    <>
      <div
        className="choice-cards grid gap-3 choice-cards--small"
        role="radiogroup"
        aria-label={t('checkout.delivery.label', { name: shop.site_name })}
      >
        {methods.map((way) => {
          const money = costOf(way)
          const least = missedMinimum(shop, way)
          const closed = way.error_msg || (least && t('checkout.delivery.from', { amount: formatMoney(least) }))
          const text = closed || whenWords(t, way, days.length > 0)
          return (
            <div key={way.name} className="choice-card grid gap-2">
              <label className="radio">
                <input
                  type="radio"
                  name={`delivery-${site_id}`}
                  checked={way.name === chosen?.delivery_type}
                  disabled={Boolean(closed)}
                  onChange={() => onPick({ delivery_type: way.name })}
                />
                <span>
                  <b>{wayWords(t, way)}</b>
                  {text && <span className="choice-card__text choice-card__day">{text}</span>}
                </span>
                {money !== undefined && !closed && (
                  <span className="choice-card__cost">{money ? formatMoney(money) : t('checkout.free')}</span>
                )}
              </label>
            </div>
          )
        })}
      </div>
      <FieldError>{error}</FieldError>
      {method?.name === 'store' && (
        <StoreChoice t={t} site_id={site_id} stores={method.store_list} chosen={chosen?.store_id ?? 0} onPick={onPick} />
      )}
      {method?.name === 'local' && days.length > 0 && chosen && (
        <HourChoice t={t} site_id={site_id} days={days} chosen={chosen} onPick={onPick} />
      )}
      {method?.name === 'local' && !days.length && shop.local_config?.info?.time_is_open === 1 && (
        <TimeField t={t} hours={shop.local_config.info} value={chosen?.buyer_ask_delivery_time ?? ''} onTime={(time) => onPick({ time })} />
      )}
    </>
  )
}

interface TimeProps extends Pick<Props, 't'> {
  /** Seconds of the day between which the shop delivers. */
  hours: { start_time: number; end_time: number }
  value: string
  onTime: (time: string) => void
}

/** A wished time of local delivery, for a shop without days to choose from. */
function TimeField({ t, hours, value, onTime }: TimeProps) {
  return (
    <Field
      label={t('checkout.delivery.time')}
      hint={t('checkout.delivery.hours', {
        from: formatClock(hours.start_time),
        to: formatClock(hours.end_time),
      })}
    >
      {(control) => (
        <input
          {...control}
          className="input checkout-time"
          type="time"
          min={formatClock(hours.start_time)}
          max={formatClock(hours.end_time)}
          value={value}
          onChange={(event) => onTime(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Returns the name of a delivery method. A method without a title may be unknown to this page. */
export function wayWords(t: Translate<typeof CHECKOUT_TEXTS>, { title, name }: DeliveryMethod): string {
  const known = oneOf(['express', 'store', 'local'], name)
  return title || (known ? t(`checkout.delivery.${known}`) : name)
}

/** When goods come by a way, if they are paid for now; empty where the shop does not say. */
export function whenWords(t: Translate<typeof CHECKOUT_TEXTS>, { name, expect_time }: DeliveryMethod, takesWishes: boolean): string {
  if (name === 'local' && takesWishes) return t('checkout.delivery.choose_time')
  const day = formatDate(expect_time, t.locale)
  return day && t(name === 'store' ? 'checkout.delivery.ready' : 'checkout.delivery.expected', { day })
}
