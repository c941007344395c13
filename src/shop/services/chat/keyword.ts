import { asc, eq } from 'drizzle-orm'
import { LOCALES } from '#lib/text/locales.ts'
import { chatConfig, chatKeyword } from '#shop/db/schema/chat.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { normalizeWords, pick } from '#shop/words.ts'
import { checkShop } from './talk.ts'

/** Returns the chat settings of a shop; undefined if it has none. */
export async function findConfig({ db }: Scope, shop_id: number) {
  const [row] = await db.select().from(chatConfig).where(eq(chatConfig.shop_id, shop_id))
  return row ?? { is_open: false, content: null, answer_hours: null, hours: null }
}

function findKeywords({ db }: Scope, shop_id: number) {
  return db.select().from(chatKeyword).where(eq(chatKeyword.shop_id, shop_id)).orderBy(asc(chatKeyword.sort), asc(chatKeyword.id))
}

/**
 * Returns the quick questions of a shop's chat; `is_open` is 0 if there are none.
 * @param site_id shop, 0 = the platform
 * @throws ShopError FAIL for an unknown shop
 */
export async function getKeywords(scope: Scope, { site_id }: { site_id: number }) {
  await checkShop(scope, site_id)
  const { is_open, content } = await findConfig(scope, site_id)
  const rows = is_open ? await findKeywords(scope, site_id) : []
  return {
    is_open: toFlag(rows.length > 0),
    content: say(scope, content),
    keyword_list: rows.map(({ id, keyword, reply }) => ({ id, keyword: say(scope, keyword), reply: say(scope, reply) })),
  }
}

/** Returns the prepared reply to a quick question in the language it is asked in; `''` for any other text. */
export async function findReply(scope: Scope, shop_id: number, text: string): Promise<string> {
  const { is_open } = await findConfig(scope, shop_id)
  if (!is_open) return ''
  const asked = normalizeWords(text)
  for (const { keyword, reply } of await findKeywords(scope, shop_id)) {
    const locale = [scope.locale, ...LOCALES].find((each) => normalizeWords(pick(keyword, each)) === asked)
    if (locale) return pick(reply, locale)
  }
  return ''
}
