import { desc, gte, lt, sql, sum } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodsskuPage } from '#contract/goods.ts'
import { formatDay } from '#lib/dates/time.ts'
import { searchMiss } from '#shop/db/schema/search.ts'
import { runSafely } from '#shop/run-safely.ts'
import type { Scope } from '#shop/scope.ts'
import { normalizeWords } from '#shop/words.ts'
import { isPlain, pageGoods as pageFound } from './goods-list.ts'

const DAY = 86_400

/** Different words that are counted on one day at most: a robot that tries words fills no table. */
const MOST_WORDS = 500

/** Days for which misses are kept. */
const KEPT_DAYS = 90

/**
 * Returns a page of products as `goods-list.ts` does, and counts a search that found none. A search with filters is not counted, because the
 * shop may have what was searched for.
 */
export async function pageGoods(scope: Scope, query: InferOutput<typeof goodsskuPage.input>) {
  const found = await pageFound(scope, query)
  const { keyword, page, page_size: _size, order: _order, sort: _sort, ...narrowing } = query
  if (keyword && page === 1 && !found.count && isPlain(narrowing))
    await runSafely(scope, 'counting a search', () => noteMiss(scope, keyword))
  return found
}

async function noteMiss({ db, now, settings }: Scope, keyword: string): Promise<void> {
  const words = normalizeWords(keyword).replace(/\s+/g, ' ').trim().slice(0, 50)
  const day = formatDay(now(), settings.timeZone)
  if (!words) return
  await db.execute(sql`insert into ${searchMiss} (day, words)
    select ${day}, ${words} where (select count(*) from ${searchMiss} where ${searchMiss.day} = ${day}) < ${MOST_WORDS}
    on conflict (day, words) do update set count = ${searchMiss.count} + 1`)
}

/** Words that found nothing in the last days, the most frequent first. */
export async function listSearchMisses({ db, now, settings }: Scope, days: number, most: number) {
  return db
    .select({ words: searchMiss.words, count: sum(searchMiss.count).mapWith(Number) })
    .from(searchMiss)
    .where(gte(searchMiss.day, formatDay(now() - (days - 1) * DAY, settings.timeZone)))
    .groupBy(searchMiss.words)
    .orderBy(desc(sum(searchMiss.count)), searchMiss.words)
    .limit(most)
}

/** Deletes counts that are too old to be shown. */
export async function deleteOldMisses({ db, now, settings }: Scope): Promise<void> {
  await db.delete(searchMiss).where(lt(searchMiss.day, formatDay(now() - KEPT_DAYS * DAY, settings.timeZone)))
}
