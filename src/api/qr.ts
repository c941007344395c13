import { goodsskuGoodsqrcode, siteWapqrcode, weappQrcode } from '#contract/qr.ts'
import { caller } from './client.ts'

/** Where the phone edition is reached; a way with `status` 2 is not set up. */
export const getMobileQr = caller(siteWapqrcode)

/** The phone page of a sku. */
export const getSkuQr = caller(goodsskuGoodsqrcode)

/** Path of the mini-program's code, empty without one. */
export const getWeappQr = caller(weappQrcode)
