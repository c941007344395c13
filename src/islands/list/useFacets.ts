import { getCategoryFilters } from '#api/category.ts'
import { can } from '#api/settings.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { type GoodsSearch, toFacetQuery, writeSearch } from '#lib/catalogue/goods-query.ts'
import { type Facets, toFacets, withoutCounts } from './facets.ts'

/**
 * What a list can be narrowed by now. Counts follow the filters that are on where the shop counts by list, and none are said while they are
 * asked for; elsewhere its category alone says what there is. `built` is what belongs to the list that nothing narrows.
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
