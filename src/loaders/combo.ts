import pMap from 'p-map'
import { listCombos } from '#api/promotion.ts'
import type { Combo, ComboGoods } from '#contract/promotion.ts'
import { withTodaysPrices } from '#lib/offers/combo.ts'
import type { Locale } from '#lib/text/locales.ts'
import { readAddons } from './addons.ts'
import type { Load, LoadTools } from './load-tools.ts'
import { readFacts } from './skus.ts'

/** Combos by the sku they contain, closed ones too, as skus name them: there is no other list of them. Read once, for the pages of their parts and their own. */
export function readCombos(lang: Locale, tools: LoadTools): Promise<Map<number, Combo[]>> {
  return tools.once(`combos ${lang}`, () => askForCombos(lang, tools))
}

async function askForCombos(lang: Locale, tools: LoadTools): Promise<Map<number, Combo[]>> {
  const addons = await readAddons(lang, tools)
  if (!addons.bundling) return new Map()
  const facts = await readFacts(lang, tools)
  // Reads fields of a part that its set leaves out from the SKU's own page; null if it has none.
  const ask = async (sku_id: number): Promise<Partial<ComboGoods> | null> => {
    const isKnown = facts.has(sku_id) || tools.goods
    const page = isKnown && (tools.mirror.draft('skus', lang, sku_id)?.data ?? tools.mirror.get('skus', lang, sku_id))
    if (!page) return null
    const { discount_price, promotion_type, goods_id, sku_spec_format } = page.goods_sku_detail
    return { discount_price, promotion_type, goods_id, sku_spec_format }
  }
  const combos = new Map<number, Combo[]>()
  const read = async (sku_id: number): Promise<void> => {
    const before = () =>
      tools.mirror.list('combos', lang).flatMap(({ data }) => (data.bundling_goods.some((part) => part.sku_id === sku_id) ? data : []))
    const sets = await tools.optional(`combos of sku ${sku_id}`, listCombos({ sku_id }, { lang }), [], before)
    if (sets.length) combos.set(sku_id, await Promise.all(sets.map((set) => withTodaysPrices(set, ask))))
  }
  await pMap(facts.keys(), read, { concurrency: tools.concurrency })
  return combos
}

/** Every combo that contains a sku on sale, by its id; closed ones have a page that says so. */
export const loadCombos: Load<'combos'> = async (lang, tools) => {
  const found = new Map([...(await readCombos(lang, tools)).values()].flat().map((set) => [set.bl_id, set]))
  const rows = [...found].sort(([a], [b]) => a - b).map(([id, data]) => ({ id, data }))
  return tools.goods ? { rows, gone: [] } : { rows }
}
