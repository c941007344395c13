import { join } from 'node:path'
import { and, eq, gt, like, or, sum } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { formatDay } from '#lib/dates/time.ts'
import { PICTURE_MEGABYTES } from '#lib/page/image.ts'
import { upload } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { keepFile } from '#shop/keep-file.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { lockMember } from '#shop/services/order/lock.ts'

/** Pixels of one picture, in millions, and pictures a member may send within a day: decoding a small file may cost much. */
const MEGAPIXELS = 40
const PICTURES_A_DAY = 60
const DAY = 86_400
/** Megabytes that a member's pictures may take in all. */
const SPACE = 300
/** Longer side of what is kept, in pixels; enough for a full screen. */
const LONGEST = 1600
const KINDS = ['jpeg', 'png', 'webp', 'gif', 'heif']
/** First bytes of these kinds. Drawings are refused by them unread: a few kilobytes of SVG take the decoder minutes. */
const SIGNATURE = /^(?:ffd8ff|89504e47|52494646.{8}57454250|47494638|00.{6}66747970)/

type Use = 'headimg' | 'evaluateimg' | 'chatimg' | 'contentimg'

/**
 * Keeps a picture under `upload/<use>/` as WebP, turned upright and without what the camera wrote into it, and answers its path. Encoding
 * it anew also makes sure that it is a picture and nothing else.
 * @throws ShopError FAIL for no picture at all, a kind we can't read, one over 10 MB or 40 megapixels, or beyond the member's quota
 */
export async function storeUpload(scope: Scope, use: Use, file: File) {
  const { member_id } = memberOf(scope)
  checkSize(file)
  const path = newPath(scope, use)
  const picture = await openPicture(file)
  await reserve(scope, member_id, path)
  const info = await keep(scope, path, picture).catch(async (cause) => {
    // A picture that turns out to be broken counts, because decoding it has cost as much.
    if (!(cause instanceof ShopError)) await scope.db.delete(upload).where(eq(upload.path, path))
    throw cause
  })
  await scope.db.update(upload).set({ bytes: info.size }).where(eq(upload.path, path))
  const pic_name = file.name.replace(/^.*[\\/]/, '').slice(0, 100)
  return { pic_path: path, pic_name, file_ext: 'webp', pic_spec: `${info.width}*${info.height}`, update_time: scope.now(), site_id: 0 }
}

/** Deletes the rows of the pictures that a member sent to the chat or as a portrait. Returns their paths: the files are the caller's. */
export async function deleteUploadsOf({ db }: Scope, member_id: number): Promise<string[]> {
  const uses = or(...(['chatimg', 'headimg'] satisfies Use[]).map((use) => like(upload.path, `upload/${use}/%`)))
  const rows = await db
    .delete(upload)
    .where(and(eq(upload.member_id, member_id), uses))
    .returning({ path: upload.path })
  return rows.map(({ path }) => path)
}

/** A picture that was kept: its path and its size in pixels. */
export interface StoredPicture {
  path: string
  width: number
  height: number
}

/** Keeps a picture of staff as {@link storeUpload} does, without a quota. @throws ShopError FAIL */
export async function storePicture(scope: Scope, use: Use, file: File): Promise<StoredPicture> {
  checkSize(file)
  const path = newPath(scope, use)
  const info = await keep(scope, path, await openPicture(file))
  return { path, width: info.width, height: info.height }
}

function checkSize(file: File): void {
  if (file.size > PICTURE_MEGABYTES * 1024 * 1024)
    throw new ShopError('FAIL', { text: 'upload.large', values: { limit: PICTURE_MEGABYTES } })
}

function newPath({ now, settings, random }: Scope, use: Use): string {
  return `upload/${use}/${formatDay(now(), settings.timeZone).replaceAll('-', '')}/${random.token(12)}.webp`
}

async function keep(scope: Scope, path: string, picture: Sharp) {
  const { data, info } = await encode(picture)
  const place = path.slice('upload/'.length)
  await scope.uploads?.put(place, data)
  await keepFile(join(scope.settings.uploadFolder, place), data)
  return info
}

/**
 * Counts a picture before it is decoded, so that pictures sent at once can't pass the quota together.
 * @throws ShopError FAIL if the member has sent as many pictures, or as large ones, as there is room for
 */
async function reserve(scope: Scope, member_id: number, path: string): Promise<void> {
  await transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    await checkQuota(scope, member_id)
    await scope.db.insert(upload).values({ path, member_id, bytes: 0, create_time: scope.now() })
  })
}

async function checkQuota({ db, now }: Scope, member_id: number): Promise<void> {
  const mine = eq(upload.member_id, member_id)
  const today = await db.$count(upload, and(mine, gt(upload.create_time, now() - DAY)))
  const [all] = await db
    .select({ bytes: sum(upload.bytes) })
    .from(upload)
    .where(mine)
  if (today >= PICTURES_A_DAY || Number(all?.bytes ?? 0) >= SPACE * 1024 * 1024) throw new ShopError('FAIL', { text: 'upload.quota' })
}

const NO_PICTURE = () => new ShopError('FAIL', { text: 'upload.kind' })

/**
 * Reads the head of a picture; nothing is decoded yet. Of what moves only the first picture is opened: a few bytes can hold a thousand.
 * @throws ShopError FAIL for another kind, or one over 40 megapixels
 */
async function openPicture(file: File): Promise<Sharp> {
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!SIGNATURE.test(bytes.toString('hex', 0, 12))) throw NO_PICTURE()
  const picture = sharp(bytes, { pages: 1, limitInputPixels: false })
  const { format, width, height } = await picture.metadata().catch(() => Promise.reject(NO_PICTURE()))
  if (!KINDS.includes(format)) throw NO_PICTURE()
  if (width * height > MEGAPIXELS * 1_000_000) throw new ShopError('FAIL', { text: 'upload.pixels', values: { limit: MEGAPIXELS } })
  return picture
}

/** @throws ShopError FAIL for a broken picture */
function encode(picture: Sharp) {
  return picture
    .rotate()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(NO_PICTURE()))
}
