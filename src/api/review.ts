import { goodsevaluateAdd, goodsevaluateAgain, goodsevaluatePage } from '#contract/review.ts'
import { caller } from './client.ts'

/** Reviews of goods, newest first. */
export const pageReviews = caller(goodsevaluatePage)

/** First reviews of the lines of an order; `images` inside go out comma-separated. */
export const addReviews = caller(goodsevaluateAdd)

/** Follow-up reviews; `again_images` inside go out comma-separated. */
export const addReviewsAgain = caller(goodsevaluateAgain)
