import { goodsskuGoodsqrcode, siteWapqrcode } from '#contract/qr.ts'
import { caller } from './client.ts'

/** Where the phone edition is reached; a way with `status` 2 is not set up. */
export const getMobileQr = caller(siteWapqrcode)

/** The phone page of a sku. */
export const getSkuQr = caller(goodsskuGoodsqrcode)
