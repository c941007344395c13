import {
  configCategoryconfig,
  goodscategoryInfo,
  goodscategoryLists,
  goodscategoryRelevanceinfo,
  goodscategoryTree,
} from '#contract/category.ts'
import { caller } from './client.ts'

/** The tree of categories, at most three levels. */
export const getCategoryTree = caller(goodscategoryTree)

/** One category with the names of its ancestors; null when unknown. */
export const getCategory = caller(goodscategoryInfo)

/** One level, or the children of one category. */
export const listCategories = caller(goodscategoryLists)

/** How the header's category panel is drawn. */
export const getCategoryConfig = caller(configCategoryconfig)

/** Brands and attributes the goods of a category can be narrowed by. */
export const getCategoryFilters = caller(goodscategoryRelevanceinfo)
