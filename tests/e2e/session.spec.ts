import { expect, type Page } from '@playwright/test'
import { loginLogin } from '#contract/auth.ts'
import { cartAdd } from '#contract/cart.ts'
import { membersessionCloseother } from '#contract/session.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { ROUTES } from '#lib/routes/routes.ts'
import { auditRows, FULL, LANGUAGES } from '../helpers/audit.ts'
import { SITE_URL } from '../helpers/built.ts'
import { call, signIn } from '../helpers/member.ts'
import { addressOf } from '../helpers/screens.ts'
import { wordsOf } from '../helpers/words.ts'
import { newBuyer } from './buyer.ts'
import { addAddress, findProduct, logIn, newName, PASSWORD, register, startBuying } from './buying.ts'
import { test } from './test.ts'

test('a refused token is forgotten, and the visitor is told and led back after signing in (S03)', async ({ page, context }) => {
  const here = `${href('orders', 'en')}?status=waitpay`
  await context.addCookies([{ name: 'token', value: 'made-up', url: SITE_URL }])
  await page.goto(here, { waitUntil: 'commit' })
  // Led on before it has loaded, the page that waits for its address would hear of an aborted one.
  await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === href('login', 'en') && searchParams.get('redirect') === here)
  await expect(page.getByText(wordsOf('en')('auth.login.error'))).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
  await page.getByRole('link', { name: wordsOf('en')('frame.register'), exact: true }).click()
  await register(page, 'en', newName())
  await page.waitForURL(`**${here}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

// These ask for nothing of their own that would tell: the member comes from the store, which the frame asks in silence.
for (const route of auditRows(['profile', 'security', 'level', 'points'] as const))
  test(`an ended session leads from ${route} to sign in (S03)`, async ({ page, context }) => {
    await context.addCookies([{ name: 'token', value: 'a'.repeat(48), url: SITE_URL }])
    const here = href(route, 'en')
    await page.goto(here, { waitUntil: 'commit' })
    await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === href('login', 'en') && searchParams.get('redirect') === here)
  })

test('who is logged out from elsewhere in mid-checkout is told so, and finds everything as it was after logging in (S03, S06)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const t = wordsOf('en')
  const username = await startBuying(page, 'en')
  await addAddress(page, 'en')
  await page.getByLabel(t('checkout.message.label')).fill('Ring twice')
  const place = page.getByRole('button', { name: t('checkout.place'), exact: true })
  await expect(place).toBeEnabled()

  const elsewhere = await browser.newContext({ baseURL: SITE_URL })
  const token = await signIn(elsewhere, SITE_URL, loginLogin.path, { username, password: PASSWORD })
  await call(elsewhere.request, membersessionCloseother.path, { token })
  await elsewhere.close()

  await place.click()
  await page.waitForURL(`**${href('login', 'en')}?redirect=*`)
  await expect(page.getByText(t('auth.login.error'))).toBeVisible()
  await logIn(page, 'en', username)
  await page.waitForURL(`**${href('checkout', 'en')}`)
  await expect(page.getByRole('radio', { name: /Chan Ka Yan/ })).toBeChecked()
  await expect(page.getByLabel(t('checkout.message.label'))).toHaveValue('Ring twice')
  await expect(place).toBeEnabled()
  await place.click()
  await page.waitForURL(`**${href('pay', 'en')}?code=*`)
})

for (const locale of LANGUAGES) {
  test(`whichever call says that the shop is closed leads to the page that says so, in ${locale} (R02, S04)`, async ({ page }) => {
    await page.route('**/api/**', (route) => route.fulfill({ json: { code: -3, message: 'closed', data: '', timestamp: 0 } }))
    // The one call of a product's page, and one of an island.
    for (const address of [await addressOf(SITE_URL, 'sku', locale), href('list', locale, { keyword: 'a' })]) {
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForURL(`**${href('close', locale)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

/** Has the browser block what a site stores. @returns errors of the pages that follow */
async function blockStorage(page: Page, { cookies }: { cookies: boolean }): Promise<string[]> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error}`))
  await page.addInitScript((cookies) => {
    const throws = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const blocked = { configurable: true, get: throws, set: throws }
    Object.defineProperties(window, { localStorage: blocked, sessionStorage: blocked, indexedDB: blocked, caches: blocked })
    if (cookies) Object.defineProperty(Document.prototype, 'cookie', blocked)
  }, cookies)
  return faults
}

test('every page works where the browser blocks storage and cookies', async ({ page }) => {
  test.setTimeout(240_000)
  const faults = await blockStorage(page, { cookies: true })
  const names = Object.keys(ROUTES) as RouteName[]
  const visited: RouteName[] = FULL ? names : ['home', 'sku', 'cart', 'orders']
  for (const name of visited) {
    await page.goto(await addressOf(SITE_URL, name))
    await page.waitForLoadState('networkidle')
  }
  expect(faults).toEqual([])
})

test('where the browser blocks storage, what is in the cart can be checked out', async ({ page, context }) => {
  test.setTimeout(120_000)
  const faults = await blockStorage(page, { cookies: false })
  const { sku_id } = await findProduct(page, 'en')
  const buyer = await newBuyer(context)
  await buyer.ask(cartAdd.path, { sku_id, num: 1, site_id: 1 })
  const t = wordsOf('en')
  await page.goto(href('cart', 'en'))
  await page.getByRole('button', { name: t('cart.checkout'), exact: true }).click()
  await page.waitForURL(`**${href('checkout', 'en')}`)
  await expect(page.getByRole('heading', { name: t('checkout.address.title') })).toBeVisible()
  expect(faults).toEqual([])
})
