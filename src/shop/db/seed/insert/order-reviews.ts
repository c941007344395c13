import { eq, sql } from 'drizzle-orm'
import { goods } from '#shop/db/schema/catalogue.ts'
import { review } from '#shop/db/schema/review.ts'
import { say } from '#shop/db/seed/words.ts'
import type { Database } from '#shop/scope.ts'
import type { OrderDraft } from './order-history.ts'

const DAY = 86_400

/** Inserts the demo member's reviews and follow-ups of reviewed orders. */
export async function insertOwnReviews(db: Database, drafts: readonly OrderDraft[]): Promise<void> {
  for (const { seed, row, lines, times } of drafts.filter((draft) => draft.seed.reviewed)) {
    for (const line of lines) {
      const isAgain = seed.reviewed === 2
      await db.insert(review).values({
        order_id: row.order_id,
        order_no: row.order_no,
        order_goods_id: line.order_goods_id,
        goods_id: line.goods_id,
        sku_id: line.sku_id,
        sku_name: line.sku_name,
        sku_price: line.price ?? 0,
        sku_image: line.sku_image ?? '',
        member_id: row.member_id,
        member_name: 'Ka Yan 嘉欣',
        content: say('As described, and packed with care.', '與描述相符，包裝用心。', '和描述一致，包装用心。'),
        scores: 5,
        explain_type: 1,
        again_content: isAgain ? say('Still good after some weeks.', '用了數星期，依然滿意。', '用了几周，依然满意。') : say('', '', ''),
        again_time: isAgain ? times.sign + 3 * DAY : 0,
        create_time: times.sign + DAY / 2,
      })
      await db
        .update(goods)
        .set({ evaluate: sql`${goods.evaluate} + 1` })
        .where(eq(goods.goods_id, line.goods_id))
    }
  }
}
