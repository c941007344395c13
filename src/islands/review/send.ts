import { addReviews, addReviewsAgain } from '#api/review.ts'
import type { OrderGoods } from '#contract/order-record.ts'
import { verdictOf } from '#lib/catalogue/review.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Draft, Scores } from './draft.ts'

/** All that a visitor has written about an order. */
interface Written {
  isAgain: boolean
  is_anonymous: 0 | 1
  scores: Scores
  items: readonly (Draft & { line: OrderGoods })[]
}

/** Sends reviews of an order's lines, or their follow-up, with the keys the wire wants: others would be lost without a word. */
export async function send({ isAgain, is_anonymous, scores, items }: Written): Promise<void> {
  const [first] = items
  if (!first) return
  const { order_id, order_no } = first.line
  const which = ({ order_goods_id, goods_id, sku_id, site_id }: OrderGoods) => ({ order_goods_id, goods_id, sku_id, site_id })
  if (isAgain) {
    const goods_evaluate = items.map(({ line, content, images }) => ({
      ...which(line),
      again_content: content.trim(),
      again_images: images,
    }))
    await addReviewsAgain({ order_id, goods_evaluate })
    return
  }
  const goods_evaluate = items.map(({ line, stars, content, images }) => {
    const { sku_name, sku_image, price } = line
    const shown = { sku_name, sku_image, sku_price: toDecimal(price) }
    return { ...which(line), ...shown, content: content.trim(), images, scores: stars, explain_type: verdictOf(stars) }
  })
  await addReviews({ order_id, order_no, is_anonymous, ...scores, goods_evaluate })
}
