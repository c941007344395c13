import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { serverAt } from '#api/server.ts'
import type { DialectName } from '#contract/dialect.ts'
import { TO_DRAW } from '#lib/page/social-picture.ts'
import type { Fill, Filled, HttpOptions } from '#loaders/fill.ts'
import type { PriceHistory } from '#mirror/price-history.ts'
import { openMirror } from '#mirror/store.ts'
import { analyticsSettings } from '#publish/analytics.ts'
import { bundleSite } from '#publish/bundle/bundle.ts'
import { copyStatics } from '#publish/bundle/copy-statics.ts'
import { readJson } from '#publish/files/json-file.ts'
import { moveOwn, ownEntry, ownFolder, removeOwn } from '#publish/files/own-files.ts'
import { checkFall, checkPages, inWords } from '#publish/release/check.ts'
import { CONTENTS, openReleases } from '#publish/release/release.ts'
import type { Contents } from '#publish/release/release-line.ts'
import { startRenderer } from '#publish/render/renderer.ts'
import { claim, openPrices, PublishedElsewhere, publishFiles } from '#publish/site.ts'
import { makeSocialPictures } from '#publish/social/make.ts'
import { frontBuildSettings } from '#serve/settings.ts'
import type { Shop } from '#shop/app.ts'
import { DEFAULT_SETTINGS } from '#shop/config.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { findDefaultGoods } from './default-goods.ts'
import { chooseDialect } from './dialect.ts'
import { ownDigest } from './fingerprint.ts'
import { DISK_FULL, log, step, UserError } from './log.ts'
import { pictureReader } from './picture-reader.ts'

/** File in a plain site that keeps the digest of sources and settings (`ownDigest`). */
const STAMP = '.stamp'
/** Most warnings that are printed for one build. */
const WARNINGS = 20

export interface BuildPlan {
  /** Where the shop answers while building. */
  shopUrl: string
  /** The embedded shop, whose address is not part of what the pages show. */
  ownShop: boolean
  /** Folder of the finished site; the build happens beside it and takes its place at the end. */
  dist: string
  /** The embedded shop itself, where it is in this process. */
  shop?: Pick<Shop, 'fetch' | 'surroundings'>
  /** How long a server in trouble is waited for (`api/backoff.ts`). Tests have little time. */
  backoff?: HttpOptions['backoff']
}

/** Result of a build: pages written and seconds of wall time. */
export interface BuildResult {
  pages: number
  seconds: number
}

/** Returns Astro's environment for a build and for development. @throws UserError as {@link chooseDialect} does */
export async function pageSettings(
  shopUrl: string,
  ownShop: boolean,
): Promise<Record<string, string> & { PUBLIC_SHOP_DIALECT: DialectName }> {
  const dialect = await chooseDialect(shopUrl, ownShop)
  return {
    PUBLIC_SHOP_DIALECT: dialect,
    PUBLIC_DEFAULT_GOODS: await findDefaultGoods(shopUrl, dialect),
    // Times in pages are the shop's, wherever they are built and read.
    PUBLIC_TIME_ZONE: process.env.TIME_ZONE || DEFAULT_SETTINGS.timeZone,
    PUBLIC_LOWEST_PRICES: process.env.FORMER_PRICE === 'server' ? '' : 'on',
    PUBLIC_MOBILE_RULE: process.env.MOBILE_RULE || DEFAULT_SETTINGS.mobileRule,
    ...analyticsSettings(),
    ...frontBuildSettings(),
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}

/** Returns the fill function for the shop of a plan. The code that reads a shop, with its dictionaries, is loaded on demand. */
export function fillOf({ shopUrl, ownShop, shop, backoff }: BuildPlan): Fill {
  const open = async () => {
    if (shop) return (await import('#publish/fill/fill-from-shop.ts')).fillFromShop(shop)
    return overHttp(shopUrl, await chooseDialect(shopUrl, ownShop), backoff)
  }
  let fill: Promise<Fill> | undefined
  return async (mirror, wish) => {
    fill ??= open()
    return (await fill)(mirror, wish)
  }
}

async function overHttp(shopUrl: string, dialect: DialectName, backoff?: HttpOptions['backoff']): Promise<Fill> {
  const { fillOverHttp } = await import('#loaders/fill.ts')
  return fillOverHttp({ server: serverAt(shopUrl, dialect), backoff })
}

/** Reads what pages show of the shop into the mirror in a file. @throws UserError in one line where the shop is in trouble */
export async function fillMirror(shopUrl: string, dialect: DialectName, file: string): Promise<Filled> {
  return fillFile(file, await overHttp(shopUrl, dialect))
}

async function fillFile(file: string, fill: Fill, prices?: PriceHistory): Promise<Filled> {
  mkdirSync(dirname(file), { recursive: true })
  const mirror = openMirror(file)
  try {
    return await step('Reading the shop', (tell) => fill(mirror, { tell, ...(prices && { prices }) }))
  } catch (error) {
    if (isDiskFull(error) || error instanceof UserError) throw error
    throw new UserError(error instanceof Error ? error.message : String(error))
  } finally {
    mirror.close()
    prices?.close()
  }
}

/**
 * Builds a plain folder that any host serves, beside `dist`, and swaps it in. If the build is interrupted, the shop is in trouble, or much
 * of the earlier site is missing, that one stays.
 * @throws UserError in one line if the shop is in trouble, too much is missing, or another process publishes `dist`
 * @throws UserError with astro's last lines if bundling fails
 */
export async function buildSite(plan: BuildPlan): Promise<BuildResult> {
  const dist = resolve(plan.dist)
  // The claim comes first: where a full disk refuses it, no folder is left behind.
  const free = claimFolder(dist)
  try {
    const next = ownFolder(`${dist}.next`)
    // Half a site would keep the disk full.
    return await buildInto(plan, dist, next).finally(() => removeOwn(next))
  } catch (error) {
    throw isDiskFull(error) ? new UserError(DISK_FULL) : error
  } finally {
    free()
  }
}

function claimFolder(dist: string): () => void {
  try {
    return claim(dist)
  } catch (error) {
    throw error instanceof PublishedElsewhere ? new UserError(`${error.message}; set DIST_DIR to another folder`) : error
  }
}

async function buildInto(plan: BuildPlan, dist: string, next: string): Promise<BuildResult> {
  removeOwn(next)
  const started = Date.now()
  const settings = await pageSettings(plan.shopUrl, plan.ownShop)
  const { mirror: mirrorFile } = publishFiles(dist)
  const prices = process.env.FORMER_PRICE === 'server' ? undefined : openPrices(dist)
  const { leftOut, counts } = await fillFile(mirrorFile, fillOf(plan), prices)
  const bundle = await step('Bundling the code', (tell) => bundleSite(settings, tell))
  const assets = join(next, '_astro')
  const renderer = await startRenderer(bundle, { mirrorFile, assets, settings })
  try {
    const pages = await renderer.pages()
    const contents: Contents = { goods: counts.cards, categories: counts.categories, pages: pages.length, leftOut }
    const earlier = acceptsFall() ? undefined : contentsOf(dist)
    if (earlier) checkFall(earlier, contents)
    for (const warning of leftOut.slice(0, WARNINGS)) log(`  ${warning}`)
    if (leftOut.length > WARNINGS) log(`  and ${leftOut.length - WARNINGS} more left out`)
    let done = 0
    const rendered = await step('Rendering the pages', (tell) => renderer.render(pages, next, () => tell(`${++done} of ${pages.length}`)))
    copyStatics(join(bundle.folder, 'client'), next)
    if (process.env.SOCIAL_PICTURES === 'on') await step('Drawing social pictures', () => drawPictures(plan, assets, dist))
    const broken = await checkPages(rendered, { fresh: next, assets, has: (file) => existsSync(join(next, file)) })
    if (broken.length) log(`  ${inWords(broken)}`)
    writeFileSync(join(next, CONTENTS), JSON.stringify(contents))
    writeFileSync(join(next, STAMP), ownDigest(plan.shopUrl, plan.ownShop))
    swap(next, dist)
    return { pages: pages.length, seconds: (Date.now() - started) / 1000 }
  } finally {
    await renderer.close()
  }
}

/** Draws the social pictures that pages name. The earlier site's are taken over, because their names say what they show. */
async function drawPictures(plan: BuildPlan, assets: string, dist: string): Promise<void> {
  for (const name of readdirSync(assets).filter((file) => file.endsWith(TO_DRAW))) {
    const picture = name.slice(0, -TO_DRAW.length)
    const earlier = join(dist, '_astro', picture)
    if (existsSync(earlier)) copyFileSync(earlier, join(assets, picture))
  }
  await makeSocialPictures(assets, pictureReader(plan), () => false)
}

/** The owner says that the shop became smaller, or does without what it had (docs/configuration.md). */
export function acceptsFall(): boolean {
  return process.env.ACCEPT_FALL === '1'
}

/** Whether there is a site to serve in a folder, released or plain. */
export function hasSite(dist: string): boolean {
  return existsSync(join(dist, 'index.html'))
}

/** Returns the stamp of the site in a folder (`PublisherOptions.stamp`), without the shop's part for a plain one; '' if there is none. */
export function stampOf(dist: string): string {
  const file = join(dist, STAMP)
  return openReleases(dist).live()?.stamp ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
}

/** How much the site in a folder shows, plain or released. */
function contentsOf(dist: string): Contents | undefined {
  return readJson<Contents>(join(dist, CONTENTS)) ?? openReleases(dist).live()?.contents
}

/** Puts a finished site in the earlier one's place. @throws UserError where that place can't move, as a mounted volume can't */
function swap(next: string, dist: string): void {
  const old = ownEntry(`${dist}.old`)
  removeOwn(old)
  try {
    if (existsSync(dist)) moveOwn(dist, old)
    moveOwn(next, dist)
  } catch (cause) {
    throw new UserError(`${dist} can't be replaced (${(cause as NodeJS.ErrnoException).code}): set DIST_DIR to a folder inside it`)
  }
  removeOwn(old)
}
