import { expect, type Page, test } from '@playwright/test'
import { DEFAULT_LOCALE, LOCALES } from '#lib/locales.ts'
import { href, type RouteName } from '#lib/paths.ts'
import { violations } from '../helpers/axe.ts'
import { SITE_URL } from '../helpers/built.ts'
import { signInDemo } from '../helpers/member.ts'
import { addressOf, ownAddress } from '../helpers/screens.ts'
import { wordsOf } from '../helpers/words.ts'
import { addressWhileBuying, BUYING_PAGES } from './buyer.ts'
import { startBuying } from './buying.ts'

const SHOP_WINDOW: RouteName[] = [
  'home',
  'categories',
  'category',
  'brands',
  'list',
  'street',
  'coupons',
  'sku',
  'combo',
  'groupbuys',
  'groupbuy',
  'seckills',
  'seckill',
  'notices',
  'notice',
  'helps',
  'helpClass',
  'help',
]
const DARK: RouteName[] = ['home', 'list', 'sku', 'street', 'coupons', 'help', 'cart', 'login', 'lost']
const DOORS: RouteName[] = ['cart', 'login', 'register', 'find', 'lost']
const PERSONAL: RouteName[] = [
  'member',
  'orders',
  'footprint',
  'myCoupons',
  'addresses',
  'addressEdit',
  'favourites',
  'refunds',
  'complaint',
  'cart',
  'account',
  'points',
  'level',
  'checkIn',
  'topUps',
  'topUp',
  'topUpOrders',
  'bankAccounts',
  'bankAccount',
  'applyWithdrawal',
  'withdrawals',
  'withdrawal',
  'profile',
  'security',
  'securityEdit',
  'verification',
  'verifications',
  'order',
  'orderPickup',
  'orderLocal',
  'orderVirtual',
  'logistics',
  'review',
  'refund',
  'refundBatch',
  'refundLines',
  'refundDetail',
]

// A colour on its way to another has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

for (const locale of LOCALES) {
  for (const name of [...SHOP_WINDOW, ...DOORS]) {
    test(`${name} in ${locale} is open to everybody`, async ({ page }) => {
      await open(page, await addressOf(SITE_URL, name, locale))
      expect(await violations(page)).toEqual([])
    })
  }

  test(`a search in ${locale} is open to everybody, with results and without`, async ({ page }) => {
    await open(page, href('list', locale, { keyword: { en: 'lamp', 'zh-hant': '燈', 'zh-hans': '灯' }[locale] }))
    expect(await violations(page)).toEqual([])
    await open(page, href('list', locale, { keyword: 'qqqqqq' }))
    expect(await violations(page)).toEqual([])
  })
}

for (const name of DARK) {
  test(`${name} is open to everybody in the dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await open(page, await addressOf(SITE_URL, name))
    expect(await violations(page)).toEqual([])
  })
}

test('what was chosen to be dark on a light device is open to everybody: home, and a cart with goods', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  await signInDemo(context, baseURL ?? '')
  for (const name of ['home', 'cart'] as const) {
    await open(page, href(name, DEFAULT_LOCALE))
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    expect(await violations(page)).toEqual([])
  }
})

for (const name of PERSONAL) {
  test(`${name} is open to everybody who signed in`, async ({ page, context, baseURL }) => {
    const token = await signInDemo(context, baseURL ?? '')
    await open(page, await ownAddress(context.request, token, name))
    expect(await violations(page)).toEqual([])
  })
}

for (const name of BUYING_PAGES) {
  test(`${name} is open to everybody who buys`, async ({ page }) => {
    await open(page, await addressWhileBuying(page, name))
    expect(await violations(page)).toEqual([])
  })
}

test('the checkout of a newcomer is open to everybody', async ({ page }) => {
  await startBuying(page, DEFAULT_LOCALE)
  await page.waitForLoadState('networkidle')
  expect(await violations(page)).toEqual([])
})

test('what opens over a page is open to everybody: category panel, suggestions, language menu', async ({ page }) => {
  await open(page, href('notices', DEFAULT_LOCALE))
  await page.locator('.cats__head').hover()
  await page.locator('.cats__row').nth(1).hover()
  await expect(page.locator('.cats-pane').nth(1)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.mouse.move(900, 700)
  await page.locator('.language summary').click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('input[name=keyword]').first().fill('lam')
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a product is open to everybody once it is awake, and with the panel after adding to the cart', async ({ page, context, baseURL }) => {
  await signInDemo(context, baseURL ?? '')
  await open(page, await addressOf(SITE_URL, 'sku'))
  await page
    .getByRole('button', { name: wordsOf(DEFAULT_LOCALE)('goods.add'), exact: true })
    .first()
    .click()
  await expect(page.locator('.added')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
