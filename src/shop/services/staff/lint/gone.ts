import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { serverLink } from '#lib/routes/links.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import type { RouteName } from '#lib/routes/paths.ts'
import { ROUTES } from '#lib/routes/routes.ts'
import { brand, category } from '#shop/db/schema/catalogue.ts'
import { article, articleCategory, help, helpClass, notice } from '#shop/db/schema/content.ts'
import { bundling, groupbuy, seckillGoods } from '#shop/db/schema/promotion.ts'
import type { Scope } from '#shop/scope.ts'
import { findOnSale } from './on-sale.ts'
import { isElsewhere } from './texts.ts'

/** Screens of which there is one for each entry. */
type EntryRoute = { [Name in RouteName]: (typeof ROUTES)[Name]['path'] extends `${string}{id}${string}` ? Name : never }[RouteName]

type FindIds = (scope: Scope, ids: number[]) => Promise<number[]>

/** The screen of one entry, and which of some ids it shows to shoppers. */
const screen = (name: EntryRoute, find: FindIds) => ({ find, pattern: new RegExp(`^${ROUTES[name].path.replace('{id}', '(\\d{1,9})')}$`) })

const SCREENS = [
  screen('sku', findOnSale),
  screen('category', rowsOf(category, category.category_id, category.is_show)),
  screen('brand', rowsOf(brand, brand.brand_id)),
  screen('groupbuy', rowsOf(groupbuy, groupbuy.groupbuy_id)),
  screen('combo', rowsOf(bundling, bundling.bl_id, bundling.status)),
  screen('seckill', rowsOf(seckillGoods, seckillGoods.id, seckillGoods.status)),
  screen('notice', rowsOf(notice, notice.id)),
  screen('article', rowsOf(article, article.article_id)),
  screen('articleClass', rowsOf(articleCategory, articleCategory.category_id)),
  screen('help', rowsOf(help, help.id)),
  screen('helpClass', rowsOf(helpClass, helpClass.class_id)),
] as const

/** Returns those of the links that lead to a deleted or hidden row (product, notice, help …). Makes one query for each kind of row. */
export async function findGone(scope: Scope, links: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(links)].flatMap((link) => entryOf(link) ?? [])
  const gone: string[] = []
  for (const [find, entries] of Map.groupBy(asked, ({ find }) => find)) {
    const there = new Set(await find(scope, [...new Set(entries.map(({ id }) => id))]))
    gone.push(...entries.filter(({ id }) => !there.has(id)).map(({ link }) => link))
  }
  return new Set(gone)
}

function entryOf(link: string): { link: string; find: FindIds; id: number } | undefined {
  const led = isElsewhere(link) ? null : serverLink(link, 'en')
  if (!led || led.outside) return undefined
  const { path } = splitPath(led.href.replace(/[?#].*$/, ''))
  for (const { find, pattern } of SCREENS) {
    const id = pattern.exec(path)?.[1]
    if (id) return { link, find, id: Number(id) }
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
