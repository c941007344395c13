import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, ImagePath, Int, ListOf, OptionalInt, ReadableJsonOf, ReadableOf, Text } from './fields.ts'
import { GoodsQuery } from './goods.ts'
import { ObjectAnswer, RecordAnswer, Rows } from './records.ts'

const entries = {
  category_id: Id,
  category_name: Text,
  short_name: Text,
  pid: Count,
  level: Count,
  image: ImagePath,
  image_adv: ImagePath,
  category_id_1: Count,
  category_id_2: Count,
  category_id_3: Count,
}

/** A category alone; `category_id_1..3` are its ancestors with itself, 0 below its level. */
export const CategoryNode = v.object(entries)
export type CategoryNode = v.InferOutput<typeof CategoryNode>

/** A category with its subtree; leaves have an empty `child_list`, whether the server sends one or not. */
export interface Category extends CategoryNode {
  child_list: Category[]
}
interface CategoryWire extends v.InferInput<typeof CategoryNode> {
  child_list?: readonly (CategoryWire | null)[] | null | undefined
}
export const Category: v.GenericSchema<CategoryWire, Category> = v.object({ ...entries, child_list: ReadableOf(v.lazy(() => Category)) })

/** Level-1 categories with everything shown below them. `template` 1 leaves the pictures out; 3 breaks some servers: never ask for it. */
export const goodscategoryTree = endpoint({
  path: '/api/goodscategory/tree',
  input: v.object({ level: v.optional(Int, 3), template: v.optional(Int, 2) }),
  output: Rows(Category, ReadableOf(Category)),
})

/** One category, with the names of its ancestors and itself joined by "/". */
const CategoryInfo = v.object({ ...entries, category_full_name: Text })
export const goodscategoryInfo = endpoint({
  path: '/api/goodscategory/info',
  input: v.object({ category_id: Count }),
  output: RecordAnswer(CategoryInfo, 'category_id'),
})

/** One level, or the children of `pid`, flat. */
export const goodscategoryLists = endpoint({
  path: '/api/goodscategory/lists',
  input: v.object({ level: v.optional(Int, 1), pid: v.optional(Int) }),
  output: Rows(CategoryNode),
})

/** How many levels the header's category panel shows, and whether with pictures. */
const CategoryConfig = v.object({ category: v.optional(Int, 3), img: v.optional(Flag, 1) })
export const configCategoryconfig = endpoint({ path: '/api/config/categoryconfig', input: v.object({}), output: CategoryConfig })

/** `count` is how many goods the value leaves, where the server tells. */
const AttributeValue = v.object({ attr_value_id: Id, attr_value_name: Text, sort: Count, count: OptionalInt })

/** A queryable attribute with its values; `attr_type` 1 single, 2 multiple, 3 typed in. */
export const Attribute = v.object({
  attr_id: Id,
  attr_name: Text,
  attr_class_id: Count,
  sort: Count,
  is_query: Flag,
  is_spec: Flag,
  attr_type: Count,
  child: ReadableJsonOf(ListOf(AttributeValue), []),
})
export type Attribute = v.InferOutput<typeof Attribute>

/** Filters of a product list. */
export const CategoryFilters = v.object({
  brand_list: ReadableOf(v.object({ brand_id: Id, brand_name: Text, image_url: ImagePath, brand_initial: Text, count: OptionalInt })),
  attribute_list: ReadableOf(Attribute),
  brand_initial_list: ListOf(Text),
})
export type CategoryFilters = v.InferOutput<typeof CategoryFilters>
export const goodscategoryRelevanceinfo = endpoint({
  path: '/api/goodscategory/relevanceinfo',
  // All but the category is an addition: what the list is narrowed to, for the counts. Older servers take no notice of it.
  input: GoodsQuery,
  output: ObjectAnswer(CategoryFilters),
})
