import { GALLERY_VIEWER_TEXTS } from '#islands/shared/product/texts.ts'
import { PAGES_TEXTS, RETRY_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const REVIEWS_TEXTS = slice('goods.review.', 'goods.tab.reviews', ...GALLERY_VIEWER_TEXTS, ...PAGES_TEXTS, ...RETRY_TEXTS)
