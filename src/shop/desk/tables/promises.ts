import { html } from 'hono/html'
import { say } from '#shop/scope.ts'
import { PROMISES, type ShopPromise } from '#shop/services/staff/content.ts'
import type { Field } from '../fields/field.ts'
import { picture } from '../fields/picture.ts'
import { kind, whole } from '../fields/plain.ts'
import { words } from '../fields/words.ts'
import { forContent } from '../page.ts'
import { languages } from './list.ts'
import type { Table } from './table.ts'

/** Pictures of the site's set that a promise may have, by the names that are stored. */
const ICONS = {
  truck: 'promise.icon.truck',
  'rotate-ccw': 'promise.icon.refund',
  'shield-check': 'promise.icon.shield',
  store: 'promise.icon.store',
  phone: 'promise.icon.phone',
  gift: 'promise.icon.gift',
  package: 'promise.icon.package',
  headset: 'promise.icon.headset',
  clock: 'promise.icon.clock',
} as const

const named = kind('icon-name', { label: 'promise.icon', of: ICONS, toValue: String })
const drawn = picture('icon-picture', { label: 'promise.picture', hint: 'promise.picture_hint' })

/** A picture of one's own, or one of the set. */
const icon: Field<Pick<ShopPromise, 'icon'>> = {
  name: 'icon',
  label: 'promise.icon',
  async draw(desk, row) {
    const set = await named.draw(desk, row && { 'icon-name': row.icon.icon })
    return html`${set} ${await drawn.draw(desk, row && { 'icon-picture': row.icon.imageUrl })}`
  },
  async read(input) {
    const [set, own] = [await named.read(input), await drawn.read(input)]
    const imageUrl = own['icon-picture']
    return { icon: { iconType: imageUrl ? 'img' : 'icon', imageUrl, icon: set['icon-name'] } }
  },
  tell: (_desk, row) => row.icon.imageUrl || row.icon.icon,
}

/** Promises of the shop, shown with its products. */
export const promises: Table<ShopPromise> = {
  store: PROMISES,
  nav: 'nav.promises',
  section: 'section.front',
  admits: forContent,
  add: 'promise.add',
  nameOf: (scope, { service_name }) => say(scope, service_name),
  pageOf: () => ({ name: 'home' }),
  order: { numberOf: ({ sort }) => sort, numbered: (sort) => ({ sort }), isAscending: true },
  columns: [
    { label: 'promise.desc', draw: ({ scope }, { desc }) => say(scope, desc) },
    languages(({ service_name, desc }) => [service_name, desc]),
  ],
  fields: [
    words('service_name', { label: 'edit.name', most: 40, required: true }),
    words('desc', { label: 'promise.desc', most: 200, rows: 2 }),
    icon,
    whole('sort', { label: 'edit.sort', hint: 'edit.sort_low' }),
  ],
}
