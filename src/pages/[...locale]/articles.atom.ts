import type { APIContext } from 'astro'
import { atomFeed } from '#components/cms/atom-feed.ts'
import { getFrame, screenTitle } from '#components/frame/frame.ts'
import { href } from '#lib/routes/paths.ts'
import { isOffered } from '#lib/routes/routes.ts'
import { LOCALES, type Locale, localeParam } from '#lib/text/locales.ts'
import { readRows } from '#mirror/read.ts'

/** One feed a language, where the server has articles. */
export function getStaticPaths() {
  return LOCALES.filter((locale) => isOffered('articles', getFrame(locale).addons)).map((locale) => ({
    params: { locale: localeParam(locale) },
    props: { locale },
  }))
}

/** The newest articles. */
export function GET({ props: { locale }, site }: APIContext<{ locale: Locale }>): Response {
  const entries = readRows('articles', locale).map((article) => ({
    title: article.article_title,
    address: href('article', locale, { id: article.article_id }),
    content: article.article_content,
    summary: article.article_abstract,
    create_time: article.create_time,
    modify_time: article.modify_time,
  }))
  return atomFeed('articles', { locale, page: 'articles', title: screenTitle('articles', locale), site, entries })
}
