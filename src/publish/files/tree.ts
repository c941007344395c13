import { type Dirent, linkSync, mkdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { removeOwn } from './own-files.ts'

/** Endings of what a file is in the folder: itself, and the compressed copy that lies beside a text (`serve/site.ts`). */
const COPIES = ['', '.br'] as const
/** Files of a batch, after which other work of the process runs. */
const BATCH = 200

/**
 * Does the work for each item in batches, so that the process answers other requests in between, such as those to the shop.
 * @returns whether all is done: it ends early once other work `isWanted`
 */
export async function inBatches<Item>(items: Iterable<Item>, work: (item: Item) => void, isWanted = () => false): Promise<boolean> {
  let done = 0
  for (const item of items) {
    work(item)
    if (++done % BATCH !== 0) continue
    await setImmediate()
    if (isWanted()) return false
  }
  return true
}

/**
 * Hard-links all files of a folder into another; no byte is copied. Links to folders are not followed.
 * @returns whether all are linked: it stops early once it `isWanted` elsewhere
 */
export async function linkTree(from: string, to: string, isWanted?: () => boolean): Promise<boolean> {
  mkdirSync(to, { recursive: true })
  // `readdirSync` would follow the link to the hashed files, `readdir` does not.
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const link = (entry: Dirent) => {
    const target = join(to, entry.parentPath.slice(from.length), entry.name)
    if (entry.isDirectory()) mkdirSync(target, { recursive: true })
    else if (entry.isFile()) linkSync(join(entry.parentPath, entry.name), target)
  }
  return inBatches(entries, link, isWanted)
}

/**
 * Moves a file and its compressed copy from one tree to another, replacing both. A copy that is missing here is removed there. Other links
 * to the old files keep their content.
 * @param take how to place them: move, link or copy
 * @throws errors of the file system, except for a missing source
 */
export function putFile(file: string, from: string, to: string, take: (from: string, to: string) => void): void {
  mkdirSync(dirname(join(to, file)), { recursive: true })
  for (const copy of COPIES) {
    const target = join(to, file + copy)
    removeOwn(target)
    try {
      take(join(from, file + copy), target)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    }
  }
}

/** Removes a file and its compressed copy. @throws Error if it does not belong to this process */
export function removeFile(file: string, from: string): void {
  for (const copy of COPIES) removeOwn(join(from, file + copy))
}
