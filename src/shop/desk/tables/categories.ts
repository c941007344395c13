import { say } from '#shop/scope.ts'
import { CATEGORIES, type Category, chooseParent } from '#shop/services/staff/categories.ts'
import { attributeTemplate } from '../fields/attributes.ts'
import { picture } from '../fields/picture.ts'
import { choice, whole, yes } from '../fields/plain.ts'
import { words } from '../fields/words.ts'
import { forContent } from '../page.ts'
import { hidden, languages } from './list.ts'
import type { Table } from './table.ts'

/** The category tree, three levels at most. */
export const categories: Table<Category> = {
  store: CATEGORIES,
  nav: 'nav.categories',
  section: 'section.goods',
  admits: forContent,
  add: 'shelf.category_add',
  nameOf: (scope, { category_name, level }) => `${'– '.repeat(level - 1)}${say(scope, category_name)}`,
  pageOf: () => ({ name: 'categories' }),
  pictureOf: ({ image }) => image,
  columns: [
    hidden(({ is_show }) => is_show),
    languages(({ category_name }) => [category_name]),
    { label: 'edit.sort', draw: (_desk, { sort }) => String(sort) },
  ],
  fields: [
    words('category_name', { label: 'edit.name', most: 60, required: true }),
    words('short_name', { label: 'shelf.short_name', hint: 'shelf.short_name_hint', most: 30 }),
    choice('pid', {
      label: 'shelf.category_above',
      hint: 'shelf.category_above_hint',
      options: ({ scope, params }) => chooseParent(scope, params.key ?? ''),
      toValue: Number,
    }),
    picture('image', { label: 'shelf.category_image' }),
    picture('image_adv', { label: 'shelf.category_adv' }),
    attributeTemplate,
    yes('is_show', { label: 'edit.is_shown', fresh: true }),
    whole('sort', { label: 'edit.sort', hint: 'edit.sort_low' }),
  ],
}
