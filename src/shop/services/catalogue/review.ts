import { and, count, desc, eq, type InferSelectModel, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodsevaluatePage } from '#contract/review.ts'
import { REVIEW_PAGE } from '#lib/catalogue/product.ts'
import { maskName } from '#lib/catalogue/review.ts'
import { toDecimal } from '#lib/money/money.ts'
import { findOne, isAny } from '#shop/db/batch-loader.ts'
import { review } from '#shop/db/schema/review.ts'
import { message } from '#shop/messages.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { paged, pageOf } from '#shop/services/shared/page.ts'

/** Shown reviews of a goods, newest first, by kind or with pictures only; `stat` counts and averages all of them, without the filter. */
export async function pageReviews(scope: Scope, query: InferOutput<typeof goodsevaluatePage.input>) {
  const part = pageOf(query)
  const { goods_id, explain_type, has_image } = query
  const kinds = (await findOne(scope, findKinds, goods_id)) ?? []
  const sum = (type: number | undefined, of: 'count' | 'image' | 'scores') =>
    kinds.reduce((all, row) => all + (!type || row.explain_type === type ? row[of] : 0), 0)
  const where = and(
    isShownOf([goods_id]),
    explain_type ? eq(review.explain_type, explain_type) : undefined,
    has_image === 1 ? ne(review.images, '') : undefined,
  )
  const isFirst = !explain_type && has_image !== 1 && !part.offset && part.limit === REVIEW_PAGE
  const rows = isFirst
    ? ((await findOne(scope, findFirstPages, goods_id)) ?? [])
    : await scope.db
        .select()
        .from(review)
        .where(where)
        .orderBy(...newest)
        .limit(part.limit)
        .offset(part.offset)
  const list = rows.map((row) => toReview(scope, row))
  const [good, medium, bad] = [sum(1, 'count'), sum(2, 'count'), sum(3, 'count')]
  const mean = kinds.length ? Math.round((sum(0, 'scores') * 10) / sum(0, 'count')) / 10 : 0
  const stat = { total: good + medium + bad, good, medium, bad, image: sum(0, 'image'), evaluate_score: mean }
  return { ...paged(list, sum(explain_type, has_image === 1 ? 'image' : 'count'), part), stat }
}

const newest = [desc(review.create_time), desc(review.evaluate_id)]

function isShownOf(goods_ids: readonly number[]): SQL | undefined {
  return and(isAny(review.goods_id, goods_ids), eq(review.is_show, true))
}

/** How many shown reviews of each kind goods have, how many of them with pictures, and the sum of their scores. */
async function findKinds({ db }: Scope, goods_ids: number[]) {
  const image = sql<number>`count(*) filter (where ${ne(review.images, '')})`.mapWith(Number)
  const { goods_id, explain_type } = review
  const rows = await db
    .select({ goods_id, explain_type, count: count(), image, scores: sql<number>`sum(${review.scores})`.mapWith(Number) })
    .from(review)
    .where(isShownOf(goods_ids))
    .groupBy(goods_id, explain_type)
  return Map.groupBy(rows, (row) => row.goods_id)
}

/** The first page of each goods' reviews, as product pages have it. */
async function findFirstPages({ db }: Scope, goods_ids: number[]) {
  const place = sql<number>`row_number() over (partition by ${review.goods_id} order by ${sql.join(newest, sql`, `)})`.as('place')
  const numbered = db.select({ evaluate_id: review.evaluate_id, place }).from(review).where(isShownOf(goods_ids)).as('numbered')
  const rows = await db
    .select({ review })
    .from(review)
    .innerJoin(numbered, and(eq(numbered.evaluate_id, review.evaluate_id), lte(numbered.place, REVIEW_PAGE)))
    .orderBy(...newest)
  return Map.groupBy(
    rows.map((row) => row.review),
    ({ goods_id }) => goods_id,
  )
}

/** The newest review of a goods; null without one. */
export async function getFirstReview(scope: Scope, { goods_id }: { goods_id: number }) {
  const [row] = await scope.db
    .select()
    .from(review)
    .where(and(eq(review.goods_id, goods_id), eq(review.is_show, true)))
    .orderBy(desc(review.create_time), desc(review.evaluate_id))
    .limit(1)
  return row ? toReview(scope, row) : null
}

/** Returns the rules of reviews, which are fixed in this shop: allowed, shown, and without approval. */
export function getReviewConfig() {
  return { evaluate_status: 1, evaluate_show: 1, evaluate_audit: 0 } as const
}

/** Returns a review as visitors see it. Names are masked, because many are usernames or mobile numbers that the member logs in with. */
function toReview(scope: Scope, row: InferSelectModel<typeof review>) {
  const masked = maskName(row.member_name)
  return {
    evaluate_id: row.evaluate_id,
    order_id: 0,
    order_no: '',
    order_goods_id: 0,
    goods_id: row.goods_id,
    sku_id: row.sku_id,
    sku_name: say(scope, row.sku_name),
    sku_price: toDecimal(row.sku_price),
    sku_image: row.sku_image,
    content: say(scope, row.content),
    images: row.images,
    explain_first: say(scope, row.explain_first),
    member_id: 0,
    // An anonymous name ends with a note in brackets (contract catalogue.md, reviews).
    member_name: row.is_anonymous ? `${masked} (${message(scope.locale, 'review.anonymous')})` : masked,
    member_headimg: row.is_anonymous ? '' : row.member_headimg,
    is_anonymous: toFlag(row.is_anonymous),
    scores: row.scores,
    explain_type: row.explain_type,
    is_show: toFlag(row.is_show),
    create_time: row.create_time,
    again_content: say(scope, row.again_content),
    again_images: row.again_images,
    again_explain: say(scope, row.again_explain),
    again_time: row.again_time,
    shop_desccredit: '5.0',
    shop_servicecredit: '5.0',
    shop_deliverycredit: '5.0',
  }
}
