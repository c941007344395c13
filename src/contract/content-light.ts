import { lightCall } from './endpoint.ts'
import { answerOf, type RecordOf } from './kinds.ts'

/** Which article, and how often it was read. */
export const articleReads = { article_id: 'Id', read_num: 'Count' } as const

/** Reads an article, which counts; how often it was read, null when unknown. */
export const articleInfoLight = lightCall<{ article_id: number }, RecordOf<typeof articleReads> | null>({
  path: '/api/article/info',
  decode: answerOf(articleReads, 'article_id'),
})
