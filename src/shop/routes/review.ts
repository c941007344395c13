import { orderEvluateinfo } from '#contract/order-detail.ts'
import { goodsevaluateAdd, goodsevaluateAgain } from '#contract/review.ts'
import { handle, routes } from '#shop/http.ts'
import { addReviews, addReviewsAgain, getReviewTask } from '#shop/services/review/write.ts'

/** Routes of reviews by members (contract cart-order.md). */
export const reviewRoutes = routes()

handle(reviewRoutes, orderEvluateinfo, getReviewTask)
handle(reviewRoutes, goodsevaluateAdd, addReviews)
handle(reviewRoutes, goodsevaluateAgain, addReviewsAgain)
