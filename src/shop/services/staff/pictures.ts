import { and, asc, desc, eq, like, or, sql } from 'drizzle-orm'
import type { FocalPoint } from '#lib/page/focal-point.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { picture } from '#shop/db/schema/site.ts'
import { splitKeyword, toPattern } from '#shop/db/search-text.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, say } from '#shop/scope.ts'
import { readPage } from '#shop/services/shared/page.ts'
import { type StoredPicture, storePicture } from '#shop/services/upload/upload.ts'
import { readPieces } from './lint/pieces.ts'

export type Picture = typeof picture.$inferSelect

/** Pictures on one page of the library. */
const PAGE_SIZE = 40

/** Stores a picture and notes it in the library. @throws ShopError FAIL as `storePicture` */
export async function addPicture(scope: Scope, file: File, username: string): Promise<StoredPicture> {
  const stored = await storePicture(scope, 'contentimg', file)
  await scope.db.insert(picture).values({ ...stored, username, create_time: scope.now() })
  return stored
}

/** Returns a page of the library, newest first, of the pictures whose description holds every word in any language. */
export async function pagePictures({ db }: Scope, { keyword, page }: { keyword: string; page: number }) {
  const holds = splitKeyword(keyword).map((word) =>
    or(...LOCALES.map((locale) => like(sql`lower(${picture.alt} ->> ${locale})`, toPattern(word)))),
  )
  const where = and(...holds)
  const rows = db.select().from(picture).where(where).orderBy(desc(picture.create_time), asc(picture.path))
  return readPage({ page, page_size: PAGE_SIZE }, rows, db.$count(picture, where))
}

/** Finds a picture of the library. @throws ShopError RESULT_ERROR for an unknown one */
export async function findPicture({ db }: Scope, path: string): Promise<Picture> {
  const [row] = await db.select().from(picture).where(eq(picture.path, path))
  if (!row) throw new ShopError('RESULT_ERROR')
  return row
}

/** Saves the description of a picture in the languages given. @throws ShopError RESULT_ERROR for an unknown picture */
export async function saveAlt(scope: Scope, path: string, alt: Partial<Record<Locale, string>>): Promise<void> {
  const row = await findPicture(scope, path)
  await scope.db
    .update(picture)
    .set({ alt: { ...row.alt, ...alt } })
    .where(eq(picture.path, path))
}

/** Saves the focal point of a picture in percent. @throws ShopError RESULT_ERROR for an unknown picture */
export async function saveFocus(scope: Scope, path: string, { x, y }: FocalPoint): Promise<void> {
  await findPicture(scope, path)
  await scope.db.update(picture).set({ focus_x: x, focus_y: y }).where(eq(picture.path, path))
}

/** Returns the rows that show a picture, with their path below `/desk`. */
export async function findUses(scope: Scope, path: string): Promise<{ path: string; name: string }[]> {
  const pieces = await readPieces(scope)
  const inText = pieces.filter(
    ({ pictures, words }) =>
      pictures.some((one) => one.path.replace(/^\//, '') === path) ||
      words.some((text) => LOCALES.some((locale) => text[locale].includes(path))),
  )
  const shows = or(like(goods.goods_image, toPattern(path)), sql`${goods.goods_content}::text like ${toPattern(path)}`)
  const products = await scope.db
    .select({ id: goods.goods_id, name: goods.goods_name })
    .from(goods)
    .where(and(eq(goods.is_delete, false), shows))
  return [
    ...inText.map(({ path, name }) => ({ path, name })),
    ...products.map(({ id, name }) => ({ path: `/goods/${id}`, name: say(scope, name) })),
  ]
}
