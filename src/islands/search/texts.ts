import { slice } from '#lib/text/texts.ts'

export const SEARCH_BOX_TEXTS = slice('frame.search.', 'goods.search.')
