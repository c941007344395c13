import { glob, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { ImageSize } from '#lib/page/image.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { keepFile } from '#shop/keep-file.ts'
import { runSafely } from '#shop/run-safely.ts'
import type { Surroundings } from '#shop/scope.ts'

type Pictures = Pick<Surroundings, 'settings' | 'uploads'>

const SIZES = ['SMALL', 'MID', 'BIG'] as const satisfies readonly ImageSize[]

/** Where the file of a picture lies (`upload/demo/lamp.webp`); undefined where there is none. */
export async function findPicture(surroundings: Pictures, address: string): Promise<string | undefined> {
  return (await findFile(surroundings, readName(`/${address.replace(/^\/+/, '')}`).path))?.file
}

/** Path below `/upload/` and the size its name asks for; `''` for one that would lead out of it. */
export function readName(address: string): { path: string; size?: ImageSize } {
  let path = ''
  try {
    path = decodeURIComponent(address).replace(/^\/+upload\/+/, '')
  } catch {
    return { path: '' }
  }
  if (path.includes('\0') || path.includes('\\') || path.split('/').some((part) => part === '..' || part.startsWith('.')))
    return { path: '' }
  const match = /^(.+)_(SMALL|MID|BIG)(\.[^.]+)$/i.exec(path)
  const size = oneOf(SIZES, match?.[2]?.toUpperCase())
  return match && size ? { path: `${match[1]}${match[3]}`, size } : { path }
}

/** Names that `storeUpload` gives: only these are asked for in a bucket. */
const UPLOADED = /^\w+\/\d{8}\/[0-9a-f]{24}\.webp$/

/**
 * Finds the file of a path below `/upload/`, with a mark that changes with it. A picture that lies in a bucket is copied into the upload
 * folder when it is first asked for.
 */
export async function findFile(surroundings: Pictures, path: string): Promise<{ file: string; mark: string } | undefined> {
  const { uploads, settings } = surroundings
  const found = await findLocalFile(settings, path)
  if (found || !uploads || !UPLOADED.test(path)) return found
  const bytes = await uploads.get(path)
  if (!bytes) return undefined
  await keepFile(join(settings.uploadFolder, path), bytes)
  return findLocalFile(settings, path)
}

async function findLocalFile(
  { uploadFolder, pictureFolders }: Pictures['settings'],
  path: string,
): Promise<{ file: string; mark: string } | undefined> {
  for (const folder of [uploadFolder, ...pictureFolders].map((one) => resolve(one))) {
    const file = resolve(folder, path)
    if (!file.startsWith(folder + sep)) return undefined
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) continue
    // Uploads never change, and each machine has copies of its own.
    const time = UPLOADED.test(path) ? '' : Math.floor(found.mtimeMs).toString(36)
    return { file, mark: `${time}${found.size.toString(36)}` }
  }
  return undefined
}

/** Deletes uploaded pictures with their sized versions. Logs those that it cannot delete. @param paths as `storeUpload` answers them */
export async function deletePictures(surroundings: Pictures & Pick<Surroundings, 'log'>, paths: readonly string[]): Promise<void> {
  const { uploads, settings } = surroundings
  const cache = join(settings.dataFolder, 'pictures')
  for (const path of paths) {
    const place = readName(`/${path}`).path
    await runSafely(surroundings, `deleting ${path}`, async () => {
      await uploads?.delete(place)
      await rm(join(settings.uploadFolder, place), { force: true })
      for await (const sized of glob(`${place}.*`, { cwd: cache })) await rm(join(cache, sized), { force: true })
    })
  }
}
