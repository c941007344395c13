import { asc, desc } from 'drizzle-orm'
import { article, articleCategory, help, helpClass, notice } from '#shop/db/schema/content.ts'
import { ad, adPosition, friendlyLink, navigation, shopService } from '#shop/db/schema/site.ts'
import { type Scope, say } from '#shop/scope.ts'
import type { Choice } from './choice.ts'
import { bySort, rowStore } from './row-store.ts'

/* Where the desk reads and writes the contents of the whole site, a table each. */

export type Notice = typeof notice.$inferSelect
export type Help = typeof help.$inferSelect
export type HelpClass = typeof helpClass.$inferSelect
export type Article = typeof article.$inferSelect
export type ArticleCategory = typeof articleCategory.$inferSelect
export type Navigation = typeof navigation.$inferSelect
export type Ad = typeof ad.$inferSelect
export type FriendlyLink = typeof friendlyLink.$inferSelect
export type ShopPromise = typeof shopService.$inferSelect

export const NOTICES = rowStore(notice, {
  path: '/notices',
  key: notice.id,
  search: [notice.title],
  words: [notice.title, notice.content],
  order: [desc(notice.is_top), desc(notice.create_time), desc(notice.id)],
})

export const HELP = rowStore(help, {
  path: '/help',
  key: help.id,
  search: [help.title],
  words: [help.title, help.content],
  filter: help.class_id,
  order: [asc(help.class_id), desc(help.create_time), desc(help.id)],
})

export const HELP_CLASSES = rowStore(helpClass, {
  path: '/help_classes',
  key: helpClass.class_id,
  search: [helpClass.class_name],
  order: [desc(helpClass.sort), asc(helpClass.class_id)],
})

export const ARTICLES = rowStore(article, {
  path: '/articles',
  key: article.article_id,
  search: [article.article_title],
  words: [article.article_title, article.article_abstract, article.article_content],
  filter: article.category_id,
  order: [desc(article.create_time), desc(article.article_id)],
})

export const ARTICLE_CATEGORIES = rowStore(articleCategory, {
  path: '/article_categories',
  key: articleCategory.category_id,
  search: [articleCategory.category_name],
  order: [desc(articleCategory.sort), asc(articleCategory.category_id)],
})

export const NAVIGATION = rowStore(navigation, {
  path: '/navigation',
  key: navigation.id,
  search: [navigation.nav_title],
  order: bySort(navigation.sort, navigation.id),
})

export const ADS = rowStore(ad, {
  path: '/ads',
  key: ad.adv_id,
  search: [ad.adv_title],
  filter: ad.ap_id,
  order: [asc(ad.ap_id), asc(ad.slide_sort), desc(ad.adv_id)],
})

export const FRIENDLY_LINKS = rowStore(friendlyLink, {
  path: '/friendly_links',
  key: friendlyLink.id,
  search: [friendlyLink.link_title],
  order: bySort(friendlyLink.link_sort, friendlyLink.id),
})

export const PROMISES = rowStore(shopService, {
  path: '/promises',
  key: shopService.id,
  search: [shopService.service_name],
  words: [shopService.service_name, shopService.desc],
  order: bySort(shopService.sort, shopService.id),
})

/** Classes that help may stand in. */
export async function chooseHelpClass(scope: Scope): Promise<Choice[]> {
  const rows = await scope.db.select().from(helpClass).orderBy(desc(helpClass.sort), asc(helpClass.class_id))
  return rows.map(({ class_id, class_name }) => ({ value: String(class_id), label: say(scope, class_name) }))
}

/** Categories that an article may stand in. */
export async function chooseArticleCategory(scope: Scope): Promise<Choice[]> {
  const rows = await scope.db.select().from(articleCategory).orderBy(desc(articleCategory.sort), asc(articleCategory.category_id))
  return rows.map(({ category_id, category_name }) => ({ value: String(category_id), label: say(scope, category_name) }))
}

/** Places for advertisements with the size of their pictures. */
export async function chooseAdPosition(scope: Scope): Promise<Choice[]> {
  const rows = await scope.db.select().from(adPosition).orderBy(asc(adPosition.ap_id))
  return rows.map(({ ap_id, ap_name, ap_width, ap_height, keyword }) => {
    const size = ap_width && ap_height ? ` (${ap_width} × ${ap_height})` : ''
    return { value: String(ap_id), label: `${say(scope, ap_name) || keyword}${size}` }
  })
}
