import { getFrame } from '#components/frame/frame.ts'
import type { ArticleTitle } from '#contract/content.ts'
import type { Locale } from '#lib/text/locales.ts'

/** Path of an article's picture; without one of its own the shop's default (F12). */
export function coverOf({ cover_img }: Pick<ArticleTitle, 'cover_img'>, locale: Locale): string {
  return cover_img || getFrame(locale).images?.article || ''
}
