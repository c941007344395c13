import { type Browser, expect, type Page } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { violations } from '../helpers/axe.ts'
import { SITE_URL } from '../helpers/built.ts'
import { call, signInDemo } from '../helpers/member.ts'
import { wordsOf } from '../helpers/words.ts'
import { newBuyer } from './buyer.ts'
import { test } from './test.ts'

/* Pickup orders and virtual products, from the order to the hand-over against a code (R32, R33, R47, R48; issue 13). */

const t = wordsOf('en')
const [, , COUNTER] = DEMO_ACCOUNTS

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Goods {
  sku_id: number
  site_id: number
  stock: number
  is_virtual: number
}

/** A member of the journey's own before a checkout of one piece of the first shop, whose codes the demo's counter verifies. */
async function begin(page: Page, isVirtual: boolean): Promise<void> {
  await newBuyer(page.context())
  const { list } = await call<{ list: Goods[] }>(page.request, '/api/goodssku/page', { page_size: 100 })
  const goods = list.find((one) => one.site_id === 1 && one.stock > 5 && Boolean(one.is_virtual) === isVirtual)
  await page.goto(href('sku', 'en', { id: goods?.sku_id }))
  await page
    .getByRole('button', { name: t('goods.buy_now'), exact: true })
    .first()
    .click()
  await page.waitForURL(`**${href('checkout', 'en')}`)
}

/** Places and pays the order of an open checkout, and opens its page. @returns the code that stands there, as it is read out */
async function payAndReadCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await page.waitForURL(`**${href('pay', 'en')}?code=*`)
  await page.locator('[data-fake-paypal="pay"]').click()
  await page.getByRole('dialog').locator('[data-fake-paypal="approve"]').click()
  await expect(page.getByRole('heading', { name: t('order.result.paid') })).toBeVisible()
  await page.goto(href('orders', 'en'))
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: t('order.detail') })
    .click()
  await expect(page.locator('.code-box__code > span')).toHaveCount(3)
  return (await page.locator('.code-box__code > span').allTextContents()).join(' ')
}

/** A browser of the member at the counter, who came by the menu to where codes are typed. */
async function openCounter(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: SITE_URL, reducedMotion: 'reduce' })
  await signInDemo(context, SITE_URL, COUNTER)
  const counter = await context.newPage()
  await counter.goto(href('orders', 'en'))
  await counter
    .getByRole('navigation', { name: t('frame.member') })
    .getByRole('link', { name: t('frame.route.verification') })
    .click()
  await expect(counter.getByRole('textbox', { name: t('verify.entry.label') })).toBeFocused()
  return counter
}

/** Looks up a code and hands over what it stands for. */
async function handOver(counter: Page, code: string): Promise<void> {
  await counter.keyboard.type(code)
  await counter.keyboard.press('Enter')
  await expect(counter.getByRole('heading', { level: 1, name: t('verify.detail.open') })).toBeVisible()
  await counter.getByRole('button', { name: t('verify.detail.hand_over') }).click()
  await counter
    .getByRole('dialog')
    .getByRole('button', { name: t('verify.detail.hand_over') })
    .click()
  await expect(counter.getByRole('heading', { level: 1, name: t('verify.detail.used') })).toBeFocused()
}

test('what is collected is handed over once against its code, by a member whom the shop has named (R32, R47, R48)', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await begin(page, false)
  await page.getByRole('radio', { name: t('checkout.delivery.store') }).check()
  const code = await payAndReadCode(page)

  const counter = await openCounter(browser)
  expect(await violations(counter)).toEqual([])
  await counter.keyboard.type('0000 0000 0000')
  await counter.keyboard.press('Enter')
  await expect(counter.getByText('This code could not be found.')).toBeVisible()
  await handOver(counter, code)
  expect(await violations(counter)).toEqual([])
  await counter.getByRole('link', { name: t('verify.detail.next') }).click()
  await counter.getByRole('textbox', { name: t('verify.entry.label') }).fill(code)
  await counter.keyboard.press('Enter')
  await expect(counter.getByText(/, by Siu Fung/)).toBeVisible()
  await counter.goto(href('verifications', 'en'))
  const row = counter.getByRole('article', { name: t('verify.list.code', { code: code.replaceAll(' ', '') }) })
  await expect(row).toBeVisible()
  expect(await violations(counter)).toEqual([])
  await counter.setViewportSize({ width: 320, height: 640 })
  expect(await counter.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await counter.goto((await row.getByRole('link').getAttribute('href')) ?? '')
  await expect(counter.getByRole('heading', { level: 1, name: t('verify.detail.used') })).toBeVisible()
  expect(await counter.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Collected' })).toBeVisible()
})

test('virtual goods bring a code at payment, which is used once (R33, R47)', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await begin(page, true)
  await page.getByLabel(t('common.mobile.label')).fill('61234567')
  const code = await payAndReadCode(page)
  await expect(page.getByText(t('order.code.unused'))).toBeVisible()

  const counter = await openCounter(browser)
  await handOver(counter, code)

  await page.reload()
  await expect(page.getByText(/^Used 20/)).toBeVisible()
})
