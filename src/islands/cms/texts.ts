import { slice } from '#lib/texts.ts'

export const SHELL_ARTICLE_TEXTS = slice('cms.unknown.', 'common.error.network', 'common.loading', 'common.retry')
