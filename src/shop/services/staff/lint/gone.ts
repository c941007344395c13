import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { serverLink } from '#lib/links.ts'
import { splitPath } from '#lib/locale-path.ts'
import { PATHS, type RouteName } from '#lib/paths.ts'
import { brand, category } from '#shop/db/schema/catalogue.ts'
import { article, articleCategory, help, helpClass, notice } from '#shop/db/schema/content.ts'
import { bundling, groupbuy, seckillGoods } from '#shop/db/schema/promotion.ts'
import type { Scope } from '#shop/scope.ts'
import { findOnSale } from './on-sale.ts'
import { isElsewhere } from './texts.ts'

/** Screens of which there is one for each entry. */
type EntryRoute = { [Name in RouteName]: (typeof PATHS)[Name] extends `${string}{id}${string}` ? Name : never }[RouteName]

type FindIds = (scope: Scope, ids: number[]) => Promise<number[]>

/** Which of some ids shoppers are shown, by the screen that shows them. */
const THERE: Record<EntryRoute, FindIds> = {
  sku: findOnSale,
  category: rowsOf(category, category.category_id, category.is_show),
  brand: rowsOf(brand, brand.brand_id),
  groupbuy: rowsOf(groupbuy, groupbuy.groupbuy_id),
  combo: rowsOf(bundling, bundling.bl_id, bundling.status),
  seckill: rowsOf(seckillGoods, seckillGoods.id, seckillGoods.status),
  notice: rowsOf(notice, notice.id),
  article: rowsOf(article, article.article_id),
  articleClass: rowsOf(articleCategory, articleCategory.category_id),
  help: rowsOf(help, help.id),
  helpClass: rowsOf(helpClass, helpClass.class_id),
}

const ENTRIES = (Object.keys(THERE) as EntryRoute[]).map((name) => ({
  name,
  pattern: new RegExp(`^${PATHS[name].replace('{id}', '(\\d{1,9})')}$`),
}))

/** Those of the links whose goods, notice, help, … is gone or off sale, by one query a kind. */
export async function findGone(scope: Scope, links: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(links)].flatMap((link) => entryOf(link) ?? [])
  const gone: string[] = []
  for (const [name, entries] of Map.groupBy(asked, ({ name }) => name)) {
    const there = new Set(await THERE[name](scope, [...new Set(entries.map(({ id }) => id))]))
    gone.push(...entries.filter(({ id }) => !there.has(id)).map(({ link }) => link))
  }
  return new Set(gone)
}

function entryOf(link: string): { link: string; name: EntryRoute; id: number } | undefined {
  const led = isElsewhere(link) ? null : serverLink(link, 'en')
  if (!led || led.outside) return undefined
  const { path } = splitPath(led.href.replace(/[?#].*$/, ''))
  for (const { name, pattern } of ENTRIES) {
    const id = pattern.exec(path)?.[1]
    if (id) return { link, name, id: Number(id) }
  }
  return undefined
}

function rowsOf(table: PgTable, key: PgColumn, isShown?: PgColumn): FindIds {
  return async ({ db }, ids) => {
    const rows: { id: unknown }[] = await db
      .select({ id: key })
      .from(table)
      .where(and(inArray(key, ids), isShown && eq(isShown, true)))
    return rows.map(({ id }) => Number(id))
  }
}
