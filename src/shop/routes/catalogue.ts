import { goodscategoryInfo, goodscategoryLists, goodscategoryRelevanceinfo, goodscategoryTree } from '#contract/category.ts'
import { goodscollectAdd, goodscollectDelete, goodscollectIscollect, goodscollectPage } from '#contract/favourite.ts'
import { goodsbrowseAdd, goodsbrowseDelete, goodsbrowsePage } from '#contract/footprint.ts'
import { goodsbrandPage, goodsModifyclicks, goodsskuLists, goodsskuPage, goodsskuRecommend } from '#contract/goods.ts'
import { goodsevaluateConfig, goodsevaluateFirstinfo, goodsevaluatePage } from '#contract/review.ts'
import { goodsskuDetail, goodsskuInfo } from '#contract/sku.ts'
import { handle, routes } from '#shop/http.ts'
import { pageBrands } from '#shop/services/catalogue/brand.ts'
import { findCategory, findCategoryFilters, findCategoryTree, listCategories } from '#shop/services/catalogue/category.ts'
import { listSkus, pageGoods, pageRecommended } from '#shop/services/catalogue/goods-list.ts'
import { findNewestReview, findReviewConfig, pageReviews } from '#shop/services/catalogue/review.ts'
import { findSkuInfo, findSkuPage } from '#shop/services/catalogue/sku.ts'
import { addFavourite, isFavourite, pageFavourites, removeFavourite } from '#shop/services/member/favourite.ts'
import { addClick, addFootprint, pageFootprints, removeFootprints } from '#shop/services/member/footprint.ts'

/** Categories, goods, brands, reviews, favourites and footprints (contract catalogue.md). */
export const catalogueRoutes = routes()

handle(catalogueRoutes, goodscategoryTree, findCategoryTree)
handle(catalogueRoutes, goodscategoryInfo, findCategory)
handle(catalogueRoutes, goodscategoryLists, listCategories)
handle(catalogueRoutes, goodscategoryRelevanceinfo, findCategoryFilters)
handle(catalogueRoutes, goodsskuPage, pageGoods)
handle(catalogueRoutes, goodsskuRecommend, pageRecommended)
handle(catalogueRoutes, goodsskuLists, listSkus)
handle(catalogueRoutes, goodsskuDetail, findSkuPage)
handle(catalogueRoutes, goodsskuInfo, findSkuInfo)
handle(catalogueRoutes, goodsbrandPage, pageBrands)
handle(catalogueRoutes, goodsevaluatePage, pageReviews)
handle(catalogueRoutes, goodsevaluateFirstinfo, findNewestReview)
handle(catalogueRoutes, goodsevaluateConfig, findReviewConfig)
handle(catalogueRoutes, goodsModifyclicks, addClick)
handle(catalogueRoutes, goodscollectIscollect, isFavourite)
handle(catalogueRoutes, goodscollectAdd, addFavourite)
handle(catalogueRoutes, goodscollectDelete, removeFavourite)
handle(catalogueRoutes, goodscollectPage, pageFavourites)
handle(catalogueRoutes, goodsbrowseAdd, addFootprint)
handle(catalogueRoutes, goodsbrowsePage, pageFootprints)
handle(catalogueRoutes, goodsbrowseDelete, removeFootprints)
