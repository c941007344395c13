import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeJson } from '#publish/files/json-file.ts'
import { inBatches, removeFile } from '#publish/files/tree.ts'
import type { Releases } from './release.ts'

/** Milliseconds for which a hashed file stays that no kept release names any more: a page may stand open in a browser that long. */
const GRACE = 7 * 86_400_000
/** Milliseconds from one collection to the next at least: all pages are read for it. */
const DAY = 86_400_000

/** Matches the ends of possible names of hashed files, from the hash on. Searching for whole names takes five times as long. */
const HASH = /\.[\w-]{6,}\.\w+/g
/** Modules in the list that an island's page has of them, without their ending (`astro/island-files.ts`). */
const MODULES = /data-modules="([^"]*)"/g

/** Time of the last collection, and since when no kept release names which files; Unix milliseconds. */
interface Note {
  at: number
  unused: Record<string, number>
}

/**
 * Removes hashed files a week after the last kept release that used them, directly or through a script or sheet. Runs once a day.
 * @param now Unix milliseconds
 * @returns names of the removed files
 */
export async function collectGarbage({ folder, assets, list }: Releases, now: number): Promise<string[]> {
  const file = join(folder, 'garbage.json')
  const before = readJson<Note>(file) ?? { at: 0, unused: {} }
  if (now - before.at < DAY) return []
  const there = readdirSync(assets).filter((name) => !name.endsWith('.br'))
  const used = await findUsed(
    list().map((release) => release.folder),
    assets,
    new Map(there.map((name) => [name, name])),
  )
  const unused = Object.fromEntries(there.flatMap((name) => (used.has(name) ? [] : [[name, before.unused[name] ?? now]])))
  const old = Object.keys(unused).filter((name) => now - (unused[name] ?? now) >= GRACE)
  await inBatches(old, (name) => {
    removeFile(name, assets)
    delete unused[name]
  })
  writeJson(file, { at: now, unused } satisfies Note)
  return old
}

/** Those of these files that pages of the folders name, and what they name in turn. A file that releases share is read once. */
async function findUsed(folders: readonly string[], assets: string, there: ReadonlyMap<string, string>): Promise<Set<string>> {
  const used = new Set<string>()
  const note = (text: string) => {
    // As its name is known: a part of a string keeps the whole of it, here a page, in memory.
    const use = (name: string) => {
      const known = there.get(name)
      if (known) used.add(known)
    }
    for (const { 0: end, index } of text.matchAll(HASH)) use(text.slice(startOfWord(text, index), index + end.length))
    for (const [, names = ''] of text.matchAll(MODULES)) for (const name of names.split(' ')) use(`${name}.js`)
  }
  const read = new Set<number>()
  for (const folder of folders) {
    await inBatches(pagesOf(folder), (page) => {
      const { ino } = statSync(page)
      if (read.has(ino)) return
      read.add(ino)
      note(readFileSync(page, 'utf8'))
    })
  }
  // A set also iterates over entries added meanwhile.
  for (const name of used) if (/\.(?:js|css)$/.test(name)) note(readFileSync(join(assets, name), 'utf8'))
  return used
}

/** Returns the index at which the word before `end` begins. */
function startOfWord(text: string, end: number): number {
  let start = end
  while (/[\w-]/.test(text.charAt(start - 1))) start--
  return start
}

function pagesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && entry.name.endsWith('.html') && !entry.parentPath.includes('_astro') ? [join(entry.parentPath, entry.name)] : [],
  )
}
