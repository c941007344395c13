import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, CsvOf, Id, ImagePath, ListOf, Money, ReadableOf, Sum, Text } from './fields.ts'
import { Link } from './link.ts'
import { Rows } from './records.ts'

/** A product on a floor, shown by its default sku. */
export const FloorGoods = v.object({
  goods_id: Count,
  sku_id: Id,
  sku_name: Text,
  goods_name: Text,
  introduction: Text,
  price: Money,
  market_price: Sum,
  discount_price: Money,
  stock: Count,
  sale_num: Count,
  sku_image: ImagePath,
})
export type FloorGoods = v.InferOutput<typeof FloorGoods>

const FloorBrand = v.object({ brand_id: Id, brand_name: Text, brand_initial: Text, image_url: ImagePath })

const FloorCategory = v.object({
  category_id: Id,
  category_name: Text,
  short_name: Text,
  level: Count,
  image: ImagePath,
  image_adv: ImagePath,
})

/** A place of a floor: what kind of thing stands there, and the thing; one that cannot be read is empty. */
/* @__NO_SIDE_EFFECTS__ */
function slot<Value extends v.GenericSchema>(type: string, value: Value) {
  return v.fallback(v.optional(v.object({ type: v.literal(type), value })), undefined)
}

const TextSlot = slot('text', v.object({ text: Text, link: Link, color: Text }))
const ImageSlot = slot('img', v.object({ url: ImagePath, link: Link }))
const GoodsSlot = slot('goods', v.object({ sku_ids: CsvOf(Id), list: ReadableOf(FloorGoods) }))

/** The places of every floor style; a style fills some of them (contract site.md). */
export const FloorValue = v.object({
  title: TextSlot,
  subTitle: TextSlot,
  leftImg: ImageSlot,
  bottomImg: ImageSlot,
  goodsList: GoodsSlot,
  rightGoodsList: GoodsSlot,
  bottomGoodsList: GoodsSlot,
  categoryList: slot('category', v.object({ category_ids: CsvOf(Id), list: ListOf(FloorCategory) })),
  brandList: slot('brand', v.object({ brand_ids: CsvOf(Id), list: ListOf(FloorBrand) })),
})
export type FloorValue = v.InferOutput<typeof FloorValue>

/**
 * A floor of the home page. `block_name` selects the layout (`floor-style-1` to `-4`, others become a plain block). `title` is the
 * administrator's name for it and not shown. The `value` of a floor that is not configured or unreadable is null; skip it.
 */
export const Floor = v.object({
  block_name: Text,
  block_title: Text,
  title: Text,
  value: v.fallback(
    v.nullish(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        FloorValue,
      ]),
      null,
    ),
    null,
  ),
})
export type Floor = v.InferOutput<typeof Floor>
/** Enabled floors in the order they are shown. */
export const pcFloors = endpoint({ path: '/api/pc/floors', input: v.object({}), output: Rows(Floor) })
