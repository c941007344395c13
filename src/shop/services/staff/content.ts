import { desc } from 'drizzle-orm'
import { notice } from '#shop/db/schema/content.ts'
import { rowStore } from './row-store.ts'

export type Notice = typeof notice.$inferSelect

export const NOTICES = rowStore(notice, {
  path: '/notices',
  key: notice.id,
  search: [notice.title],
  words: [notice.title, notice.content],
  order: [desc(notice.is_top), desc(notice.create_time), desc(notice.id)],
})
