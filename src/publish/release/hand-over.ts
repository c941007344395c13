import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from '#publish/plan.ts'
import { untilAborted } from '#publish/until-aborted.ts'
import type { Timed, Work } from '#publish/work.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import type { Releases } from './release.ts'
import type { Release } from './release-line.ts'

interface HandOverOptions {
  releases: Releases
  targets?: readonly Target[] | undefined
  signal: AbortSignal
}

/**
 * Brings each target up to a release, which may be an earlier one than it has. A failed target does not stop the others. It is not tried
 * again in this run: the next release brings it the files that it missed.
 * @throws Error if the disk is full or the run was aborted
 */
export async function handOver(
  { releases, targets = [], signal }: HandOverOptions,
  release: Release,
  work: Work,
  timed: Timed,
): Promise<void> {
  if (work.missed.length) return
  for (const target of targets) {
    const file = join(releases.folder, `${target.name}.taken`)
    // Several, where the target did not take one of them to its end.
    const taken = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
    if (taken.length === 1 && taken[0] === release.id) continue
    try {
      const changed = releases.changedSince(taken, release)
      writeFileSync(file, [...new Set([...taken, release.id])].join(' '))
      await timed(target.name, () => untilAborted(target.publish(release, changed), signal))
      writeFileSync(file, release.id)
    } catch (error) {
      if (isDiskFull(error) || signal.aborted) throw error
      work.missed.push(error instanceof Error ? error.message : String(error))
    }
  }
}
