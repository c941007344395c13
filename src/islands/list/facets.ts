import type { CategoryFilters } from '#contract/category.ts'

/** A brand to narrow a list by. */
export interface BrandFacet {
  brand_id: number
  name: string
  initial: string
  /** Goods it would leave; undefined where the server does not tell. */
  count?: number | undefined
}

/** Filters of a list besides those that every list has. */
export interface Facets {
  brands: BrandFacet[]
  attributes: { attr_id: number; name: string; values: { attr_value_id: number; name: string; count?: number | undefined }[] }[]
}

/** Drops what a filter does not show; attributes in their order, those without values left out. */
export function toFacets({ brand_list, attribute_list }: Pick<CategoryFilters, 'brand_list' | 'attribute_list'>): Facets {
  return {
    brands: brand_list.map(({ brand_id, brand_name, brand_initial, count }) => ({
      brand_id,
      name: brand_name,
      initial: brand_initial,
      count,
    })),
    attributes: attribute_list
      .filter(({ child }) => child.length)
      .map(({ attr_id, attr_name, child }) => ({
        attr_id,
        name: attr_name,
        values: child.map(({ attr_value_id, attr_value_name, count }) => ({ attr_value_id, name: attr_value_name, count })),
      })),
  }
}

/** Removes the number of products from all values, for a list that the numbers do not belong to. */
export function withoutCounts({ brands, attributes }: Facets): Facets {
  return {
    brands: brands.map(({ count: _count, ...brand }) => brand),
    attributes: attributes.map((attribute) => ({ ...attribute, values: attribute.values.map(({ count: _count, ...value }) => value) })),
  }
}
