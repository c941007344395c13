import { stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { ImageSize } from '#lib/page/image.ts'
import { oneOf } from '#lib/text/one-of.ts'
import type { Surroundings } from '#shop/scope.ts'

type Folders = Surroundings['settings']

const SIZES = ['SMALL', 'MID', 'BIG'] as const satisfies readonly ImageSize[]

/** Where the file of a picture lies (`upload/demo/lamp.webp`); undefined where there is none. */
export async function findPicture({ settings }: Pick<Surroundings, 'settings'>, address: string): Promise<string | undefined> {
  return (await findFile(settings, readName(`/${address.replace(/^\/+/, '')}`).path))?.file
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

/** The file of a path below `/upload/`, with a mark that changes with it. */
export async function findFile(
  { uploadFolder, pictureFolders }: Folders,
  path: string,
): Promise<{ file: string; mark: string } | undefined> {
  for (const folder of [uploadFolder, ...pictureFolders].map((one) => resolve(one))) {
    const file = resolve(folder, path)
    if (!file.startsWith(folder + sep)) return undefined
    const found = await stat(file).catch(() => undefined)
    if (found?.isFile()) return { file, mark: `${Math.floor(found.mtimeMs).toString(36)}${found.size.toString(36)}` }
  }
  return undefined
}
