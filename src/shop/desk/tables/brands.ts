import { hasBrandPage } from '#lib/catalogue/brand.ts'
import { say } from '#shop/scope.ts'
import { BRANDS, type Brand } from '#shop/services/staff/brands.ts'
import { picture } from '../fields/picture.ts'
import { text, whole, yes } from '../fields/plain.ts'
import { words } from '../fields/words.ts'
import { forContent } from '../page.ts'
import { languages } from './list.ts'
import type { Table } from './table.ts'

/** Brands of the platform and of shops. */
export const brands: Table<Brand> = {
  store: BRANDS,
  nav: 'nav.brands',
  section: 'section.goods',
  admits: forContent,
  add: 'shelf.brand_add',
  nameOf: (scope, { brand_name }) => say(scope, brand_name),
  pageOf: ({ brand_id, banner, brand_desc }) =>
    hasBrandPage({ banner, brand_desc: brand_desc.en }) ? { name: 'brand', id: brand_id } : { name: 'brands' },
  pictureOf: ({ image_url }) => image_url,
  columns: [
    { label: 'shelf.initial', draw: (_desk, { brand_initial }) => brand_initial },
    languages(({ brand_name, brand_desc }) => [brand_name, brand_desc]),
    { label: 'edit.sort', draw: (_desk, { sort }) => String(sort) },
  ],
  fields: [
    words('brand_name', { label: 'edit.name', most: 60, required: true }),
    text('brand_initial', { label: 'shelf.initial', most: 1, required: true, form: /^[A-Z]$/ }),
    picture('image_url', { label: 'shelf.logo' }),
    picture('banner', { label: 'shelf.banner' }),
    words('brand_desc', { label: 'shelf.brand_desc', most: 2000, rows: 8 }),
    yes('is_recommend', { label: 'shelf.recommend', fresh: true }),
    whole('sort', { label: 'edit.sort', hint: 'edit.sort_high' }),
  ],
}
