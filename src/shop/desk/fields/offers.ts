import { html } from 'hono/html'
import { formatMoney } from '#lib/money/format.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import type { Offer } from '#shop/services/staff/flash-sale.ts'
import { listSkus, type SkuChoice } from '#shop/services/staff/skus.ts'
import type { Desk, Html } from '../page.ts'
import { control, type Field, type Input, typed } from './field.ts'
import { goods } from './goods.ts'
import { readCount, readMoney } from './money.ts'

const MOST_PIECES = 999_999

/** Goods of a slot of the flash sale, chosen as in {@link goods}, each with its price there and how many may be had. */
export const offers: Field<{ offers: Offer[] }> = {
  name: 'offers',
  label: 'flash.goods',
  draw(desk, row) {
    const stored = new Map(row?.offers.map((offer) => [offer.sku_id, offer]))
    const beside = (desk: Desk, sku: SkuChoice) => drawOffer(desk, sku, stored.get(sku.sku_id))
    return choose(beside).draw(desk, row && { skus: row.offers.map(({ sku_id }) => sku_id) })
  },
  async read(input) {
    const { skus } = await choose().read(input)
    return { offers: (await listSkus(input.desk.scope, skus)).map((sku) => readOffer(input, sku)) }
  },
  tell: (_desk, row) =>
    row.offers.map(({ sku_id, seckill_price, num, quota }) => `${sku_id}: ${toDecimal(seckill_price)}, ${num}, ${quota}`).join('\n'),
  acts: choose().acts,
}

function choose(beside?: (desk: Desk, sku: SkuChoice) => Html) {
  return goods('skus', { label: 'flash.goods', most: 60, beside })
}

/** A new one has no price until it is said. */
function drawOffer(desk: Desk, { sku_id, price }: SkuChoice, offer: Offer | undefined): Html {
  const { t } = desk
  const one = (name: string, label: string, value: string, mode: 'decimal' | 'numeric') =>
    control(desk, {
      name: `${name}-${sku_id}`,
      label,
      draw: (attributes) =>
        html`<input class="input input--s edit-short" inputmode="${mode}" autocomplete="off" value="${value}" ${attributes} />`,
    })
  const shown = (name: string, stored: string) => (`${name}-${sku_id}` in desk.typed ? typed(desk, `${name}-${sku_id}`, '') : stored)
  return html`<div class="edit-offer flex wraps">
    ${one('sale-price', t('flash.price', { price: formatMoney(price) }), shown('sale-price', offer ? toDecimal(offer.seckill_price) : ''), 'decimal')}
    ${one('sale-num', t('flash.num'), shown('sale-num', String(offer?.num ?? 0)), 'numeric')}
    ${one('sale-quota', t('flash.quota'), shown('sale-quota', String(offer?.quota ?? 0)), 'numeric')}
  </div>`
}

function readOffer(input: Input, { sku_id, price }: SkuChoice): Offer {
  return {
    sku_id,
    seckill_price: readPrice(input, `sale-price-${sku_id}`, price),
    num: readCount(input, `sale-num-${sku_id}`, MOST_PIECES),
    quota: readCount(input, `sale-quota-${sku_id}`, MOST_PIECES),
  }
}

/** Cents, more than nothing and below the usual price. */
function readPrice(input: Input, name: string, usual: Cents): Cents {
  const price = readMoney(input, name, true)
  if (price >= usual) input.fault(name, input.desk.t('fault.sale_price', { price: formatMoney(usual) }))
  return price
}
