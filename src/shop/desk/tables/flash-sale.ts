import { html } from 'hono/html'
import { formatClock } from '#lib/dates/time.ts'
import { say } from '#shop/scope.ts'
import { FLASH_SALE, findOverlap, type Slot } from '#shop/services/staff/flash-sale.ts'
import { drawClock, readClock } from '../fields/clock.ts'
import { type Field, group } from '../fields/field.ts'
import { offers } from '../fields/offers.ts'
import { yes } from '../fields/plain.ts'
import { words } from '../fields/words.ts'
import { forContent } from '../page.ts'
import { NEW } from '../paths.ts'
import { hidden, languages } from './list.ts'
import type { Table } from './table.ts'

const clocks = ({ seckill_start_time, seckill_end_time }: Slot) => `${formatClock(seckill_start_time)} – ${formatClock(seckill_end_time)}`

/** From when until when a slot runs each day; two in use may not run at once. */
const hours: Field<Pick<Slot, 'seckill_start_time' | 'seckill_end_time'>> = {
  name: 'seckill_start_time',
  label: 'flash.hours',
  draw: (desk, row) =>
    group(
      desk.t('flash.hours'),
      html`${drawClock(desk, 'seckill_start_time', 'flash.begins', row?.seckill_start_time)} ${drawClock(desk, 'seckill_end_time', 'flash.ends', row?.seckill_end_time)}`,
      'pair',
      html`<p class="field__hint">${desk.t('flash.hours_hint', { zone: desk.scope.settings.timeZone })}</p>`,
    ),
  async read(input) {
    const { desk, form, fault } = input
    const [start, end] = [readClock(input, 'seckill_start_time', false), readClock(input, 'seckill_end_time', true)]
    if (end <= start) fault('seckill_end_time', desk.t('fault.until'))
    const key = desk.params.key ?? NEW
    const other = form.status === '1' ? await findOverlap(desk.scope, key, start, end) : undefined
    if (other) fault('seckill_start_time', desk.t('fault.overlap', { name: say(desk.scope, other) }))
    return { seckill_start_time: start, seckill_end_time: end }
  },
  tell: (_desk, row) => [row.seckill_start_time, row.seckill_end_time].map((second) => formatClock(second)).join(' – '),
}

/** Slots of the flash sale with their goods, by the hour. */
export const flashSale: Table<Slot> = {
  store: FLASH_SALE,
  nav: 'nav.flash_sale',
  section: 'section.goods',
  admits: forContent,
  add: 'flash.add',
  lead: 'flash.lead',
  nameOf: (scope, { name }) => say(scope, name),
  pageOf: () => ({ name: 'seckills' }),
  columns: [
    { label: 'flash.hours', draw: (_desk, row) => clocks(row) },
    { label: 'flash.goods', draw: (_desk, row) => String(row.offers.length) },
    hidden(({ status }) => status),
    languages(({ name }) => [name]),
  ],
  fields: [
    words('name', { label: 'edit.name', most: 40, required: true }),
    hours,
    yes('status', { label: 'flash.status', fresh: true }),
    offers,
  ],
}
