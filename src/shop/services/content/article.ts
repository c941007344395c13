import { and, asc, count, desc, eq, type InferSelectModel, like, or, type SQL, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { articleInfo, articlePage } from '#contract/content.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { article, articleCategory } from '#shop/db/schema/content.ts'
import { splitKeyword, toPattern } from '#shop/db/search-text.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { isShownNow } from '#shop/services/shared/planned.ts'
import { readFocalPoints } from '#shop/services/site/focal-points.ts'

/** Articles, newest first; `keyword` looks at the titles of every language. */
export async function pageArticles(scope: Scope, query: InferOutput<typeof articlePage.input>) {
  const titles = LOCALES.map((locale) => sql`lower(${article.article_title} ->> ${locale})`)
  const words = splitKeyword(query.keyword).map((word) => or(...titles.map((title) => like(title, toPattern(word)))))
  const where = and(query.category_id ? eq(article.category_id, query.category_id) : undefined, isShownNow(scope, article), ...words)
  const from = eq(articleCategory.category_id, article.category_id)
  const rows = scope.db
    .select({ article, category_name: articleCategory.category_name })
    .from(article)
    .innerJoin(articleCategory, from)
    .where(where)
    .orderBy(desc(article.create_time), desc(article.article_id))
  const focused = await readFocalPoints(scope)
  return showPage(query, rows, scope.db.$count(article, where), (row) =>
    toArticleTitle(scope, row.article, say(scope, row.category_name), focused),
  )
}

/**
 * One article with its neighbours in the list; reading adds one to `read_num`, looking (`is_read` 0) does not. Null when unknown, not yet
 * shown or no longer.
 */
export async function getArticle(scope: Scope, { article_id, is_read }: InferOutput<typeof articleInfo.input>) {
  const { db } = scope
  const shown = isShownNow(scope, article)
  const where = and(eq(article.article_id, article_id), shown)
  const read = { read_num: sql`${article.read_num} + 1` }
  const [row] = is_read ? await db.update(article).set(read).where(where).returning() : await db.select().from(article).where(where)
  if (!row) return null
  const link = { article_id: article.article_id, article_title: article.article_title }
  const place = sql`(${article.create_time}, ${article.article_id})`
  const own = sql`(${row.create_time}, ${article_id})`
  const beside = (where: SQL) => db.select(link).from(article).where(and(where, shown))
  const [[category], [prev], [next]] = [
    await db.select().from(articleCategory).where(eq(articleCategory.category_id, row.category_id)),
    await beside(sql`${place} < ${own}`).orderBy(desc(article.create_time), desc(article.article_id)).limit(1),
    await beside(sql`${place} > ${own}`).orderBy(asc(article.create_time), asc(article.article_id)).limit(1),
  ]
  const toLink = (found: typeof prev) => (found ? { article_id: found.article_id, article_title: say(scope, found.article_title) } : null)
  return {
    ...toArticleTitle(scope, row, say(scope, category?.category_name), await readFocalPoints(scope)),
    article_content: say(scope, row.article_content),
    sku_ids: row.sku_ids.join(),
    prev: toLink(prev),
    next: toLink(next),
  }
}

function toArticleTitle(scope: Scope, row: InferSelectModel<typeof article>, category_name: string, focused: (path: string) => string) {
  return {
    article_id: row.article_id,
    article_title: say(scope, row.article_title),
    article_abstract: say(scope, row.article_abstract),
    cover_img: focused(row.cover_img),
    category_id: row.category_id,
    category_name,
    read_num: row.read_num,
    is_show_read_num: toFlag(row.is_show_read_num),
    is_show_release_time: toFlag(row.is_show_release_time),
    create_time: row.create_time,
    modify_time: row.modify_time || row.create_time,
  }
}

/** Categories of articles, `sort` descending, with the number of articles that are shown now. */
export async function listArticleCategories(scope: Scope) {
  const rows = await scope.db
    .select({ category: articleCategory, article_num: count(article.article_id) })
    .from(articleCategory)
    .leftJoin(article, and(eq(article.category_id, articleCategory.category_id), isShownNow(scope, article)))
    .groupBy(articleCategory.category_id)
    .orderBy(desc(articleCategory.sort), asc(articleCategory.category_id))
  return rows.map(({ category: { category_id, category_name, sort }, article_num }) => ({
    category_id,
    category_name: say(scope, category_name),
    sort,
    article_num,
  }))
}
