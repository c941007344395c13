import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DialectName } from '#contract/dialect.ts'
import { type Filled, fillOverHttp } from '#loaders/fill.ts'
import { openMirror } from '#mirror/store.ts'
import { DEFAULT_SETTINGS } from '#shop/config.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { lockFolder } from '#shop/db/lock.ts'
import { findDefaultGoods } from './default-goods.ts'
import { chooseDialect } from './dialect.ts'
import { fingerprint, ownDigest } from './fingerprint.ts'
import { joinSheets } from './join-sheets.ts'
import { precompress } from './precompress.ts'
import { DISK_FULL, Obstacle, say, step } from './say.ts'

/** Names of the files in a built site that keep its {@link fingerprint} and its {@link Contents}. */
const STAMP = '.stamp'
const CONTENTS = '.contents.json'
/** Part of its goods, categories or pages that a new site may lack: more is a shop in trouble, unless the owner says otherwise. */
const FALL = 0.2
/** Lines of astro's own output shown when it fails. */
const LAST_LINES = 25
/** Astro's line about a page. */
const PAGE = /[├└]─ .*\.html/
/** Warnings shown of one build. */
const WARNINGS = 20

export interface BuildPlan {
  /** Where the shop answers while building. */
  shopUrl: string
  /** The embedded shop, whose address is not part of what the pages show. */
  ownShop: boolean
  /** Folder of the finished site; the build happens beside it and takes its place at the end. */
  dist: string
}

/** What a build took: pages written, seconds of wall time, and the build process's peak memory in bytes. */
export interface BuildResult {
  pages: number
  seconds: number
  compressSeconds: number
  peakMemory: number
}

/**
 * Builds the site unless the one in `dist` already shows the same. Where only the shop's contents changed and it cannot be built from them now,
 * since the shop is closed for instance, the earlier site stays in use and one line says why.
 * @returns undefined when nothing was built
 * @throws Obstacle when there is no earlier site of these sources and settings to go on with
 */
export async function buildIfStale(plan: BuildPlan): Promise<BuildResult | undefined> {
  const file = join(plan.dist, STAMP)
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  try {
    const stamp = await fingerprint(plan.shopUrl, plan.ownShop)
    return known === stamp ? undefined : await buildSite(plan, stamp)
  } catch (error) {
    if (!(error instanceof Obstacle) || known.split(' ')[0] !== ownDigest(plan.shopUrl, plan.ownShop)) throw error
    say(`${error.message}\nthe earlier site in ${plan.dist} stays in use`)
    return undefined
  }
}

/** What Astro is told by its environment, in a build and in development alike. @throws Obstacle as {@link chooseDialect} does */
export async function pageSettings(
  shopUrl: string,
  ownShop: boolean,
): Promise<Record<string, string> & { PUBLIC_SHOP_DIALECT: DialectName }> {
  const dialect = await chooseDialect(shopUrl, ownShop)
  return {
    SHOP_URL: shopUrl,
    PUBLIC_SHOP_DIALECT: dialect,
    PUBLIC_DEFAULT_GOODS: await findDefaultGoods(shopUrl, dialect),
    // Times in pages are the shop's, wherever they are built and read.
    PUBLIC_TIME_ZONE: process.env.TIME_ZONE || DEFAULT_SETTINGS.timeZone,
    PUBLIC_MOBILE_RULE: process.env.MOBILE_RULE || DEFAULT_SETTINGS.mobileRule,
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}

/** Reads what pages show of the shop into the mirror in a file. @throws Obstacle in one line where the shop is in trouble */
export async function fillMirror(shopUrl: string, dialect: DialectName, file: string): Promise<Filled> {
  mkdirSync(dirname(file), { recursive: true })
  const mirror = openMirror(file)
  try {
    return await step('Reading the shop', (tell) => fillOverHttp({ shopUrl, dialect })(mirror, { tell }))
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new Obstacle(`the shop could not be read: ${error instanceof Error ? error.message : error}`)
  } finally {
    mirror.close()
  }
}

/**
 * Builds the site beside `dist`, writes the compressed copies, and swaps it in; a build that was broken off, met a shop in trouble or lacks much
 * of what the earlier site has leaves that one as it was.
 * @throws Obstacle in one line where the shop is in trouble or the new site lacks too much, else with astro's last lines
 */
export async function buildSite(plan: BuildPlan, stamp?: string): Promise<BuildResult> {
  const dist = resolve(plan.dist)
  const next = `${dist}.next`
  const free = lockBuild()
  try {
    return await buildInto(plan, dist, next, stamp)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    // Half a site would keep the disk full.
    rmSync(next, { recursive: true, force: true })
    throw new Obstacle(DISK_FULL)
  } finally {
    free()
  }
}

async function buildInto(plan: BuildPlan, dist: string, next: string, stamp?: string): Promise<BuildResult> {
  rmSync(next, { recursive: true, force: true })
  const started = Date.now()
  const earlier = acceptsFall() ? undefined : readContents(dist)
  const settings = await pageSettings(plan.shopUrl, plan.ownShop)
  const mirrorFile = join(`${dist}.publish`, 'mirror.db')
  const { leftOut, counts } = await fillMirror(plan.shopUrl, settings.PUBLIC_SHOP_DIALECT, mirrorFile)
  const { pages, peakMemory } = await step('Building the site', (tell) => runAstro({ ...settings, MIRROR_FILE: mirrorFile }, next, tell))
  const contents: Contents = { goods: counts.cards, categories: counts.categories, pages }
  if (earlier) checkFall(earlier, contents)
  for (const warning of leftOut.slice(0, WARNINGS)) say(`  ${warning}`)
  if (leftOut.length > WARNINGS) say(`  and ${leftOut.length - WARNINGS} more left out`)
  joinSheets(next)
  const built = Date.now()
  await step('Compressing it', (tell) => precompress(next, (done, total) => tell(`${done} of ${total}`)))
  writeFileSync(join(next, CONTENTS), JSON.stringify(contents))
  writeFileSync(join(next, STAMP), stamp ?? (await fingerprint(plan.shopUrl, plan.ownShop)))
  swap(next, dist)
  return { pages, seconds: (built - started) / 1000, compressSeconds: (Date.now() - built) / 1000, peakMemory }
}

/** How much a site shows. */
interface Contents {
  goods: number
  categories: number
  pages: number
}

/** The owner says that the shop became smaller, or does without what it had (README, settings). */
function acceptsFall(): boolean {
  return process.env.ACCEPT_FALL === '1'
}

function readContents(dist: string): Contents | undefined {
  try {
    return JSON.parse(readFileSync(join(dist, CONTENTS), 'utf8')) as Contents
  } catch {
    // No site yet.
    return undefined
  }
}

/** @throws Obstacle where the new site lacks more than {@link FALL} of what the earlier one has: a shop in trouble looks like that */
function checkFall(earlier: Contents, now: Contents): void {
  const fallen = (['goods', 'categories', 'pages'] as const).filter((kind) => now[kind] < earlier[kind] * (1 - FALL))
  if (!fallen.length) return
  const counts = fallen.map((kind) => `${kind} ${earlier[kind]} → ${now[kind]}`).join(', ')
  throw new Obstacle(
    `the new site is held back, since it lacks too much of the earlier one: ${counts}; ACCEPT_FALL=1 says that this is meant`,
  )
}

/** Puts a finished site in the earlier one's place. @throws Obstacle where that place can't move, as a mounted volume can't */
function swap(next: string, dist: string): void {
  const old = `${dist}.old`
  rmSync(old, { recursive: true, force: true })
  try {
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(next, dist)
  } catch (cause) {
    throw new Obstacle(`${dist} can't be replaced (${(cause as NodeJS.ErrnoException).code}): set DIST_DIR to a folder inside it`)
  }
  rmSync(old, { recursive: true, force: true })
}

/** Astro keeps half-built pages in `.astro/`: one build at a time in a checkout. @returns what ends the claim */
function lockBuild(): () => void {
  mkdirSync('.astro', { recursive: true })
  try {
    return lockFolder(resolve('.astro', 'build'))
  } catch (cause) {
    throw isDiskFull(cause) ? new Obstacle(DISK_FULL) : new Obstacle('another build of this checkout is running; wait for it to end')
  }
}

/** Astro runs in a process of its own, so that the memory of a build is gone when it is done. */
function runAstro(
  settings: Record<string, string>,
  outDir: string,
  tell: (progress: string) => void,
): Promise<{ pages: number; peakMemory: number }> {
  return new Promise((done, fail) => {
    const child = fork(fileURLToPath(new URL('./astro-build.ts', import.meta.url)), [outDir], {
      env: { ...process.env, ...settings, NODE_ENV: 'production', FORCE_COLOR: '0', NO_COLOR: '1' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const stop = (): void => void child.kill()
    process.once('exit', stop)
    let pages = 0
    let peakMemory = 0
    let lines: string[] = []
    const read = (text: Buffer): void => {
      const now = text.toString().split('\n').filter(Boolean)
      lines = [...lines, ...now].slice(-LAST_LINES)
      pages += now.filter((line) => PAGE.test(line)).length
      if (pages) tell(`${pages} pages`)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('message', (message) => {
      peakMemory = (message as { peakMemory: number }).peakMemory
    })
    child.on('error', fail)
    child.on('exit', (code, signal) => {
      process.off('exit', stop)
      if (code === 0) done({ pages, peakMemory })
      else if (lines.some((line) => /\bENOSPC\b/.test(line))) fail(Object.assign(new Error('astro has no room left'), { code: 'ENOSPC' }))
      else fail(new Obstacle(`the site could not be built (${signal ?? code}): \n${lines.join('\n')}`))
    })
  })
}
