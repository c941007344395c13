import * as v from 'valibot'
import { endpoint, endpointAs } from './endpoint.ts'
import { Count, ImagePath, RequiredId, Text } from './fields.ts'

/** One way to a phone edition: `status` 1 usable, 2 not set up and `message` says why, with neither `url` nor `img`. */
const QrCode = v.nullish(v.object({ status: Count, url: Text, img: ImagePath, message: Text }))
const path = v.nullish(v.object({ h5: QrCode, weapp: QrCode, wechat: QrCode }), {})

/** Where the phone edition is reached. */
const MobileQr = v.object({ path })
export const siteWapqrcode = endpoint({
  path: '/api/site/wapqrcode',
  input: v.object({ site_id: Count, page: Text, sku_id: Count }),
  output: MobileQr,
})
export const websiteWapqrcode = endpointAs(siteWapqrcode, { path: '/api/website/wapqrcode' })

/** The phone page of a sku; an unknown one has no `goods_name`. */
const SkuQr = v.object({ path, goods_name: Text })
export const goodsskuGoodsqrcode = endpoint({ path: '/api/goodssku/goodsqrcode', input: v.object({ sku_id: RequiredId }), output: SkuQr })

/** The mini-program's code as a picture, empty when it has none. */
export const weappQrcode = endpoint({ path: '/weapp/api/weapp/qrcode', input: v.object({}), output: v.nonNullish(ImagePath) })
