import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { openPostgres } from '../../tests/helpers/postgres.ts'
import { type OpenSite, openSite } from '../../tests/helpers/site.ts'
import { step } from './log.ts'
import { memoryOfTree } from './memory.ts'
import { warmRows } from './warm-rows.ts'

/** Milliseconds after which workers without work have ended. */
const UNTIL_IDLE = 70_000

/**
 * Measures the first start (fill, build) and second start of the whole product, from the command to the printed address. Also measures its
 * memory a minute after its last work, on both engines.
 * @param folder for data and sites of the starts
 */
export async function startRows(folder: string): Promise<string[][]> {
  const places = { data: join(folder, 'start-data'), dist: join(folder, 'start-dist') }
  const [first, idle] = await start('first time', places, (site) => idleRow(site.pid, 'embedded database', 500))
  const pages = [{ title: 'a built page through npm start', path: href('list', DEFAULT_LOCALE) }]
  const [second, warm] = await start('second time', places, (site) => warmRows(site, pages, join(folder, 'bytes')))
  const seconds = [
    ['first start: fill, build, serve', `${first.toFixed(1)} s`, ''],
    ['second start', `${second.toFixed(1)} s`, `${(first / second).toFixed(1)} × faster than the first`],
  ]
  const server = await step('Starting PostgreSQL', () => openPostgres({ isDurable: true }))
  try {
    const onServer = { data: join(folder, 'pg-data'), dist: join(folder, 'pg-dist'), env: { DATABASE_URL: server.url } }
    const [, row] = await start('on PostgreSQL', onServer, (site) => idleRow(site.pid, 'PostgreSQL', 300))
    return [idle, ...warm, ...seconds, row]
  } finally {
    await server.close()
  }
}

/** Starts the product, measures it, and ends it. Returns the seconds that the start took, and what was measured. */
async function start<Answer>(
  turn: string,
  places: Parameters<typeof openSite>[0],
  measure: (site: OpenSite) => Promise<Answer>,
): Promise<[seconds: number, Answer]> {
  const started = performance.now()
  const site = await step(`Starting, ${turn}`, () => openSite(places))
  const seconds = (performance.now() - started) / 1000
  const answer = await measure(site)
  await site.close()
  return [seconds, answer]
}

/** Returns the processes of an idle first start and their memory in MB beside the limit. */
async function idleRow(pid: number, engine: string, most: number): Promise<string[]> {
  await step('Waiting until it is idle', () => setTimeout(UNTIL_IDLE))
  return [`idle after a first start, ${engine}`, `${memoryOfTree(pid).toFixed(0)} MB`, `at most ${most} MB`]
}
