import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { goods } from '#shop/db/schema/catalogue.ts'
import { review } from '#shop/db/schema/review.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { readPage } from '#shop/services/shared/page.ts'
import { sameWords } from '#shop/words.ts'
import type { Staff } from './account.ts'

type Clerk = Pick<Staff, 'site_id'>

/** Filters of the list of reviews. */
export const REVIEW_FILTERS = ['open', 'bad', 'hidden'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

const FILTERS: Record<ReviewFilter, SQL | undefined> = {
  open: and(eq(sql`${review.explain_first} ->> 'en'`, ''), eq(review.is_show, true)),
  bad: sql`${review.explain_type} > 1`,
  hidden: eq(review.is_show, false),
}

/** Reviews of the account's shop, the newest first, with the name of their product. */
export async function pageStaffReviews({ db }: Scope, clerk: Clerk, { page, filter }: { page: number; filter: ReviewFilter | undefined }) {
  const where = and(ofShop(clerk), filter && FILTERS[filter])
  const of = () =>
    db.select({ review, goods_name: goods.goods_name }).from(review).innerJoin(goods, eq(goods.goods_id, review.goods_id)).where(where)
  const rows = of().orderBy(desc(review.evaluate_id))
  return readPage({ page, page_size: 20 }, rows, db.$count(of().as('reviews')))
}

function ofShop({ site_id }: Clerk): SQL | undefined {
  return site_id ? eq(goods.site_id, site_id) : undefined
}

interface Answer {
  evaluate_id: number
  /** Answer to the review and to its follow-up, each `''` for none. */
  explain_first: string
  again_explain: string
}

/**
 * Answers a review of the account's shop.
 * @returns what the audit list calls it
 * @throws ShopError RESULT_ERROR for a review that is unknown or of another shop
 */
export async function answerReview(scope: Scope, clerk: Clerk, { evaluate_id, explain_first, again_explain }: Answer): Promise<string> {
  const { subject } = await findOwn(scope, clerk, evaluate_id)
  await scope.db
    .update(review)
    .set({ explain_first: sameWords(explain_first), again_explain: sameWords(again_explain) })
    .where(eq(review.evaluate_id, evaluate_id))
  return subject
}

/**
 * Hides a review, or shows it again; the product's count follows.
 * @returns what the audit list calls it
 * @throws ShopError RESULT_ERROR for a review that is unknown or of another shop
 */
export async function showReview(scope: Scope, clerk: Clerk, evaluate_id: number, isShown: boolean): Promise<string> {
  return transaction(scope, async (scope) => {
    const { goods_id, subject } = await findOwn(scope, clerk, evaluate_id)
    const changed = await scope.db
      .update(review)
      .set({ is_show: isShown })
      .where(and(eq(review.evaluate_id, evaluate_id), eq(review.is_show, !isShown)))
      .returning({ evaluate_id: review.evaluate_id })
    if (!changed.length) return subject
    await scope.db
      .update(goods)
      .set({ evaluate: sql`greatest(0, ${goods.evaluate} + ${isShown ? 1 : -1}::int)` })
      .where(eq(goods.goods_id, goods_id))
    return subject
  })
}

async function findOwn({ db }: Scope, clerk: Clerk, evaluate_id: number): Promise<{ goods_id: number; subject: string }> {
  const [row] = await db
    .select({ goods_id: review.goods_id, order_no: review.order_no })
    .from(review)
    .innerJoin(goods, eq(goods.goods_id, review.goods_id))
    .where(and(eq(review.evaluate_id, evaluate_id), ofShop(clerk)))
  if (!row) throw new ShopError('RESULT_ERROR')
  return { goods_id: row.goods_id, subject: `/reviews ${row.order_no || evaluate_id}` }
}
