import * as v from 'valibot'
import { endpoint, endpointAs } from './endpoint.ts'
import { CsvOf, Text } from './fields.ts'
import { ObjectAnswer } from './records.ts'

/** The word that stands in the empty search box; empty keeps the page's own. */
const DefaultSearchWords = v.object({ words: Text })
export const goodsDefaultSearchWords = endpoint({
  path: '/api/goods/defaultSearchWords',
  input: v.object({}),
  output: ObjectAnswer(DefaultSearchWords),
})
export const pcDefaultSearchWords = endpointAs(goodsDefaultSearchWords, { path: '/api/pc/defaultSearchWords' })

/** Words others search for; on the wire joined by a comma, ASCII or full width. */
const HotSearchWords = v.object({
  words: v.pipe(
    CsvOf(Text),
    v.transform((parts) => parts.flatMap((part) => part.split('，')).flatMap((word) => word.trim() || [])),
  ),
})
export const goodsHotSearchWords = endpoint({
  path: '/api/goods/hotSearchWords',
  input: v.object({}),
  output: ObjectAnswer(HotSearchWords),
})
export const pcHotSearchWords = endpointAs(goodsHotSearchWords, { path: '/api/pc/hotSearchWords' })
