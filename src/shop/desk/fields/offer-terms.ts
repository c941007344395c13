import { html } from 'hono/html'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import type { CouponType } from '#shop/services/staff/offers.ts'
import type { Field, Input } from './field.ts'
import { products } from './goods.ts'
import { money, readCount, readMoney } from './money.ts'
import { kind, whole } from './plain.ts'
import { drawTime, readTime } from './times.ts'

/** Products that an offer counts for: 1 all, 2 only these, 3 all but these. */
const COVERAGE = { 1: 'offer.cover_all', 2: 'offer.cover_some', 3: 'offer.cover_others' } as const

/** Joins what several fields tell, each in a line of its own. */
export async function tellAll(...told: (string | Promise<string>)[]): Promise<string> {
  return (await Promise.all(told)).filter(Boolean).join('\n')
}

type Covered<Name extends string> = Record<Name, number> & { goods_ids: number[] }

/** Chooses the products that an offer of a shop counts for; `name` is the column of the kind. */
export function coverage<Name extends string>(name: Name): Field<Covered<Name>> {
  const covered = kind(name, { label: 'offer.cover', of: COVERAGE, toValue: Number })
  const list = products('goods_ids', { label: 'offer.cover_goods', most: 200 })
  return {
    ...list,
    name,
    label: 'offer.cover',
    draw: async (desk, row) => html`${await covered.draw(desk, row)} ${await list.draw(desk, row)}`,
    async read(input) {
      const values: Covered<Name> = { ...(await covered.read(input)), ...(await list.read(input)) }
      if (values[name] !== 1 && !values.goods_ids.length) input.fault('goods_ids-q', input.desk.t('fault.goods'))
      return values
    },
    tell: (desk, row) => tellAll(covered.tell(desk, row), list.tell(desk, row)),
  }
}

type Worth = Pick<CouponType, 'type' | 'money' | 'discount' | 'discount_limit' | 'at_least'>

const WORTH_KIND = kind('type', {
  label: 'coupon.type',
  of: { reward: 'coupon.type_reward', discount: 'coupon.type_discount' },
  toValue: (value) => (value === 'discount' ? 'discount' : 'reward'),
})
const AMOUNT = money('money', { label: 'coupon.money', hint: 'coupon.money_hint' })
const PERCENT = whole('percent', { label: 'coupon.percent', hint: 'coupon.percent_hint', most: 99 })
const LIMIT = money('discount_limit', { label: 'coupon.discount_limit', hint: 'coupon.discount_limit_hint' })
const LEAST = money('at_least', { label: 'coupon.at_least', hint: 'shelf.none_hint' })

/** Reduction of a coupon: an amount, or a percentage; `discount` is stored as the share that is paid. */
export const couponWorth: Field<Worth> = {
  name: 'type',
  label: 'coupon.type',
  draw: async (desk, row) =>
    html`${await WORTH_KIND.draw(desk, row)} ${await AMOUNT.draw(desk, row)}
      ${await PERCENT.draw(desk, row && { percent: row.discount ? Math.round(100 - row.discount / 10) : 0 })} ${await LIMIT.draw(desk, row)} ${await LEAST.draw(desk, row)}`,
  async read(input) {
    const { type } = await WORTH_KIND.read(input)
    const { money: amount } = await AMOUNT.read(input)
    const { percent } = await PERCENT.read(input)
    const { t } = input.desk
    if (type === 'reward' && !amount) input.fault('money', t('fault.money'))
    if (type === 'discount' && !percent) input.fault('percent', t('fault.whole', { least: 1, most: 99 }))
    const isReward = type === 'reward'
    return {
      type,
      money: isReward ? amount : 0,
      discount: isReward ? 0 : (100 - percent) * 10,
      ...(await LIMIT.read(input)),
      ...(await LEAST.read(input)),
    }
  },
  tell: (_desk, row) =>
    [
      row.type,
      row.type === 'reward' ? toDecimal(row.money) : `${row.discount / 10}%`,
      toDecimal(row.discount_limit),
      toDecimal(row.at_least),
    ].join(' · '),
}

type Validity = Pick<CouponType, 'validity_type' | 'end_time' | 'fixed_term'>

const VALIDITY_KIND = kind('validity_type', {
  label: 'coupon.validity',
  of: { 0: 'coupon.validity_date', 1: 'coupon.validity_days' },
  toValue: Number,
})
const DAYS = whole('fixed_term', { label: 'coupon.days', most: 3650 })

/** Until when a coupon can be used: a moment, or some days from its claim. */
export const couponValidity: Field<Validity> = {
  name: 'validity_type',
  label: 'coupon.validity',
  draw: async (desk, row) =>
    html`${await VALIDITY_KIND.draw(desk, row)} ${drawTime(desk, 'end_time', desk.t('edit.until'), row?.end_time ?? 0, 'coupon.validity_date_hint')} ${await DAYS.draw(desk, row)}`,
  async read(input) {
    const { validity_type } = await VALIDITY_KIND.read(input)
    const { fixed_term } = await DAYS.read(input)
    const end_time = readTime(input, 'end_time')
    if (validity_type === 0 && !end_time) input.fault('end_time', input.desk.t('fault.empty'))
    if (validity_type === 1 && !fixed_term) input.fault('fixed_term', input.desk.t('fault.whole', { least: 1, most: 3650 }))
    return { validity_type, end_time, fixed_term }
  },
  tell: (_desk, row) => [row.validity_type, row.end_time, row.fixed_term].join(' · '),
}

/** An amount, or a number of pieces where `isPieces`; digits only. */
export function readThreshold(input: Input, name: string, isPieces: boolean): Cents {
  return isPieces ? readCount(input, name) : readMoney(input, name)
}

/** A stored threshold as it is typed. */
export function thresholdTyped(stored: number, isPieces: boolean): string {
  return stored ? (isPieces ? String(stored) : toDecimal(stored)) : ''
}
