import { and, count, desc, eq, type InferSelectModel, ne } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodsevaluatePage } from '#contract/review.ts'
import { toDecimal } from '#lib/money.ts'
import { review } from '#shop/db/schema/review.ts'
import { message } from '#shop/messages.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { paged, pageOf } from '#shop/services/shared/page.ts'

/** Shown reviews of a goods, newest first, by kind or with pictures only; `stat` counts all kinds whatever is filtered. */
export async function pageReviews(scope: Scope, query: InferOutput<typeof goodsevaluatePage.input>) {
  const part = pageOf(query)
  const shown = and(eq(review.goods_id, query.goods_id), eq(review.is_show, true))
  const where = and(
    shown,
    query.explain_type ? eq(review.explain_type, query.explain_type) : undefined,
    query.has_image === 1 ? ne(review.images, '') : undefined,
  )
  const kinds = await scope.db
    .select({ explain_type: review.explain_type, count: count() })
    .from(review)
    .where(shown)
    .groupBy(review.explain_type)
  const kind = (type: number) => kinds.find((row) => row.explain_type === type)?.count ?? 0
  const image = await scope.db.$count(review, and(shown, ne(review.images, '')))
  const total = await scope.db.$count(review, where)
  const rows = await scope.db
    .select()
    .from(review)
    .where(where)
    .orderBy(desc(review.create_time), desc(review.evaluate_id))
    .limit(part.limit)
    .offset(part.offset)
  const list = rows.map((row) => toReview(scope, row))
  const stat = { total: kind(1) + kind(2) + kind(3), good: kind(1), medium: kind(2), bad: kind(3), image }
  return { ...paged(list, total, part), stat }
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

/** Reviews are allowed, shown, and need no approval. */
export function getReviewConfig() {
  return { evaluate_status: 1, evaluate_show: 1, evaluate_audit: 0 } as const
}

/**
 * First and last character with stars between, and that it was anonymous in brackets behind (contract catalogue.md, reviews).
 * @example mask(scope, 'Alice') // 'A***e (anonymous)'
 */
function mask(scope: Scope, name: string): string {
  const characters = [...name]
  return `${characters[0] ?? ''}***${characters.at(-1) ?? ''} (${message(scope.locale, 'review.anonymous')})`
}

function toReview(scope: Scope, row: InferSelectModel<typeof review>) {
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
    // An anonymous writer can't be told by id or picture either.
    member_id: row.is_anonymous ? 0 : row.member_id,
    member_name: row.is_anonymous ? mask(scope, row.member_name) : row.member_name,
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
