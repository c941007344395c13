import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, ImagePath, ListOf, Num, OptionalInt, paging, ReadableOf, RequiredId, Sum, Text } from './fields.ts'
import { Page, RecordAnswer, Rows } from './records.ts'
import { shopBrief } from './shop-record.ts'

const briefWithPromises = {
  ...shopBrief,
  avatar: ImagePath,
  banner: ImagePath,
  qq: Text,
  ww: Text,
  shop_baozh: Flag,
  shop_baozhopen: Flag,
  shop_baozhrmb: Sum,
  shop_qtian: Flag,
  shop_zhping: Flag,
  shop_erxiaoshi: Flag,
  shop_tuihuo: Flag,
  shop_shiyong: Flag,
  shop_shiti: Flag,
  shop_xiaoxie: Flag,
  /** Worth of goods from which the shop delivers free by courier (an addition); 0 never, and where not told. */
  free_from: Sum,
}

/** The shop beside a product: name, scores, and the promises it has made (the flags). */
export const ShopBrief = v.object(briefWithPromises)
export type ShopBrief = v.InferOutput<typeof ShopBrief>

const place = { category_name: Text, address: Text, full_address: Text, longitude: Text, latitude: Text }

/** A shop in the shop search; `distance` in metres, 0 unknown. */
export const ShopCard = v.object({ ...shopBrief, ...place, group_name: Text, avatar: ImagePath, banner: ImagePath, distance: Count })
export type ShopCard = v.InferOutput<typeof ShopCard>
/** Open shops; `order` `''` puts the recommended first. */
export const shopPage = endpoint({
  path: '/api/shop/page',
  input: v.object({
    ...paging,
    keyword: Text,
    order: v.optional(Text, 'site_id'),
    sort: v.optional(Text, 'desc'),
    web_city: OptionalInt,
    lat: Text,
    lng: Text,
    category_id: Count,
  }),
  output: Page(ShopCard, ReadableOf(ShopCard)),
})

/** A shop with its place and hours. */
export const Shop = v.object({ ...briefWithPromises, ...place, workingtime: Count, work_week: Text, shop_status: v.optional(Count, 1) })
export type Shop = v.InferOutput<typeof Shop>
export const shopInfo = endpoint({
  path: '/api/shop/info',
  input: v.object({ site_id: RequiredId }),
  output: RecordAnswer(Shop, 'site_id'),
})

export const ShopCategory = v.object({ category_id: Id, category_name: Text, baozheng_money: Sum })
export type ShopCategory = v.InferOutput<typeof ShopCategory>
export const shopcategoryPage = endpoint({ path: '/api/shopcategory/page', input: v.object(paging), output: Page(ShopCategory) })

const shopCategoryEntries = {
  category_id: Id,
  category_name: Text,
  short_name: Text,
  pid: Count,
  level: Count,
  is_show: v.optional(Flag, 1),
  sort: Count,
  image: ImagePath,
}
/** A shop's own categories, two levels. */
const ShopGoodsCategory = v.object({ ...shopCategoryEntries, child_list: ListOf(v.object(shopCategoryEntries)) })
export const shopgoodscategoryTree = endpoint({
  path: '/api/shopgoodscategory/tree',
  input: v.object({ site_id: RequiredId }),
  output: Rows(ShopGoodsCategory),
})

/** A place where orders are collected; `telphone` is the wire's spelling, `distance` in kilometres. */
export const Store = v.object({
  store_id: Id,
  store_name: Text,
  telphone: Text,
  store_image: ImagePath,
  site_id: Count,
  site_name: Text,
  address: Text,
  full_address: Text,
  longitude: Text,
  latitude: Text,
  open_date: Text,
  distance: Num,
})
export type Store = v.InferOutput<typeof Store>
export const storePage = endpoint({ path: '/api/store/page', input: v.object({ ...paging, site_id: RequiredId }), output: Page(Store) })
