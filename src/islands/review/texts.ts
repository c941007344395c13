import { UPLOAD_TEXTS } from '#islands/shared/upload/texts.ts'
import { LOADED_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const REVIEW_TEXTS = slice(
  'frame.route.orders',
  'review.again.',
  'review.form.',
  'review.score.',
  'review.star.',
  'review.title',
  'review.unknown',
  'review.to_orders',
  ...LOADED_TEXTS,
  ...TRAIL_TEXTS,
  ...UPLOAD_TEXTS,
)
