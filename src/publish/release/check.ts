import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findFallback } from '#lib/routes/fallbacks.ts'
import { BASE } from '#lib/text/locales.ts'
import { inBatches } from '#publish/files/tree.ts'
import type { RenderedPage } from '#publish/render/renderer.ts'
import { UserError } from '#publish/user-error.ts'
import { type Asked, pageFiles, readAddress } from '#serve/address.ts'
import type { Contents } from './release-line.ts'

/** Bytes of HTML from which on a page is reported as too large. */
const LARGEST = 1024 * 1024
/** Part of its goods, categories or pages that a new site may lack: more is a shop in trouble, unless the owner says otherwise. */
const FALL = 0.2
/** Where the scripts and sheets of pages are. */
const HASHED = `${BASE}_astro/`
/** Addresses that are named in one line. */
const NAMED = 5

/** Where what a page names may be. */
export interface Surroundings {
  /** The folder that the pages were written to. */
  fresh: string
  /** The folder of hashed files. */
  assets: string
  /** Whether the release has a file, of these pages or of others. */
  has(file: string): boolean
}

/**
 * Checks pages before a release: each is complete, and its scripts and sheets exist. Returns faults that a text of the shop can cause,
 * because one text must not hold back the site. These are pages that are too large, and addresses that lead to nothing on the site.
 * @throws UserError naming the fault
 */
export async function checkPages(pages: readonly RenderedPage[], { fresh, assets, has }: Surroundings): Promise<string[]> {
  const faults: string[] = []
  const broken: string[] = []
  const known = new Set<string>()
  await inBatches(pages, ({ file, bytes, isWhole, names }) => {
    const size = statSync(join(fresh, file), { throwIfNoEntry: false })?.size
    if (size === undefined) faults.push(`${file} is missing`)
    else if (!isWhole || size !== bytes) faults.push(`${file} is ${size ? 'cut off' : 'empty'}`)
    if (bytes > LARGEST && file.endsWith('.html')) broken.push(`${file} has ${Math.round(bytes / 1024)} KB`)
    for (const address of names) {
      if (known.has(address)) continue
      known.add(address)
      if (isThere(readAddress(address), { fresh, assets, has })) continue
      const lines = address.startsWith(HASHED) ? faults : broken
      lines.push(`${file} names ${address}, which is not there`)
    }
  })
  if (faults.length) throw new UserError(`the release is held back: ${inWords(faults)}`)
  return broken
}

/** The first few of many lines, and how many more there are. */
export function inWords(lines: readonly string[]): string {
  const more = lines.length - NAMED
  return lines.slice(0, NAMED).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

function isThere(asked: Asked, { fresh, assets, has }: Surroundings): boolean {
  if (asked.kind === 'nonsense') return false
  if (asked.kind === 'page') return pageFiles(asked.page).some(has) || findFallback(asked.address) !== undefined
  const { file } = asked
  return file.startsWith('_astro/') ? existsSync(join(assets, file.slice('_astro/'.length))) : has(file) || existsSync(join(fresh, file))
}

/** @throws UserError where the new site lacks more than {@link FALL} of what the earlier one has: a shop in trouble looks like that */
export function checkFall(earlier: Contents, now: Contents): void {
  const fallen = (['goods', 'categories', 'pages'] as const).filter((kind) => now[kind] < earlier[kind] * (1 - FALL))
  if (!fallen.length) return
  const counts = fallen.map((kind) => `${kind} ${earlier[kind]} → ${now[kind]}`).join(', ')
  throw new UserError(
    `the new site is held back, since it lacks too much of the earlier one: ${counts}; ACCEPT_FALL=1 says that this is meant`,
  )
}
