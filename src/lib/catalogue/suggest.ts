import type { Cents } from '#lib/money/money.ts'
import type { ShownPrice } from '#lib/money/price.ts'
import { normalizeText } from '#lib/text/normalize.ts'

/**
 * Index of suggestions: id, name and normalized keys joined by spaces. Products also have picture path and cents, and 1 if they are
 * reduced; brands have 1 if they have a page. Tuples save bytes.
 */
export interface SearchIndex {
  categories: [id: number, name: string, keys: string][]
  brands: [id: number, name: string, keys: string, hasPage?: 1][]
  goods: [sku_id: number, name: string, keys: string, image: string, price: Cents, reduced?: 1][]
}

/** The part of a price that a suggestion shows. */
export type SuggestedPrice = Pick<ShownPrice, 'amount' | 'reduced'>

/** Suggestions of each kind, best first. */
export interface Suggestions {
  categories: { id: number; name: string }[]
  brands: { id: number; name: string; hasPage: boolean }[]
  goods: { sku_id: number; name: string; image: string; price: SuggestedPrice }[]
}

/** Suggestions shown of each kind. */
const MOST = { categories: 3, brands: 3, goods: 4 }

/**
 * Ranks keys against the words of a query, which must all match.
 * @returns 3 if a key starts with the first word, 1 if all words occur anywhere, 0 for no match
 * @example rank('harbourstonewaremug', ['mug']) // 1
 */
export function rank(keys: string, words: readonly string[]): number {
  if (!words.length || !words.every((word) => keys.includes(word))) return 0
  const [first = ''] = words
  return keys.startsWith(first) || keys.includes(` ${first}`) ? 3 : 1
}

/** The words of a query, folded as the index's keys are. */
export function normalizeWords(query: string): string[] {
  return query.split(/\s+/).map(normalizeText).filter(Boolean)
}

/** Returns suggestions for a query; none for a query without letters. */
export function suggest(index: SearchIndex, query: string): Suggestions {
  const words = normalizeWords(query)
  // Letters in the middle of a Latin word mean something only where no word begins with them: "ket" is no blanket.
  const isLatin = words.every((word) => /^[a-z0-9]+$/.test(word))
  const best = <Entry extends [number, string, string, ...unknown[]]>(entries: readonly Entry[], most: number) => {
    const found = entries.map((entry) => ({ entry, score: rank(entry[2], words) })).filter(({ score }) => score > 0)
    const least = isLatin ? Math.max(...found.map(({ score }) => score), 0) : 1
    return found
      .filter(({ score }) => score >= least)
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ entry }) => entry)
  }
  return {
    categories: best(index.categories, MOST.categories).map(([id, name]) => ({ id, name })),
    brands: best(index.brands, MOST.brands).map(([id, name, , mark]) => ({ id, name, hasPage: mark === 1 })),
    goods: best(index.goods, MOST.goods).map(([sku_id, name, , image, amount, mark]) => ({
      sku_id,
      name,
      image,
      price: { amount, reduced: mark === 1 },
    })),
  }
}
