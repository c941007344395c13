import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { findPicture as findFile } from '#shop/services/upload/files.ts'
import type { StoredPicture } from '#shop/services/upload/upload.ts'
import { addPicture, findPicture, type Picture, saveAlt } from './pictures.ts'

/** A part of a picture in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Proportions that pages show pictures in, width by height. */
export const PROPORTIONS = { hero: [1360, 484], banner: [640, 168], article: [3, 2], square: [1, 1] } as const
export type Proportion = keyof typeof PROPORTIONS

/** Returns the largest part of a picture in a proportion, placed by the focal point as `object-position` places it. */
export function boxOf({ width, height, focus_x, focus_y }: Omit<Picture, 'path'>, proportion: Proportion): Box {
  const [across, down] = PROPORTIONS[proportion]
  const own = {
    width: Math.min(width, Math.round((height * across) / down)),
    height: Math.min(height, Math.round((width * down) / across)),
  }
  return { left: Math.round(((width - own.width) * focus_x) / 100), top: Math.round(((height - own.height) * focus_y) / 100), ...own }
}

/**
 * Adds a part of a picture to the library as a picture of its own, with the same description. Pages that show the whole one keep it.
 * @throws ShopError RESULT_ERROR without the picture; FAIL for a part that lies outside
 */
export async function cropPicture(scope: Scope, path: string, username: string, choose: (row: Picture) => Box): Promise<StoredPicture> {
  const row = await findPicture(scope, path)
  const file = await findFile(scope, path)
  if (!file) throw new ShopError('RESULT_ERROR')
  const { left, top, width, height } = choose(row)
  if (left < 0 || top < 0 || width < 1 || height < 1 || left + width > row.width || top + height > row.height)
    throw new ShopError('FAIL', { text: 'picture.crop' })
  const part = await sharp(await readFile(file))
    .extract({ left, top, width, height })
    .png()
    .toBuffer()
  const stored = await addPicture(scope, new File([new Uint8Array(part)], 'part.png', { type: 'image/png' }), username)
  await saveAlt(scope, stored.path, row.alt)
  return stored
}
