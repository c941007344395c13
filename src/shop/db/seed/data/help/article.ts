import type { Words } from '#shop/db/seed/words.ts'

/** An article of the help pages: paragraphs, and steps where order matters. */
export interface HelpSeed {
  title: Words
  paragraphs: readonly Words[]
  steps?: readonly Words[]
  /** How much it is asked for: the highest first on the help's own page. */
  asked?: number
}

/** A class of articles; the first of both come first on the page. */
export interface HelpClassSeed {
  name: Words
  articles: readonly HelpSeed[]
}
