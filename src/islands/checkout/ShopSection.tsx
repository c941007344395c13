import './checkout.css'
import './order-summary.css'
import type { ReactNode } from 'react'
import type { MemberCoupon } from '#contract/member-coupon.ts'
import type { ShopGoods } from '#contract/order-preview.ts'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { formatMoney } from '#lib/money/format.ts'
import { couponValue, whyNot } from '#lib/offers/best-coupon.ts'
import { type Choices, MESSAGE_LIMIT, type Picks } from '#lib/orders/checkout.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CouponChoice } from './CouponChoice.tsx'
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
  /** The member's coupons of this shop; those that can't be used on these goods are shown with why. */
  own: readonly MemberCoupon[]
}

/** One shop's share of the order: its goods, how it delivers, its coupons, a word to it. */
export function ShopSection({
  t,
  shop,
  sums,
  choices,
  isVirtual,
  hasAddress,
  onDelivery,
  onCoupon,
  message,
  onMessage,
  errors,
  own,
}: Props) {
  const others = own.filter(({ coupon_id }) => !shop.coupon_list.some((usable) => usable.coupon_id === coupon_id))
  const met = (sums ?? shop).promotion.manjian.filter(({ discount_array }) => discount_array.desc || discount_array.real_discount_money > 0)
  return (
    <section className="checkout-part grid gap-4" aria-label={shop.site_name}>
      <header className="checkout-part__head line wraps apart gap-4">
        <h2>
          <Icon name="collect" size={16} /> {shop.site_name} <small>{t('checkout.items', { count: shop.goods_num })}</small>
        </h2>
      </header>
      <OrderLines t={t} lines={shop.goods_list} />
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
      {(shop.coupon_list.length > 0 || others.length > 0) && (
        <CouponChoice
          t={t}
          label={t('checkout.coupon.label')}
          coupons={shop.coupon_list.map((coupon) => ({
            id: coupon.coupon_id,
            name: coupon.coupon_name,
            end_time: coupon.end_time,
            saves: couponValue(coupon, shop),
          }))}
          others={others.map((coupon) => ({ id: coupon.coupon_id, name: coupon.coupon_name, words: whyNotWords(coupon, shop, t) }))}
          chosen={choices.coupon[shop.site_id]?.coupon_id ?? 0}
          onPick={onCoupon}
          error={errors.coupon}
        />
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
    </section>
  )
}

/** The products of a shop's part, with unit price, quantity and sum. */
function OrderLines({ t, lines }: { t: Props['t']; lines: ShopGoods['goods_list'] }) {
  return (
    <ul className="order-lines thumbs grid gap-4">
      {lines.map((line) => (
        <li key={line.sku_id}>
          <Picture path={line.sku_image} width={72} />
          <span>
            <b>{line.goods_name || line.sku_name}</b>
            <span className="quiet">{pickedValues(line, t.locale)}</span>
          </span>
          <Price cents={line.price} />
          <span className="order-lines__num">× {line.num}</span>
          <Price cents={line.goods_money || line.price * line.num} />
        </li>
      ))}
    </ul>
  )
}

function whyNotWords(coupon: MemberCoupon, shop: ShopGoods, t: Translate<typeof CHECKOUT_TEXTS>): string {
  const { missing } = whyNot(coupon, shop)
  return missing ? t('checkout.coupon.short', { amount: formatMoney(missing) }) : t('checkout.coupon.other_goods')
}
