import { readFileSync } from 'node:fs'
import { siteStatus } from '#contract/site.ts'

/** Where the shop that holds the data folder answers; undefined when none does, whatever a crash left behind. */
export async function findRunning(note: string): Promise<string | undefined> {
  try {
    const address = readFileSync(note, 'utf8')
    const answer = await fetch(address + siteStatus.path, { method: 'POST', body: '{}', signal: AbortSignal.timeout(5000) })
    return answer.ok ? address : undefined
  } catch {
    return undefined
  }
}
