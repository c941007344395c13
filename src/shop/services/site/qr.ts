import { eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { siteWapqrcode } from '#contract/qr.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { type Scope, type Surroundings, say } from '#shop/scope.ts'
import { drawQr, drawQrSvg } from './qr-picture.ts'

/** Pages of the mobile site (contract site.md, QR codes). */
const HOME = '/pages/index/index/index'
const DETAIL = '/pages/goods/detail/detail'

/** Longest path asked for, in characters: what fits into a code that a phone still reads. */
const PAGE_LENGTH = 500

const skuPage = (sku_id: number) => `${DETAIL}?sku_id=${sku_id}`

/** QR codes of a mobile page: `status` 1 with picture and address, 2 with the reason when the edition is not set up. */
async function toPaths(scope: Scope, page: string, draw: (url: string) => string | Promise<string> = drawQr) {
  const missing = { status: 2, message: message(scope.locale, 'qr.not_set_up') }
  const { mobileUrl } = scope.settings
  if (!mobileUrl) return { h5: missing, weapp: missing, wechat: missing }
  const url = mobileUrl + page
  return { h5: { status: 1, url, img: await draw(url) }, weapp: missing, wechat: missing }
}

/**
 * Returns the mobile site's QR code of the page that the requester is on; home unless `page` or `sku_id` say otherwise.
 * @throws ShopError PARAMETER_ERROR
 */
export async function getMobileQr(scope: Scope, { page, sku_id }: InferOutput<typeof siteWapqrcode.input>) {
  if (page.length > PAGE_LENGTH) throw new ShopError('PARAMETER_ERROR', { values: { name: 'page' }, data: 'page' })
  const given = page ? `/${page.replace(/^\/+/, '')}` : HOME
  return { path: await toPaths(scope, sku_id ? skuPage(sku_id) : given) }
}

/**
 * Returns the QR code of the mobile product page, as the path of a picture that {@link drawSkuQr} gives; an unknown sku has `goods_name`
 * null.
 */
export async function getSkuQr(scope: Scope, { sku_id }: { sku_id: number }) {
  const [row] = await scope.db
    .select({ goods_name: goods.goods_name })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(eq(sku.sku_id, sku_id))
  return {
    path: await toPaths(scope, skuPage(sku_id), () => `upload/qrcode/sku/${sku_id}.svg`),
    goods_name: row ? say(scope, row.goods_name) : null,
  }
}

/** Draws the QR code of a mobile product page as an SVG; undefined without a mobile site. */
export function drawSkuQr({ settings: { mobileUrl } }: Surroundings, sku_id: number): Promise<string> | undefined {
  return mobileUrl ? drawQrSvg(mobileUrl + skuPage(sku_id)) : undefined
}

/** Path of the mini-program's code, `''` without one. */
export async function getWeappQr(scope: Scope): Promise<string> {
  return (await findSetting(scope, 'weapp')).qrcode
}
