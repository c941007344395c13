import { pageArticles } from '#api/content.ts'
import { can } from '#api/settings.ts'
import { getAddons } from '#api/site.ts'
import type { ArticleTitle } from '#contract/content.ts'
import type { Addons } from '#contract/site.ts'
import type { Locale } from '#lib/text/locales.ts'
import { listAll } from './list-all.ts'
import type { LoadTools } from './load-tools.ts'

type Tools = Pick<LoadTools, 'once' | 'optional' | 'mirror'>

/**
 * The add-ons of the server, with `article` where it tells its articles: most servers have no such call, and none lists it. As they were told
 * last where they are not told now, else none.
 */
export async function readAddons(lang: Locale, tools: Tools): Promise<Addons> {
  const asked = tools.once(`add-ons ${lang}`, () => getAddons({}, { lang }))
  const earlier = () => tools.mirror.get('frame', lang)?.addons ?? {}
  const [addons, article] = await Promise.all([
    tools.optional<Addons, Addons>('add-ons', asked, {}, earlier),
    tools.optional(
      'articles',
      listArticles(lang, tools).then((list) => (list ? 1 : 0)),
      0 as const,
      () => earlier().article ?? 0,
    ),
  ])
  return { ...addons, article }
}

/** Every article, newest first; null from a server of an edition that has none. */
export function listArticles(lang: Locale, { once }: Pick<LoadTools, 'once'>): Promise<ArticleTitle[] | null> {
  return once(`articles ${lang}`, async () =>
    can('articles')
      ? listAll(
          (paging) => pageArticles(paging, { lang }),
          ({ article_id }) => article_id,
        )
      : null,
  )
}
