import { say } from '#shop/scope.ts'
import { type PickupStore, STORES } from '#shop/services/staff/delivery.ts'
import { chooseShop } from '#shop/services/staff/goods-choices.ts'
import { forNew } from '../fields/field.ts'
import { picture } from '../fields/picture.ts'
import { choice, text, yes } from '../fields/plain.ts'
import { words } from '../fields/words.ts'
import { forContent } from '../page.ts'
import { hidden, languages } from './list.ts'
import type { Table } from './table.ts'

/** Stores where orders are collected. */
export const stores: Table<PickupStore> = {
  store: STORES,
  nav: 'nav.stores',
  section: 'section.site',
  admits: forContent,
  add: 'store.add',
  nameOf: (scope, { store_name }) => say(scope, store_name),
  columns: [
    { label: 'site.phone', draw: (_desk, { telphone }) => telphone },
    hidden(({ status }) => status),
    languages(({ store_name, full_address, open_date }) => [store_name, full_address, open_date]),
  ],
  fields: [
    words('store_name', { label: 'edit.name', most: 60, required: true }),
    forNew(choice('site_id', { label: 'shelf.shop', options: ({ scope }) => chooseShop(scope, 0), toValue: Number })),
    words('full_address', { label: 'store.address', most: 200, required: true }),
    words('address', { label: 'store.address_short', most: 100 }),
    words('open_date', { label: 'store.hours', most: 100 }),
    text('telphone', { label: 'site.phone', most: 30 }),
    text('longitude', { label: 'store.longitude', most: 20, form: /^-?\d{1,3}(?:\.\d+)?$/ }),
    text('latitude', { label: 'store.latitude', most: 20, form: /^-?\d{1,2}(?:\.\d+)?$/ }),
    picture('store_image', { label: 'shelf.category_image' }),
    yes('status', { label: 'store.status', hint: 'store.status_hint', fresh: true }),
  ],
}
