import type { StarCount } from './StarChoice.tsx'

/** Draft of the review of one line. */
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

/** Name of the draft of a line's pictures. */
export const picturesDraft = (order_goods_id: number, isAgain: boolean) => `review.pictures.${isAgain ? 'again.' : ''}${order_goods_id}`

/** All that is said about one line. */
export type Draft = Words & LinePictures

export const NO_WORDS: Words = { stars: 0, content: '' }
export const NO_PICTURES: LinePictures = { images: '', isSending: false }

/** The three scores of a shop, by the wire's names. */
export const SCORES = ['shop_desccredit', 'shop_servicecredit', 'shop_deliverycredit'] as const
export type ScoreName = (typeof SCORES)[number]
/** The scores that were given. */
export type Scores = Partial<Record<ScoreName, StarCount>>

/** All that is written into the form, by line; it is kept until it is sent. */
interface Written {
  lines: Partial<Record<number, Words>>
  scores: Scores
  isAnonymous: boolean
}

export const UNWRITTEN: Written = {
  lines: {},
  scores: {},
  isAnonymous: false,
}
