import { ERROR_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const USEFUL_TEXTS = slice('cms.useful.')

export const NEIGHBOURS_TEXTS = slice('cms.previous', 'cms.next', 'cms.articles.earlier', 'cms.articles.later')

export const ARTICLE_FALLBACK_TEXTS = slice(
  'cms.beside_failed',
  'cms.unknown.',
  'common.loading',
  'common.retry',
  ...ERROR_TEXTS,
  ...USEFUL_TEXTS,
  ...NEIGHBOURS_TEXTS,
)
