import { and, asc, desc, eq, like, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ROUTES } from '#lib/routes/routes.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { category, goods } from '#shop/db/schema/catalogue.ts'
import { article, help, notice } from '#shop/db/schema/content.ts'
import { hasWord, splitKeyword, toPattern } from '#shop/db/search-text.ts'
import { type Scope, say } from '#shop/scope.ts'

/** Pages of one kind that a search finds at most. */
const FOUND = 6

/** Kinds of pages that a link can be chosen from. */
const PAGE_KINDS = ['sku', 'category', 'notice', 'help', 'article'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** A page of the shop that a link can lead to, without base and language: `/sku/12`. */
export interface PageFound {
  kind: PageKind
  name: string
  url: string
}

/** Finds pages by their names in any language: products, categories, notices, help and articles. */
export async function findPages(scope: Scope, keyword: string): Promise<PageFound[]> {
  const { db } = scope
  const words = splitKeyword(keyword)
  const named = (column: PgColumn) =>
    and(...words.map((word) => or(...LOCALES.map((locale) => like(sql`lower(${column} ->> ${locale})`, toPattern(word))))))
  const onSale = and(eq(goods.goods_state, true), eq(goods.is_delete, false), ...words.map((word) => hasWord(goods.search_names, word)))
  const products = await db
    .select({ id: goods.sku_id, name: goods.goods_name })
    .from(goods)
    .where(onSale)
    .orderBy(desc(goods.sale_num))
    .limit(FOUND)
  const categories = await db
    .select({ id: category.category_id, name: category.category_name })
    .from(category)
    .where(and(eq(category.is_show, true), named(category.category_name)))
    .orderBy(asc(category.sort), asc(category.category_id))
    .limit(FOUND)
  const notices = await db
    .select({ id: notice.id, name: notice.title })
    .from(notice)
    .where(named(notice.title))
    .orderBy(desc(notice.id))
    .limit(FOUND)
  const helps = await db.select({ id: help.id, name: help.title }).from(help).where(named(help.title)).orderBy(desc(help.id)).limit(FOUND)
  const articles = await db
    .select({ id: article.article_id, name: article.article_title })
    .from(article)
    .where(named(article.article_title))
    .orderBy(desc(article.article_id))
    .limit(FOUND)
  const found = { sku: products, category: categories, notice: notices, help: helps, article: articles } satisfies Record<PageKind, unknown>
  return PAGE_KINDS.flatMap((kind) =>
    found[kind].map(({ id, name }) => ({ kind, name: say(scope, name), url: `/${ROUTES[kind].path.replace('{id}', String(id))}` })),
  )
}
