import * as v from 'valibot'
import { endpoint, endpointOf } from './endpoint.ts'
import { Count, CsvOf, Id, Ids, ImagePath, paging, ReadableOf, RequiredId, Sum, schemasOf, Text } from './fields.ts'
import { groupbuyGoodsInfoLight, groupbuyGoodsPageLight, groupStock, groupTerms } from './groupbuy-light.ts'
import { Page, RecordAnswer } from './records.ts'
import { besideSku, completePage, skuFields } from './sku.ts'

/**
 * A running group-buy in stock: `sell_num` pieces are sold at its price, `goods_stock` are left. `start_time` and `end_time` are ignored,
 * because older servers send those of another table in the list. Additions: `groupbuy_end_time`, the end of the promotion (0 unknown), and
 * `brand_name`.
 */
export const GroupbuyGoods = v.object({
  ...schemasOf(groupStock),
  buy_num: v.optional(Count, 1),
  site_id: Count,
  sku_id: Id,
  sku_name: Text,
  sku_image: ImagePath,
  market_price: Sum,
  goods_id: Count,
  goods_name: Text,
  goods_image: CsvOf(ImagePath),
  status: v.optional(Count, 2),
  brand_name: Text,
})
export type GroupbuyGoods = v.InferOutput<typeof GroupbuyGoods>
export const groupbuyGoodsPage = endpointOf(groupbuyGoodsPageLight, {
  input: v.object({ ...paging, site_id: Count, goods_id_arr: Ids }),
  output: Page(GroupbuyGoods, ReadableOf(GroupbuyGoods)),
})

/**
 * A sku of a group-buy: at least `buy_num` pieces at `groupbuy_price`; `status` 1 not started, 2 running, 3 ended. A limit of its goods
 * (`max_buy` in `goods_info`) counts here too; `purchased_num` pieces the signed-in caller bought before (an addition, undefined where not
 * told).
 */
export const GroupbuySku = v.object({
  ...skuFields,
  ...schemasOf(groupTerms),
  goods_stock: Count,
})
export type GroupbuySku = v.InferOutput<typeof GroupbuySku>
export const GroupbuyPage = v.pipe(
  v.object({ goods_sku_detail: GroupbuySku, ...besideSku }),
  v.transform(completePage),
  // Stock of all skus and limits stand in the goods beside it on one family of servers.
  v.transform(({ goods_sku_detail: sku, ...beside }) => {
    const { goods_stock = 0, max_buy = 0 } = beside.goods_info ?? {}
    return { ...beside, goods_sku_detail: { ...sku, goods_stock: sku.goods_stock || goods_stock, max_buy: sku.max_buy ?? max_buy } }
  }),
)
export type GroupbuyPage = v.InferOutput<typeof GroupbuyPage>
export const groupbuyGoodsDetail = endpoint({
  path: '/groupbuy/api/goods/detail',
  login: 'optional',
  input: v.object({ id: RequiredId }),
  output: GroupbuyPage,
})
/** Another sku of the same activity, for switching; null when the two do not match. */
export const groupbuyGoodsInfo = endpointOf(groupbuyGoodsInfoLight, {
  input: v.object({ id: RequiredId, sku_id: RequiredId }),
  output: RecordAnswer(GroupbuySku, 'sku_id'),
})
