import './checkout.css'
import type { ReactNode } from 'react'
import type { ShopGoods } from '#contract/order-preview.ts'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { couponValue } from '#lib/best-coupon.ts'
import { type Choices, MESSAGE_LIMIT, type Picks } from '#lib/checkout.ts'
import { formatMoney } from '#lib/format.ts'
import { pickedValues } from '#lib/sku.ts'
import type { Translate } from '#lib/texts.ts'
import { formatDay } from '#lib/time.ts'
import { DeliveryChoice } from './DeliveryChoice.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  shop: ShopGoods
  /** The same shop in the last sums; undefined before them. */
  sums: ShopGoods | undefined
  choices: Choices
  isVirtual: boolean
  /** Without an address no shop says how it delivers. */
  hasAddress: boolean
  onDelivery: (change: Picks['delivery'][string]) => void
  onCoupon: (coupon_id: number) => void
  message: string
  onMessage: (message: string) => void
  errors: { delivery: ReactNode; coupon: ReactNode }
}

/** One shop's share of the order: its goods, how it delivers, its coupons, a word to it. */
export function ShopSection({ t, shop, sums, choices, isVirtual, hasAddress, onDelivery, onCoupon, message, onMessage, errors }: Props) {
  const met = (sums ?? shop).promotion.manjian.filter(({ discount_array }) => discount_array.desc)
  return (
    <section className="checkout-part" aria-label={shop.site_name}>
      <header className="checkout-part__head">
        <h2>
          <Icon name="collect" size={16} /> {shop.site_name} <small>{t('checkout.items', { count: shop.goods_num })}</small>
        </h2>
      </header>
      <ul className="order-lines">
        {shop.goods_list.map((line) => (
          <li key={line.sku_id}>
            <Picture path={line.sku_image} width={72} />
            <span>
              <b>{line.goods_name || line.sku_name}</b>
              <span className="order-lines__values">{pickedValues(line, t.locale)}</span>
            </span>
            <Price cents={line.price} />
            <span className="order-lines__num">× {line.num}</span>
            <Price cents={line.price * line.num} />
          </li>
        ))}
      </ul>
      {met.map(({ manjian_name, discount_array }) => (
        <p key={manjian_name}>
          <span className="tag tag--offer">{manjian_name}</span> {formatMoney(-discount_array.real_discount_money)}
        </p>
      ))}
      {!isVirtual && hasAddress && (
        <DeliveryChoice
          t={t}
          shop={shop}
          chosen={choices.delivery[shop.site_id]}
          cost={sums?.delivery_money}
          onPick={onDelivery}
          error={errors.delivery}
        />
      )}
      <div className="checkout-pair">
        {shop.coupon_list.length > 0 && (
          <Field label={t('checkout.coupon.label')} error={errors.coupon}>
            {(control) => (
              <select
                {...control}
                className="select"
                value={choices.coupon[shop.site_id]?.coupon_id ?? 0}
                onChange={(event) => onCoupon(Number(event.target.value))}
              >
                {shop.coupon_list.map((coupon) => (
                  <option key={coupon.coupon_id} value={coupon.coupon_id}>
                    {t('checkout.coupon.option', {
                      coupon: coupon.coupon_name,
                      worth: formatMoney(-couponValue(coupon, shop)),
                      end: formatDay(coupon.end_time),
                    })}
                  </option>
                ))}
                <option value={0}>{t('checkout.coupon.none')}</option>
              </select>
            )}
          </Field>
        )}
        <Field
          label={t('checkout.message.label')}
          error={message.length > MESSAGE_LIMIT ? t('checkout.too_long', { most: MESSAGE_LIMIT, count: message.length }) : undefined}
          aside={
            <span className="field__hint">
              {message.length}/{MESSAGE_LIMIT}
            </span>
          }
        >
          {(control) => (
            <input
              {...control}
              className="input"
              value={message}
              placeholder={t('checkout.message.hint')}
              onChange={(event) => onMessage(event.target.value)}
            />
          )}
        </Field>
      </div>
    </section>
  )
}
