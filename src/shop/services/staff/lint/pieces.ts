import { eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ROUTES } from '#lib/routes/routes.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { brand } from '#shop/db/schema/catalogue.ts'
import { article, articleCategory, help, helpClass, notice } from '#shop/db/schema/content.ts'
import { ad, adPosition, document, floor, friendlyLink, navigation, setting, shopService } from '#shop/db/schema/site.ts'
import { type Scope, say } from '#shop/scope.ts'
import { isWords, type Words } from '#shop/words.ts'
import type { Finding } from './finding.ts'
import { isPicture, type Shown } from './pictures.ts'

/** A row that editors write, as the rules look at it. */
export interface Piece extends Pick<Finding, 'path' | 'name'> {
  /** Every text of it, in its settings and places too. */
  words: Words[]
  /** Where it leads beside the links in its texts, with what it shows by its id (`/sku/12`). */
  links: string[]
  pictures: Shown[]
}

/** Pixels that a cover has at least: what an article's page shows it at. */
const COVER = 800

/** Settings whose texts and links the desk writes. */
export const LINTED_SETTINGS = ['site', 'copyright', 'search_words', 'float_layer'] as const

interface Source {
  /** Of its rows, below `/desk`. */
  path: string
  table: PgTable
  key: PgColumn
  name: PgColumn
  /** Rows that shoppers may see; all unless told. */
  shown?: SQL
}

const SOURCES: readonly Source[] = [
  { path: '/notices', table: notice, key: notice.id, name: notice.title },
  { path: '/help', table: help, key: help.id, name: help.title },
  { path: '/help_classes', table: helpClass, key: helpClass.class_id, name: helpClass.class_name },
  { path: '/articles', table: article, key: article.article_id, name: article.article_title },
  { path: '/article_categories', table: articleCategory, key: articleCategory.category_id, name: articleCategory.category_name },
  { path: '/documents', table: document, key: document.document_key, name: document.title },
  { path: '/brands', table: brand, key: brand.brand_id, name: brand.brand_name },
  { path: '/navigation', table: navigation, key: navigation.id, name: navigation.nav_title, shown: eq(navigation.is_show, true) },
  { path: '/ads', table: ad, key: ad.adv_id, name: ad.adv_title, shown: eq(ad.state, true) },
  { path: '/floors', table: floor, key: floor.id, name: floor.title, shown: eq(floor.state, true) },
  {
    path: '/friendly_links',
    table: friendlyLink,
    key: friendlyLink.id,
    name: friendlyLink.link_title,
    shown: eq(friendlyLink.is_show, true),
  },
  { path: '/promises', table: shopService, key: shopService.id, name: shopService.service_name },
  { path: '/settings', table: setting, key: setting.key, name: setting.key, shown: inArray(setting.key, [...LINTED_SETTINGS]) },
]

/** Reads all texts by editors that shoppers may see. Products are left out, because there may be very many. */
export async function readPieces(scope: Scope): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const source of SOURCES) pieces.push(...(await readSource(scope, source, source.shown)))
  return pieces
}

/** The row of a path such as `/notices/3`, whether shoppers see it or not; undefined where it is none of these. */
export async function findPiece(scope: Scope, path: string): Promise<Piece | undefined> {
  const [, table = '', key = ''] = /^(\/\w+)\/(\w+)$/.exec(path) ?? []
  const source = SOURCES.find(({ path }) => path === table)
  if (!source || (source.key.dataType === 'number' && !/^\d{1,9}$/.test(key))) return undefined
  return (await readSource(scope, source, eq(source.key, key)))[0]
}

async function readSource(scope: Scope, { path, table, key, name }: Source, where: SQL | undefined): Promise<Piece[]> {
  const least = await findLeast(scope, table)
  const rows: Record<'key' | 'name' | 'row', unknown>[] = await scope.db
    .select({ key, name, row: table })
    .from(table)
    .where(where)
    .orderBy(key)
  return rows.map(({ key, name, row }) => ({
    path: `${path}/${key}`,
    name: isWords(name) ? say(scope, name) : '',
    ...readRow(row, least(row)),
  }))
}

/** Fields that lead somewhere, and lists of what is shown by its id. */
const LINKS = new Set(['url', 'link_url', 'link_address', 'copyright_link', 'gov_url', 'market_supervision_url'])
const SHOWN: Readonly<Record<string, string>> = {
  sku_ids: ROUTES.sku.path,
  brand_ids: ROUTES.brand.path,
  category_ids: ROUTES.category.path,
}

/** The texts, links and pictures of a stored value, at any depth. */
function readRow(value: unknown, least: number, name = ''): Pick<Piece, 'words' | 'links' | 'pictures'> {
  if (isWords(value)) {
    const pictures = [...new Set(LOCALES.map((locale) => value[locale]))].filter(isPicture)
    return { words: [value], links: [], pictures: pictures.map((path) => ({ path, least })) }
  }
  if (typeof value === 'string')
    return { words: [], links: LINKS.has(name) ? [value] : [], pictures: isPicture(value) ? [{ path: value, least }] : [] }
  if (typeof value !== 'object' || value === null) return { words: [], links: [], pictures: [] }
  const path = SHOWN[name]
  if (path && Array.isArray(value)) return { words: [], links: value.map((id) => `/${path.replace('{id}', String(id))}`), pictures: [] }
  const parts = Object.entries(value).map(([name, part]) => readRow(part, least, name))
  return {
    words: parts.flatMap(({ words }) => words),
    links: parts.flatMap(({ links }) => links),
    pictures: parts.flatMap(({ pictures }) => pictures),
  }
}

/** How many pixels wide pictures of a table's rows ought to be. */
async function findLeast({ db }: Scope, table: PgTable): Promise<(row: unknown) => number> {
  if (table === article) return () => COVER
  if (table !== ad) return () => 0
  const places = await db.select({ id: adPosition.ap_id, width: adPosition.ap_width }).from(adPosition)
  const widths = new Map(places.map(({ id, width }) => [id, width]))
  return (row) => (typeof row === 'object' && row && 'ap_id' in row && widths.get(Number(row.ap_id))) || 0
}
