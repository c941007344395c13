import { getArticle, getHelp, getNotice } from '#api/content.ts'
import type { Help } from '#contract/content.ts'
import { type ArticleKind, articleTime } from '#lib/content/article.ts'
import { formatTime } from '#lib/dates/time.ts'
import { href } from '#lib/routes/paths.ts'
import { toLocale } from '#lib/text/locales.ts'
import type { Beside } from './load-neighbours.ts'
import { keepReads, readsOf } from './note-read.ts'

/** An article as its page shows it. */
export interface Found extends Pick<Help, 'title' | 'content'> {
  /** When it was published; empty where that is not shown. */
  time: string
  link_address?: string
  above?: { name: string; href: string }
  /** An article tells its neighbours itself. */
  beside?: Beside
}

/** Loads the article of an ID; null if the shop has none. @throws ApiError if the shop does not answer */
export async function findArticle(kind: ArticleKind, id: number): Promise<Found | null> {
  const locale = toLocale(document.documentElement.lang)
  const timeOf = (found: { create_time: number; modify_time: number }) => formatTime(articleTime(kind, found))
  if (kind === 'notice') {
    const notice = await getNotice({ id })
    return notice && { ...notice, time: timeOf(notice) }
  }
  if (kind === 'help') {
    const help = await getHelp({ id })
    return help && { ...help, time: timeOf(help), above: { name: help.class_name, href: href('helpClass', locale, { id: help.class_id }) } }
  }
  const article = await getArticle({ article_id: id, is_read: readsOf(id) ? 0 : 1 })
  if (!article) return null
  keepReads(id, article.read_num)
  const { article_title: title, article_content: content, category_name: name, category_id } = article
  const above = name ? { above: { name, href: href('articleClass', locale, { id: category_id }) } } : {}
  const link = (entry: typeof article.prev) =>
    entry && { title: entry.article_title, href: href('article', locale, { id: entry.article_id }) }
  const beside = { previous: link(article.prev) ?? undefined, next: link(article.next) ?? undefined }
  return { title, content, time: article.is_show_release_time ? timeOf(article) : '', beside, ...above }
}
