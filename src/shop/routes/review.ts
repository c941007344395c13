import { orderEvluateinfo } from '#contract/order-detail.ts'
import { goodsevaluateAdd, goodsevaluateAgain } from '#contract/review.ts'
import { handle, routes } from '#shop/http.ts'
import { addReviews, addReviewsAgain, getReviewTask } from '#shop/services/review/write.ts'

/** What members write about what they bought (contract cart-order.md, reviews by the member). */
export const reviewRoutes = routes()

handle(reviewRoutes, orderEvluateinfo, getReviewTask)
handle(reviewRoutes, goodsevaluateAdd, addReviews)
handle(reviewRoutes, goodsevaluateAgain, addReviewsAgain)
