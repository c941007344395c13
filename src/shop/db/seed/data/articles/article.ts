import type { Words } from '#shop/db/seed/words.ts'

/** A part of an article: a paragraph, heading, quote, or picture (the name of a demo picture) with its alternative text. */
export type ArticlePart = Words | { heading: Words } | { quote: Words } | { picture: string; seen: Words; caption: Words }

/** An article of the journal. */
export interface ArticleSeed {
  title: Words
  abstract: Words
  parts: readonly ArticlePart[]
  cover: string
  /** Keys of the goods it tells of. */
  goods?: readonly string[]
  /** How many days ago it was written. */
  day: number
  read: number
}

/** Articles of one kind. */
export interface ArticleClassSeed {
  name: Words
  articles: readonly ArticleSeed[]
}
