import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'

/** Megabytes of one picture. */
const LIMIT = 10
/** Longer side of what is kept, in pixels; enough for a full screen. */
const LONGEST = 1600
const KINDS = ['jpeg', 'png', 'webp', 'gif', 'heif']

/**
 * Keeps a picture under `upload/<use>/` as WebP, turned upright and without what the camera wrote into it, and answers its path. Encoding
 * it anew also makes sure that it is a picture and nothing else.
 * @throws ShopError FAIL for no picture at all, a kind we can't read, or one over 10 MB
 */
export async function keepPicture(scope: Scope, use: 'headimg' | 'evaluate' | 'chat', file: File) {
  if (file.size > LIMIT * 1024 * 1024) throw new ShopError('FAIL', { text: 'upload.large', values: { limit: LIMIT } })
  const { data, info } = await encode(Buffer.from(await file.arrayBuffer()))
  const day = new Date(scope.now() * 1000).toISOString().slice(0, 10).replaceAll('-', '')
  const name = scope.random.token(12)
  const path = `upload/${use}/${day}/${name}.webp`
  const target = join(scope.settings.dataFolder, path)
  await mkdir(join(target, '..'), { recursive: true })
  await writeFile(`${target}.part`, data)
  await rename(`${target}.part`, target)
  const pic_name = file.name.replace(/^.*[\\/]/, '').slice(0, 100)
  return { pic_path: path, pic_name, file_ext: 'webp', pic_spec: `${info.width}*${info.height}`, update_time: scope.now(), site_id: 0 }
}

async function encode(bytes: Buffer) {
  try {
    const image = sharp(bytes, { animated: true, limitInputPixels: 60_000_000 })
    const { format, pages = 1 } = await image.metadata()
    if (!KINDS.includes(format)) throw new ShopError('FAIL', { text: 'upload.kind' })
    const upright = pages > 1 ? image : image.rotate()
    return await upright
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw cause instanceof ShopError ? cause : new ShopError('FAIL', { text: 'upload.kind' })
  }
}
