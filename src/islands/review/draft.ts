import type { StarCount } from './StarChoice.tsx'

/** Characters of a review (contract cart-order.md, reviews by the member). */
export const CONTENT_LENGTH = 200

/** What is being written about one line. */
export interface Words {
  stars: StarCount | 0
  content: string
}

/** The pictures of one line. */
export interface LinePictures {
  /** Their paths, comma-separated. */
  images: string
  /** Some are on their way. */
  isSending: boolean
}

/** All that is said about one line. */
export type Draft = Words & LinePictures

export const NO_WORDS: Words = { stars: 0, content: '' }
export const NO_PICTURES: LinePictures = { images: '', isSending: false }

/** The three scores of a shop, by the wire's names. */
export const SCORES = ['shop_desccredit', 'shop_servicecredit', 'shop_deliverycredit'] as const
export type Scores = Record<(typeof SCORES)[number], StarCount>

/** All that is written into the form, by line; it is kept until it is sent. */
interface Written {
  lines: Partial<Record<number, Words>>
  scores: Scores
  isAnonymous: boolean
}

export const UNWRITTEN: Written = {
  lines: {},
  scores: { shop_desccredit: 5, shop_servicecredit: 5, shop_deliverycredit: 5 },
  isAnonymous: false,
}
