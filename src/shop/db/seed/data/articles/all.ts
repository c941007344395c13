import { say } from '#shop/db/seed/words.ts'
import type { ArticleClassSeed } from './article.ts'
import { HOW_TO } from './how-to.ts'
import { MAKERS } from './makers.ts'

/** The journal of the demo shop, by kind. */
export const ARTICLE_CLASSES: readonly ArticleClassSeed[] = [
  { name: say('Makers', '匠人故事', '匠人故事'), articles: MAKERS },
  { name: say('How to', '生活課堂', '生活课堂'), articles: HOW_TO },
]
