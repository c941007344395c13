import { html } from 'hono/html'
import { formatMoney } from '#lib/money/format.ts'
import { say } from '#shop/scope.ts'
import { chooseShop } from '#shop/services/staff/goods-choices.ts'
import {
  COMBOS,
  COUPONS,
  type Combo,
  type CouponType,
  findLowestPrice,
  GROUP_BUYS,
  type GroupBuy,
  overlapsGroupBuy,
  PLATFORM,
  SPEND_AND_SAVE,
  type SpendAndSave,
} from '#shop/services/staff/offers.ts'
import { listSkus } from '#shop/services/staff/skus.ts'
import { type Field, forNew } from '../fields/field.ts'
import { goods, products } from '../fields/goods.ts'
import { money } from '../fields/money.ts'
import { couponValidity, couponWorth, coverage, tellAll } from '../fields/offer-terms.ts'
import { picture } from '../fields/picture.ts'
import { choice, kind, whole, yes } from '../fields/plain.ts'
import { steps } from '../fields/steps.ts'
import { period } from '../fields/times.ts'
import { words } from '../fields/words.ts'
import { type Desk, forContent } from '../page.ts'
import { NEW } from '../paths.ts'
import { hidden, languages, shown } from './list.ts'
import type { Table } from './table.ts'

const shopChoice = forNew(choice('site_id', { label: 'shelf.shop', options: ({ scope }) => chooseShop(scope, 0), toValue: Number }))

/** Rules that join several parts of a coupon: those of the platform are amounts off any order. */
const platformRule: Field<CouponType, Partial<CouponType>> = {
  name: 'site_id',
  label: 'shelf.shop',
  draw: (desk, row) => drawCouponShop.draw(desk, row),
  async read(input) {
    const { site_id } = await drawCouponShop.read(input)
    const { form, fault, desk } = input
    const isPlatforms =
      site_id === PLATFORM || (site_id === undefined && (await COUPONS.find(desk.scope, desk.params.key ?? ''))?.site_id === PLATFORM)
    if (isPlatforms && form.type !== 'reward') fault('type', desk.t('coupon.platform_rule'))
    if (isPlatforms && form.goods_type !== '1') fault('goods_type', desk.t('coupon.platform_rule'))
    return site_id === undefined ? {} : { site_id }
  },
  tell: () => '',
}

const drawCouponShop = forNew(
  choice('site_id', {
    label: 'shelf.shop',
    hint: 'coupon.platform_hint',
    options: async ({ scope, t }) => [...(await chooseShop(scope, 0)), { value: String(PLATFORM), label: t('coupon.platform') }],
    toValue: Number,
  }),
)

/** Kinds of coupons with what they are worth, for which products and until when. */
export const coupons: Table<CouponType> = {
  store: COUPONS,
  nav: 'nav.coupons',
  section: 'section.goods',
  admits: forContent,
  add: 'coupon.add',
  nameOf: (scope, { coupon_name }) => say(scope, coupon_name),
  pageOf: () => ({ name: 'coupons' }),
  columns: [
    { label: 'coupon.worth', draw: drawWorth },
    { label: 'coupon.claimed', draw: (_desk, { lead_count, count }) => `${lead_count} / ${count}` },
    {
      label: 'edit.state',
      draw: (desk, row) =>
        shown<CouponType & { start_time: number }>(({ status }) => status === 1).draw(desk, {
          ...row,
          start_time: 0,
          end_time: row.validity_type === 1 ? 0 : row.end_time,
        }),
    },
    languages(({ coupon_name }) => [coupon_name]),
  ],
  fields: [
    words('coupon_name', { label: 'edit.name', most: 60, required: true }),
    platformRule,
    couponWorth,
    coverage('goods_type'),
    couponValidity,
    whole('count', { label: 'coupon.count', least: 1, most: 9_999_999 }),
    whole('max_fetch', { label: 'coupon.max_fetch', hint: 'shelf.none_hint' }),
    kind('status', {
      label: 'edit.state',
      hint: 'coupon.status_hint',
      of: { 1: 'offer.running', '-1': 'offer.closed' },
      toValue: Number,
    }),
    yes('is_show', { label: 'coupon.is_show', hint: 'coupon.is_show_hint', fresh: true }),
    picture('image', { label: 'coupon.image' }),
  ],
}

function drawWorth({ t }: Desk, { type, money: amount, discount, at_least }: CouponType) {
  const off = type === 'reward' ? formatMoney(amount) : t('coupon.percent_off', { percent: Math.round(100 - discount / 10) })
  return html`<span class="nowrap">${off}</span>${at_least > 0 && html`<br /><small>${t('coupon.from', { amount: formatMoney(at_least) })}</small>`}`
}

/** A lower price for buying several pieces; one product runs in one group-buy at a time. */
const groupBuyTerms: Field<GroupBuy, Pick<GroupBuy, 'goods_ids' | 'groupbuy_price' | 'start_time' | 'end_time'>> = {
  name: 'goods_ids',
  label: 'group.goods',
  draw: async (desk, row) => html`${await groupGoods.draw(desk, row)} ${await groupPrice.draw(desk, row)} ${await period.draw(desk, row)}`,
  async read(input) {
    const { desk, form, fault } = input
    const { goods_ids } = await groupGoods.read(input)
    const { groupbuy_price } = await groupPrice.read(input)
    const { start_time, end_time } = await period.read(input)
    const [goods_id = 0] = goods_ids
    const usual = await findLowestPrice(desk.scope, goods_id)
    if (usual !== undefined && groupbuy_price >= usual) fault('groupbuy_price', desk.t('fault.sale_price', { price: formatMoney(usual) }))
    const isOpen = form.is_closed !== '1'
    if (isOpen && (await overlapsGroupBuy(desk.scope, desk.params.key ?? NEW, goods_id, { start_time, end_time })))
      fault('start_time', desk.t('group.overlap'))
    return { goods_ids, groupbuy_price, start_time, end_time }
  },
  tell: (desk, row) => tellAll(groupGoods.tell(desk, row), groupPrice.tell(desk, row), period.tell(desk, row)),
}

const groupGoods = products('goods_ids', { label: 'group.goods', most: 1, required: true })
const groupPrice = money('groupbuy_price', { label: 'group.price', required: true })

/** Group-buys of the shops. */
export const groupBuys: Table<GroupBuy> = {
  store: GROUP_BUYS,
  nav: 'nav.group_buys',
  section: 'section.goods',
  admits: forContent,
  add: 'group.add',
  nameOf: (scope, { goods_name }) => say(scope, goods_name),
  pageOf: ({ groupbuy_id, start_time }) => ({ name: 'groupbuy', id: groupbuy_id, from: start_time }),
  columns: [
    { label: 'group.price', draw: (_desk, { groupbuy_price }) => formatMoney(groupbuy_price) },
    { label: 'group.least', draw: (_desk, { buy_num }) => String(buy_num) },
    { label: 'group.sold', draw: (_desk, { sell_num }) => String(sell_num) },
    shown(({ is_closed }) => !is_closed),
  ],
  fields: [groupBuyTerms, whole('buy_num', { label: 'group.least', least: 1 }), yes('is_closed', { label: 'offer.is_closed' })],
}

const comboParts = goods('sku_ids', { label: 'combo.goods', most: 10, isOrdered: true })

/** The parts of a combo, and its price below what they cost alone. */
const comboTerms: Field<Combo, Pick<Combo, 'sku_ids' | 'bl_price'>> = {
  ...comboParts,
  draw: async (desk, row) => html`${await comboParts.draw(desk, row)} ${await comboPrice.draw(desk, row)}`,
  async read(input) {
    const { sku_ids } = await comboParts.read(input)
    const { bl_price } = await comboPrice.read(input)
    if (sku_ids.length < 2) input.fault('sku_ids-q', input.desk.t('combo.two'))
    const alone = (await listSkus(input.desk.scope, sku_ids)).reduce((sum, { price }) => sum + price, 0)
    if (bl_price >= alone) input.fault('bl_price', input.desk.t('fault.sale_price', { price: formatMoney(alone) }))
    return { sku_ids, bl_price }
  },
  tell: (desk, row) => tellAll(comboParts.tell(desk, row), comboPrice.tell(desk, row)),
}

const comboPrice = money('bl_price', { label: 'combo.price', required: true })

/** Products of one shop that are sold together for one price. */
export const combos: Table<Combo> = {
  store: COMBOS,
  nav: 'nav.combos',
  section: 'section.goods',
  admits: forContent,
  add: 'combo.add',
  nameOf: (scope, { bl_name }) => say(scope, bl_name),
  pageOf: ({ bl_id }) => ({ name: 'combo', id: bl_id }),
  columns: [
    { label: 'combo.price', draw: (_desk, { bl_price }) => formatMoney(bl_price) },
    { label: 'flash.goods', draw: (_desk, { sku_ids }) => String(sku_ids.length) },
    hidden(({ status }) => status),
    languages(({ bl_name }) => [bl_name]),
  ],
  fields: [
    words('bl_name', { label: 'edit.name', most: 60, required: true }),
    comboTerms,
    kind('shipping_fee_type', {
      label: 'combo.delivery',
      of: { 1: 'combo.delivery_free', 2: 'combo.delivery_usual' },
      toValue: Number,
    }),
    yes('status', { label: 'flash.status', fresh: true }),
  ],
}

/** Money off from a sum or a number of pieces on. */
export const spendAndSave: Table<SpendAndSave> = {
  store: SPEND_AND_SAVE,
  nav: 'nav.spend_and_save',
  section: 'section.goods',
  admits: forContent,
  add: 'spend.add',
  nameOf: (scope, { manjian_name }) => say(scope, manjian_name),
  pageOf: ({ start_time }) => ({ name: 'list', from: start_time }),
  columns: [shown(({ status }) => status), languages(({ manjian_name }) => [manjian_name])],
  fields: [
    words('manjian_name', { label: 'edit.name', most: 60, required: true }),
    shopChoice,
    steps,
    coverage('manjian_type'),
    period,
    yes('status', { label: 'flash.status', fresh: true }),
  ],
}
