import { getArticle, listArticleCategories } from '#api/content.ts'
import type { ArticleTitle } from '#contract/content.ts'
import { listArticles } from './addons.ts'
import { textCleaner } from './html.ts'
import type { Load } from './load-tools.ts'

/**
 * Every article, newest first; HTML is clean. One that the list shows as it was, and unchanged since, is not asked for again: some servers
 * count that as reading (contract content.md, articles).
 */
export const loadArticles: Load<'articles'> = async (lang, tools) => {
  const clean = await textCleaner(lang, tools)
  const titles = (await tools.optional('articles', listArticles(lang, tools), null)) ?? []
  const listed = new Map(titles.map((title) => [title.article_id, title]))
  const rows = await tools.readEach([...listed.keys()], async (article_id, { optional }) => {
    const title = listed.get(article_id)
    const earlier = tools.mirror.get('articles', lang, article_id)
    if (title && earlier && isUnchanged(title, earlier)) return { ...earlier, read_num: title.read_num }
    const found = await optional(`article ${article_id}`, getArticle({ article_id, is_read: 0 }, { lang }), null)
    if (!found) return null
    const { prev: _prev, next: _next, ...article } = found
    return { ...article, article_content: await clean(article.article_content) }
  })
  return { rows }
}

/** Whether a list shows an article as it was, by a server that says when it was changed. */
function isUnchanged({ read_num: _reads, ...title }: ArticleTitle, earlier: ArticleTitle): boolean {
  return title.modify_time > 0 && Object.entries(title).every(([name, value]) => earlier[name as keyof ArticleTitle] === value)
}

/** Every class of articles that has any, by id, in the shop's order. */
export const loadArticleClasses: Load<'articleClasses'> = async (lang, tools) => {
  const titles = (await tools.optional('articles', listArticles(lang, tools), null)) ?? []
  if (!titles.length) return { rows: [] }
  const classes = await tools.optional('classes of articles', listArticleCategories({}, { lang }), [])
  const used = new Set(titles.map(({ category_id }) => category_id))
  return { rows: classes.filter(({ category_id }) => used.has(category_id)).map((data) => ({ id: data.category_id, data })) }
}
