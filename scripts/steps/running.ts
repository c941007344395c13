import { readFileSync } from 'node:fs'
import { siteStatus } from '#contract/site.ts'
import { lockHolder } from '#shop/db/lock.ts'

/** The shop that has a data folder open, as it notes itself there. */
export interface Running {
  /** Where it answers. */
  address: string
  /** Proves to it that the caller may read the data folder. */
  key: string
}

/**
 * Finds the shop that has a data folder open, by its note.
 * @returns undefined if none is running, also where a crash or a copy left a file behind
 */
export async function findRunning(note: string): Promise<Running | undefined> {
  try {
    if (!lockHolder(note)) return undefined
    const running = JSON.parse(readFileSync(note, 'utf8')) as Running
    const answer = await fetch(running.address + siteStatus.path, { method: 'POST', body: '{}', signal: AbortSignal.timeout(5000) })
    return answer.ok ? running : undefined
  } catch {
    return undefined
  }
}
