import type { Words } from '#shop/db/seed/words.ts'

/** A piece of an article: a paragraph, a heading, somebody's words, or a picture (a name among the demo pictures) with what is seen on it. */
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
