import { getGroupbuySku } from '#api/groupbuy.ts'
import { getCombo } from '#api/promotion.ts'
import { getSeckillGoods } from '#api/seckill.ts'
import type { CartLine } from '#contract/cart.ts'
import type { SkuRecord } from '#contract/sku.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import type { Cents } from '#lib/money/money.ts'
import { shownPrice } from '#lib/money/price.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { OrderKind, OrderSource } from '#stores/order-creation.ts'
import { lineOfSku, listVisitorCart } from '#stores/visitor-cart.ts'

/** A line of what a visitor is about to order. */
export interface BasketLine {
  sku_id: number
  name: string
  /** Its options, joined. */
  values: string
  sku_image: string
  num: number
  /** Price of the line, in cents. */
  amount: Cents
}

/** Products a visitor is about to order, before any call that needs a member. */
export interface Basket {
  lines: BasketLine[]
  /** The lines of an ordinary order, for offers that hold for them; of other kinds none. */
  goods: CartLine[]
  /** At full price. */
  full: Cents
  /** Total after reductions. */
  total: Cents
  /** Nothing of it is delivered. */
  isVirtual: boolean
}

const NOTHING: Basket = { lines: [], goods: [], full: 0, total: 0, isVirtual: false }

interface Asked {
  source: OrderSource[OrderKind]
  locale: Locale
}

/** Reads names, prices and pictures of what a visitor is about to order. @throws ApiError */
export async function readBasket({ source, locale }: Asked, options?: { signal?: AbortSignal }): Promise<Basket> {
  if ('groupbuy_id' in source) {
    const sku = await getGroupbuySku({ id: source.groupbuy_id, sku_id: source.sku_id }, options)
    return sku ? ofOne(sku, source.num, sku.groupbuy_price, locale) : NOTHING
  }
  if ('seckill_goods_id' in source) {
    const { goods_sku_detail: sku } = await getSeckillGoods({ id: source.seckill_goods_id }, options)
    return ofOne(sku, source.num, sku.seckill_price, locale)
  }
  if ('bl_id' in source) return ofSet(await getCombo({ bl_id: source.bl_id }, options), source.num)
  return ofGoods(await readGoods(source, options), locale)
}

async function readGoods(source: OrderSource['normal'], options?: { signal?: AbortSignal }): Promise<CartLine[]> {
  if ('sku_id' in source) return [await lineOfSku(source.sku_id, source.num, options)]
  const lines = await listVisitorCart(true, options)
  return 'sku_ids' in source ? lines.filter(({ sku_id }) => source.sku_ids.includes(sku_id)) : []
}

function ofGoods(goods: CartLine[], locale: Locale): Basket {
  const prices = goods.map((line) => shownPrice(line))
  const sumOf = (pick: (place: number) => Cents) => goods.reduce((sum, { num }, place) => sum + pick(place) * num, 0)
  const lines = goods.map((line, place) => ({
    sku_id: line.sku_id,
    name: line.goods_name || line.sku_name,
    values: pickedValues(line, locale),
    sku_image: line.sku_image,
    num: line.num,
    amount: (prices[place]?.amount ?? 0) * line.num,
  }))
  const total = sumOf((place) => prices[place]?.amount ?? 0)
  const full = sumOf((place) => (prices[place]?.reduced ? prices[place]?.former : prices[place]?.amount) ?? 0)
  return { lines, goods, full, total, isVirtual: goods.length > 0 && goods.every(({ is_virtual }) => is_virtual === 1) }
}

function ofOne(sku: SkuRecord, num: number, price: Cents, locale: Locale): Basket {
  const { sku_id, goods_name, sku_name, sku_image, is_virtual } = sku
  const line = { sku_id, name: goods_name || sku_name, values: pickedValues(sku, locale), sku_image, num, amount: price * num }
  const full = Math.max(sku.price, price) * num
  return { lines: [line], goods: [], full, total: line.amount, isVirtual: is_virtual === 1 }
}

/** The parts of a combo have their usual prices; its reduction is shown once. */
function ofSet(set: Awaited<ReturnType<typeof getCombo>>, num: number): Basket {
  const parts = set?.bundling_goods ?? []
  const lines = parts.map(({ sku_id, sku_name, sku_image, price }) => ({
    sku_id,
    name: sku_name,
    values: '',
    sku_image,
    num,
    amount: price * num,
  }))
  const total = (set?.bl_price ?? 0) * num
  const full = Math.max(
    total,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  )
  return { lines, goods: [], full, total, isVirtual: false }
}
