import { FOLLOW_BUTTON_TEXTS, GOODS_CARD_TEXTS } from '#islands/shared/goods/texts.ts'
import { PRODUCT_PAGE_TEXTS, SIMILAR_TEXTS } from '#islands/shared/product/texts.ts'
import { REVIEWS_TEXTS } from '#islands/shared/reviews/texts.ts'
import { RETRY_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

/** Texts around the upper part of a page that is rendered in the browser. */
export const SKU_CONTENT_TEXTS = slice(...FOLLOW_BUTTON_TEXTS, ...PRODUCT_PAGE_TEXTS, ...REVIEWS_TEXTS, ...SIMILAR_TEXTS, ...TRAIL_TEXTS)

/** Texts of fallback pages while loading, and for unknown entries. */
export const FALLBACK_TEXTS = slice(
  'goods.empty.categories',
  'goods.empty.home',
  'goods.empty.popular',
  'goods.fallback.',
  ...GOODS_CARD_TEXTS,
  ...RETRY_TEXTS,
)

/** Texts of a fallback page of a SKU besides its upper part. */
export const OFFER_FALLBACK_TEXTS = slice(...FALLBACK_TEXTS, ...SKU_CONTENT_TEXTS)
