import { beforeEach, describe, expect, it } from 'vitest'
import { closeOrder, listOrders } from '#api/order.ts'
import {
  calculateBundlingOrder,
  calculateGroupbuyOrder,
  createBundlingOrder,
  createGroupbuyOrder,
  createOrder,
  createSeckillOrder,
  prepareBundlingOrder,
  prepareGroupbuyOrder,
  prepareSeckillOrder,
} from '#api/ordercreate.ts'
import { pay } from '#api/pay.ts'
import { getSeckillGoods } from '#api/seckill.ts'
import { bundling, bundlingGoods, groupbuy, seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { sameWords } from '#shop/words.ts'
import { KETTLE, KETTLE_BLACK_SMALL, KETTLE_WHITE_SMALL } from '../helpers/catalogue.ts'
import { openTrade } from '../helpers/open-trade.ts'
import { NOON } from '../helpers/shop.ts'
import { soon } from '../helpers/soon.ts'
import { EXPRESS, giveCoupon, makeBuyer, PAN_SKU, PAY_PASSWORD, refusalOf, startManjian, stockOf } from '../helpers/trade.ts'

const { shop, ada } = await openTrade()

describe('a group-buy', () => {
  const wanted = { groupbuy_id: 1, sku_id: KETTLE_WHITE_SMALL, num: 2 }
  beforeEach(() =>
    shop.db
      .insert(groupbuy)
      .values({ site_id: 1, goods_id: KETTLE, groupbuy_price: 15000, buy_num: 2, start_time: NOON - 1, end_time: NOON + 3600 }),
  )

  it('sells any sku of its goods at its price, without coupons or spend-and-save', async () => {
    await giveCoupon(shop, ada.member_id, { money: 500 })
    await startManjian(shop, [{ money: 1, discount_money: 100 }])
    const preview = await prepareGroupbuyOrder(wanted, ada.as)
    expect(preview).toMatchObject({ goods_money: 30000, promotion_money: 0, pay_money: 33000, groupbuy_info: { buy_num: 2, status: 2 } })
    expect(preview.shop_goods_list?.['1']?.coupon_list).toEqual([])
    await createGroupbuyOrder(wanted, ada.as)
    expect(await stockOf(shop, KETTLE_WHITE_SMALL)).toBe(1)
    expect((await listOrders({}, ada.as)).list).toMatchObject([
      { promotion_type: 'groupbuy', promotion_type_name: 'Group buy', promotion_id: 1 },
    ])
  })

  it('counts the pieces that were paid', async () => {
    const rich = await makeBuyer(shop, 'rich', { balance: 100000 })
    const sold = async () => (await shop.db.select().from(groupbuy))[0]?.sell_num
    const out_trade_no = await createGroupbuyOrder(wanted, rich.as)
    expect(await sold()).toBe(0)
    await pay({ out_trade_no, pay_type: 'BALANCE', pay_password: PAY_PASSWORD }, rich.as)
    expect(await sold()).toBe(2)
  })

  it('refuses too few pieces, other goods, and before or after its time', async () => {
    expect((await refusalOf(createGroupbuyOrder({ ...wanted, num: 1 }, ada.as))).data).toEqual({ error_code: 1 })
    expect((await refusalOf(createGroupbuyOrder({ ...wanted, sku_id: PAN_SKU }, ada.as))).kind).toBe('api')
    expect((await calculateGroupbuyOrder({ ...wanted, groupbuy_id: 9 }, ada.as)).groupbuy_info).toBeNull()
    expect((await refusalOf(createGroupbuyOrder({ ...wanted, groupbuy_id: 0 }, ada.as))).error_code).toBe('REQUEST_GROUPBUY_ID')
    shop.clock.now += 3600
    expect((await refusalOf(createGroupbuyOrder(wanted, ada.as))).message).toContain('not running')
  })
})

it.each([
  ['normal', (num: number) => createOrder({ sku_id: PAN_SKU, num }, ada.as)],
  ['groupbuy', (num: number) => prepareGroupbuyOrder({ groupbuy_id: 1, sku_id: PAN_SKU, num }, ada.as)],
  ['seckill', (num: number) => prepareSeckillOrder({ seckill_goods_id: 1, num }, ada.as)],
  ['bundling', (num: number) => prepareBundlingOrder({ bl_id: 1, num }, ada.as)],
])('asks for one piece or set at least: %s', async (_, ask) => {
  await shop.db.insert(bundling).values({ site_id: 1, bl_name: sameWords('Starter'), bl_price: 25001 })
  await shop.db.insert(bundlingGoods).values({ bl_id: 1, sku_id: PAN_SKU })
  for (const num of [0, -1]) expect((await refusalOf(ask(num))).error_code).toBe('REQUEST_NUM')
})

describe('a flash sale', () => {
  const wanted = { seckill_goods_id: 1, num: 1 }
  beforeEach(async () => {
    await shop.db.insert(seckill).values({ name: sameWords('Morning'), seckill_start_time: 9 * 3600, seckill_end_time: 12 * 3600 })
    await shop.db
      .insert(seckillGoods)
      .values({ seckill_id: 1, goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL, seckill_price: 9900, num: 2, quota: 4 })
  })

  it("sells at its price inside the slot, by the shop's own clock", async () => {
    expect(await prepareSeckillOrder(wanted, ada.as)).toMatchObject({
      goods_money: 9900,
      delivery_money: EXPRESS,
      seckill_info: { name: 'Morning' },
    })
    await createSeckillOrder({ ...wanted, num: 2 }, ada.as)
    expect((await listOrders({}, ada.as)).list).toMatchObject([{ promotion_type: 'seckill', goods_money: 19800 }])
  })

  it('refuses more than its limit, in one order or in all of the session, and outside the slot', async () => {
    expect((await refusalOf(createSeckillOrder({ ...wanted, num: 3 }, ada.as))).data).toEqual({ error_code: 1 })
    await createSeckillOrder(wanted, ada.as)
    expect((await getSeckillGoods({ id: 1 }, ada.as)).goods_sku_detail).toMatchObject({ num: 2, bought_num: 1, left: 3 })
    const again = createSeckillOrder({ ...wanted, num: 2, request_id: 'again' }, ada.as)
    expect((await refusalOf(again)).message).toBe('Limit 2 per customer in this flash sale session; you have already bought 1.')
    shop.clock.now += 86_400
    expect((await prepareSeckillOrder({ ...wanted, num: 2 }, ada.as)).error).toBe(0)
    shop.clock.now -= 2 * 3600
    expect((await refusalOf(createSeckillOrder(wanted, ada.as))).message).toBe('This flash sale starts at 09:00.')
    shop.clock.now = NOON
    shop.clock.now += 7200
    expect((await refusalOf(createSeckillOrder(wanted, ada.as))).message).toContain('not running')
    expect((await prepareSeckillOrder(wanted, ada.as)).error).toBe(1)
  })

  it('sells no more than its session offers, and again what a closed order gave back', async () => {
    const [bea, cid] = [await makeBuyer(shop, 'bea'), await makeBuyer(shop, 'cid')]
    await createSeckillOrder({ ...wanted, num: 2 }, ada.as)
    await createSeckillOrder(wanted, bea.as)
    expect((await refusalOf(createSeckillOrder({ ...wanted, num: 2 }, cid.as))).message).toBe('Only 1 left at the flash sale price.')
    await createSeckillOrder(wanted, cid.as)
    const dot = await makeBuyer(shop, 'dot')
    expect((await refusalOf(createSeckillOrder(wanted, dot.as))).message).toBe('Sold out in this flash sale session.')
    expect((await getSeckillGoods({ id: 1 })).goods_sku_detail).toMatchObject({ quota: 4, left: 0 })
    const [order] = (await listOrders({}, ada.as)).list
    await closeOrder({ order_id: order?.order_id ?? 0 }, ada.as)
    // That nothing is left is believed for up to a second.
    await soon(() => createSeckillOrder(wanted, dot.as))
    expect((await getSeckillGoods({ id: 1 }, ada.as)).goods_sku_detail).toMatchObject({ left: 1, bought_num: 0 })
  })
})

describe('a combo', () => {
  const wanted = { bl_id: 1, num: 2 }
  beforeEach(async () => {
    await shop.db.insert(bundling).values({ site_id: 1, bl_name: sameWords('Starter'), bl_price: 25001, shipping_fee_type: 1 })
    await shop.db.insert(bundlingGoods).values([
      { bl_id: 1, sku_id: KETTLE_BLACK_SMALL },
      { bl_id: 1, sku_id: PAN_SKU, sort: 1 },
    ])
  })

  it('costs its price a set, spread to the cent, with free delivery and coupons', async () => {
    const coupon_id = await giveCoupon(shop, ada.member_id, { money: 500 })
    const preview = await calculateBundlingOrder({ ...wanted, coupon: { 1: { coupon_id } } }, ada.as)
    expect(preview).toMatchObject({ goods_money: 50002, delivery_money: 0, coupon_money: 500, pay_money: 49502 })
    expect(preview.bunding_info).toMatchObject({ bl_name: 'Starter', bl_price: 25001, goods_money: 30000 })
    const lines = preview.shop_goods_list?.['1']?.goods_list ?? []
    expect(lines.reduce((sum, line) => sum + line.real_goods_money, 0)).toBe(49502)
    await createBundlingOrder(wanted, ada.as)
    expect(await stockOf(shop, PAN_SKU)).toBe(48)
    expect((await listOrders({}, ada.as)).list).toMatchObject([{ promotion_type: 'bundling', goods_num: 4 }])
  })

  it('refuses unknown and ended sets', async () => {
    expect((await refusalOf(createBundlingOrder({ bl_id: 9 }, ada.as))).kind).toBe('api')
    await shop.db.update(bundling).set({ status: false })
    expect((await refusalOf(createBundlingOrder(wanted, ada.as))).message).toContain('not running')
  })
})
