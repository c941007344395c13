import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findFullBrowser } from '../../scripts/steps/browser.ts'
import { everyEndpoint } from '../contract/endpoints.ts'
import { answersOf } from '../contract/fixtures/all.ts'
import { THEN } from '../contract/fixtures/fixture.ts'
import { GROUP_NAMES, type GroupName } from '../gallery/names.ts'
import { FULL } from '../helpers/audit.ts'
import { openPeer } from '../helpers/peer.ts'
import { test as base } from './test.ts'

/*
 * Compares the state gallery and each kind of page with kept pictures. `npm run dev` answers them from a shop whose answers never change.
 * Letters differ between machines and browsers, so pictures are compared only where they were taken, and not in a headless shell.
 */

const KEPT = new URL('./gallery.spec.ts-snapshots/', import.meta.url)
const ORIGIN = new URL('platform.txt', KEPT)

/** Parts of the gallery whose picture is kept, by scenario and language. */
const SCENES: Record<string, readonly GroupName[]> = {
  'filled/en': GROUP_NAMES.filter((group) => group !== 'sign-in'),
  'empty/en': ['lists', 'coupons', 'cart', 'orders', 'member', 'chat'],
  'failing/en': ['product', 'lists', 'checkout', 'orders', 'member', 'chat'],
  'waiting/en': ['product', 'lists', 'checkout', 'orders', 'member', 'chat'],
  'signed-out/en': ['cart', 'checkout', 'sign-in', 'chat'],
  'long/en': ['product', 'lists', 'checkout', 'orders', 'chat'],
  'filled/zh-hant': ['product', 'checkout', 'orders'],
  'filled/pseudo': ['product', 'checkout', 'account'],
}

/** One page of each kind. */
const PAGES = {
  home: '',
  list: 'goods/list',
  product: 'sku/7101',
  categories: 'goods/category',
  brands: 'goods/brand',
  coupons: 'goods/coupon',
  street: 'street',
  help: 'cms/help/list',
  notices: 'cms/notice/list',
  'sign in': 'auth/login',
  device: 'device',
}

/** The development server of a shop whose answers never change. */
const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'harbour-gallery-'))
      const peer = await openPeer(answersOf('multishop', await everyEndpoint()))
      const env = { ...process.env, SHOP_URL: peer.url, CACHE_DIR: folder, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', NO_COLOR: '1' }
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts'], { env })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
      const ended = once(child, 'exit')
      await expect(() => expect(output).toMatch(/Local\s+http/)).toPass({ timeout: 240_000 })
      await use(/Local\s+(http:\S+?)\/web/.exec(output)?.[1] ?? '')
      child.kill()
      await ended
      await peer.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
})

const executablePath = findFullBrowser()
test.skip(!FULL || !executablePath, 'starts a development server, and a Chromium that is no headless shell')
// One worker, so that one development server starts.
test.describe.configure({ mode: 'default', timeout: 800_000 })
// Half the pixels: a picture shows the layout, and its file stays small.
test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } })
test.use({ launchOptions: { ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] } })

/** Skips a comparison on another platform than that of the kept pictures; notes the platform where pictures are accepted. */
function comparesHere(page: Page): void {
  const here = `${platform()} ${arch()}, Chromium ${page.context().browser()?.version().split('.')[0]}`
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) writeFileSync(ORIGIN, `${here}\n`)
  const there = existsSync(ORIGIN) ? readFileSync(ORIGIN, 'utf8').trim() : 'no platform'
  test.skip(here !== there, `not compared: the kept pictures were taken on ${there}, and this is ${here}`)
}

const PICTURE = { scale: 'device', maxDiffPixelRatio: 0.002, animations: 'disabled', timeout: 30_000 } as const

/** Waits until everything is drawn, also what is loaded when it comes into view. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.evaluate(() => document.fonts.ready)
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(THEN * 1000)
})

/** Opens a part of the gallery, which is drawn once its blocks have their props. Fails on blocks that throw. */
async function openGallery(page: Page, address: string): Promise<void> {
  // An address that differs in its fragment alone is no new page.
  await page.goto('about:blank')
  await page.goto(`/web/gallery#${address}`)
  await expect(page.locator('[data-gallery]')).toBeVisible({ timeout: 120_000 })
  await settle(page)
  await expect(page.locator('[data-broken]')).toHaveCount(0)
}

for (const [scene, groups] of Object.entries(SCENES)) {
  test(`the gallery looks as it did: ${scene}`, async ({ page }) => {
    comparesHere(page)
    for (const group of groups) {
      await openGallery(page, `${scene}/${group}`)
      const picture = `${group}-${scene.replace('/', '-')}.png`
      await expect.soft(page.locator('[data-gallery]'), group).toHaveScreenshot(picture, PICTURE)
    }
  })
}

test('a dialog and toasts look as they did', async ({ page }) => {
  comparesHere(page)
  await openGallery(page, 'filled/en/controls')
  await page.getByRole('button', { name: 'toast, danger' }).click()
  await expect(page.locator('.toast')).toHaveScreenshot('toast.png', PICTURE)
  await page.getByRole('button', { name: 'dialog', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveScreenshot('dialog.png', PICTURE)
})

test('each kind of page looks as it did', async ({ page }) => {
  comparesHere(page)
  // The server of these answers has no pictures.
  await page.route(/\/(?:upload|attachment)\/.*\.(?:jpe?g|png|webp)/, (route) => route.abort())
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(`/web/${path}`, { timeout: 120_000 })
    await settle(page)
    await expect.soft(page, name).toHaveScreenshot(`page-${name.replace(' ', '-')}.png`, { ...PICTURE, maxDiffPixelRatio: 0.02 })
  }
})
