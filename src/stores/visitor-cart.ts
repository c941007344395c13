import { ApiError, noneIfRefused } from '#api/errors.ts'
import { getSku } from '#api/sku.ts'
import type { CartLine } from '#contract/cart.ts'
import type { SkuDetail, SkuPage } from '#contract/sku.ts'
import { type Priced, shownPrice } from '#lib/money/price.ts'
import { quantityLimits, saleState } from '#lib/offers/sale.ts'
import { lineFault } from '#lib/orders/cart.ts'
import { readVisitorLines, type VisitorLine, writeVisitorLines } from './visitor-lines.ts'

/*
 * The cart of a visitor: lines on the device, goods and prices asked for by sku, which every server of the family answers. No call of the
 * member's cart is made. Its lines have the shape of a member's.
 */

type Options = { signal?: AbortSignal }

/** Skus this page has asked for; null for those that the shop no longer knows. */
const asked = new Map<number, SkuPage | null>()

async function askSku(sku_id: number, options: Options = {}): Promise<SkuPage | null> {
  const page = await getSku({ sku_id }, options).catch(noneIfRefused(null))
  asked.set(sku_id, page)
  return page
}

/** Bounds of a sku's quantity; a server may send them beside it. */
function limitsOf({ goods_sku_detail: sku, goods_info }: SkuPage) {
  return { max_buy: sku.max_buy || goods_info?.max_buy || 0, min_buy: sku.min_buy || goods_info?.min_buy || 0 }
}

function toCartLine(line: VisitorLine, page: SkuPage | null): CartLine & Priced {
  const sku: (SkuDetail & Priced) | undefined = page?.goods_sku_detail
  const shop = page?.shop_info
  return {
    cart_id: line.cart_id,
    member_id: 0,
    site_id: sku?.site_id || line.site_id,
    site_name: shop?.site_name ?? '',
    sku_id: line.sku_id,
    goods_id: sku?.goods_id ?? 0,
    num: line.num,
    goods_name: sku?.goods_name || line.goods_name,
    sku_name: sku?.sku_name || line.goods_name,
    sku_no: '',
    sku_spec_format: sku?.sku_spec_format ?? [],
    price: sku?.price ?? line.amount,
    market_price: sku?.market_price ?? 0,
    discount_price: sku?.discount_price ?? line.amount,
    lowest_price: sku?.lowest_price,
    member_price: sku?.member_price,
    promotion_type: sku?.promotion_type ?? 0,
    start_time: sku?.start_time ?? 0,
    end_time: sku?.end_time ?? 0,
    stock: sku?.stock ?? 0,
    goods_stock_alarm: 0,
    sku_image: sku?.sku_image || line.sku_image,
    sku_images: sku?.sku_images ?? [],
    goods_state: sku?.goods_state ?? 0,
    verify_state: sku?.verify_state ?? 1,
    verify_state_remark: '',
    shop_status: 1,
    is_virtual: sku?.is_virtual ?? 0,
    virtual_indate: 0,
    is_free_shipping: sku?.is_free_shipping ?? 0,
    shipping_template: 0,
    unit: sku?.unit ?? '',
    introduction: sku?.introduction ?? '',
    keywords: sku?.keywords ?? '',
    is_own: shop?.is_own ?? 0,
    max_buy: page ? limitsOf(page).max_buy : 0,
    min_buy: page ? limitsOf(page).min_buy : 0,
    purchased_num: 0,
    free_from: shop?.free_from ?? 0,
  }
}

/** A line of `num` pieces of a sku that stands in no cart, with what the shop says of it now. @throws ApiError */
export async function lineOfSku(sku_id: number, num: number, options?: Options): Promise<CartLine> {
  const page = await askSku(sku_id, options)
  return toCartLine({ cart_id: 0, site_id: 0, sku_id, num, goods_name: '', sku_image: '', amount: 0, fault: null }, page)
}

/** A line as the device keeps it. */
function toKept(line: CartLine): VisitorLine {
  const { cart_id, site_id, sku_id, num, sku_image } = line
  const goods_name = line.goods_name || line.sku_name
  return { cart_id, site_id, sku_id, num, goods_name, sku_image, amount: shownPrice(line).amount, fault: lineFault(line) }
}

/**
 * Loads the visitor's lines with current product data, newest first. `isFresh` loads all of them, otherwise only those this page has not
 * loaded. @throws ApiError if the shop does not answer
 */
export async function listVisitorCart(isFresh: boolean, options: Options = {}): Promise<CartLine[]> {
  const wanted = readVisitorLines().filter(({ sku_id }) => isFresh || !asked.has(sku_id))
  await Promise.all(wanted.map(({ sku_id }) => askSku(sku_id, options)))
  // Another tab may have changed the cart meanwhile; its additions are read when this tab gets the storage event.
  const kept = readVisitorLines()
  return kept.map((line) => toCartLine(line, asked.get(line.sku_id) ?? null))
}

/** Keeps what lines that were just read cost now, for pages that show no more than their sum. */
export function keepVisitorPrices(lines: readonly CartLine[]): void {
  const kept = readVisitorLines()
  const renewed = kept.map((line) => {
    const read = lines.find(({ cart_id }) => cart_id === line.cart_id)
    return read ? { ...line, ...toKept({ ...read, num: line.num }) } : line
  })
  if (JSON.stringify(renewed) !== JSON.stringify(kept)) writeVisitorLines(renewed)
}

/**
 * Adds pieces to the visitor's line of a SKU, or adds a line. The line gets at least the SKU's least quantity.
 * @throws ApiError kind `limit` where more than can be bought would stand there; then nothing has changed
 */
export async function addVisitorLine({ site_id, sku_id, num }: { site_id: number; sku_id: number; num: number }): Promise<void> {
  const page = await askSku(sku_id)
  const lines = readVisitorLines()
  const line = lines.find((other) => other.sku_id === sku_id)
  const total = Math.max((line?.num ?? 0) + num, page ? limitsOf(page).min_buy : 0)
  checkQuantity(page, total)
  const cart_id = line?.cart_id ?? Math.max(0, ...lines.map((other) => other.cart_id)) + 1
  const kept = toKept(toCartLine({ cart_id, site_id, sku_id, num: total, goods_name: '', sku_image: '', amount: 0, fault: null }, page))
  writeVisitorLines(line ? lines.map((other) => (other === line ? kept : other)) : [kept, ...lines])
}

/** Sets a line's quantity. @throws ApiError kind `limit` above what can be bought */
export function editVisitorLine({ cart_id, num }: { cart_id: number; num: number }): void {
  const lines = readVisitorLines()
  const line = lines.find((other) => other.cart_id === cart_id)
  if (line) checkQuantity(asked.get(line.sku_id), num)
  writeVisitorLines(lines.map((other) => (other === line ? { ...line, num } : other)))
}

/** Removes lines. */
export function deleteVisitorLines(cart_ids: readonly number[]): void {
  writeVisitorLines(readVisitorLines().filter(({ cart_id }) => !cart_ids.includes(cart_id)))
}

/** @throws ApiError kind `limit` where so many pieces of a sku cannot be bought, or none of it in a cart; an unknown sku passes */
function checkQuantity(page: SkuPage | null | undefined, num: number): void {
  if (page === undefined) return
  const sku = page?.goods_sku_detail
  const isSold = sku && saleState(sku) === 'open' && !sku.is_virtual
  const max = isSold ? quantityLimits({ ...sku, ...limitsOf(page) }).max : 0
  if (num > max) throw new ApiError('limit', `no more than ${max} of this sku can be bought`)
}
