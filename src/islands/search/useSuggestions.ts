import { useEffect, useState } from 'react'
import { loadSearchIndex } from '#api/search-index.ts'
import type { Locale } from '#lib/locales.ts'
import type { Suggestions } from '#lib/suggest.ts'

/** Milliseconds without a key after which the shop is asked too. */
const PAUSE = 250
/** Letters from which asking the shop makes sense; a Chinese character says as much as two. */
const LEAST = 2
const MOST_GOODS = 4

const NOTHING: Suggestions = { categories: [], brands: [], goods: [] }

/**
 * What a typed word could mean: out of the index at once, then what the shop itself finds, which knows more goods. A late answer for an
 * older word is dropped; nothing is asked while `active` is false.
 */
export function useSuggestions(word: string, locale: Locale, active: boolean): Suggestions {
  const [found, setFound] = useState<Suggestions>(NOTHING)
  useEffect(() => {
    if (active) void loadSearchIndex(locale)
  }, [active, locale])

  useEffect(() => {
    if (!active || !word) return setFound(NOTHING)
    const abort = new AbortController()
    const { signal } = abort
    // Whichever comes first: the shop's prices are newer than the index's; what only the index knows (another script, pinyin) stays.
    let known = NOTHING
    let asked: Suggestions['goods'] = []
    const show = () => {
      const others = known.goods.filter(({ sku_id }) => !asked.some((goods) => goods.sku_id === sku_id))
      if (!signal.aborted) setFound({ ...known, goods: [...asked, ...others].slice(0, MOST_GOODS) })
    }
    // What searches comes with the first letters, not with the box: the box itself stays small (issue 2, bytes after intent).
    void Promise.all([loadSearchIndex(locale), import('#lib/suggest.ts')]).then(([index, { foldWords, suggest }]) => {
      if (index && foldWords(word).length) known = suggest(index, word)
      show()
    })
    const long = [...word].length >= LEAST || /\p{Script=Han}/u.test(word)
    const timer = setTimeout(async () => {
      const { shownPrice } = await import('#lib/price.ts')
      const page = await import('#api/goods.ts')
        .then(({ pageGoods }) => pageGoods({ keyword: word, page: 1, page_size: MOST_GOODS, order: 'sale_num' }, { signal }))
        .catch(() => null)
      if (!page) return
      asked = page.list.map((card) => ({
        sku_id: card.sku_id,
        name: card.goods_name || card.sku_name,
        image: card.sku_image,
        price: shownPrice(card, 0).amount,
      }))
      show()
    }, PAUSE)
    if (!long) clearTimeout(timer)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [word, locale, active])
  return found
}
