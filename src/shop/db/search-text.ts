import { asc, eq, like, type SQL, sql } from 'drizzle-orm'
import { LOCALES } from '#lib/text/locales.ts'
import { searchWords, wordsToFind } from '#lib/text/normalize.ts'
import type { Database } from '#shop/scope.ts'
import { normalizeWords, type Words } from '#shop/words.ts'
import { brand, goods, sku } from './schema/catalogue.ts'
import { shop } from './schema/shop.ts'

/** Rows written by one statement. */
const BATCH = 500

/** Builds the search text: the texts of all languages, normalized, one a line, so that a search in any language finds the product. */
export function toSearchText(texts: (Words | null)[]): string {
  const lines = texts.flatMap((words) =>
    words ? LOCALES.flatMap((locale) => [normalizeWords(words[locale]), wordsToFind(words[locale]).join(' ')]) : [],
  )
  return [...new Set(lines)].filter(Boolean).join('\n')
}

/** Writes the search texts of every goods and shop; a seed calls it after filling the catalogue. */
export async function fillSearchTexts(db: Database): Promise<void> {
  await fillGoodsTexts(db)
  for (const row of await db.select().from(shop)) {
    const search_text = toSearchText([row.site_name])
    await db.update(shop).set({ search_text }).where(eq(shop.site_id, row.site_id))
  }
}

/** Writes the search texts of goods, all unless told which: of those whose names, skus, keywords or brand were changed. */
export async function fillGoodsTexts(db: Database, which?: SQL): Promise<void> {
  const names = new Map<number, Words[]>()
  const called = db.select({ goods_id: sku.goods_id, name: sku.sku_name }).from(sku).innerJoin(goods, eq(goods.goods_id, sku.goods_id))
  for (const row of await called.where(which).orderBy(asc(sku.sku_id))) {
    names.set(row.goods_id, [...(names.get(row.goods_id) ?? []), row.name])
  }
  const rows = await db
    .select({ goods_id: goods.goods_id, name: goods.goods_name, keywords: goods.keywords, brand: brand.brand_name })
    .from(goods)
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .where(which)
  const texts = rows.map((row) => {
    const called = [row.name, row.brand, ...(names.get(row.goods_id) ?? [])]
    return { id: row.goods_id, names: toSearchText(called), text: toSearchText([...called, row.keywords]) }
  })
  for (let start = 0; start < texts.length; start += BATCH) {
    const batch = JSON.stringify(texts.slice(start, start + BATCH))
    await db.execute(sql`update ${goods} set search_names = each.names, search_text = each.text
      from json_to_recordset(${batch}::json) as each(id int, names text, text text) where goods_id = each.id`)
  }
}

/** The search words of a keyword, folded; all of them must be found. At most 50 characters count (specification §9). */
export function splitKeyword(keyword: string): string[] {
  return normalizeWords(keyword.slice(0, 50)).split(/\s+/).filter(Boolean)
}

/**
 * Returns the search words of a shopper's keyword, without punctuation and accents ({@link searchWords}). At most 50 characters count. An emoji
 * or a mark alone is looked for as it is, because no words at all would find everything.
 */
export function splitShopperKeyword(keyword: string): string[] {
  const words = searchWords(keyword.slice(0, 50))
  return words.length ? words : splitKeyword(keyword)
}

/**
 * Returns the condition that a text of products contains a word. `search_text` contains `search_names`, so one index narrows both, by the
 * neighbouring letters of the word. A single letter has none.
 */
export function hasWord(column: typeof goods.search_names | typeof goods.search_text, word: string): SQL {
  // Where the index is not used, the letters of a text are taken apart only if it contains the word.
  const letters = word.length > 1 ? sql` and search_grams(${goods.search_text}) @> search_grams(${word})` : sql``
  return sql`(${like(column, toPattern(word))}${letters})`
}

/** A word as a pattern that finds it anywhere; its own `%`, `_` and `\` are taken literally. */
export function toPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
