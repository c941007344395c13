import { listBundles } from '#api/promotion.ts'
import { getAddons } from '#api/site.ts'
import type { Bundle, BundleGoods } from '#contract/promotion.ts'
import type { SkuPage } from '#contract/sku.ts'
import { withTodaysPrices } from '#lib/combo.ts'
import type { Locale } from '#lib/locales.ts'
import { readSkus } from './catalogue.ts'
import { pool } from './pool.ts'
import { same } from './same.ts'
import { type LoadTools, type Row, WIDTH } from './shop.ts'

/** Combos by the sku they contain, closed ones too; read once, for the pages of their parts and their own. */
const combos = new Map<Locale, Promise<Map<number, Bundle[]>>>()

/** The combos of a language's shop, as its skus name them: there is no other list of them. */
export function readCombos(lang: Locale, tools: LoadTools): Promise<Map<number, Bundle[]>> {
  const found = combos.get(lang) ?? gather(lang, tools)
  combos.set(lang, found)
  return found
}

async function gather(lang: Locale, tools: LoadTools): Promise<Map<number, Bundle[]>> {
  const addons = await tools.optional('add-ons', getAddons({}, { lang }), {} as Record<string, 0 | 1>)
  if (!addons.bundling) return new Map()
  const skus = await readSkus(lang, tools)
  const ask = async (sku_id: number) => toPart(skus.get(sku_id))
  const read = async (sku_id: number): Promise<[number, Bundle[]]> => {
    const sets = await tools.optional('combos', listBundles({ sku_id }, { lang }), [])
    return [sku_id, await Promise.all(sets.map(async (set) => same(await withTodaysPrices(set, ask))))]
  }
  return new Map(await pool([...skus.keys()], WIDTH, read))
}

/** What a sku's own page tells of a part where its set does not; null where it has no page. */
function toPart(page: SkuPage | undefined): Partial<BundleGoods> | null {
  if (!page) return null
  const { discount_price, promotion_type, goods_id, sku_spec_format } = page.goods_sku_detail
  return { discount_price, promotion_type, goods_id, sku_spec_format }
}

/** Every combo that contains a sku on sale, by its id; closed ones have a page that says so. */
export async function loadCombos(lang: Locale, tools: LoadTools): Promise<Row<Bundle>[]> {
  const found = new Map([...(await readCombos(lang, tools)).values()].flat().map((set) => [set.bl_id, set]))
  return [...found].sort(([a], [b]) => a - b).map(([id, data]) => ({ id, data }))
}
