import { getCategoryFilters } from '#api/category.ts'
import { can } from '#api/settings.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { type GoodsSearch, toFacetQuery, writeSearch } from '#lib/catalogue/goods-query.ts'
import { type Facets, toFacets, withoutCounts } from './facets.ts'

/**
 * Returns the filters of a list. If the shop counts by list, counts follow the active filters and are hidden while loading. Otherwise only
 * the category decides. `built` belongs to the unfiltered list.
 */
export function useFacets(search: GoodsSearch, fixed: Partial<GoodsSearch>, built: Facets): Facets {
  const { category_id } = search
  const counts = can('facetCounts')
  const isElsewhere = category_id > 0 && category_id !== fixed.category_id
  const isNarrowed = writeSearch({ ...search, order: '', page: 1 }, fixed) !== ''
  const query = counts ? isNarrowed && toFacetQuery(search) : isElsewhere && { category_id }
  const { value } = useLoad(getCategoryFilters, query || null)
  if (!query) return built
  const found = dataOf(value)
  if (!found) return withoutCounts(built)
  const facets = toFacets(found)
  // Attributes of all departments together are none to choose from.
  const shown = category_id || search.attr.length ? facets : { ...facets, attributes: [] }
  return value.state === 'ready' ? shown : withoutCounts(shown)
}
