import { html } from 'hono/html'
import { toDecimal } from '#lib/money/money.ts'
import { type Scope, say } from '#shop/scope.ts'
import type { Staff } from '#shop/services/staff/account.ts'
import { copyGoods, GOODS, GOODS_FILTERS, type GoodsEdit, overlayGoods, type StaffGoods } from '#shop/services/staff/goods.ts'
import { chooseBrand, chooseCategory, chooseShop } from '#shop/services/staff/goods-choices.ts'
import { attributes } from '../fields/attributes.ts'
import { forNew } from '../fields/field.ts'
import { images } from '../fields/images.ts'
import { choice, kind, whole, yes } from '../fields/plain.ts'
import { richText } from '../fields/rich-text.ts'
import { skus } from '../fields/skus.ts'
import { words } from '../fields/words.ts'
import { type Desk, forGoods } from '../page.ts'
import { DESK, NEW } from '../paths.ts'
import { goodsBulk } from './goods-bulk.ts'
import { languages } from './list.ts'
import type { Table } from './table.ts'

/** Products with their options and skus. */
export const goods: Table<StaffGoods, GoodsEdit> = {
  store: GOODS,
  nav: 'nav.goods',
  section: 'section.goods',
  admits: forGoods,
  add: 'shelf.add',
  template: ({ scope, staff, query }) => findTemplate(scope, staff, query.copy),
  ways: ({ t }, { goods_id }) => html`<a class="button button--quiet" href="${DESK}/goods/${NEW}?copy=${goods_id}">${t('shelf.copy')}</a>`,
  mayWrite: ({ site_id }, row) => !site_id || site_id === row.site_id,
  nameOf: (scope, { goods_name }) => say(scope, goods_name),
  pageOf: ({ sku_id }) => ({ name: 'sku', id: sku_id }),
  bulk: goodsBulk,
  pictureOf: ({ goods_image }) => goods_image,
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
    forNew(choice('site_id', { label: 'shelf.shop', options: ({ scope, staff }) => chooseShop(scope, staff.site_id), toValue: Number })),
    forNew(kind('goods_class', { label: 'shelf.kind', of: { 1: 'shelf.kind_physical', 2: 'shelf.kind_virtual' }, toValue: Number })),
    yes('goods_state', { label: 'shelf.on_sale' }),
    images,
    skus,
    choice('category_id', {
      label: 'shelf.category',
      options: ({ scope, params }) => chooseCategory(scope, params.key ?? ''),
      toValue: Number,
    }),
    choice('brand_id', { label: 'shelf.brand', options: ({ scope }) => chooseBrand(scope), toValue: Number }),
    attributes,
    words('introduction', { label: 'shelf.introduction', most: 300, rows: 2 }),
    words('keywords', { label: 'shelf.keywords', hint: 'shelf.keywords_hint', most: 200 }),
    richText('goods_content', { label: 'edit.text', hint: 'edit.text_hint' }),
    words('unit', { label: 'shelf.unit', most: 20 }),
    whole('min_buy', { label: 'shelf.min_buy', hint: 'shelf.none_hint' }),
    whole('max_buy', { label: 'shelf.max_buy', hint: 'shelf.none_hint' }),
    yes('is_free_shipping', { label: 'shelf.free_shipping' }),
    whole('sort', { label: 'edit.sort', hint: 'edit.sort_high' }),
  ],
  complete: ({ goods_class }) => (goods_class === undefined ? {} : { is_virtual: goods_class !== 1 }),
}

/** The product that a new one is copied from, of the account's shop. */
async function findTemplate(scope: Scope, { site_id }: Staff, key: string | undefined): Promise<StaffGoods | undefined> {
  const row = key ? await copyGoods(scope, key) : undefined
  return row && (!site_id || site_id === row.site_id) ? row : undefined
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
