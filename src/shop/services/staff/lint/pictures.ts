import sharp from 'sharp'
import type { Scope } from '#shop/scope.ts'
import { findPicture } from '#shop/services/upload/files.ts'
import type { Fault } from './finding.ts'

/** Files that are looked at side by side. */
const AT_ONCE = 16
/** Pictures whose width is kept: a path has one picture for ever. */
const KEPT = 100_000

/** A picture that is shown, and how many pixels wide it ought to be, 0 = any. */
export interface Shown {
  path: string
  least: number
}

const known = new Map<string, number>()

/** Measures pictures and returns all widths known so far, in pixels by path. Missing or unreadable files are 0; vector images are infinitely wide. */
export async function measurePictures(scope: Scope, paths: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  if (known.size > KEPT) known.clear()
  const fresh = [...new Set(paths)].filter((path) => !known.get(path))
  for (let start = 0; start < fresh.length; start += AT_ONCE)
    await Promise.all(fresh.slice(start, start + AT_ONCE).map(async (path) => void known.set(path, await widthOf(scope, path))))
  return known
}

/** Lints pictures by the widths of {@link measurePictures}. */
export function lintPictures(pictures: readonly Shown[], widths: ReadonlyMap<string, number>): Fault[] {
  return pictures.flatMap(({ path, least }): Fault[] => {
    const width = widths.get(path) ?? 0
    if (!width) return [{ rule: 'file', what: path }]
    return width < least ? [{ rule: 'small', what: `${path} (${width} < ${least})` }] : []
  })
}

/** Whether a stored text is the path of a picture that the shop keeps; others lie elsewhere, and are not asked. */
export function isPicture(text: string): boolean {
  return /^\/?upload\/[^\s<]+\.\w{3,4}$/.test(text) && !/\.(?:mp4|webm)$/.test(text)
}

async function widthOf(scope: Scope, path: string): Promise<number> {
  const file = await findPicture(scope, path)
  if (!file) return 0
  if (/\.svg$/i.test(file)) return Number.MAX_SAFE_INTEGER
  return (
    (
      await sharp(file)
        .metadata()
        .catch(() => undefined)
    )?.width ?? 0
  )
}
