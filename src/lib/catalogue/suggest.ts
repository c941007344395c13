import MiniSearch, { type SearchResult } from 'minisearch'
import type { Cents } from '#lib/money/money.ts'
import type { ShownPrice } from '#lib/money/price.ts'
import { normalizeText, searchWords, wordsToFind } from '#lib/text/normalize.ts'
import { synonymsOf } from './synonyms.ts'

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

const KINDS = ['categories', 'brands', 'goods'] as const
type Kind = (typeof KINDS)[number]
type Entry<K extends Kind> = SearchIndex[K][number]

interface Row {
  id: string
  name: string
  keys: string
}

/** A built index, ready to be searched. */
interface Searcher {
  search: MiniSearch<Row>
  index: SearchIndex
  /** The signs of names by the same signs in the other script of Chinese. */
  script: ReadonlyMap<string, string>
}

const HAN = /\p{Script=Han}/u

/** The place of a row among those of its kind. @example placeOf('goods 12') // 12 */
const placeOf = (id: string) => Number(id.split(' ')[1])

/** A word, and where it is Chinese all its endings: what begins one of them stands anywhere in it. */
function endings(word: string): string[] {
  if (!HAN.test(word)) return [word]
  const signs = [...word]
  return signs.map((_sign, at) => signs.slice(at).join(''))
}

const searchers = new WeakMap<SearchIndex, Searcher>()

/** Fills the search of an index, once. */
function searcherOf(index: SearchIndex): Searcher {
  const known = searchers.get(index)
  if (known) return known
  const search = new MiniSearch<Row>({
    fields: ['name', 'keys'],
    tokenize: (text) => wordsToFind(text).flatMap(endings),
    processTerm: (term) => term,
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      tokenize: searchWords,
      boost: { name: 2 },
      // Goods are listed by sales: of equally good ones the best-selling come first.
      boostDocument: (id) => 1 + 1 / (1 + placeOf(id)),
    },
  })
  for (const kind of KINDS) search.addAll(index[kind].map(([, name, keys], place) => ({ id: `${kind} ${place}`, name, keys })))
  const searcher = { search, index, script: scriptOf(index) }
  searchers.set(index, searcher)
  return searcher
}

/** Reads the other script of each sign out of the keys of names, which hold both (`loaders/search-keys.ts`). */
function scriptOf(index: SearchIndex): Map<string, string> {
  const script = new Map<string, string>()
  for (const [, name, keys] of KINDS.flatMap((kind): readonly Entry<Kind>[] => index[kind])) {
    if (!HAN.test(name)) continue
    const own = [...normalizeText(name)]
    for (const other of keys.split(' ').map((key) => [...key])) {
      if (other.length !== own.length) continue
      for (const [at, sign] of other.entries()) if (sign !== own[at] && HAN.test(sign)) script.set(sign, own[at] ?? sign)
    }
  }
  return script
}

/** Edits that a word of so many letters may differ by; short ones have too many neighbours. */
const fuzzy = (term: string) => (HAN.test(term) || term.length < 4 ? false : term.length < 8 ? 1 : 2)

/**
 * Returns suggestions for a query; none for a query without letters. If nothing matches all words, it returns matches of single words.
 * @param most of each kind, where not the usual number
 */
export function suggest(index: SearchIndex, query: string, most: Partial<typeof MOST> = {}): Suggestions {
  if (!searchWords(query).length) return { categories: [], brands: [], goods: [] }
  const { search } = searcherOf(index)
  const asked = search.search(query).length ? query : correctKeyword(index, query) || query
  const all = search.search(asked)
  // A category or brand is worth offering for one of the words: "birthday gift" has gifts.
  const some = search.search(asked, { combineWith: 'OR' })
  const best = <K extends Kind>(kind: K, found: readonly SearchResult[]): Entry<K>[] => {
    const own = found.filter(({ id }) => id.startsWith(`${kind} `)).slice(0, most[kind] ?? MOST[kind])
    return own.map(({ id }) => index[kind][placeOf(id)] as Entry<K>)
  }
  const either = <K extends Kind>(kind: K) => {
    const found = best(kind, all)
    return found.length ? found : best(kind, some)
  }
  return {
    categories: either('categories').map(([id, name]) => ({ id, name })),
    brands: either('brands').map(([id, name, , mark]) => ({ id, name, hasPage: mark === 1 })),
    goods: best('goods', all).map(([sku_id, name, , image, amount, mark]) => ({
      sku_id,
      name,
      image,
      price: { amount, reduced: mark === 1 },
    })),
  }
}

/**
 * Corrects a keyword: replaces words by the script of the names, a synonym or the nearest spelling. Returns `''` if all words are known, or
 * one cannot be corrected.
 * @example correctKeyword(index, 'ketle') // 'kettle'
 */
export function correctKeyword(index: SearchIndex, keyword: string): string {
  const searcher = searcherOf(index)
  const words = searchWords(keyword)
  const found = words.map((word) => (isKnown(searcher, word) ? word : correctWord(searcher, word)))
  return found.every(Boolean) && found.some((word, at) => word !== words[at]) ? found.join(' ') : ''
}

const isKnown = ({ search }: Searcher, word: string) => search.search(word, { fields: ['name'] }).length > 0

function correctWord(searcher: Searcher, word: string): string {
  const inScript = [...word].map((sign) => searcher.script.get(sign) ?? sign).join('')
  const others = [inScript, ...synonymsOf(word), ...synonymsOf(inScript)]
  const known = others.find((other) => isKnown(searcher, other))
  if (known) return known
  return HAN.test(word) ? nearestName(searcher.index, inScript) : nearestTerm(searcher, word)
}

/** The term of a name that is spelt most like a word. */
function nearestTerm({ search }: Searcher, word: string): string {
  const edits = fuzzy(word)
  if (!edits) return ''
  const [best] = search.search(word, { fields: ['name'], prefix: false, fuzzy: edits })
  return best?.terms[0] ?? ''
}

/** The part of a Chinese name that differs from a word in one sign; the one that most names have. */
function nearestName(index: SearchIndex, word: string): string {
  const signs = [...word]
  if (signs.length < 3) return ''
  const counts = new Map<string, number>()
  for (const [, name] of KINDS.flatMap((kind): readonly Entry<Kind>[] => index[kind])) {
    const own = [...normalizeText(name)]
    for (let at = 0; at + signs.length <= own.length; at++) {
      const part = own.slice(at, at + signs.length)
      if (part.filter((sign, place) => sign !== signs[place]).length !== 1) continue
      counts.set(part.join(''), (counts.get(part.join('')) ?? 0) + 1)
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
