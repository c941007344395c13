import { goodsDefaultSearchWords, goodsHotSearchWords } from '#contract/search.ts'
import { caller } from './client.ts'

/** The word in the empty search box; may be empty. */
export const getDefaultSearchWords = caller(goodsDefaultSearchWords)

/** Words others search for. */
export const getHotSearchWords = caller(goodsHotSearchWords)
