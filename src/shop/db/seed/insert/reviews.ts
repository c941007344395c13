import { eq } from 'drizzle-orm'
import { goods } from '#shop/db/schema/catalogue.ts'
import { review } from '#shop/db/schema/review.ts'
import { GOODS } from '#shop/db/seed/data/goods/all.ts'
import { COMMON_REVIEWS, REVIEWS, type ReviewSeed } from '#shop/db/seed/data/reviews.ts'
import { goodsId, picture, skuPlace, skusOf } from '#shop/db/seed/references.ts'
import type { Surroundings } from '#shop/scope.ts'
import { sameWords } from '#shop/words.ts'

const DAY = 86400

/** One more review for every so many goods, so that not every goods has the same number. */
const EXTRA_EVERY = 5

/** Every review of the demo shop, those written for a goods first. */
export function allReviews(): ReviewSeed[] {
  const written = new Set(REVIEWS.map((seed) => seed.goods))
  const common: ReviewSeed[] = []
  const add = (key: string, day: number) => {
    const [name, scores, text] = COMMON_REVIEWS[common.length % COMMON_REVIEWS.length] ?? ['', 5, '']
    common.push({ goods: key, name, scores, text, day })
  }
  GOODS.filter((seed) => !seed.offSale && !written.has(seed.key)).forEach((seed, index) => {
    add(seed.key, 3 + ((index * 7) % 60))
    if (index % EXTRA_EVERY === 0) add(seed.key, 20 + ((index * 11) % 60))
  })
  return [...REVIEWS, ...common]
}

/** Writes the reviews and their number on each goods. */
export async function insertReviews({ db, now }: Surroundings): Promise<void> {
  const reviews = allReviews()
  await db.insert(review).values(reviews.map((seed, index) => toReview(seed, index, now())))
  for (const key of new Set(reviews.map((seed) => seed.goods))) {
    const evaluate = reviews.filter((seed) => seed.goods === key).length
    await db
      .update(goods)
      .set({ evaluate })
      .where(eq(goods.goods_id, goodsId(key)))
  }
}

function toReview(seed: ReviewSeed, index: number, now: number): typeof review.$inferInsert {
  const sku = seed.choice ? skuPlace(`${seed.goods}/${seed.choice}`) : skusOf(seed.goods)[0]
  const create_time = now - seed.day * DAY + ((index * 613) % DAY) - DAY
  return {
    goods_id: sku.goods_id,
    sku_id: sku.sku_id,
    sku_name: sku.name,
    sku_price: sku.selling,
    sku_image: picture(sku.picture),
    member_name: seed.name,
    is_anonymous: seed.anonymous ?? false,
    content: sameWords(seed.text),
    images: (seed.photos ?? []).map(picture).join(','),
    explain_first: sameWords(seed.reply ?? ''),
    scores: seed.scores,
    explain_type: seed.scores >= 4 ? 1 : seed.scores >= 2 ? 2 : 3,
    again_content: sameWords(seed.again?.text ?? ''),
    again_explain: sameWords(seed.again?.reply ?? ''),
    again_time: seed.again ? Math.min(create_time + 21 * DAY, now - DAY / 2) : 0,
    create_time,
  }
}
