import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { wordsOf } from '../helpers/words.ts'
import { placeOrder, signInOnTheWay } from './buying.ts'

const t = wordsOf('en')

test('a group-buy leads from home over its list and page to an order at the price that was shown (R51, R52)', async ({ page }) => {
  await page.goto(href('home', 'en'))
  const block = page.getByRole('region', { name: t('promotion.group.title') })
  await expect(block.getByRole('listitem').first()).toContainText(/each when you buy \d/)
  await block.getByRole('link', { name: t('home.view_all') }).click()
  await page.waitForURL(`**${href('groupbuys', 'en')}`)
  const card = page.locator('.group-card').first()
  const price = await card.locator('.price__amount').first().textContent()
  await card.getByRole('link', { name: /choose/ }).click()
  await page.waitForURL('**/promotion/groupbuy/*')

  // From the smallest number on; a smaller one is refused beside it and stays.
  const box = page.locator('[data-buy-box]')
  await expect(page.locator('.offer-price .price__amount').first()).toHaveText(price ?? '')
  await box.hover()
  await expect(page.locator('astro-island[ssr] [data-buy-box]')).toHaveCount(0)
  const number = box.getByRole('spinbutton')
  const least = Number(await number.inputValue())
  expect(least).toBeGreaterThan(1)
  await number.fill('1')
  await number.press('Enter')
  await expect(box.getByText(t('promotion.group.refuse.least', { count: least }))).toBeVisible()
  await expect(number).toHaveValue('1')
  await number.fill(String(least + 1))
  await number.press('Enter')
  const buy = box.locator('[data-buy]')
  const total = (await buy.textContent())?.replace(/^.*(?=HK\$)/, '') ?? ''

  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-buy-bar] button')).toHaveText((await buy.textContent()) ?? '')

  // A visitor signs in on the way, and a reload loses nothing.
  await buy.click()
  await signInOnTheWay(page, 'en')
  await page.waitForURL(`**${href('groupbuyCheckout', 'en')}`)
  await page.reload()
  await expect(page.locator('.summary').getByText(total).first()).toBeVisible()
  await placeOrder(page, 'en')
})

test('a group-buy’s list says how much is sold and left and how long it runs (R51)', async ({ page }) => {
  await page.goto(href('groupbuys', 'en'))
  const card = page.locator('.group-card').first()
  await expect(card.getByText(/sold$/)).toBeVisible()
  await expect(card.getByText(/\d+ days? \d+ h left|\d+ h \d+ min left/)).toBeVisible()
})

test('an unknown group-buy is the not-found page', async ({ page }) => {
  const answer = await page.goto(href('groupbuy', 'en', { id: 4711 }))
  expect(answer?.status()).toBe(404)
})
