import { pageGoods } from '#api/goods.ts'
import { hasBrandPage } from '#lib/brand.ts'
import { listBrands } from './catalogue.ts'
import type { Load } from './shop.ts'

/** Goods of a brand's page; the list has the others. */
const BRAND_GOODS = 12

/** Every brand of which the shop tells more than its name, by id, with its first goods. */
export const loadBrandPages: Load<'brandPages'> = async (lang, tools) => {
  const brands = new Map((await listBrands(lang, tools)).filter(hasBrandPage).map((brand) => [brand.brand_id, brand]))
  const rows = await tools.each([...brands.keys()], async (brand_id, { optional }) => {
    const brand = brands.get(brand_id)
    const page = pageGoods({ brand_id, page: 1, page_size: BRAND_GOODS, order: '' }, { lang })
    const goods = await optional(`goods of brand ${brand_id}`, page, null)
    return brand && goods ? { brand, goods } : null
  })
  return { rows }
}
