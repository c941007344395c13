import { html } from 'hono/html'
import { toDecimal } from '#lib/money/money.ts'
import { say } from '#shop/scope.ts'
import {
  chooseBrand,
  chooseCategory,
  GOODS,
  GOODS_FILTERS,
  type GoodsEdit,
  overlayGoods,
  type StaffGoods,
} from '#shop/services/staff/goods.ts'
import { images } from '../fields/images.ts'
import { choice, yes } from '../fields/plain.ts'
import { richText } from '../fields/rich-text.ts'
import { skus } from '../fields/skus.ts'
import { words } from '../fields/words.ts'
import { type Desk, forGoods } from '../page.ts'
import { languages } from './list.ts'
import type { Table } from './table.ts'

/** Goods with their skus; they come from the shop's own systems, so the desk writes those that are there. */
export const goods: Table<StaffGoods, GoodsEdit> = {
  store: GOODS,
  nav: 'nav.goods',
  section: 'section.goods',
  admits: forGoods,
  mayWrite: ({ site_id }, row) => !site_id || site_id === row.site_id,
  nameOf: (scope, { goods_name }) => say(scope, goods_name),
  pageOf: ({ sku_id }) => ({ name: 'sku', id: sku_id }),
  overlay: overlayGoods,
  columns: [
    { label: 'shelf.price', draw: (_desk, { skus }) => toRange(skus.map(({ price }) => price)) },
    { label: 'shelf.stock', draw: (_desk, { skus }) => String(skus.reduce((sum, { stock }) => sum + stock, 0)) },
    { label: 'edit.state', draw: drawState },
    languages(({ goods_name, introduction }) => [goods_name, introduction]),
  ],
  filter: {
    name: 'state',
    label: 'edit.state',
    options: async ({ t }: Desk) => GOODS_FILTERS.map((value) => ({ value, label: t(`shelf.filter_${value}`) })),
  },
  fields: [
    words('goods_name', { label: 'edit.name', most: 120, required: true }),
    yes('goods_state', { label: 'shelf.on_sale' }),
    skus,
    images,
    choice('category_id', {
      label: 'shelf.category',
      options: ({ scope, params }) => chooseCategory(scope, params.key ?? ''),
      toValue: Number,
    }),
    choice('brand_id', { label: 'shelf.brand', options: ({ scope }) => chooseBrand(scope), toValue: Number }),
    words('introduction', { label: 'shelf.introduction', most: 300, rows: 2 }),
    words('keywords', { label: 'shelf.keywords', hint: 'shelf.keywords_hint', most: 200 }),
    richText('goods_content', { label: 'edit.text', hint: 'edit.text_hint' }),
  ],
}

function toRange(prices: number[]): string {
  if (!prices.length) return '–'
  const [least, most] = [toDecimal(Math.min(...prices)), toDecimal(Math.max(...prices))]
  return least === most ? least : `${least} – ${most}`
}

function drawState({ t }: Desk, { goods_state, skus }: StaffGoods) {
  if (!goods_state) return html`<span class="tag tag--off">${t('shelf.filter_off')}</span>`
  const isLeft = skus.some(({ stock }) => stock > 0)
  return html`<span class="tag ${isLeft ? 'tag--there' : 'tag--missing'}">${t(isLeft ? 'shelf.filter_on' : 'shelf.filter_sold_out')}</span>`
}
