import { slice } from '#lib/texts.ts'

export const SEARCH_BOX_TEXTS = slice('frame.search.', 'goods.search.')
