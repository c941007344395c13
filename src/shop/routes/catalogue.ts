import {
  configCategoryconfig,
  goodscategoryInfo,
  goodscategoryLists,
  goodscategoryRelevanceinfo,
  goodscategoryTree,
} from '#contract/category.ts'
import { goodsbrandPage, goodsModifyclicks, goodsskuLists, goodsskuPage, goodsskuRecommend } from '#contract/goods.ts'
import { goodsevaluateConfig, goodsevaluateFirstinfo, goodsevaluatePage } from '#contract/review.ts'
import { goodsskuDelivery, goodsskuDetail, goodsskuInfo } from '#contract/sku.ts'
import { handle, routes } from '#shop/http.ts'
import { pageBrands } from '#shop/services/catalogue/brand.ts'
import { getCategory, getCategoryConfig, getCategoryTree, listCategories } from '#shop/services/catalogue/category.ts'
import { getCategoryFilters } from '#shop/services/catalogue/category-filters.ts'
import { listSkus } from '#shop/services/catalogue/goods-list.ts'
import { pageRecommended } from '#shop/services/catalogue/recommended.ts'
import { getFirstReview, getReviewConfig, pageReviews } from '#shop/services/catalogue/review.ts'
import { pageGoods } from '#shop/services/catalogue/search-miss.ts'
import { addClick, getSku, getSkuInfo } from '#shop/services/catalogue/sku.ts'
import { getSkuDelivery } from '#shop/services/catalogue/sku-delivery.ts'

/** Categories, goods, brands and reviews (contract catalogue.md). */
export const catalogueRoutes = routes()

handle(catalogueRoutes, goodscategoryTree, getCategoryTree)
handle(catalogueRoutes, goodscategoryInfo, getCategory)
handle(catalogueRoutes, goodscategoryLists, listCategories)
handle(catalogueRoutes, goodscategoryRelevanceinfo, getCategoryFilters)
handle(catalogueRoutes, goodsskuPage, pageGoods)
handle(catalogueRoutes, goodsskuRecommend, pageRecommended)
handle(catalogueRoutes, goodsskuLists, listSkus)
handle(catalogueRoutes, goodsskuDetail, getSku)
handle(catalogueRoutes, goodsskuInfo, getSkuInfo)
handle(catalogueRoutes, goodsskuDelivery, getSkuDelivery)
handle(catalogueRoutes, goodsbrandPage, pageBrands)
handle(catalogueRoutes, goodsevaluatePage, pageReviews)
handle(catalogueRoutes, goodsevaluateFirstinfo, getFirstReview)
handle(catalogueRoutes, goodsevaluateConfig, getReviewConfig)
handle(catalogueRoutes, goodsModifyclicks, addClick)
handle(catalogueRoutes, configCategoryconfig, getCategoryConfig)
