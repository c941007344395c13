import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isHashed } from './objects.ts'

/** Matches compressed copies (also of earlier versions), our own notes, and what social pictures are to show (`TO_DRAW`). */
const NO_FILE = /(?:\.(?:br|gz|todo)$|(?:^|\/)\.)/

/** Paths of all files of a site without a hash in their name, relative to the site. Compressed copies are left out. */
export async function plainFiles(site: string): Promise<string[]> {
  return (await filesBelow(site, '')).filter((file) => !isHashed(file))
}

/** Paths of all files of a site with a hash in their name, relative to the site. Compressed copies are left out. */
export function hashedFiles(site: string): Promise<string[]> {
  return filesBelow(site, '_astro')
}

async function filesBelow(site: string, name: string): Promise<string[]> {
  const entries = await readdir(join(site, name), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(site, join(entry.parentPath, entry.name)))
  return files.map((file) => file.replaceAll(sep, '/')).filter((file) => !NO_FILE.test(file))
}
