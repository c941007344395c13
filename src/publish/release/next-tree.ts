import { existsSync, linkSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeJson } from '#publish/files/json-file.ts'
import { moveOwn, removeOwn, removeOwnTree } from '#publish/files/own-files.ts'
import { inBatches, linkTree, putFile } from '#publish/files/tree.ts'
import { KEPT, outdated, type Release, wayTo } from './release-line.ts'

/** Releases that trees are made from. */
interface Line {
  list(): Release[]
  find(id: string): Release | undefined
  /** A release that gives its tree away is none any more. */
  forget(release: Release): void
}

/** Trees that the next releases start from: folders that hold what the live one does. */
export interface Trees {
  /** Makes the tree of the next release. */
  prepare(base: Release): Promise<void>
  /** Where it is, for who changes it from now on. */
  take(): string
  /** Makes a second one for as long as it is needed, until it `isWanted` elsewhere. */
  prepareSpare(base: Release, isWanted: () => boolean): Promise<void>
}

/** Opens the trees of a site. @param folder publishing's own folder beside the site */
export function openTrees(folder: string, { list, find, forget }: Line): Trees {
  const [next, spare] = [join(folder, 'next'), join(folder, 'spare')]

  // A tree without its note is in the making.
  const noteTree = (tree: string, base: Release) => writeJson(`${tree}.json`, { base: base.id })
  const forgetTree = (tree: string) => removeOwn(`${tree}.json`)
  /** The release that a tree holds. */
  const heldBy = (tree: string): Release | undefined =>
    existsSync(tree) ? find(readJson<{ base: string }>(`${tree}.json`)?.base ?? '') : undefined

  /** Prepares the tree of the next release from this one: it reuses an expired tree or the spare one, or makes links. */
  const prepare = async (base: Release): Promise<void> => {
    if (heldBy(next)?.id === base.id) return
    forgetTree(next)
    removeOwn(next)
    const old = outdated(list(), base).find((release) => wayTo(release, base, find))
    const from = old ?? heldBy(spare)
    const way = from && wayTo(from, base, find)
    if (way) {
      const changed = way.flatMap(({ changed: { put, gone } }) => [...put, ...gone])
      if (old) forget(old)
      else forgetTree(spare)
      moveOwn(old?.folder ?? spare, next)
      await inBatches(new Set(changed), (file) => putFile(file, base.folder, next, linkSync))
    } else await linkTree(base.folder, next)
    noteTree(next, base)
  }

  /** A second tree for as long as it is needed, which {@link prepare} brings up to date. */
  const prepareSpare = async (base: Release, isWanted: () => boolean): Promise<void> => {
    const held = heldBy(spare)
    const isNeeded = list().filter(({ id, isPart }) => id !== base.id && !isPart).length < KEPT
    if (isNeeded && held && wayTo(held, base, find)) return
    forgetTree(spare)
    if (existsSync(spare)) await removeOwnTree(spare, isWanted)
    if (isNeeded && !existsSync(spare) && !isWanted() && (await linkTree(base.folder, spare, isWanted))) noteTree(spare, base)
  }

  return {
    prepare,
    prepareSpare,
    take() {
      forgetTree(next)
      return next
    },
  }
}
