import { pageBrands, pageGoods } from '#api/goods.ts'
import type { Brand } from '#contract/goods.ts'
import { hasBrandPage } from '#lib/catalogue/brand.ts'
import type { Locale } from '#lib/text/locales.ts'
import { listAll } from './list-all.ts'
import type { Load, LoadTools } from './load-tools.ts'
import { touchedFacts } from './skus.ts'

/** Goods of a brand's page; the list has the others. */
const BRAND_GOODS = 12

/** Every recommended brand of a language. */
export function listBrands(lang: Locale, tools: LoadTools): Promise<Brand[]> {
  const list = tools.once(`brands ${lang}`, () =>
    listAll(
      (paging) => pageBrands(paging, { lang }),
      ({ brand_id }) => brand_id,
    ),
  )
  return tools.optional('brands', list, [])
}

/** Every recommended brand, by id. */
export const loadBrands: Load<'brands'> = async (lang, tools) => ({
  rows: (await listBrands(lang, tools)).map((data) => ({ id: data.brand_id, data })),
})

/** Every brand of which the shop tells more than its name, by id, with its first goods. */
export const loadBrandPages: Load<'brandPages'> = async (lang, tools) => {
  const brands = new Map((await listBrands(lang, tools)).filter(hasBrandPage).map((brand) => [brand.brand_id, brand]))
  const order = [...brands.keys()]
  const known = tools.mirror.ids('brandPages', lang)
  const facts = tools.mayAllChange ? undefined : await touchedFacts(lang, tools)
  const isTouched = (id: number) => !facts || !known.includes(String(id)) || facts.some(({ brand }) => brand === id)
  const rows = await tools.readEach(order.filter(isTouched), async (brand_id, { optional }) => {
    const brand = brands.get(brand_id)
    const page = pageGoods({ brand_id, page: 1, page_size: BRAND_GOODS, order: '' }, { lang })
    const goods = await optional(`goods of brand ${brand_id}`, page, null)
    return brand && goods ? { brand, goods } : null
  })
  return facts ? { rows, gone: known.filter((id) => !brands.has(Number(id))), order } : { rows }
}
