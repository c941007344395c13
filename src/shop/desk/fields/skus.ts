import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import { toDecimal } from '#lib/money/money.ts'
import { say } from '#shop/scope.ts'
import type { GoodsEdit, StaffGoods } from '#shop/services/staff/goods.ts'
import type { Desk, Html } from '../page.ts'
import { hidden } from '../pieces.ts'
import { control, type Field, group, type Input, typed } from './field.ts'
import { cell, readCount, readMoney, toTyped } from './money.ts'
import { drawTime, readTime } from './times.ts'

type Sku = StaffGoods['skus'][number]

/** Every sku of a goods in a row: numbers, prices, stock, and its limited-time discount. */
export const skus: Field<Pick<StaffGoods, 'skus'>, Pick<GoodsEdit, 'skus'>> = {
  name: 'skus',
  label: 'shelf.skus',
  draw: (desk, row) =>
    group(
      desk.t('shelf.skus'),
      html`<input type="hidden" name="skus" value="${(row?.skus ?? []).map(({ sku_id }) => sku_id).join()}" />
        ${(row?.skus ?? []).map((sku) => drawSku(desk, sku))}`,
      'plain',
      html`<p class="field__hint">${desk.t('shelf.stock_hint')}</p>`,
    ),
  read(input) {
    const ids = (input.form.skus ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id))
    return { skus: ids.map((id) => readSku(input, Number(id))) }
  },
  tell: ({ scope }, { skus }) =>
    skus
      .map(({ sku_id, sku_no, price, market_price, discount_price, stock, start_time, end_time }) =>
        [
          sku_no || `#${sku_id}`,
          toDecimal(price),
          toTyped(market_price),
          stock,
          toTyped(discount_price),
          ...[start_time, end_time].map((time) => formatTime(time, scope.settings.timeZone).slice(0, 16)),
        ]
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n'),
}

function drawSku(desk: Desk, sku: Sku): Html {
  const { t, scope } = desk
  const at = `sku-${sku.sku_id}`
  const name = say(scope, sku.sku_name)
  const isBelow = sku.market_price > 0 && sku.market_price < sku.price
  return html`<section class="edit-sku"><h3>${name} ${isBelow && html`<span class="tag tag--missing">${t('shelf.former_below')}</span>`}</h3>
    <div class="edit-cells">
      ${cell(desk, `${at}-price`, 'shelf.price', name, toDecimal(sku.price))}
      ${cell(desk, `${at}-market_price`, 'shelf.market_price', name, toTyped(sku.market_price))}
      ${cell(desk, `${at}-cost_price`, 'shelf.cost_price', name, toTyped(sku.cost_price))}
      ${cell(desk, `${at}-stock`, 'shelf.stock', name, String(sku.stock))}
      ${hidden(`${at}-stock_shown`, typed(desk, `${at}-stock_shown`, String(sku.stock)))}
      ${cell(desk, `${at}-weight`, 'shelf.weight', name, String(sku.weight))}
      ${control(desk, {
        name: `${at}-sku_no`,
        label: t('shelf.sku_no'),
        draw: (attributes) =>
          html`<input class="input input--s" autocomplete="off" value="${typed(desk, `${at}-sku_no`, sku.sku_no)}" ${attributes} />`,
      })}
    </div>
    <div class="edit-cells">
      ${cell(desk, `${at}-discount_price`, 'shelf.discount_price', name, sku.promotion_type === 1 ? toTyped(sku.discount_price) : '')}
      ${drawTime(desk, `${at}-start_time`, t('shelf.discount_from'), sku.start_time)}
      ${drawTime(desk, `${at}-end_time`, t('shelf.discount_until'), sku.end_time, 'shelf.discount_needs')}
    </div></section>`
}

function readSku(input: Input, sku_id: number): GoodsEdit['skus'][number] {
  const { desk, form, fault } = input
  const at = `sku-${sku_id}`
  const sku_no = form[`${at}-sku_no`] ?? ''
  if (sku_no.length > 50) fault(`${at}-sku_no`, desk.t('fault.long', { length: sku_no.length, most: 50 }))
  const price = readMoney(input, `${at}-price`, true)
  const discount_price = readMoney(input, `${at}-discount_price`)
  const [start_time, end_time] = [readTime(input, `${at}-start_time`), readTime(input, `${at}-end_time`)]
  if (discount_price && price && discount_price >= price) fault(`${at}-discount_price`, desk.t('fault.discount'))
  if (discount_price && end_time <= start_time) fault(`${at}-end_time`, desk.t('fault.until'))
  return {
    sku_id,
    sku_no,
    price,
    market_price: readMoney(input, `${at}-market_price`),
    cost_price: readMoney(input, `${at}-cost_price`),
    stock: readCount(input, `${at}-stock`),
    stock_shown: readCount(input, `${at}-stock_shown`),
    weight: readCount(input, `${at}-weight`),
    discount_price,
    start_time,
    end_time,
  }
}
