import { writeFileSync } from 'node:fs'
import { type ChildServer, startChildServer } from './child-server.ts'
import { type LoadPlan, load } from './load.ts'
import { step } from './log.ts'
import { workOf } from './memory.ts'

/** A question whose answer lies in memory: asked by POST with a body, or by GET. */
export interface Warm {
  title: string
  path: string
  body?: Record<string, unknown>
}

interface Measured {
  perSecond: number
  /** Milliseconds of the server's work for one answer. */
  work: number
}

/** Requests of a run: many, because the CPU time of a process is measured in hundredths of a second. */
const MOST = 30_000

/**
 * Lays answers from memory beside a bare server that gives the same bytes, one after the other, as rows of the bench.
 * @param file a file that is written for the bare server
 */
export async function warmRows(server: Pick<ChildServer, 'url' | 'pid'>, questions: readonly Warm[], file: string): Promise<string[][]> {
  const rows: string[][] = []
  for (const { title, path, body } of questions) {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(server.url + path, body ? post : { headers: { 'accept-encoding': 'identity' } })
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
    const plan: Omit<LoadPlan, 'url'> = { path: () => path, ...(body ? { body: () => body } : { encoding: 'identity' }) }
    const bare = await startChildServer(['scripts/steps/bare-server.ts', file, answer.headers.get('content-type') ?? ''])
    try {
      const ground = await step(`Measuring a bare server with the bytes of ${title}`, () => measure(bare, plan))
      const own = await step(`Measuring ${title}`, () => measure(server, plan))
      rows.push([
        `${title}, from memory`,
        `${own.perSecond.toFixed(0)} a second, ${(own.work * 1000).toFixed(0)} µs of work`,
        `${(ground.work / own.work).toFixed(2)} × a bare server with the same bytes by work, ${(own.perSecond / ground.perSecond).toFixed(2)} × by answers a second (${ground.perSecond.toFixed(0)})`,
      ])
    } finally {
      await bare.close()
    }
  }
  return rows
}

async function measure({ url, pid }: Pick<ChildServer, 'url' | 'pid'>, plan: Omit<LoadPlan, 'url'>): Promise<Measured> {
  await load({ ...plan, url, seconds: 1 })
  const before = workOf(pid)
  const { perSecond, count } = await load({ ...plan, url, seconds: 4, most: MOST })
  return { perSecond, work: (workOf(pid) - before) / count }
}
