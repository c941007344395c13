import { setTimeout } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { registerUsername } from '#contract/auth.ts'
import { cartAdd, cartCount, cartGoodslists } from '#contract/cart.ts'
import { goodsskuDetail } from '#contract/sku.ts'
import { href } from '#lib/routes/paths.ts'
import { call, signIn } from '../helpers/member.ts'
import { wordsOf } from '../helpers/words.ts'
import { findProduct, newName, PASSWORD, register } from './buying.ts'

const t = wordsOf('en')
const address = href('cart', 'en')
const row = (page: Page) => page.locator('.cart__member').getByRole('listitem').first()

/** Signs in a new member, whose cart no other test changes, and puts a line into it. @param finder looks for the product, and has its pictures then */
async function signInWithLine(page: Page, site: string, finder = page): Promise<void> {
  const request = page.request
  const { sku_id } = await findProduct(finder, 'en')
  const { goods_sku_detail: sku } = await call<{ goods_sku_detail: { site_id: number } }>(request, goodsskuDetail.path, { sku_id })
  const token = await signIn(page.context(), site, registerUsername.path, { username: newName(), password: PASSWORD })
  await call(request, cartAdd.path, { token, sku_id, site_id: sku.site_id, num: 1 })
}

test('who comes back to the cart page as a member finds the lines there (R07)', async ({ page, baseURL }) => {
  await page.goto(address)
  await expect(page.locator('main').getByRole('link', { name: t('cart.log_in') })).toBeVisible()
  await signInWithLine(page, baseURL ?? '')
  // A browser restores the page from its back-forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(row(page)).toBeVisible()
})

test('the cart page follows signing in, out and in again in another tab', async ({ context }) => {
  const [acting, watching] = [await context.newPage(), await context.newPage()]
  const empty = watching.getByText(t('cart.empty_help'))
  const logIn = watching.locator('main').getByRole('link', { name: t('cart.log_in') })
  await watching.goto(address)
  await expect(logIn).toBeVisible()
  for (const _time of ['first', 'second']) {
    await acting.goto(href('register', 'en'))
    await register(acting, 'en', newName())
    // Its scripts run: a press before that signs nobody out.
    await expect(acting.locator('[data-member-name]')).toHaveText(/./)
    await expect(empty).toBeVisible()
    await expect(logIn).toBeHidden()
    await acting.locator('[data-logout]').click()
    await expect(logIn).toBeVisible()
    await expect(empty).toBeHidden()
    // The other tab hears of it before this one has left for home.
    await acting.waitForURL(href('home', 'en'))
  }
})

test('the cart page asks for number and lines once each, at first and when it is known already (issue 11)', async ({ page, baseURL }) => {
  await signInWithLine(page, baseURL ?? '')
  for (const visit of ['first', 'second']) {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(address)
    await expect(row(page)).toBeVisible()
    // On a busy machine the network is idle before the frame has asked for the number.
    await expect.poll(() => asked).toEqual(expect.arrayContaining([cartCount.path, cartGoodslists.path]))
    // Chromium fetches stale files again behind their answers. Playwright sees no end of these requests: its network is never idle.
    const isQuiet = async () => {
      const before = asked.length
      await setTimeout(500)
      return asked.length === before
    }
    await expect.poll(isQuiet).toBe(true)
    for (const { path } of [cartCount, cartGoodslists])
      expect
        .soft(
          asked.filter((each) => each === path),
          `${visit} ${path}`,
        )
        .toHaveLength(1)
    page.removeAllListeners('request')
  }
})

test('a visitor’s cart loads the pictures of its first goods, a member’s none of them (issue 11)', async ({ page, browser, baseURL }) => {
  /** Counts the first pictures for visitors that were loaded for their own sake: no other picture of the page has their address. */
  const countLoaded = (cart: Page) =>
    cart.evaluate(() => {
      const isLoaded = ({ complete, currentSrc }: HTMLImageElement) => complete && currentSrc.startsWith('http')
      const images = [...document.images]
      const others = new Set(images.filter((image) => !image.closest('.cart__visitor')).map(({ currentSrc }) => currentSrc))
      return images.filter(
        (image) => image.matches('.cart__visitor [fetchpriority="high"]') && isLoaded(image) && !others.has(image.currentSrc),
      ).length
    })
  await page.goto(address)
  await expect.poll(() => countLoaded(page)).toBe(2)
  // Another browser: this one has the pictures by now.
  const member = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInWithLine(member, baseURL ?? '', page)
  await member.goto(address, { waitUntil: 'networkidle' })
  await expect(row(member)).toBeVisible()
  expect(await countLoaded(member)).toBe(0)
  await member.context().close()
})
