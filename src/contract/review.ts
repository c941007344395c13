import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import {
  Count,
  CsvOf,
  Flag,
  Id,
  ImagePath,
  JsonOf,
  ListOf,
  Nothing,
  Num,
  OptionalInt,
  paging,
  ReadableOf,
  RequiredId,
  Sum,
  Text,
  Timestamp,
} from './fields.ts'
import { Page, RecordAnswer } from './records.ts'

/**
 * A review with the buyer's follow-up and the shop's replies (`explain_first`, `again_explain`). `scores` 1 to 5; `explain_type` 1 good,
 * 2 medium, 3 bad. Mask the name of an anonymous one again: not every server does.
 */
export const Review = v.object({
  evaluate_id: Id,
  order_no: Text,
  order_goods_id: Count,
  goods_id: Count,
  sku_id: Count,
  sku_name: Text,
  sku_price: Sum,
  sku_image: ImagePath,
  content: Text,
  images: CsvOf(ImagePath),
  explain_first: Text,
  member_id: Count,
  member_name: Text,
  member_headimg: ImagePath,
  is_anonymous: Flag,
  scores: Count,
  explain_type: Count,
  create_time: Timestamp,
  again_content: Text,
  again_images: CsvOf(ImagePath),
  again_explain: Text,
  again_time: Timestamp,
  shop_desccredit: Num,
  shop_servicecredit: Num,
  shop_deliverycredit: Num,
})
export type Review = v.InferOutput<typeof Review>

/**
 * How many reviews of each kind, and with pictures; `evaluate_score` is the mean of their scores with one decimal, as on cards, 0 without any.
 * Only our server counts them.
 */
export const ReviewCounts = v.object({ total: Count, good: Count, medium: Count, bad: Count, image: Count, evaluate_score: Num })
export type ReviewCounts = v.InferOutput<typeof ReviewCounts>

const parts = v.object({ page: Page(Review, ReadableOf(Review)), stat: v.optional(ReviewCounts) })
type Parts = v.InferInput<typeof parts>
type ReviewsWire = Parts['page'] & Pick<Parts, 'stat'>

function partOf(wire: ReviewsWire): Parts {
  if (!wire || Array.isArray(wire)) return { page: wire }
  const { stat, ...page } = wire
  return { page, stat: stat ?? undefined }
}

/** A page of reviews, newest first; `stat` undefined where the server does not count. */
export const Reviews = v.pipe(
  v.custom<ReviewsWire>(() => true),
  v.transform(partOf),
  parts,
  v.transform(({ page, stat }) => ({ ...page, stat })),
)
export type Reviews = v.InferOutput<typeof Reviews>
export const goodsevaluatePage = endpoint({
  path: '/api/goodsevaluate/page',
  input: v.object({ ...paging, goods_id: RequiredId, explain_type: OptionalInt, has_image: OptionalInt }),
  output: Reviews,
})
export const goodsevaluateFirstinfo = endpoint({
  path: '/api/goodsevaluate/firstinfo',
  input: v.object({ goods_id: RequiredId }),
  output: RecordAnswer(Review, 'evaluate_id'),
})
/** Are reviews allowed, shown, approved first. */
export const ReviewConfig = v.object({ evaluate_status: Flag, evaluate_show: Flag, evaluate_audit: Flag })
export const goodsevaluateConfig = endpoint({ path: '/api/goodsevaluate/config', input: v.object({}), output: ReviewConfig })

const line = { order_goods_id: Id, goods_id: Id, sku_id: Id, site_id: Count }
/** One line's review: at most 200 characters and 6 pictures, which stand in a comma list even inside the JSON. */
const ReviewItem = v.object({
  ...line,
  sku_name: Text,
  sku_price: Sum,
  sku_image: ImagePath,
  content: Text,
  images: CsvOf(ImagePath),
  scores: Count,
  explain_type: Count,
})
/** Scores of the shop, 1 to 5. A missing one does not count here; older servers count it as five. */
const shopScores = { shop_desccredit: OptionalInt, shop_servicecredit: OptionalInt, shop_deliverycredit: OptionalInt }
export const goodsevaluateAdd = endpoint({
  path: '/api/goodsevaluate/add',
  login: 'forced',
  write: true,
  input: v.object({
    order_id: RequiredId,
    order_no: Text,
    member_name: Text,
    member_headimg: ImagePath,
    is_anonymous: Flag,
    goods_evaluate: v.pipe(JsonOf(ListOf(ReviewItem), []), v.minLength(1)),
    ...shopScores,
  }),
  output: Nothing,
})
/** The follow-up; other key names, or a missing `sku_id`, lose it silently on some servers. */
export const goodsevaluateAgain = endpoint({
  path: '/api/goodsevaluate/again',
  login: 'forced',
  write: true,
  input: v.object({
    order_id: RequiredId,
    goods_evaluate: v.pipe(JsonOf(ListOf(v.object({ ...line, again_content: Text, again_images: CsvOf(ImagePath) })), []), v.minLength(1)),
  }),
  output: Nothing,
})
