import { html } from 'hono/html'
import { readLocalTime } from '#lib/dates/zone-clock.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { type BulkChange, changeMany, MOST_PERCENT } from '#shop/services/staff/bulk.ts'
import { listGoodsIds } from '#shop/services/staff/goods.ts'
import { chooseCategory } from '#shop/services/staff/goods-choices.ts'
import { type Desk, type Form, FormRefused, type Html } from '../page.ts'
import { field, select } from '../pieces.ts'
import type { Bulk } from './table.ts'

/** Act of the Enter key in a field. A browser presses the first button of a form then, which would put products on sale. */
const ENTER = 'bulk_enter'

/** Changes of many products: on and off sale, price, discount for a time, category. */
export const goodsBulk: Bulk = {
  async draw(desk) {
    const { t, scope } = desk
    const button = (act: string, label: string) =>
      html`<button class="button button--secondary button--s" type="submit" name="act" value="${act}">${label}</button>`
    const isOpen = (act: string) => desk.typed.act === act || desk.typed.act === ENTER
    const part = (act: string, title: string, content: Html) =>
      html`<details class="edit-bulk" ${isOpen(act) && html`open`}><summary>${title}</summary><div class="desk-form">${content}</div></details>`
    return html`<button class="edit__enter" type="submit" name="act" value="${ENTER}" tabindex="-1" aria-hidden="true"></button>
      ${button('bulk_on', t('bulk.on'))} ${button('bulk_off', t('bulk.off'))}
      ${part(
        'bulk_price',
        t('bulk.price'),
        html`${field(desk, 'percent', t('bulk.percent'), { required: false, hint: t('bulk.percent_hint') })}
          <label class="check"><input type="checkbox" name="whole" value="1" ${desk.typed.whole === '1' && html`checked`} /> ${t('bulk.whole')}</label>${button('bulk_price', t('bulk.price'))}`,
      )}
      ${part(
        'bulk_discount',
        t('bulk.discount'),
        html`${field(desk, 'off', t('coupon.percent'), { required: false, hint: t('bulk.discount_hint') })}
          ${field(desk, 'start', t('shelf.discount_from'), { type: 'datetime-local', required: false })}
          ${field(desk, 'end', t('shelf.discount_until'), { type: 'datetime-local', required: false })}${button('bulk_discount', t('bulk.discount'))}`,
      )}
      ${part('bulk_category', t('shelf.category'), html`${select(desk, 'category_id', t('shelf.category'), await chooseCategory(scope, ''))}${button('bulk_category', t('bulk.move'))}`)}`
  },
  acts: {
    async [ENTER]() {
      throw new ShopError('FAIL', { text: 'bulk.enter' })
    },
    bulk_on: (desk, given, keys) => change(desk, given, keys, { kind: 'state', isOnSale: true }),
    bulk_off: (desk, given, keys) => change(desk, given, keys, { kind: 'state', isOnSale: false }),
    bulk_price: (desk, given, keys) =>
      change(desk, given, keys, {
        kind: 'price',
        percent: percentOf(desk, given, 'percent', (percent) => percent !== 0),
        isRounded: given.whole === '1',
      }),
    bulk_discount(desk, given, keys) {
      const percent = percentOf(desk, given, 'off', (percent) => percent >= 0)
      const [start_time, end_time] = [timeOf(desk, given.start), timeOf(desk, given.end)]
      if (percent && end_time <= Math.max(start_time, desk.scope.now()))
        throw new FormRefused({ end: message(desk.scope.locale, 'bulk.end') })
      return change(desk, given, keys, { kind: 'discount', percent, start_time, end_time })
    },
    async bulk_category(desk, given, keys) {
      const category_id = Number(given.category_id)
      if (!(await chooseCategory(desk.scope, '')).some(({ value }) => value === String(category_id)))
        throw new ShopError('FAIL', { text: 'bulk.category' })
      return change(desk, given, keys, { kind: 'category', category_id })
    },
  },
}

/** Changes the ticked products, or all that the list shows on any page. */
async function change({ scope, staff, query }: Desk, given: Form, keys: readonly string[], wanted: BulkChange): Promise<unknown> {
  const asked = { keyword: query.q ?? '', filter: query.state ?? '', isLacking: query.lacking !== undefined, site_id: staff.site_id }
  const ids = given.every === '1' ? await listGoodsIds(scope, asked) : keys.map(Number)
  return changeMany(scope, staff, ids, wanted)
}

/** A whole percentage with its sign, that {@link changeMany} takes. @throws FormRefused */
function percentOf({ scope }: Desk, given: Form, name: string, isFit: (percent: number) => boolean): number {
  const text = (given[name] || '0').replace('−', '-')
  const percent = /^[-+]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (isFit(percent) && Math.abs(percent) <= MOST_PERCENT) return percent
  throw new FormRefused({ [name]: message(scope.locale, 'bulk.percent', { most: MOST_PERCENT }) })
}

function timeOf({ scope }: Desk, typed = ''): number {
  return (typed && readLocalTime(typed, scope.settings.timeZone)) || 0
}
