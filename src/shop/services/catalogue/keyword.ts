import { and, count, or, type SQL, sql } from 'drizzle-orm'
import { goods } from '#shop/db/schema/catalogue.ts'
import { hasWord, splitShopperKeyword, toPattern } from '#shop/db/search-text.ts'
import type { Scope } from '#shop/scope.ts'

type Column = typeof goods.search_names | typeof goods.search_text

/** Which goods a keyword means. */
export interface Meaning {
  where: SQL | undefined
  /** The words that were looked for, where nothing has all of them. */
  keyword_used?: string
}

const COLUMNS = [goods.search_names, goods.search_text]

/**
 * Returns the condition that matches a keyword within `list`. It tries all words in names and brands first, then all words in the search
 * texts, which include categories. If nothing matches, it uses the words that match anything ("birthday gift": gift). English plurals match
 * their singulars.
 */
export async function findMeaning(scope: Scope, keyword: string, list: SQL | undefined): Promise<Meaning> {
  const words = splitShopperKeyword(keyword)
  if (!words.length) return { where: undefined }
  for (const column of COLUMNS) {
    const where = hasAll(column, words)
    if (await findsAny(scope, and(list, where))) return { where }
  }
  const parts = [...new Set(words.flatMap(partsOf))].slice(0, MOST_PARTS)
  for (const column of COLUMNS) {
    const used = await findMostWords(scope, column, parts, list)
    if (used.length) return { where: hasAll(column, used), keyword_used: used.join(' ') }
  }
  return { where: sql`false` }
}

/** Words that are tried one by one: each is looked for in every name. */
const MOST_PARTS = 12

const chinese = new Intl.Segmenter('zh', { granularity: 'word' })

/** English words that say nothing of what is looked for. */
const IDLE = new Set('a an and at by for from in my of on or the to with'.split(' '))

/** The words of a word that can be looked for alone: Chinese is written without spaces between its own. */
function partsOf(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word)) return IDLE.has(word) ? [] : [word]
  return [...chinese.segment(word)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
}

/** An English plural as its singular, which is found within both. */
function singular(word: string): string {
  return word.replace(/(?<=^[a-z]*[a-z]{2}[^s])s$/, '')
}

function hasAll(column: Column, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => hasWord(column, singular(word))))
}

async function findsAny({ db }: Scope, where: SQL | undefined): Promise<boolean> {
  const [row] = await db.select({ goods_id: goods.goods_id }).from(goods).where(where).limit(1)
  return row !== undefined
}

/** The most of the words that one product of a list has together; of equally many, those that more have. */
async function findMostWords({ db }: Scope, column: Column, words: readonly string[], list: SQL | undefined): Promise<string[]> {
  if (!words.length) return []
  const has = words.map((word) => sql`(${column} like ${toPattern(singular(word))})::int`)
  const rows = await db
    .select({ together: sql<string>`concat(${sql.join(has, sql`, `)})`.as('together'), number: count() })
    .from(goods)
    .where(and(list, or(...words.map((word) => hasWord(column, singular(word))))))
    .groupBy(sql`together`)
  const sets = rows.map(({ together, number }) => ({ words: words.filter((_word, index) => together[index] === '1'), number }))
  const [best] = sets.toSorted((a, b) => b.words.length - a.words.length || b.number - a.number)
  return best?.words ?? []
}
