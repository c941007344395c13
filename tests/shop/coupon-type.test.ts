import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getCouponType, listCouponTypes, pageCouponTypes, receiveCoupon } from '#api/coupon.ts'
import { coupon, couponType } from '#shop/db/schema/promotion.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, KETTLE, LAMP, TEA } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'

const shop = setUpFreshShop({ fill: fillCatalogue })
beforeEach(async () => {
  const later = NOON + 86_400
  await shop.db.insert(couponType).values([
    { site_id: 1, coupon_name: sameWords('Ten off'), money: 1000, count: 3, max_fetch: 1, end_time: later, create_time: NOON - 3 },
    {
      site_id: 1,
      coupon_name: sameWords('Not the lamp'),
      money: 5000,
      count: 9,
      goods_type: 3,
      goods_ids: [LAMP],
      end_time: later,
      create_time: NOON - 2,
    },
    {
      site_id: 2,
      coupon_name: sameWords('Tea'),
      type: 'discount',
      discount: 850,
      count: 9,
      validity_type: 1,
      fixed_term: 7,
      create_time: NOON - 1,
    },
    { site_id: 1, coupon_name: sameWords('Over'), money: 9000, count: 9, end_time: NOON },
    { site_id: 1, coupon_name: sameWords('Secret'), money: 9000, count: 9, is_show: false, end_time: later },
  ])
})

const names = (list: { coupon_name: string }[]) => list.map((type) => type.coupon_name)

describe('coupons to take (promotion.md)', () => {
  it('lists those that count for a goods, highest amount first', async () => {
    expect(names(await listCouponTypes({ goods_id: KETTLE }))).toEqual(['Not the lamp', 'Ten off'])
    expect(names(await listCouponTypes({ goods_id: LAMP }))).toEqual(['Ten off'])
    expect(await listCouponTypes({ goods_id: TEA })).toMatchObject([{ coupon_name: 'Tea', type: 'discount', discount: 8.5 }])
    expect(names(await listCouponTypes({ site_id: 2 }))).toEqual(['Tea'])
  })

  it('shows the running and open ones in the centre, newest first', async () => {
    expect(names((await pageCouponTypes()).list)).toEqual(['Tea', 'Not the lamp', 'Ten off'])
    expect(await getCouponType({ coupon_type_id: 4 })).toMatchObject({ status: 2 })
    expect(await getCouponType({ coupon_type_id: 99 })).toBeNull()
  })

  it('tells a member what was taken and what remains', async () => {
    const ada = await shop.signUp('ada')
    await receiveCoupon({ coupon_type_id: 1 }, ada)
    const { list } = await pageCouponTypes({ coupon_type_id_arr: [1] }, ada)
    expect(list).toMatchObject([{ received_num: 1, is_received: 1, remain: 2 }])
  })
})

describe('taking a coupon (promotion.md, receive)', () => {
  it('gives it an end, that of its kind or days from now, and says that it was taken directly', async () => {
    const ada = await shop.signUp('ada')
    expect(await receiveCoupon({ coupon_type_id: 1 }, ada)).toEqual({ is_exist: 1 })
    await receiveCoupon({ coupon_type_id: 3 }, ada)
    const rows = await shop.db.select().from(coupon)
    expect(rows.map((row) => row.end_time)).toEqual([NOON + 86_400, NOON + 7 * 86_400])
    await receiveCoupon({ coupon_type_id: 3, get_type: 4 }, ada)
    expect(await shop.db.$count(coupon, eq(coupon.get_type, 2))).toBe(3)
  })

  it('refuses past the personal limit and says that one is held', async () => {
    const ada = await shop.signUp('ada')
    await receiveCoupon({ coupon_type_id: 1 }, ada)
    await expect(receiveCoupon({ coupon_type_id: 1 }, ada)).rejects.toMatchObject({ kind: 'api', data: { is_exist: 1 } })
  })

  it('refuses unknown, hidden and ended ones and says that none is held', async () => {
    const ada = await shop.signUp('ada')
    await expect(receiveCoupon({ coupon_type_id: 99 }, ada)).rejects.toMatchObject({ error_code: 'RESULT_ERROR', data: { is_exist: 0 } })
    await expect(receiveCoupon({ coupon_type_id: 5 }, ada)).rejects.toMatchObject({ error_code: 'RESULT_ERROR', data: { is_exist: 0 } })
    await expect(receiveCoupon({ coupon_type_id: 4 }, ada)).rejects.toMatchObject({ error_code: 'FAIL', data: { is_exist: 0 } })
    await expect(receiveCoupon({ coupon_type_id: 1 }, { token: '' })).rejects.toMatchObject({ kind: 'auth' })
  })

  it('never gives out more than there are, whoever asks at once', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, (_, index) => shop.signUp(`m${index}`)))
    const answers = await Promise.allSettled(members.map((each) => receiveCoupon({ coupon_type_id: 1 }, each)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await shop.db.$count(coupon)).toBe(3)
    const [type] = await shop.db.select().from(couponType).where(eq(couponType.coupon_type_id, 1))
    expect(type?.lead_count).toBe(3)
  })

  it('never passes the personal limit, however often one clicks', async () => {
    const ada = await shop.signUp('ada')
    await Promise.allSettled(Array.from({ length: 8 }, () => receiveCoupon({ coupon_type_id: 1 }, ada)))
    expect(await shop.db.$count(coupon)).toBe(1)
  })
})
