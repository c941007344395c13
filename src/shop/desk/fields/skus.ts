import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import type { PriceEntry } from '#lib/money/former-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import { say } from '#shop/scope.ts'
import { GOODS, type GoodsEdit, type StaffGoods } from '#shop/services/staff/goods.ts'
import type { SkuEdit } from '#shop/services/staff/goods-skus.ts'
import { adaptPicks, combine, type GoodsSpec, keyOfPicks, namePicks, type Picks } from '#shop/services/staff/options.ts'
import type { Desk, Html } from '../page.ts'
import { NEW } from '../paths.ts'
import { hidden } from '../pieces.ts'
import { control, type Field, group, type Input, typed } from './field.ts'
import { cell, readCount, readMoney, toTyped } from './money.ts'
import { drawOptions, readOptions, typedOptions } from './options.ts'
import { drawPriceHistory } from './price-history.ts'
import { drawTime, readTime } from './times.ts'

type Sku = StaffGoods['skus'][number]

/** Skus of a product at most. */
const MOST_SKUS = 200

/** A combination of the options' values with its stored sku. `key` names its controls. */
interface Combination {
  key: string
  picks: Picks
  sku?: Sku
}

type Shown = Pick<StaffGoods, 'skus' | 'specs' | 'goods_image'>

/** Options of a product and every sku in a row: numbers, prices, stock, and its limited-time discount. */
export const skus: Field<Shown, Pick<GoodsEdit, 'skus' | 'specs'>> = {
  name: 'skus',
  label: 'shelf.skus',
  draw(desk, row) {
    const { t, typed } = desk
    const specs = typedOptions(typed) ?? row?.specs ?? []
    const images = 'act' in typed ? (typed.goods_image ?? '') : (row?.goods_image ?? '')
    const rows = toCombinations(specs, row?.skus ?? [], isNew(desk)).slice(0, MOST_SKUS)
    const prices = desk.scope.site?.pricesOf?.(rows.flatMap(({ sku }) => sku?.sku_id || []))
    return html`${drawOptions(desk, specs, images)}${group(
      t('shelf.skus'),
      html`${hidden('skus', rows.map(({ key }) => key).join())}${rows.map((one) => drawSku(desk, specs, one, rows.length > 1, prices))}`,
      'plain',
      html`<p class="field__hint">${t('shelf.stock_hint')}</p>`,
    )}`
  },
  async read(input) {
    const { desk, form, fault } = input
    const stored = isNew(desk) ? undefined : await GOODS.find(desk.scope, desk.params.key ?? '')
    const specs = (await readOptions(input)) ?? stored?.specs ?? []
    const rows = toCombinations(specs, stored?.skus ?? [], !stored)
    if (rows.length > MOST_SKUS) {
      fault('option-0-name-en', desk.t('fault.many', { most: MOST_SKUS }))
      return { specs, skus: [] }
    }
    const drawn = new Set((form.skus ?? '').split(','))
    const offered = rows.filter(({ key }) => rows.length === 1 || !drawn.has(key) || form[`sku-${key}-on`] === '1')
    if (!offered.length) fault(`sku-${rows[0]?.key}-price`, desk.t('fault.empty'))
    return { specs, skus: offered.map((one) => readSku(input, one)) }
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
  acts: { show_options: showOptions },
}

/** Columns that a new combination takes from the first row of the form. Stock and number are its own. */
const CARRIED = ['price', 'market_price', 'cost_price', 'weight']

/** Shows the form again with a row for each combination. New ones begin with the prices and the weight of the first row. */
async function showOptions(input: Input): Promise<string> {
  const { desk, form } = input
  const specs = await readOptions(input)
  const stored = isNew(desk) ? [] : ((await GOODS.find(desk.scope, desk.params.key ?? ''))?.skus ?? [])
  const keys = toCombinations(specs ?? [], stored, isNew(desk)).map(({ key }) => key)
  const drawn = (form.skus ?? '').split(',')
  for (const key of keys.filter((key) => !drawn.includes(key)))
    for (const name of CARRIED) form[`sku-${key}-${name}`] ??= form[`sku-${drawn[0]}-${name}`] ?? ''
  return `sku-${keys[0]}-price`
}

const isNew = ({ params }: Desk) => params.key === NEW

/**
 * Pairs every combination with its stored sku. The rows of a new product have no ids: those of a copied one belong to its source. Nor do
 * combinations that a draft adds.
 */
function toCombinations(specs: readonly GoodsSpec[], stored: readonly Sku[], isFresh: boolean): Combination[] {
  const found = new Map<string, Sku>()
  for (const sku of stored) {
    const picks = adaptPicks(sku.picks, specs)
    const key = picks && keyOfPicks(picks)
    if (key !== undefined && !found.has(key)) found.set(key, sku)
  }
  return combine(specs).map((picks) => {
    const sku = found.get(keyOfPicks(picks))
    return { key: sku?.sku_id && !isFresh ? String(sku.sku_id) : `n${keyOfPicks(picks).replaceAll('-', '')}`, picks, ...(sku && { sku }) }
  })
}

const NOTHING: Omit<SkuEdit, 'sku_id' | 'picks' | 'stock_shown'> & Pick<Sku, 'promotion_type'> = {
  sku_no: '',
  price: 0,
  market_price: 0,
  cost_price: 0,
  stock: 0,
  weight: 0,
  discount_price: 0,
  promotion_type: 0,
  start_time: 0,
  end_time: 0,
}

function drawSku(
  desk: Desk,
  specs: readonly GoodsSpec[],
  { key, picks, sku: stored }: Combination,
  isChoice: boolean,
  prices: ReadonlyMap<number, readonly PriceEntry[]> | undefined,
): Html {
  const { t, scope } = desk
  const at = `sku-${key}`
  const sku = stored ?? NOTHING
  const isBelow = sku.market_price > 0 && sku.market_price < sku.price
  const name = say(scope, namePicks(specs, picks)) || (stored ? say(scope, stored.sku_name) : t('shelf.sku_single'))
  const drawn = new Set((desk.typed.skus ?? '').split(','))
  const isOn = drawn.has(key)
    ? desk.typed[`${at}-on`] === '1'
    : !desk.params.key || isNew(desk) || stored !== undefined || 'act' in desk.typed
  const offered =
    isChoice &&
    html`<label class="check"><input type="checkbox" name="${at}-on" value="1" ${isOn && html`checked`} /> ${t('shelf.offered')}<span class="visually-hidden">: ${name}</span></label>`
  return html`<section class="edit-sku"><h3>${name} ${isBelow && html`<span class="tag tag--missing">${t('shelf.former_below')}</span>`}</h3>${offered}
    <div class="edit-cells grid gap-3">
      ${cell(desk, `${at}-price`, 'shelf.price', name, toTyped(sku.price))}
      ${cell(desk, `${at}-market_price`, 'shelf.market_price', name, toTyped(sku.market_price))}
      ${cell(desk, `${at}-cost_price`, 'shelf.cost_price', name, toTyped(sku.cost_price))}
      ${cell(desk, `${at}-stock`, 'shelf.stock', name, String(sku.stock))}
      ${hidden(`${at}-stock_shown`, typed(desk, `${at}-stock_shown`, String(stored?.stock_shown ?? sku.stock)))}
      ${cell(desk, `${at}-weight`, 'shelf.weight', name, String(sku.weight))}
      ${control(desk, {
        name: `${at}-sku_no`,
        label: t('shelf.sku_no'),
        draw: (attributes) =>
          html`<input class="input input--s" autocomplete="off" value="${typed(desk, `${at}-sku_no`, sku.sku_no)}" ${attributes} />`,
      })}
    </div>
    <div class="edit-cells grid gap-3">
      ${cell(desk, `${at}-discount_price`, 'shelf.discount_price', name, sku.promotion_type === 1 ? toTyped(sku.discount_price) : '')}
      ${drawTime(desk, `${at}-start_time`, t('shelf.discount_from'), sku.start_time)}
      ${drawTime(desk, `${at}-end_time`, t('shelf.discount_until'), sku.end_time, 'shelf.discount_needs')}
    </div>${stored && !isNew(desk) && drawPriceHistory(desk, name, prices?.get(stored.sku_id))}</section>`
}

function readSku(input: Input, { key, picks, sku }: Combination): SkuEdit {
  const { desk, form, fault } = input
  const at = `sku-${key}`
  const sku_no = form[`${at}-sku_no`] ?? ''
  if (sku_no.length > 50) fault(`${at}-sku_no`, desk.t('fault.long', { length: sku_no.length, most: 50 }))
  const price = readMoney(input, `${at}-price`, true)
  const discount_price = readMoney(input, `${at}-discount_price`)
  const [start_time, end_time] = [readTime(input, `${at}-start_time`), readTime(input, `${at}-end_time`)]
  if (discount_price && price && discount_price >= price) fault(`${at}-discount_price`, desk.t('fault.discount'))
  if (discount_price && end_time <= start_time) fault(`${at}-end_time`, desk.t('fault.until'))
  return {
    sku_id: key === String(sku?.sku_id) && sku ? sku.sku_id : 0,
    picks,
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
