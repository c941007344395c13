import { html } from 'hono/html'
import { formatMoney } from '#lib/money/format.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { say } from '#shop/scope.ts'
import { DELIVERY, listDelivery, type ShopDelivery } from '#shop/services/staff/delivery.ts'
import { drawClock, readClock } from '../fields/clock.ts'
import { type Field, group } from '../fields/field.ts'
import { money } from '../fields/money.ts'
import { text, yes } from '../fields/plain.ts'
import { localAreas, regionFees } from '../fields/regions.ts'
import { type DeskPage, forContent, type Html } from '../page.ts'
import { DESK } from '../paths.ts'
import { table as drawTable } from '../pieces.ts'
import { rowPages } from './pages.ts'
import type { RowForm } from './table.ts'

type Days = 'express_days' | 'store_days' | 'local_days'

/** Days until an order is there; an empty field means that the shop does not say. */
function days<Name extends Days>(name: Name, label: DeskTextKey): Field<Record<Name, number | null>> {
  const field = text(name, { label, hint: 'delivery.days_hint', most: 3, form: /^\d{1,3}$/ })
  const toTyped = (row: Record<Name, number | null>) => ({ [name]: row[name] === null ? '' : String(row[name]) }) as Record<Name, string>
  return {
    name,
    label,
    draw: (desk, row) => field.draw(desk, row && toTyped(row)),
    async read(input) {
      const { [name]: given } = await field.read(input)
      return { [name]: given === '' ? null : Number(given) } as Record<Name, number | null>
    },
    tell: (_desk, row) => toTyped(row)[name],
  }
}

/** Hours of a day between which a local delivery may be asked for. */
const hours: Field<Pick<ShopDelivery, 'time_start' | 'time_end'>> = {
  name: 'time_start',
  label: 'flash.hours',
  draw: (desk, row) =>
    group(
      desk.t('delivery.hours'),
      html`${drawClock(desk, 'time_start', 'flash.begins', row?.time_start)} ${drawClock(desk, 'time_end', 'flash.ends', row?.time_end)}`,
      'pair',
    ),
  read(input) {
    const [time_start, time_end] = [readClock(input, 'time_start', false), readClock(input, 'time_end', true)]
    if (time_end <= time_start) input.fault('time_end', input.desk.t('fault.until'))
    return { time_start, time_end }
  },
  tell: (_desk, row) => `${row.time_start}–${row.time_end}`,
}

const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

/** Weekdays of local delivery, 0 is Sunday. */
const weekdays: Field<{ time_week: number[] }> = {
  name: 'time_week',
  label: 'delivery.week',
  draw(desk, row) {
    const { t, typed, scope } = desk
    const name = (day: number) =>
      new Intl.DateTimeFormat(scope.locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 1, 1 + day)))
    const isOn = (day: number) => ('act' in typed ? typed[`day-${day}`] === '1' : (row?.time_week ?? WEEK).includes(day))
    const ticks = WEEK.map(
      (day): Html =>
        html`<label class="check"><input type="checkbox" name="day-${day}" value="1" ${isOn(day) && html`checked`} /> ${name(day)}</label>`,
    )
    return group(t('delivery.week'), html`${ticks}`)
  },
  read: ({ form }) => ({ time_week: WEEK.filter((day) => form[`day-${day}`] === '1').toSorted() }),
  tell: (_desk, row) => row.time_week.join(', '),
}

const form: RowForm<ShopDelivery> = {
  store: DELIVERY,
  nav: 'nav.delivery',
  section: 'section.site',
  admits: forContent,
  nameOf: (scope, { site_name }) => say(scope, site_name),
  fields: [
    yes('express', { label: 'delivery.express' }),
    money('express_fee', { label: 'delivery.fee' }),
    money('free_from', { label: 'delivery.free_from', hint: 'delivery.free_from_hint' }),
    regionFees,
    days('express_days', 'delivery.express_days'),
    yes('store', { label: 'delivery.store', hint: 'delivery.store_hint' }),
    days('store_days', 'delivery.store_days'),
    yes('local', { label: 'delivery.local' }),
    money('local_fee', { label: 'delivery.local_fee' }),
    money('local_start_money', { label: 'delivery.local_least', hint: 'shelf.none_hint' }),
    localAreas,
    days('local_days', 'delivery.local_days'),
    yes('time_is_open', { label: 'delivery.asks_time' }),
    weekdays,
    hours,
  ],
}

/** Delivery of every shop, and the form of one. */
export const deliveryPages: readonly DeskPage[] = [
  {
    path: DELIVERY.path,
    nav: form.nav,
    section: form.section,
    admits: form.admits,
    async view(desk) {
      const { t, scope } = desk
      const rows = (await listDelivery(scope)).map(
        (
          row,
        ) => html`<tr><th scope="row"><a class="link" href="${DESK}${DELIVERY.path}/${row.site_id}">${say(scope, row.site_name)}</a></th>
          <td>${row.express ? formatMoney(row.express_fee) : '–'}</td><td>${row.express && row.free_from ? formatMoney(row.free_from) : '–'}</td>
          <td>${t(row.store ? 'edit.yes' : 'edit.no')}</td><td>${row.local ? formatMoney(row.local_fee) : '–'}</td></tr>`,
      )
      const heads = [t('shelf.shop'), t('delivery.express'), t('delivery.free_from'), t('delivery.store'), t('delivery.local')]
      return { title: t('nav.delivery'), body: drawTable(t('nav.delivery'), heads, rows, t('edit.nothing')) }
    },
  },
  ...rowPages(form),
]
