import { mayBeRecord, recordOf, toCount, toRecord, toWhole, WRONG } from './decode.ts'
import { lightCall } from './endpoint.ts'

const decodeReads = recordOf({ article_id: toWhole, read_num: toCount })

/** Reads an article, which counts; how often it was read, null when unknown. */
export const articleInfoLight = lightCall({
  path: '/api/article/info',
  decode: (data: unknown) => {
    if (!mayBeRecord(data)) return WRONG
    return toRecord(data, 'article_id') === null ? null : decodeReads(data)
  },
})
