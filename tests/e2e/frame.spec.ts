import { expect } from '@playwright/test'
import { shopInfo } from '#contract/shop.ts'
import { localeRoot, splitPath } from '#lib/routes/locale-path.ts'
import { href } from '#lib/routes/paths.ts'
import { call } from '../helpers/member.ts'
import { findProduct } from './buying.ts'
import { test } from './test.ts'

test('the top advertisement is closed for good after three times (F05)', async ({ page, context, browser }) => {
  for (let close = 1; close <= 3; close += 1) {
    await page.goto('/web/')
    await page.locator('.top-ad').getByRole('button').click()
    await expect(page.locator('.top-ad')).toHaveCount(0)
  }
  await page.goto('/web/')
  await expect(page.locator('.top-ad')).toBeHidden()
  // A browser that has nothing cached, with the same memory, does not ask for its picture.
  const later = await (await browser.newContext({ storageState: await context.storageState() })).newPage()
  const asked: string[] = []
  later.on('request', (request) => asked.push(request.url()))
  await later.goto(page.url(), { waitUntil: 'networkidle' })
  const picture = await later.locator('.top-ad img').getAttribute('src')
  expect(picture).toBeTruthy()
  expect(asked.filter((url) => url.endsWith(picture ?? ''))).toEqual([])
})

test('the float layer stays away after as many closes as the shop allows (F05)', async ({ page }) => {
  await page.goto('/web/')
  const layer = page.locator('[data-layer]')
  await expect(layer).toHaveCount(1)
  const most = Number(await layer.getAttribute('data-number'))
  for (let close = 1; close <= most; close += 1) {
    await layer.getByRole('button').click()
    await expect(layer).toBeHidden()
    await page.goto('/web/')
    if (close < most) await expect(layer).toBeVisible()
  }
  await expect(layer).toBeHidden()
})

test('home shows a floor of each of the four styles, its title and its goods (R01)', async ({ page }) => {
  await page.goto('/web/')
  for (const style of ['.shelf', '.counter', '.room', '.mosaic']) {
    const floor = page.locator('section.floor').filter({ has: page.locator(style) })
    await expect(floor.getByRole('heading', { level: 2 }).first()).not.toBeEmpty()
    expect(await floor.locator('a[href*="/sku/"]').count()).toBeGreaterThan(3)
  }
})

test('the foot lists at most four classes of help with four articles each (F08)', async ({ page }) => {
  await page.goto('/web/')
  const columns = page.locator('.footer__columns > section:not(.footer__talk)')
  expect(await columns.count()).toBeGreaterThan(0)
  expect(await columns.count()).toBeLessThanOrEqual(4)
  for (const column of await columns.all()) expect(await column.getByRole('listitem').count()).toBeLessThanOrEqual(4)
})

test('the foot names terms, privacy and when somebody answers', async ({ page }) => {
  await page.goto('/web/')
  await expect(page.locator('.footer__rights').getByRole('link', { name: 'Terms' })).toBeVisible()
  await expect(page.locator('.footer__rights').getByRole('link', { name: 'Privacy' })).toBeVisible()
  const { work_week } = await call<{ work_week: string }>(page.request, shopInfo.path, { site_id: 1, lang: 'en' })
  await expect(page.locator('.footer__talk')).toContainText(work_week)
})

test('the keys that bookmark the site are said, since no browser lets a page do it (F06)', async ({ page }) => {
  await page.goto('/web/')
  await page.locator('[data-collect]').click()
  await expect(page.getByText('Ctrl+D').filter({ visible: true })).toBeVisible()
})

test('the search box takes fifty signs (V07)', async ({ page }) => {
  await page.goto('/web/')
  const field = page.locator('header input[name="keyword"]')
  await field.click()
  await field.pressSequentially('tea '.repeat(15))
  expect((await field.inputValue()).length).toBe(50)
})

test('a guarded page sends a visitor to sign in before anything is painted, with the way back', async ({ page }) => {
  await page.goto('/web/zh-hant/member/order_list?status=waitpay')
  await expect(page).toHaveURL(/\/web\/zh-hant\/auth\/login\?/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/web/zh-hant/member/order_list?status=waitpay')
})

test('the language selector keeps path and query, and home follows the stored language (F10)', async ({ page }) => {
  await page.goto('/web/goods/list?keyword=tea')
  await page.locator('.language summary').click()
  await page.locator('[data-languages]').getByText('繁體中文').click()
  await expect(page).toHaveURL(/\/web\/zh-hant\/goods\/list\?keyword=tea/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('zh-hant')
  await page.goto('about:blank')
  await page.goto('/web/')
  await expect(page).toHaveURL(/\/web\/zh-hant\/$/)
})

test('the language selector opens within reach on a phone (F10)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/web/goods/list?keyword=tea')
  await page.locator('.language summary').click()
  const option = page.locator('[data-languages]').getByText('繁體中文')
  // A click scrolls to options that are cut, so what lies at the place of the option is asked first.
  expect(
    await option.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === link
    }),
  ).toBe(true)
  await option.click()
  await expect(page).toHaveURL(/\/web\/zh-hant\/goods\/list\?keyword=tea/)
})

test('the language selector keeps the option that was chosen meanwhile (F10)', async ({ page }) => {
  const { sku_id } = await findProduct(page, 'en')
  await page.goto(href('sku', 'en', { id: sku_id }))
  const first = page.url()
  await page.locator('fieldset .option:not(.option--chosen):not(.option--soldout):not(.option--none)').first().click()
  await expect(page).not.toHaveURL(first)
  const { path } = splitPath(new URL(page.url()).pathname)
  await page.locator('.language summary').click()
  await page.locator('[data-languages]').getByText('繁體中文').click()
  await expect(page).toHaveURL(new RegExp(`${localeRoot('zh-hant')}${path}$`))
})

test("the older client's zh-CN reads as Simplified Chinese (F10)", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'zh-CN'))
  await page.goto('/web/')
  await expect(page).toHaveURL(/\/web\/zh-hans\/$/)
})

test('another tab follows when the language changes', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/web/cms/notice/list')
  await second.goto('/web/cms/help/list')
  await first.locator('.language summary').click()
  await first.locator('[data-languages]').getByText('简体中文').click()
  await expect(second).toHaveURL(/\/web\/zh-hans\/cms\/help\/list$/)
})

test('the header stays as one slim bar, and the way up is offered after 300 px (F07)', async ({ page }) => {
  await page.goto('/web/')
  await expect(page.locator('[data-top]')).toBeHidden()
  await page.mouse.wheel(0, 900)
  await expect(page.locator('html')).toHaveClass(/compact/)
  await page.locator('[data-top]').getByRole('button').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('html')).not.toHaveClass(/compact/)
})

test('a lost connection is said, and its return too (F11)', async ({ page, context }) => {
  await page.goto('/web/')
  await context.setOffline(true)
  await expect(page.locator('[data-offline]')).toHaveAttribute('data-shown', '')
  await context.setOffline(false)
  await expect(page.locator('[data-offline]')).not.toHaveAttribute('data-shown', '')
})

test('the default picture stands in for one that is missing, once (F12)', async ({ page }) => {
  await page.route('**/upload/**', (route) => (/default/.test(route.request().url()) ? route.continue() : route.abort()))
  await page.goto('/web/goods/category')
  const picture = page.locator('main img').first()
  await expect(picture).toHaveAttribute('src', /default/)
})

test('the search box works without JavaScript (F04)', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/web/')
  await page.locator('header input[name="keyword"]').fill('kettle')
  await page.locator('header input[name="keyword"]').press('Enter')
  await expect(page).toHaveURL(/\/web\/goods\/list\?.*keyword=kettle/)
})

test('the carousel goes on by its buttons and rests while held', async ({ page }) => {
  // By itself it would go on after six seconds, which a busy machine may take to load the page.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/web/')
  const slides = page.locator('[data-hero] [role="group"]')
  const shown = Number(await page.locator('[data-dot][aria-current]').getAttribute('data-dot'))
  const next = (shown + 1) % (await page.locator('[data-dot]').count())
  const first = await slides.first().getAttribute('aria-label')
  await page.locator('[data-step="1"]').click()
  await expect(page.locator(`[data-hero] [role="group"][aria-label="${first}"]`)).toBeHidden()
  await expect(page.locator(`[data-dot="${next}"]`)).toHaveAttribute('aria-current', 'true')
  for (const isHeld of ['false', 'true']) {
    await page.locator('[data-hold]').click()
    await expect(page.locator('[data-hold]')).toHaveAttribute('aria-pressed', isHeld)
  }
})

test('a page that does not exist answers 404 with a way home (R60)', async ({ page }) => {
  const answer = await page.goto('/web/zh-hans/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.locator('main').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/web\/zh-hans\/$/)
})

test('the code for the phone follows the page and is drawn when asked for (F07)', async ({ page }) => {
  await page.goto('/web/goods/category')
  const box = page.locator('[data-qr]')
  await expect(box).toHaveCount(1)
  await expect(box).toHaveAttribute('data-qr', /pages\/goods\/category\/category$/)
  await box.locator('summary').click()
  await expect(box.locator('.side__code path')).toBeVisible()
})
