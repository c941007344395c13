import { getFrame } from '#components/frame/frame.ts'
import type { ArticleTitle } from '#contract/content.ts'
import type { Locale } from '#lib/text/locales.ts'

/** Returns the path of an article's cover; without one, the shop's default picture of articles (F12). */
export function coverOf({ cover_img }: Pick<ArticleTitle, 'cover_img'>, locale: Locale): string {
  return cover_img || getFrame(locale).images?.article || ''
}
