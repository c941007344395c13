import { getCategoryFilters, getCategoryTree } from '#api/category.ts'
import { pageGoods } from '#api/goods.ts'
import { pageShopCategories, pageShops } from '#api/shop.ts'
import { Compare } from '#islands/compare/Compare.tsx'
import { toFacets } from '#islands/list/facets.ts'
import { GoodsList } from '#islands/list/GoodsList.tsx'
import { SearchBox } from '#islands/search/SearchBox.tsx'
import { ShopList } from '#islands/shops/ShopList.tsx'
import { slimTree } from '#lib/catalogue/category-tree.ts'
import { rememberSearch } from '#stores/recent-searches.ts'
import { Stage } from '../Block.tsx'
import { type Group, SERVICER } from '../scene.ts'

/** Search box with suggestions, lists with filters, and the comparison. */
export const lists: Group = async ({ texts, scenario }) => {
  const [built, tree, filters, shops, { list: kinds }] = await Promise.all([
    pageGoods({ page: 1, page_size: 12, order: '' }),
    getCategoryTree({ level: 3, template: 2 }),
    getCategoryFilters({ category_id: 42 }),
    pageShops({ page: 1, page_size: 10 }),
    pageShopCategories({ page: 1, page_size: 0 }),
  ])
  if (scenario !== 'empty') for (const word of ['cedar', 'desk bell']) rememberSearch(word)
  const list = { texts, fixed: {}, built, categories: slimTree(tree), facets: toFacets(filters), hasShops: true }
  const box = <SearchBox texts={texts} defaultWord="rain cape" hasShops />
  const open = (stage: HTMLElement) => stage.querySelector<HTMLElement>('[role=combobox]')?.click()
  return [
    { name: 'search box', draw: () => box },
    { name: 'recent searches', draw: () => <Stage open={open}>{box}</Stage> },
    { name: 'suggestions', query: 'keyword=bell', draw: () => <Stage open={open}>{box}</Stage> },
    { name: 'list as built', draw: () => <GoodsList {...list} /> },
    { name: 'list', query: 'keyword=bell&brand_id=61&min_price=50', draw: () => <GoodsList {...list} /> },
    { name: 'shops', query: 'keyword=ferry', draw: () => <ShopList texts={texts} built={shops} kinds={kinds} servicer={SERVICER} /> },
    { name: 'comparison', query: 'ids=7101-7102', draw: () => <Compare texts={texts} /> },
    { name: 'nothing to compare', draw: () => <Compare texts={texts} /> },
  ]
}
