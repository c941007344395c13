import { pageShopCategories, pageShops } from '#api/shop.ts'
import { listAll, PAGE_SIZE } from './list-all.ts'
import type { Load } from './load-tools.ts'

/** Every shop, by its site id. */
export const loadShops: Load<'shops'> = async (lang, { optional }) => {
  const list = listAll(
    (paging) => pageShops(paging, { lang }),
    ({ site_id }) => site_id,
  )
  return { rows: (await optional('shops', list, [])).map((data) => ({ id: data.site_id, data })) }
}

/** Kinds of shops, by id. */
export const loadShopKinds: Load<'shopKinds'> = async (lang, { optional }) => {
  const { list } = await optional('kinds of shops', pageShopCategories({ page: 1, page_size: PAGE_SIZE }, { lang }), { list: [] })
  return { rows: list.map((data) => ({ id: data.category_id, data })) }
}
