import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { chatAnswer } from '#shop/db/schema/chat.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { sameWords, type Words } from '#shop/words.ts'
import { toText } from './content.ts'
import { type Clerk, checkClerk } from './staff.ts'

const LONGEST_SHORTCUT = 40

/** An answer that is kept ready: of one account, or with `staff_id` 0 of everybody who answers for the shop. */
export type CannedAnswer = typeof chatAnswer.$inferSelect

interface Given {
  /** Which one is written anew; left out for a new one. */
  id?: number
  shop_id: number
  /** For all colleagues instead of the account alone. */
  shared: boolean
  shortcut: string
  /** In one language at least. */
  text: Words
}

/** Returns a canned answer in a language, or in the first one that it is written in. */
export function answerIn({ text }: Pick<CannedAnswer, 'text'>, locale: Locale): string {
  return [locale, ...LOCALES].map((each) => text[each]).find(Boolean) ?? ''
}

/** Validates the text of each language. @throws ShopError FAIL if all are blank, or one is too long */
function readText(text: Words): Words {
  const written = LOCALES.filter((locale) => text[locale].trim())
  const [first = LOCALES[0]] = written
  const read = [first, ...written].map((locale) => [locale, toText(text[locale]).text] as const)
  return { ...sameWords(''), ...Object.fromEntries(read) }
}

/** Condition for canned answers that an account may use and change: its own and those shared by its shop. */
function ofClerk(clerk: Clerk): SQL | undefined {
  const shared = and(eq(chatAnswer.staff_id, 0), clerk.site_id ? eq(chatAnswer.shop_id, clerk.site_id) : undefined)
  return or(eq(chatAnswer.staff_id, clerk.staff_id), shared)
}

/**
 * Returns the canned answers an account may use for a shop, by shortcut: its own and the shared ones of this shop or the platform.
 * @throws ShopError RESULT_ERROR if the account does not serve this shop
 */
export async function listAnswers({ db }: Scope, clerk: Clerk, shop_id: number): Promise<CannedAnswer[]> {
  checkClerk(clerk, shop_id)
  const where = and(ofClerk(clerk), inArray(chatAnswer.shop_id, [0, shop_id]))
  return db.select().from(chatAnswer).where(where).orderBy(asc(chatAnswer.shortcut), asc(chatAnswer.id))
}

/**
 * Keeps an answer and gives its id.
 * @throws ShopError RESULT_ERROR for one that is not the account's, nor its shop's; REQUEST_SHORTCUT, PARAMETER_ERROR, and FAIL for what no message may say
 */
export async function saveAnswer({ db }: Scope, clerk: Clerk, { id, shared, ...given }: Given): Promise<number> {
  checkClerk(clerk, given.shop_id)
  const shortcut = given.shortcut.trim()
  if (!shortcut) throw new ShopError('REQUEST_SHORTCUT')
  const [name, most] = ['shortcut', LONGEST_SHORTCUT]
  if (shortcut.length > most) throw new ShopError('PARAMETER_ERROR', { text: 'text.long', values: { name, most } })
  const values = { shop_id: given.shop_id, staff_id: shared ? 0 : clerk.staff_id, shortcut, text: readText(given.text) }
  const own = and(eq(chatAnswer.id, id ?? 0), ofClerk(clerk))
  const found = { id: chatAnswer.id }
  const [row] = id
    ? await db.update(chatAnswer).set(values).where(own).returning(found)
    : await db.insert(chatAnswer).values(values).returning(found)
  if (!row) throw new ShopError('RESULT_ERROR')
  return row.id
}

/** Gives up an answer. @throws ShopError RESULT_ERROR for one that is not the account's, nor its shop's */
export async function deleteAnswer({ db }: Scope, clerk: Clerk, id: number): Promise<void> {
  const gone = await db
    .delete(chatAnswer)
    .where(and(eq(chatAnswer.id, id), ofClerk(clerk)))
    .returning({ id: chatAnswer.id })
  if (!gone.length) throw new ShopError('RESULT_ERROR')
}
