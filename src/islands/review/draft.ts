import type { StarCount } from './StarChoice.tsx'

/** Characters of a review (contract cart-order.md, reviews by the member). */
export const CONTENT_LENGTH = 200

/** What is being written about one line. */
export interface Draft {
  stars: StarCount | 0
  content: string
  /** Paths of its pictures, comma-separated. */
  images: string
  /** Pictures are on their way. */
  isSending: boolean
}

export const EMPTY_DRAFT: Draft = { stars: 0, content: '', images: '', isSending: false }
