import { clearFilters, type GoodsSearch, toggleAttribute } from '#lib/catalogue/goods-query.ts'

/** A filter that is on: what to call it, and the change that takes it away. */
export interface FilterChip {
  key: string
  kind: 'brand' | 'price' | 'attribute' | 'delivery' | 'own' | 'shop' | 'coupon'
  /** Values for its text: names, or amounts in cents. */
  name: string
  from?: number | undefined
  to?: number | undefined
  change: Partial<GoodsSearch>
}

/** Names of what an address knows by number only. */
export interface FilterNames {
  brand: (brand_id: number) => string
  /** "Material: oak" of a value of an attribute. */
  attribute: (attr_id: number, attr_value_id: number) => string
  shop: string
  coupon: string
}

/** The filters that are on, in the order of the panel; what the page's path fixes is none of them. */
export function filterChips(search: GoodsSearch, fixed: Partial<GoodsSearch>, names: FilterNames): FilterChip[] {
  const chips: FilterChip[] = []
  const { min_price: from, max_price: to } = search
  if (search.is_free_shipping) chips.push({ key: 'delivery', kind: 'delivery', name: '', change: { is_free_shipping: 0 } })
  if (search.is_own) chips.push({ key: 'own', kind: 'own', name: '', change: { is_own: 0 } })
  if (from !== undefined || to !== undefined) {
    chips.push({ key: 'price', kind: 'price', name: '', from, to, change: { min_price: undefined, max_price: undefined } })
  }
  for (const id of fixed.brand_id ? [] : search.brand_id) {
    const others = search.brand_id.filter((other) => other !== id)
    chips.push({ key: `brand-${id}`, kind: 'brand', name: names.brand(id), change: { brand_id: others } })
  }
  for (const pick of search.attr) {
    chips.push({
      key: `attr-${pick.attr_id}-${pick.attr_value_id}`,
      kind: 'attribute',
      name: names.attribute(pick.attr_id, pick.attr_value_id),
      change: { attr: toggleAttribute(search, pick).attr },
    })
  }
  if (search.site_id && !fixed.site_id) chips.push({ key: 'shop', kind: 'shop', name: names.shop, change: { site_id: 0 } })
  if (search.coupon_type || search.platform_coupon_type) {
    chips.push({ key: 'coupon', kind: 'coupon', name: names.coupon, change: { coupon_type: 0, platform_coupon_type: 0 } })
  }
  return chips
}

/** The change that takes all filters away at once. */
export function clearAll(search: GoodsSearch, fixed: Partial<GoodsSearch>): Partial<GoodsSearch> {
  return { ...clearFilters(search, fixed), page: 1 }
}
