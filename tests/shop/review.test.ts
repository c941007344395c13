import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { takeDelivery } from '#api/order.ts'
import { getOrder, getReviewTask } from '#api/order-detail.ts'
import { addReviews, addReviewsAgain, pageReviews } from '#api/review.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { member } from '#shop/db/schema/member.ts'
import { orderGoods } from '#shop/db/schema/order.ts'
import { shop as shopTable } from '#shop/db/schema/shop.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { openTrade } from '../helpers/open-trade.ts'
import { linesOf } from '../helpers/refunds.ts'
import { CUP, CUP_SKU, makeBuyer, PAN, PAN_SKU, refusalOf } from '../helpers/trade.ts'

const { shop, ada, placeShipped, placePaid } = await openTrade({ balance_money: 100000 })
const itemOf = async (order_id: number) => {
  const [line] = await linesOf(shop, order_id)
  return { order_goods_id: line?.order_goods_id ?? 0, goods_id: PAN, sku_id: PAN_SKU, site_id: OWN_SHOP }
}
const write = async (order_id: number, more: object = {}) => ({
  order_id,
  goods_evaluate: [{ ...(await itemOf(order_id)), content: 'Even heat.', scores: 2, ...more }],
})
async function placeReceived() {
  const { order_id } = await placeShipped()
  await takeDelivery({ order_id }, ada.as)
  return order_id
}

describe('reviews', () => {
  it('are written once and followed up once; goods, shop and points count them', async () => {
    await shop.db.update(shopTable).set({ shop_desccredit: '5.0', score_num: 1 }).where(eq(shopTable.site_id, OWN_SHOP))
    const order_id = await placeReceived()
    const held = async () => (await shop.db.select().from(member))[0]
    const before = await held()
    expect(await getReviewTask({ order_id }, ada.as)).toMatchObject({ evaluate_status: 0, list: [{ sku_id: PAN_SKU }] })
    await addReviews({ ...(await write(order_id)), is_anonymous: 1, shop_desccredit: 2 }, ada.as)
    const [row] = (await pageReviews({ goods_id: PAN })).list
    expect(row).toMatchObject({ content: 'Even heat.', scores: 2, explain_type: 2, is_anonymous: 1, member_name: 'a***a (anonymous)' })
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, PAN)))[0]?.evaluate).toBe(1)
    const [rated] = await shop.db.select().from(shopTable).where(eq(shopTable.site_id, OWN_SHOP))
    expect(rated).toMatchObject({ shop_desccredit: '3.5000', score_num: 2 })
    const rewarded = { point: (before?.point ?? 0) + 1000, growth: (before?.growth ?? 0) + 500 }
    expect(await held()).toMatchObject(rewarded)
    expect((await refusalOf(addReviews(await write(order_id), ada.as))).error_code).toBe('FAIL')
    expect(await getReviewTask({ order_id }, ada.as)).toMatchObject({ evaluate_status: 1 })
    const again = { order_id, goods_evaluate: [{ ...(await itemOf(order_id)), again_content: 'Still even.' }] }
    await addReviewsAgain(again, ada.as)
    expect((await pageReviews({ goods_id: PAN })).list[0]).toMatchObject({ again_content: 'Still even.', again_time: shop.clock.now })
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ evaluate_status: 2, is_evaluate: 0 })
    expect((await refusalOf(addReviewsAgain(again, ada.as))).error_code).toBe('FAIL')
    expect(await held()).toMatchObject(rewarded)
  })

  it('are followed up on the lines alone that have one', async () => {
    const { order_id } = await placeShipped()
    await takeDelivery({ order_id }, ada.as)
    const [pan] = await linesOf(shop, order_id)
    if (!pan) throw new Error('no line')
    const { order_goods_id: _, ...line } = pan
    const [cup] = await shop.db
      .insert(orderGoods)
      .values({ ...line, sku_id: CUP_SKU, goods_id: CUP })
      .returning()
    const reviewable = async () => (await getReviewTask({ order_id }, ada.as)).list.map(({ sku_id }) => sku_id)
    expect(await reviewable()).toEqual([PAN_SKU, CUP_SKU])
    await addReviews(await write(order_id), ada.as)
    expect(await reviewable()).toEqual([PAN_SKU])
    const unreviewed = { ...(await itemOf(order_id)), order_goods_id: cup?.order_goods_id ?? 0, goods_id: CUP, sku_id: CUP_SKU }
    const again = (item: typeof unreviewed) => ({ order_id, goods_evaluate: [{ ...item, again_content: 'Still even.' }] })
    expect((await refusalOf(addReviewsAgain(again(unreviewed), ada.as))).error_code).toBe('ORDER_GOODS_EMPTY')
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ evaluate_status: 1 })
    await addReviewsAgain(again(await itemOf(order_id)), ada.as)
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ evaluate_status: 2 })
  })

  it('leave the scores of a shop alone that they do not give', async () => {
    const scores = { shop_desccredit: '4.0000', shop_servicecredit: '3.0000', score_num: 2 }
    await shop.db.update(shopTable).set(scores).where(eq(shopTable.site_id, OWN_SHOP))
    const rated = async () => (await shop.db.select().from(shopTable).where(eq(shopTable.site_id, OWN_SHOP)))[0]
    await addReviews(await write(await placeReceived()), ada.as)
    expect(await rated()).toMatchObject(scores)
    await addReviews({ ...(await write(await placeReceived())), shop_desccredit: 1 }, ada.as)
    expect(await rated()).toMatchObject({ shop_desccredit: '3.0000', shop_servicecredit: '3.0000', score_num: 3 })
  })

  it('are refused before receipt, for a stranger, for another’s line, with long words or a foreign picture', async () => {
    const why = async (call: Promise<unknown>) => (await refusalOf(call)).error_code
    const { order_id: unsent } = await placePaid()
    expect(await why(getReviewTask({ order_id: unsent }, ada.as))).toBe('FAIL')
    const order_id = await placeReceived()
    const bob = await makeBuyer(shop, 'bob')
    expect(await why(addReviews(await write(order_id), bob.as))).toBe('ORDER_EMPTY')
    expect(await why(addReviews(await write(order_id, { order_goods_id: (await itemOf(unsent)).order_goods_id }), ada.as))).toBe(
      'ORDER_GOODS_EMPTY',
    )
    expect(await why(addReviews(await write(order_id, { content: 'x'.repeat(201) }), ada.as))).toBe('PARAMETER_ERROR')
    expect(await why(addReviews(await write(order_id, { images: '../../etc/passwd' }), ada.as))).toBe('FAIL')
    expect((await pageReviews({ goods_id: PAN })).count).toBe(0)
  })
})
