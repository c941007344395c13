import { say } from '#shop/scope.ts'
import { ATTRIBUTES, type Attribute } from '#shop/services/staff/attributes.ts'
import { attributeValues } from '../fields/attributes.ts'
import { whole, yes } from '../fields/plain.ts'
import { words } from '../fields/words.ts'
import { forContent } from '../page.ts'
import { languages } from './list.ts'
import type { Table } from './table.ts'

/** Attributes that products have: material, origin, measures. */
export const attributes: Table<Attribute> = {
  store: ATTRIBUTES,
  nav: 'nav.attributes',
  section: 'section.goods',
  admits: forContent,
  lead: 'attribute.lead',
  add: 'attribute.add',
  nameOf: (scope, { attr_name }) => say(scope, attr_name),
  pageOf: () => ({ name: 'list' }),
  order: { numberOf: ({ sort }) => sort, numbered: (sort) => ({ sort }), isAscending: true },
  columns: [
    {
      label: 'attribute.values',
      draw: (desk, { values }) => values.map(({ attr_value_name }) => say(desk.scope, attr_value_name)).join(', ') || '–',
    },
    languages(({ attr_name, values }) => [attr_name, ...values.map(({ attr_value_name }) => attr_value_name)]),
  ],
  fields: [
    words('attr_name', { label: 'edit.name', most: 60, required: true }),
    yes('is_query', { label: 'attribute.is_query', hint: 'attribute.is_query_hint', fresh: true }),
    attributeValues,
    whole('sort', { label: 'edit.sort', hint: 'edit.sort_low' }),
  ],
}
