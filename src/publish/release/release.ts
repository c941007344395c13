import { existsSync, lstatSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { readJson, writeJson } from '#publish/files/json-file.ts'
import { moveOwn, ownEntry, ownFolder, removeOwn, removeOwnTree } from '#publish/files/own-files.ts'
import { inBatches, putFile, removeFile } from '#publish/files/tree.ts'
import { UserError } from '#publish/user-error.ts'
import { openTrees } from './next-tree.ts'
import { type About, both, type Changed, outdated, type Release, wayBetween } from './release-line.ts'

/** Message of a release that is given up, because another one was made live since its making began. */
export const REPLACED = 'another release was made live meanwhile; this one was given up'

/** Releases of one site, and the link `dist` to the live one. One process makes releases; any may roll back. */
export interface Releases {
  /** `${dist}.publish`, where everything lies that publishing keeps. */
  folder: string
  /** The hashed files of all releases, `_astro` of each of them. */
  assets: string
  /** Where files of the next release are written first. */
  fresh: string
  live(): Release | undefined
  /** All that can be gone back to, and the live one, newest first. */
  list(): Release[]
  /**
   * Makes a release of the live one's files, linked, and those in `fresh`, moved; `whole` is all that is in `fresh` and nothing else. Live is it at the end, or at no time.
   * @param how `before` is the release that must be live until then; by default that of this call
   * @throws UserError where another release was made live meanwhile, or the link can't be set
   */
  make(changed: Changed, about: About, how?: { whole?: boolean; before?: string | undefined }): Promise<Release>
  /** Notes of a release what was found out later. */
  note(release: Release, later: Partial<Pick<About, 'stamp' | 'contents'>>): void
  /** Returns what differs between a release and others, any of which may be newer; every file of the release if that is unknown. */
  changedSince(others: readonly string[], release: Release): Changed
  /**
   * Makes an earlier release live again: the one that the live one was made of, or any of {@link list}. Parts of a larger change are none of
   * them.
   * @param hold is called before the switch
   * @throws UserError where there is none
   */
  rollBack(id?: string, hold?: (release: Release) => void): Release
  /**
   * Idle work: prepares trees for the next releases and removes expired ones, until it `isWanted` elsewhere. Two trees are prepared while
   * no release is old enough to become one. Otherwise a change whose pages go live in two parts would wait for the second.
   */
  tidy(isWanted?: () => boolean): Promise<void>
}

/** A release as it is written down, beside its folder `<id>`. It names no path: a copy of a site must not lead to the original. */
type Note = Omit<Release, 'folder'>

/** Returns the path of the folder beside a site in which its publishing keeps everything. */
export function publishFolder(dist: string): string {
  return `${resolve(dist)}.publish`
}

/** A file of every plain site (`npm run build`): how much that site shows. */
export const CONTENTS = '.contents.json'

/**
 * Opens the releases behind a folder; what a killed process left half made is gone after {@link Releases.tidy}.
 * @throws UserError where the folder holds anything but a site, because a release takes its place
 */
export function openReleases(dist: string): Releases {
  refuseForeign(dist)
  ownEntry(dist)
  const folder = ownFolder(publishFolder(dist))
  const place = (...names: string[]) => join(folder, ...names)
  const releases = place('releases')
  const assets = place('assets')
  const plain = place('plain')
  for (const own of [releases, assets]) ownFolder(own)
  // A plain folder was moved aside, and then the process was killed before the link stood in its place.
  if (!entryOf(dist) && existsSync(plain)) moveOwn(plain, dist)

  const { find, list, write, forget, remove, removeUnknown } = openNotes(releases)
  const live = (): Release | undefined => {
    if (!entryOf(dist)?.isSymbolicLink()) return undefined
    const target = resolve(dirname(dist), readlinkSync(dist))
    return dirname(target) === releases ? find(basename(target)) : undefined
  }
  /** The release that one was made of; by time where that is not kept. */
  const earlier = (now: Release | undefined): Release | undefined => {
    const own = now?.base ? find(now.base) : undefined
    if (own) return own.isPart ? earlier(own) : own
    return list().find(({ id, isPart }) => !isPart && (!now || id < now.id))
  }
  const switchTo = (target: string): void => replaceLink(dist, target, place('live.part'), plain)
  const trees = openTrees(folder, { list, find, forget })

  return {
    folder,
    assets,
    fresh: place('fresh'),
    live,
    list,

    async make({ put, gone }, about, { whole = false, before = live()?.id } = {}) {
      const base = whole || !before ? undefined : find(before)
      if (base) await trees.prepare(base)
      const next = trees.take()
      await fillTree(next, place('fresh'), { put, gone }, !base)
      const id = newId(list()[0]?.id)
      const changed = base ? { put, gone } : { put: [], gone: [] }
      const release: Release = { ...about, id, folder: join(releases, id), madeAt: new Date().toISOString(), base: base?.id, changed }
      moveOwn(next, release.folder)
      write(release)
      if (live()?.id !== before) {
        await remove(id)
        throw new UserError(REPLACED)
      }
      switchTo(release.folder)
      return release
    },

    note({ id }, later) {
      const release = find(id)
      if (release) write({ ...release, ...later })
    },

    changedSince(others, release) {
      const files = new Set<string>()
      for (const other of others.length ? others : ['']) {
        const from = find(other)
        const way = from && wayBetween(from, release, find)
        if (!way) return { put: filesOf(release.folder), gone: [] }
        for (const { changed } of way) for (const file of [...changed.put, ...changed.gone]) files.add(file)
      }
      const { put = [], gone = [] } = Object.groupBy(files, (file) => (existsSync(join(release.folder, file)) ? 'put' : 'gone'))
      return { put, gone }
    },

    rollBack(id, hold) {
      const release = id ? list().find((release) => release.id === id && !release.isPart) : earlier(live())
      if (!release) throw new UserError(id ? `there is no release ${id} to go back to` : 'there is no earlier release to go back to')
      hold?.(release)
      switchTo(release.folder)
      return release
    },

    async tidy(isWanted = () => false) {
      const now = live()
      if (!now) return
      await trees.prepare(now)
      for (const release of outdated(list(), now)) forget(release)
      await removeUnknown(isWanted)
      if (!isWanted()) await trees.prepareSpare(now, isWanted)
    },
  }
}

function refuseForeign(dist: string): void {
  const entry = entryOf(dist)
  if (!entry || entry.isSymbolicLink()) return
  if (entry.isDirectory() && (existsSync(join(dist, CONTENTS)) || !readdirSync(dist).length)) return
  throw new UserError(`${dist} holds something else than a site and stays as it is; set DIST_DIR to a new folder`)
}

/** Opens the notes of releases, each beside its folder. */
function openNotes(releases: string) {
  const noteOf = (id: string) => join(releases, `${id}.json`)
  const find = (id: string): Release | undefined => {
    const folder = join(releases, id)
    const note = existsSync(folder) ? readJson<Note>(noteOf(id)) : undefined
    return note && { ...note, id, folder }
  }
  const list = (): Release[] =>
    readdirSync(releases)
      .flatMap((name) => (name.endsWith('.json') ? (find(name.slice(0, -'.json'.length)) ?? []) : []))
      .sort((a, b) => (a.id < b.id ? 1 : -1))
  const write = ({ folder: _, ...note }: Release): void => writeJson(noteOf(note.id), note satisfies Note)

  /** Forgets a release. The one after a part takes over that part's changes, so that the way from earlier releases stays known. */
  const forget = ({ id, base, changed, isPart }: Release): void => {
    const after = isPart ? list().find((release) => release.base === id) : undefined
    if (after) write({ ...after, base, changed: both(changed, after.changed) })
    removeOwn(noteOf(id))
  }

  /** Removes a release, its note first, so that the rest of a large folder is no release. A note that was cut off is a file of its own. */
  const remove = async (id: string, isWanted = () => false): Promise<void> => {
    removeOwn(noteOf(id))
    const left = join(releases, id)
    if (entryOf(left)?.isDirectory()) await removeOwnTree(left, isWanted)
    else removeOwn(left)
  }

  /** Removes what no note names: releases that were forgotten, and what a killed process left. */
  const removeUnknown = async (isWanted: () => boolean): Promise<void> => {
    const known = new Set(list().map(({ id }) => id))
    const names = new Set(readdirSync(releases).map((name) => name.replace(/\.json$/, '')))
    for (const name of names) if (!known.has(name) && !isWanted()) await remove(name, isWanted)
  }
  return { find, list, write, forget, remove, removeUnknown }
}

/** Changes the tree of the next release: moves what is in `fresh` into it, or all of that in its place for a whole site. */
async function fillTree(next: string, fresh: string, { put, gone }: Changed, isWhole: boolean): Promise<void> {
  if (isWhole) {
    removeOwn(next)
    // One name in place of two for each of its pages.
    moveOwn(fresh, next)
  } else await inBatches(put, (file) => putFile(file, fresh, next, moveOwn))
  await inBatches(gone, (file) => removeFile(file, next))
  if (!entryOf(join(next, '_astro'))) symlinkSync(join('..', '..', 'assets'), join(next, '_astro'), 'dir')
}

/**
 * Points the link of a site to another folder; a plain folder in its place is moved to `plain` first, and removed then.
 * @throws UserError where the link can't be set
 */
function replaceLink(dist: string, target: string, link: string, plain: string): void {
  removeOwn(link)
  try {
    symlinkSync(relative(dirname(dist), target), link, 'dir')
    if (entryOf(dist)?.isDirectory()) moveOwn(dist, plain)
    moveOwn(link, dist)
  } catch (cause) {
    throw new UserError(`${dist} can't be replaced (${(cause as NodeJS.ErrnoException).code}): set DIST_DIR to a folder inside it`)
  }
  removeOwn(plain)
}

/** The files of a site without hashed ones and compressed copies. */
function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = join(entry.parentPath, entry.name).slice(root.length + 1)
    return entry.isFile() && !/\.(?:br|gz)$/.test(file) ? file : []
  })
}

/** A name by the clock, later than that of the release before even where the clock was set back. */
function newId(last = ''): string {
  const name = (time: number) => new Date(time).toISOString().replace(/\D/g, '')
  const now = name(Date.now())
  return now > last ? now : String(BigInt(last) + 1n)
}

function entryOf(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })
}
