import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import type { goodsevaluateAdd, goodsevaluateAgain } from '#contract/review.ts'
import { CONTENT_LENGTH, verdictOf } from '#lib/catalogue/review.ts'
import { reviewOf } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { review } from '#shop/db/schema/review.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import { nameOf } from '#shop/messages.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { rewardReview } from '#shop/services/member/order-reward.ts'
import { type LineRow, toOrderGoods } from '#shop/services/order/line-view.ts'
import { findOwnOrder, lockMember, type OrderRow } from '#shop/services/order/lock.ts'
import { checkOwnImages } from '#shop/services/upload/own-images.ts'
import { sameWords } from '#shop/words.ts'

const IMAGES = 6

/**
 * Returns the lines of an order that can be reviewed now, without refunded ones. A follow-up has only those with a review.
 * @throws ShopError ORDER_EMPTY; FAIL if there are none
 */
export async function getReviewTask(scope: Scope, { order_id }: { order_id: number }) {
  const row = await findOwnOrder(scope, order_id)
  if (!reviewOf(row)) throw new ShopError('FAIL', { text: 'review.not_now' })
  const lines = await findReviewable(scope, row)
  return {
    evaluate_status: row.evaluate_status,
    evaluate_status_name: nameOf(scope.locale, `order.evaluate_status.${row.evaluate_status}`),
    list: lines.map((line) => toOrderGoods(scope, row, line)),
  }
}

function findReviewable({ db }: Scope, row: OrderRow): Promise<LineRow[]> {
  const { order_id } = row
  const reviewed = db.select({ id: review.order_goods_id }).from(review).where(eq(review.order_id, order_id))
  const isWritten = reviewOf(row) === 'again' ? inArray(orderGoods.order_goods_id, reviewed) : undefined
  return db
    .select()
    .from(orderGoods)
    .where(and(eq(orderGoods.order_id, order_id), ne(orderGoods.refund_status, REFUND_STATUS.finished), isWritten))
    .orderBy(orderGoods.order_goods_id)
}

/**
 * Writes the first reviews of an order's lines, once: counted on the goods, averaged into the shop's three scores, thanked for with points.
 * Lines that are not named stay without one.
 * @throws ShopError ORDER_EMPTY; ORDER_GOODS_EMPTY for lines that cannot be reviewed; PARAMETER_ERROR for a long text; FAIL for a second time and
 *   pictures that were not uploaded for it
 */
export async function addReviews(scope: Scope, input: v.InferOutput<typeof goodsevaluateAdd.input>): Promise<number> {
  for (const { images, content } of input.goods_evaluate) await checkWords(scope, content, images)
  await inOrder(scope, input.order_id, 'first', input.goods_evaluate, async (scope, row, lines) => {
    const { member_id, nickname, username, headimg } = memberOf(scope)
    for (const { order_goods_id, scores, content, images } of input.goods_evaluate) {
      const line = lines.get(order_goods_id)
      if (!line) throw new ShopError('ORDER_GOODS_EMPTY')
      const stars = Math.min(5, Math.max(1, scores))
      await scope.db.insert(review).values({
        order_id: row.order_id,
        order_no: row.order_no,
        order_goods_id,
        goods_id: line.goods_id,
        sku_id: line.sku_id,
        sku_name: line.sku_name,
        sku_price: line.price,
        sku_image: line.sku_image,
        member_id,
        member_name: nickname || username,
        member_headimg: headimg,
        is_anonymous: input.is_anonymous === 1,
        content: sameWords(content.trim()),
        images: images.join(','),
        scores: stars,
        explain_type: verdictOf(stars),
        create_time: scope.now(),
      })
      await scope.db
        .update(goods)
        .set({ evaluate: sql`${goods.evaluate} + 1` })
        .where(eq(goods.goods_id, line.goods_id))
      await rewardReview(scope, row, images.length > 0)
    }
    await scope.db.update(order).set({ evaluate_status: 1 }).where(eq(order.order_id, row.order_id))
    await rateShop(scope, row.site_id, input)
  })
  return 1
}

/** Adds the follow-up to an order's reviews, once. @throws ShopError as {@link addReviews} */
export async function addReviewsAgain(scope: Scope, input: v.InferOutput<typeof goodsevaluateAgain.input>): Promise<number> {
  for (const { again_images, again_content } of input.goods_evaluate) await checkWords(scope, again_content, again_images)
  await inOrder(scope, input.order_id, 'again', input.goods_evaluate, async (scope, row) => {
    for (const { order_goods_id, again_content, again_images } of input.goods_evaluate) {
      await scope.db
        .update(review)
        .set({ again_content: sameWords(again_content.trim()), again_images: again_images.join(','), again_time: scope.now() })
        .where(and(eq(review.order_goods_id, order_goods_id), eq(review.order_id, row.order_id)))
    }
    await scope.db.update(order).set({ evaluate_status: 2, is_evaluate: false }).where(eq(order.order_id, row.order_id))
  })
  return 1
}

async function inOrder(
  scope: Scope,
  order_id: number,
  which: 'first' | 'again',
  items: readonly { order_goods_id: number }[],
  work: (scope: Scope, row: OrderRow, lines: Map<number, LineRow>) => Promise<void>,
): Promise<void> {
  await transaction(scope, async (scope) => {
    await lockMember(scope, memberOf(scope).member_id)
    const row = await findOwnOrder(scope, order_id)
    if (reviewOf(row) !== which) throw new ShopError('FAIL', { text: 'review.not_now' })
    const lines = new Map((await findReviewable(scope, row)).map((line) => [line.order_goods_id, line]))
    const ids = new Set(items.map((item) => item.order_goods_id))
    if (ids.size !== items.length || ![...ids].every((id) => lines.has(id))) throw new ShopError('ORDER_GOODS_EMPTY')
    await work(scope, row, lines)
  })
}

async function checkWords(scope: Scope, content: string, images: string[]): Promise<void> {
  if (content.trim().length > CONTENT_LENGTH) {
    throw new ShopError('PARAMETER_ERROR', { text: 'text.long', values: { name: 'content', most: CONTENT_LENGTH } })
  }
  await checkOwnImages(scope, images, IMAGES)
}

type Credits = Pick<v.InferOutput<typeof goodsevaluateAdd.input>, 'shop_desccredit' | 'shop_servicecredit' | 'shop_deliverycredit'>

/** One more voice in the means of a shop's three scores; a score that is not given leaves its mean as it is. */
async function rateShop({ db }: Scope, site_id: number, credits: Credits): Promise<void> {
  if (!credits.shop_desccredit && !credits.shop_servicecredit && !credits.shop_deliverycredit) return
  const mean = (column: PgColumn, given: number | undefined) => {
    if (!given) return sql`${column}`
    const stars = Math.min(5, Math.max(1, given))
    return sql`round((${column} * ${shop.score_num}::int + ${stars}::int) / (${shop.score_num}::int + 1), 4)`
  }
  await db
    .update(shop)
    .set({
      shop_desccredit: mean(shop.shop_desccredit, credits.shop_desccredit),
      shop_servicecredit: mean(shop.shop_servicecredit, credits.shop_servicecredit),
      shop_deliverycredit: mean(shop.shop_deliverycredit, credits.shop_deliverycredit),
      score_num: sql`${shop.score_num} + 1`,
    })
    .where(eq(shop.site_id, site_id))
}
