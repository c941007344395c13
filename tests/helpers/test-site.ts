import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { digestSources } from '#publish/bundle/sources.ts'
import { readConfig } from '#shop/config.ts'
import { moveShop } from '../../scripts/steps/move.ts'
import { type OpenSite, openSite } from './site.ts'

const CACHE = 'node_modules/.cache/harbour/sites'
/** Everything that a filled shop and its published site are made of. */
const SOURCES = ['src', 'i18n', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']

/** A shop of its own in the embedded database, whatever `npm test` says of the one that it opened. */
const EMBEDDED = { DATABASE_URL: '', SHOP_URL: '' }

/** Opens a whole shop and site in `folder`, filled and published once. */
export async function openTestSite(folder: string): Promise<OpenSite> {
  cpSync(await cachedSite(), folder, { recursive: true, verbatimSymlinks: true })
  return openSite({ ...placesIn(folder), env: EMBEDDED })
}

/** Copies the filled shop and its published site into `folder`, and moves its rows into the empty PostgreSQL database `target`. */
export async function moveTestSite(target: string, folder: string): Promise<void> {
  cpSync(await cachedSite(), folder, { recursive: true, verbatimSymlinks: true })
  await moveShop(readConfig({ DATA_DIR: placesIn(folder).data, PORT: '0', HOST: '127.0.0.1' }), target, '')
}

/**
 * Returns the folder of the filled shop and its site. They are cached by source digest and day, because the demo's dates count from the day
 * it was filled. The first test after midnight fills them again.
 */
async function cachedSite(): Promise<string> {
  const cached = join(CACHE, digest())
  if (!existsSync(cached)) await fillCache(cached)
  return cached
}

const placesIn = (folder: string) => ({ data: join(folder, 'data'), dist: join(folder, 'dist') })

async function fillCache(cached: string): Promise<void> {
  const next = `${CACHE}.next-${process.pid}`
  mkdirSync(next, { recursive: true })
  const site = await openSite({ ...placesIn(next), env: EMBEDDED })
  await site.close()
  // Sites of earlier sources and days, or the one of a run beside this.
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE)
  renameSync(next, cached)
}

function digest(): string {
  const day = new Date().toISOString().slice(0, 10)
  return createHash('sha256').update(digestSources(SOURCES, [])).update(day).update(process.version).digest('hex').slice(0, 16)
}
