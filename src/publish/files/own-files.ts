/*
 * The only module of publishing that moves or removes files. Its functions refuse paths outside the folders that this process declared as
 * its own (`tests/publish/own-files.test.ts`).
 */
import { existsSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rmdir, unlink } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { UserError } from '#publish/user-error.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { makeFolder } from '#shop/folder.ts'

/** Files removed at a time, after which other work of the process has a turn. */
const AT_ONCE = 200

/** Real paths of folders whose contents may be moved and removed. */
const folders = new Set<string>()
/** Real paths of single entries that may be moved and removed as a whole. */
const entries = new Set<string>()

/**
 * Declares a folder with everything in it as this process's own, and creates it if it is missing.
 * @returns its absolute path
 * @throws UserError if it can't be made
 */
export function ownFolder(path: string): string {
  makeOrFail(path)
  folders.add(realpathSync(path))
  return resolve(path)
}

/**
 * Declares a single file, folder or link as this process's own: it may be replaced as a whole.
 * @returns its absolute path
 * @throws UserError if its folder can't be made
 */
export function ownEntry(path: string): string {
  makeOrFail(dirname(path))
  entries.add(placeOf(path))
  return resolve(path)
}

function makeOrFail(path: string): void {
  try {
    makeFolder(resolve(path))
  } catch (cause) {
    if (isDiskFull(cause)) throw cause
    const { code } = cause as NodeJS.ErrnoException
    throw new UserError(`${path} can't be made (${code}); set DIST_DIR and CACHE_DIR to others`)
  }
}

/** Moves a file, folder or link and replaces a file at the target. @throws Error if a path does not belong to this process */
export function moveOwn(from: string, to: string): void {
  check(from)
  check(to)
  renameSync(from, to)
}

/** Removes a file, a link or a folder with everything in it, if there is one. @throws Error where it is not this process's own */
export function removeOwn(path: string): void {
  if (!existsSync(dirname(path))) return
  check(path)
  rmSync(path, { recursive: true, force: true })
}

/**
 * Removes a large folder a few files at a time. Links in it are removed, their targets stay.
 * @param isWanted whether to stop, because other work waits; the rest stays for the next call
 * @throws Error where it is not this process's own
 */
export async function removeOwnTree(folder: string, isWanted: () => boolean): Promise<void> {
  check(folder)
  const found = await readdir(folder, { withFileTypes: true })
  for (const entry of found) if (entry.isDirectory()) await removeOwnTree(join(folder, entry.name), isWanted)
  const files = found.filter((entry) => !entry.isDirectory()).map(({ name }) => join(folder, name))
  for (let start = 0; start < files.length && !isWanted(); start += AT_ONCE) {
    await Promise.all(files.slice(start, start + AT_ONCE).map((file) => unlink(file)))
  }
  if (!isWanted()) await rmdir(folder)
}

/** Writes a file whole or not at all: a process killed meanwhile leaves the earlier one. */
export function writeWhole(file: string, body: string | Uint8Array): void {
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, body)
  renameSync(part, file)
}

function check(path: string): void {
  const place = placeOf(path)
  if (entries.has(place)) return
  for (const folder of folders) if (place === folder || place.startsWith(folder + sep)) return
  throw new Error(`${path} is outside the folders of this site's publishing and stays as it is`)
}

/** The real path of an entry: links above it are resolved, the entry itself is not. */
function placeOf(path: string): string {
  return join(realpathSync(dirname(resolve(path))), basename(path))
}
