import { desc, eq, sql } from 'drizzle-orm'
import { chatTalk } from '#shop/db/schema/chat.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { type Clerk, checkClerk, moveTalk } from './staff.ts'
import { changeTalk, type TalkKey } from './talk.ts'

export const LONGEST_TAG = 30
const MOST_TAGS = 10
/** Tags that are suggested, the most used first. */
const SUGGESTED = 50

/**
 * Adds a tag to a talk; one that it has already, in any case of letters, changes nothing.
 * @throws ShopError RESULT_ERROR; PARAMETER_ERROR for an empty or long tag, FAIL above ten
 */
export async function tagTalk(scope: Scope, clerk: Clerk, key: TalkKey, given: string): Promise<void> {
  const tag = given.replace(/\s+/g, ' ').trim()
  if (!tag) throw new ShopError('PARAMETER_ERROR', { values: { name: 'tag' } })
  if (tag.length > LONGEST_TAG) throw new ShopError('PARAMETER_ERROR', { text: 'text.long', values: { name: 'tag', most: LONGEST_TAG } })
  await moveTalk(scope, clerk, key, async (scope, talk) => {
    if (talk.tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return talk
    if (talk.tags.length >= MOST_TAGS) throw new ShopError('FAIL', { text: 'chat.tags', values: { most: MOST_TAGS } })
    return changeTalk(scope, talk, { tags: [...talk.tags, tag] })
  })
}

/** Removes a tag from a talk. @throws ShopError RESULT_ERROR for a talk that the account does not serve */
export async function untagTalk(scope: Scope, clerk: Clerk, key: TalkKey, tag: string): Promise<void> {
  await moveTalk(scope, clerk, key, (scope, talk) => changeTalk(scope, talk, { tags: talk.tags.filter((one) => one !== tag) }))
}

/** Returns the tags of the talks that an account sees, the most used first. @throws ShopError RESULT_ERROR for a role without chats */
export async function listTags({ db }: Scope, clerk: Clerk): Promise<string[]> {
  checkClerk(clerk, clerk.site_id)
  const tag = sql<string>`unnest(${chatTalk.tags})`.as('tag')
  const used = db
    .select({ tag })
    .from(chatTalk)
    .where(clerk.site_id ? eq(chatTalk.shop_id, clerk.site_id) : undefined)
    .as('used')
  const rows = await db.select({ tag: used.tag }).from(used).groupBy(used.tag).orderBy(desc(sql`count(*)`), used.tag).limit(SUGGESTED)
  return rows.map((row) => row.tag)
}
