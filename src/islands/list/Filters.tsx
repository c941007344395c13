import './filters.css'
import type { MouseEvent, ReactNode } from 'react'
import { can } from '#api/settings.ts'
import { isPlainClick } from '#islands/ui/Pages.tsx'
import { PressedCheckbox } from '#islands/ui/PressedCheckbox.tsx'
import { type CategoryLeaf, categoryChoice } from '#lib/catalogue/category-tree.ts'
import { type GoodsSearch, hasAttribute, type SearchChange, toggleAttribute, toggleBrand } from '#lib/catalogue/goods-query.ts'
import type { Translate } from '#lib/text/texts.ts'
import { BrandFilter } from './BrandFilter.tsx'
import { FilterValues, ValueCount } from './FilterValues.tsx'
import type { Facets } from './facets.ts'
import { PriceFilter } from './PriceFilter.tsx'
import type { GOODS_LIST_TEXTS } from './texts.ts'
import type { ListPrices } from './usePriceBounds.ts'

interface Props {
  search: GoodsSearch
  fixed: Partial<GoodsSearch>
  categories: CategoryLeaf[]
  facets: Facets
  /** Whether there are others than our own to choose from. */
  hasShops: boolean
  /** Prices of a list that is shown whole and not narrowed by price. */
  prices: ListPrices | undefined
  /** Address of the list in another category (0: all); the change in place where the path does not name the category. */
  categoryLink: (leaf: CategoryLeaf | undefined) => string
  onChange: (change: SearchChange) => void
  t: Translate<typeof GOODS_LIST_TEXTS>
}

/** Filters at the left of a list. */
export function Filters({ search, fixed, categories, facets, hasShops, prices, categoryLink, onChange, t }: Props) {
  const { parent, choices } = categoryChoice(categories, search.category_id)
  const inPlace = fixed.category_id === undefined
  const link = (leaf: CategoryLeaf | undefined) => ({
    href: categoryLink(leaf),
    'aria-current': (leaf?.id ?? 0) === search.category_id ? ('true' as const) : undefined,
    onClick: (event: MouseEvent) => {
      if (!inPlace || !isPlainClick(event)) return
      event.preventDefault()
      onChange({ category_id: leaf?.id ?? 0, level: leaf?.level ?? 0, attr: [] })
    },
  })
  return (
    <div className="filters">
      <Block title={t('goods.filter.category')}>
        <ul className="filters__tree">
          {(parent || search.category_id === 0) && (
            <li>
              <a {...link(parent)}>{parent ? t('goods.filter.all_of', { name: parent.name }) : t('goods.filter.all_goods')}</a>
            </li>
          )}
          {choices.map((leaf) => (
            <li key={leaf.id}>
              <a {...link(leaf)}>{leaf.name}</a>
            </li>
          ))}
        </ul>
        {parent && (
          <a className="filters__up" {...link(undefined)}>
            {t('goods.filter.all_categories')}
          </a>
        )}
      </Block>
      <PriceFilter search={search} known={prices} onChange={onChange} t={t} />
      {facets.brands.length > 1 && !fixed.brand_id && (
        <BrandFilter
          brands={facets.brands}
          chosen={search.brand_id}
          onToggle={(id, on) => onChange((now) => (now.brand_id.includes(id) === on ? {} : toggleBrand(now, id, can('brandLists'))))}
          t={t}
        />
      )}
      {facets.attributes.map((attribute) => (
        <Block key={attribute.attr_id} title={attribute.name}>
          <FilterValues t={t}>
            {attribute.values.map(({ attr_value_id, name, count }) => {
              const pick = { attr_id: attribute.attr_id, attr_value_id }
              const chosen = hasAttribute(search, pick)
              return (
                <PressedCheckbox
                  key={attr_value_id}
                  checked={chosen}
                  disabled={count === 0 && !chosen}
                  onChange={(on) => onChange((now) => (hasAttribute(now, pick) === on ? {} : toggleAttribute(now, pick)))}
                >
                  {name}
                  <ValueCount count={count} />
                </PressedCheckbox>
              )
            })}
          </FilterValues>
        </Block>
      ))}
      <Block title={t('goods.filter.service')}>
        <PressedCheckbox checked={search.is_free_shipping === 1} onChange={(on) => onChange({ is_free_shipping: on ? 1 : 0 })}>
          {t('goods.free_delivery')}
        </PressedCheckbox>
        {(hasShops || search.is_own === 1) && (
          <PressedCheckbox checked={search.is_own === 1} onChange={(on) => onChange({ is_own: on ? 1 : 0 })}>
            {t('goods.own')}
          </PressedCheckbox>
        )}
      </Block>
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filters__block">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
