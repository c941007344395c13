import { useEffect, useMemo, useState } from 'react'
import { loadHelpIndex } from '#api/help-index.ts'
import { loadSearchIndex } from '#api/search-index.ts'
import { takeLatest } from '#lib/async/take-latest.ts'
import type { Suggestions } from '#lib/catalogue/suggest.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Suggested } from './choices.ts'

/** Milliseconds without a key after which the shop is asked too. */
const PAUSE = 250
/** Letters from which asking the shop makes sense; a Chinese character says as much as two. */
const LEAST = 2
const MOST_GOODS = 4

const MOST_HELP = 2

const NOTHING: Suggested = { categories: [], brands: [], goods: [], help: [] }

/**
 * Searches the indexes of names and help answers for a word. The search code is loaded with the first letters, so that the box stays small
 * (issue 2, bytes after intent).
 */
async function searchIndex(word: string, locale: Locale): Promise<Suggested> {
  const [index, answers, { suggest }, { findHelp }] = await Promise.all([
    loadSearchIndex(locale),
    loadHelpIndex(locale),
    import('#lib/catalogue/suggest.ts'),
    import('#lib/content/help-search.ts'),
  ])
  const help = findHelp(answers ?? [], word).slice(0, MOST_HELP)
  return { ...(index ? suggest(index, word) : NOTHING), help: help.map(({ entry }) => entry) }
}

/**
 * Returns suggestions for a typed word: from the index at once, then from the shop, which knows more products. Outdated answers are
 * dropped. Nothing is loaded while `active` is false.
 */
export function useSuggestions(word: string, locale: Locale, active: boolean): Suggested {
  const [known, setKnown] = useState(NOTHING)
  const [asked, setAsked] = useState<{ word: string; goods: Suggestions['goods'] }>({ word: '', goods: [] })
  useEffect(() => {
    if (active) void loadSearchIndex(locale)
  }, [active, locale])

  useEffect(() => {
    if (!active || !word) return setKnown(NOTHING)
    const [index, shop] = [takeLatest(), takeLatest()]
    void index.ask(() => searchIndex(word, locale), setKnown)
    const isLong = [...word].length >= LEAST || /\p{Script=Han}/u.test(word)
    // Without an answer the index's own stay.
    const askShop = () =>
      void shop.ask(
        async (options) => (await import('./find-goods.ts')).findGoods(word, MOST_GOODS, options),
        (goods) => setAsked({ word, goods }),
      )
    const timer = isLong ? setTimeout(askShop, PAUSE) : undefined
    return () => {
      index.drop()
      shop.drop()
      clearTimeout(timer)
    }
  }, [word, locale, active])

  return useMemo(() => {
    if (!active || !word) return NOTHING
    // Whichever came first: the shop's prices are newer than the index's; what only the index knows (another script, pinyin) stays.
    const own = asked.word === word ? asked.goods : []
    const others = known.goods.filter(({ sku_id }) => !own.some((goods) => goods.sku_id === sku_id))
    return { ...known, goods: [...own, ...others].slice(0, MOST_GOODS) }
  }, [active, word, known, asked])
}
