import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { receiveCoupon } from '#api/coupon.ts'
import { prepareOrder } from '#api/ordercreate.ts'
import { getSkuDelivery } from '#api/sku.ts'
import { bundlingGoods, couponType, groupbuy, manjian } from '#shop/db/schema/promotion.ts'
import { revision } from '#shop/db/schema/revision.ts'
import { shopDelivery, store } from '#shop/db/schema/shop.ts'
import { fillSearchTexts } from '#shop/db/search-text.ts'
import { KETTLE_BLACK_SMALL, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { setUpFreshShop, setUpStaff } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { FAR_DISTRICT, fillTradeToEdit, makeBuyer, PAN, PAN_SKU, REGION } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTradeToEdit, desk: 'local' })
const may = setUpStaff(shop, { username: 'may', role: 'content' })

async function save(path: string, fields: Record<string, string>) {
  await may.get(path)
  return may.send(path, { act: 'save', version: '0', ...fields })
}

const PERIOD = { start_time: '2026-01-01T00:00', end_time: '2099-01-01T00:00' }
const invalid = (name: string) => new RegExp(`name="${name}"[^>]*aria-invalid="true"`)

const COUPON = {
  'coupon_name-en': 'Ten off',
  site_id: String(OWN_SHOP),
  type: 'reward',
  money: '10',
  at_least: '50',
  goods_type: '1',
  validity_type: '1',
  fixed_term: '30',
  count: '5',
  status: '1',
  is_show: '1',
}

/** Saves an offer and then other values of it, and returns the history of its row. */
async function historyOf(path: string, fields: Record<string, string>, changed: Record<string, string>): Promise<string> {
  const address = (await save(`${path}/new`, fields)).location.replace(/\?.*/, '')
  await save(address, { ...fields, ...changed, version: '1' })
  const { text } = await may.get(`${address}/history`)
  expect(text).not.toContain('[object')
  return text
}

/** Saves an offer and then other values of it, and publishes the first version again after `meanwhile`. */
async function bringBack(path: string, fields: Record<string, string>, changed: Record<string, string>, meanwhile: () => Promise<unknown>) {
  await historyOf(path, fields, changed)
  await meanwhile()
  const [{ id } = { id: 0 }] = await shop.db.select().from(revision).orderBy(revision.id)
  const draft = await may.send(`${path}/1/history`, { act: 'draft_version', of: String(id) })
  await may.get('/desk/drafts')
  await may.send('/desk/drafts', { act: 'publish_drafts', [`pick-${/draft=(\d+)/.exec(draft.location)?.[1]}`]: '1' })
}

describe('a coupon', () => {
  it('is claimed and used as soon as it is saved', async () => {
    await save('/desk/coupons/new', COUPON)
    const [type] = await shop.db.select().from(couponType)
    expect(type).toMatchObject({ money: 1000, at_least: 5000, create_time: NOON })
    const buyer = await makeBuyer(shop, 'ann')
    await receiveCoupon({ coupon_type_id: type?.coupon_type_id ?? 0 }, buyer.as)
    const quote = await prepareOrder({ sku_id: PAN_SKU, num: 1 }, buyer.as)
    expect(quote.shop_goods_list?.[OWN_SHOP]?.coupon_list).toHaveLength(1)
  })

  it('calls its end needed only where it ends at a date', async () => {
    expect((await may.get('/desk/coupons/new')).text).toMatch(/for="f-end_time">Until <span[^>]*>needed for “Until a date”</)
  })

  it('stores a percentage as the share that is paid, and shows it again as it was typed', async () => {
    const { location } = await save('/desk/coupons/new', { ...COUPON, type: 'discount', money: '', percent: '15' })
    expect((await shop.db.select().from(couponType))[0]).toMatchObject({ type: 'discount', discount: 850, money: 0 })
    expect((await may.get(location)).text).toMatch(/name="percent"[^>]*value="15"|value="15"[^>]*name="percent"/)
  })

  it.each([
    ['nothing off', { money: '' }, 'money'],
    ['a percentage of nothing', { type: 'discount', percent: '0' }, 'percent'],
    ['no end', { validity_type: '0' }, 'end_time'],
    ['no days', { fixed_term: '0' }, 'fixed_term'],
    ['chosen products of which there are none', { goods_type: '2' }, 'goods_ids-q'],
    ['some products of all shops', { site_id: '0', goods_type: '3', goods_ids: String(PAN_SKU) }, 'goods_type'],
    ['a percentage of all shops', { site_id: '0', type: 'discount', percent: '5' }, 'type'],
  ])('is refused with %s', async (_fault, fields, control) => {
    const answer = await save('/desk/coupons/new', { ...COUPON, ...fields })
    expect(answer.text).toMatch(invalid(control))
    expect(await shop.db.select().from(couponType)).toEqual([])
  })

  it('names products by their own ids', async () => {
    await save('/desk/coupons/new', { ...COUPON, goods_type: '2', goods_ids: String(PAN_SKU) })
    expect((await shop.db.select().from(couponType))[0]).toMatchObject({ goods_type: 2, goods_ids: [PAN] })
  })

  it('asks no places of its products, which stand in no order', async () => {
    const { text } = await save('/desk/coupons/new', { ...COUPON, goods_type: '2', goods_ids: String(PAN_SKU) })
    expect(text).toContain(`name="goods_ids-off-${PAN_SKU}"`)
    expect(text).not.toContain('goods_ids-place-')
  })

  it('tells in its history which products it is for, and its limit', async () => {
    const fields = { ...COUPON, type: 'discount', percent: '15', discount_limit: '20', goods_type: '2', goods_ids: String(PAN_SKU) }
    const text = await historyOf('/desk/coupons', fields, { discount_limit: '35', goods_type: '3' })
    expect(text).toMatch(/<del>20\.00<\/del>.*<ins>35\.00<\/ins>/s)
    expect(text).toMatch(/products below\nPan/)
  })

  it('keeps the count of claimed ones when an old version is brought back', async () => {
    await bringBack('/desk/coupons', COUPON, { money: '12' }, () => shop.db.update(couponType).set({ lead_count: 3 }))
    expect((await shop.db.select().from(couponType))[0]).toMatchObject({ money: 1000, lead_count: 3, version: 3 })
  })
})

describe('a group buy', () => {
  const GROUP = { goods_ids: String(PAN_SKU), groupbuy_price: '80', buy_num: '2', ...PERIOD }

  it('belongs to the shop of its product', async () => {
    await save('/desk/group_buys/new', GROUP)
    expect((await shop.db.select().from(groupbuy))[0]).toMatchObject({ goods_id: PAN, site_id: OWN_SHOP, groupbuy_price: 8000, buy_num: 2 })
    expect((await may.get('/desk/group_buys')).text).toContain('Pan')
  })

  it('is below the usual price, and alone at its time', async () => {
    expect((await save('/desk/group_buys/new', { ...GROUP, groupbuy_price: '100' })).text).toMatch(invalid('groupbuy_price'))
    expect((await save('/desk/group_buys/new', { ...GROUP, goods_ids: '' })).text).toMatch(invalid('goods_ids-q'))
    await save('/desk/group_buys/new', GROUP)
    expect((await save('/desk/group_buys/new', GROUP)).text).toMatch(invalid('start_time'))
    await save('/desk/group_buys/new', { ...GROUP, is_closed: '1' })
    expect(await shop.db.select().from(groupbuy)).toHaveLength(2)
  })

  it('is found by the name of its product', async () => {
    await fillSearchTexts(shop.db)
    await save('/desk/group_buys/new', GROUP)
    const path = '/desk/group_buys/1"'
    expect((await may.get('/desk/group_buys?q=pan')).text).toContain(path)
    expect((await may.get('/desk/group_buys?q=kettle')).text).not.toContain(path)
  })

  it('tells its price and its product in its history', async () => {
    const text = await historyOf('/desk/group_buys', GROUP, { groupbuy_price: '75' })
    expect(text).toMatch(/Pan\s.*<del>80\.00<\/del>.*Pan\s.*<ins>75\.00<\/ins>/s)
  })

  it('keeps the count of sold ones when an old version is brought back', async () => {
    await bringBack('/desk/group_buys', GROUP, { groupbuy_price: '75' }, () => shop.db.update(groupbuy).set({ sell_num: 6 }))
    expect((await shop.db.select().from(groupbuy))[0]).toMatchObject({ groupbuy_price: 8000, sell_num: 6, version: 3 })
  })
})

describe('a combo', () => {
  const COMBO = {
    'bl_name-en': 'Pan and kettle',
    sku_ids: `${PAN_SKU},${KETTLE_BLACK_SMALL}`,
    bl_price: '250',
    shipping_fee_type: '2',
    status: '1',
  }

  it('spreads its price over its parts', async () => {
    const { location } = await save('/desk/combos/new', COMBO)
    expect((await shop.db.select().from(bundlingGoods).orderBy(bundlingGoods.sort)).map((part) => part.promotion_price)).toEqual([
      8333, 16667,
    ])
    const path = location.replace(/\?.*/, '')
    await may.get(`${path}/delete`)
    await may.send(`${path}/delete`, { act: 'delete', version: '1' })
    expect(await shop.db.select().from(bundlingGoods)).toEqual([])
  })

  it('has its parts in the order of the typed places', async () => {
    const places = { [`sku_ids-place-${PAN_SKU}`]: '2', [`sku_ids-place-${KETTLE_BLACK_SMALL}`]: '1' }
    const { text } = await save('/desk/combos/new', { ...COMBO, ...places })
    const parts = await shop.db.select().from(bundlingGoods).orderBy(bundlingGoods.sort)
    expect(parts.map(({ sku_id }) => sku_id)).toEqual([KETTLE_BLACK_SMALL, PAN_SKU])
    expect(text).toMatch(new RegExp(`name="sku_ids-place-${PAN_SKU}"[^>]*value="2"`))
  })

  it('costs less than its parts, which are two or more of one shop', async () => {
    expect((await save('/desk/combos/new', { ...COMBO, bl_price: '300' })).text).toMatch(invalid('bl_price'))
    expect((await save('/desk/combos/new', { ...COMBO, sku_ids: String(PAN_SKU) })).text).toMatch(invalid('sku_ids-q'))
    expect((await save('/desk/combos/new', { ...COMBO, sku_ids: `${PAN_SKU},${TEA_SKU}`, bl_price: '9' })).text).toContain(
      'products of one shop',
    )
  })

  it('tells its price in its history', async () => {
    expect(await historyOf('/desk/combos', COMBO, { bl_price: '240' })).toMatch(/<del>250\.00<\/del>.*<ins>240\.00<\/ins>/s)
  })
})

describe('spend and save', () => {
  const OFFER = {
    'manjian_name-en': 'Autumn',
    site_id: String(OWN_SHOP),
    type: '0',
    'step-0-money': '100',
    'step-0-discount': '10',
    'step-1-money': '200',
    'step-1-discount': '30',
    'step-1-free': '1',
    manjian_type: '1',
    status: '1',
    ...PERIOD,
  }

  it('is taken off at checkout', async () => {
    await save('/desk/spend_and_save/new', OFFER)
    expect((await shop.db.select().from(manjian))[0]?.rule_json).toEqual([
      { money: 10000, discount_money: 1000 },
      { money: 20000, discount_money: 3000, free_shipping: true },
    ])
    const buyer = await makeBuyer(shop, 'ann')
    expect((await prepareOrder({ sku_id: PAN_SKU, num: 2 }, buyer.as)).promotion_money).toBe(3000)
  })

  it('has rising steps, each of some use', async () => {
    for (const [fields, control] of [
      [{ 'step-1-money': '100' }, 'step-1-money'],
      [{ 'step-1-discount': '', 'step-1-free': '' }, 'step-1-discount'],
      [{ 'step-0-discount': '101' }, 'step-0-discount'],
      [{ end_time: '' }, 'end_time'],
    ] as const)
      expect((await save('/desk/spend_and_save/new', { ...OFFER, ...fields })).text, control).toMatch(invalid(control))
    expect(await shop.db.select().from(manjian)).toEqual([])
  })

  it('tells in its history what each step gives', async () => {
    await save('/desk/coupons/new', COUPON)
    const [type] = await shop.db.select().from(couponType)
    const text = await historyOf('/desk/spend_and_save', OFFER, {
      'step-1-free': '',
      'step-0-coupon': String(type?.coupon_type_id),
      type: '1',
    })
    expect(text).toMatch(/<del>[^<]*Free delivery<\/del>/)
    expect(text).toMatch(/<ins>[^<]*Ten off/)
    expect(text).toMatch(/<ins>[^<]*items/)
  })
})

describe('delivery', () => {
  const DELIVERY = {
    express: '1',
    express_fee: '30',
    free_from: '500',
    'region-102': '65',
    'region-11': '0',
    time_start: '09:00',
    time_end: '18:00',
  }

  it('costs by courier what a region says, a district before its area', async () => {
    await save(`/desk/delivery/${OWN_SHOP}`, { ...DELIVERY, version: '1' })
    const feeTo = async (district: number) =>
      (await getSkuDelivery({ sku_id: PAN_SKU, area_ids: [1, 11, district] }))?.find(({ delivery_type }) => delivery_type === 'express')
    expect(await feeTo(FAR_DISTRICT)).toMatchObject({ delivery_money: 6500, free_from: 50_000 })
    expect(await feeTo(REGION.district_id)).toMatchObject({ delivery_money: 0 })
    expect((await may.get(`/desk/delivery/${OWN_SHOP}`)).text).toContain('value="65.00"')
  })

  it('is written for a shop that has no settings yet, and says nothing of days that are left empty', async () => {
    await shop.db.delete(shopDelivery)
    await save(`/desk/delivery/${OWN_SHOP}`, { ...DELIVERY, version: '1' })
    expect((await shop.db.select().from(shopDelivery))[0]).toMatchObject({ express_fee: 3000, express_days: null, version: 2 })
    expect((await may.get('/desk/delivery')).text).toContain('Tea House')
  })

  it('offers stores that are open for collection', async () => {
    await save('/desk/stores/new', { 'store_name-en': 'Quay', 'full_address-en': '1 Quay Road', site_id: String(OWN_SHOP), status: '1' })
    expect((await shop.db.select().from(store).where(eq(store.store_id, 2)))[0]).toMatchObject({ store_name: { en: 'Quay' }, status: true })
  })
})
