import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { wordsOf } from '../helpers/words.ts'

const t = wordsOf('en')

test('answers are found by their words while one types, by one file that comes with the first intent', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(href('helps', 'en'), { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('help-index'))).toEqual([])

  const field = page.getByRole('searchbox', { name: t('cms.helps.find') })
  const results = page.getByRole('region', { name: t('cms.helps.results') })
  await field.fill('courier')
  await expect(results.getByRole('listitem').first()).toBeVisible()
  await expect(results.locator('mark').first()).toHaveText(/courier/i)
  await field.press('Enter')
  await expect(page).toHaveURL(/\?keyword=courier$/)
  const first = results.getByRole('link').first()
  await expect(first).toBeFocused()
  expect(asked.filter((url) => url.includes('help-index')).length).toBe(1)

  await field.fill('qqqq')
  await expect(results.getByRole('status')).toHaveText(t('cms.helps.none', { words: 'qqqq' }))
  await field.fill('')
  await expect(results).toBeHidden()
})

test('a search from an answer leads to the help, and finds there (R58)', async ({ page }) => {
  await page.goto(href('helpClass', 'zh-hant', { id: 4 }))
  const field = page.getByRole('main').getByRole('searchbox')
  // Typed in the other script of Chinese.
  await field.fill('退货')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/zh-hant\/cms\/help\/list\?keyword=/)
  const title = wordsOf('zh-hant')
  await expect(
    page
      .getByRole('region', { name: title('cms.helps.results') })
      .getByRole('link')
      .first(),
  ).toContainText('退貨')
})

test('a search whose texts cannot be had says so, and tries again', async ({ page }) => {
  await page.route('**/help-index.json', (route) => route.abort(), { times: 2 })
  await page.goto(href('helps', 'en'))
  const field = page.getByRole('searchbox', { name: t('cms.helps.find') })
  await field.fill('coupon')
  const status = page.getByRole('region', { name: t('cms.helps.results') }).getByRole('status')
  await expect(status).toHaveText(t('cms.helps.failed'))
  await page.unroute('**/help-index.json')
  await field.fill('coupons')
  await expect(
    page
      .getByRole('region', { name: t('cms.helps.results') })
      .getByRole('link')
      .first(),
  ).toBeVisible()
})

test('what is asked most unfolds by keyboard, the first is open, and no leads to people', async ({ page }) => {
  await page.goto(href('helps', 'en'))
  const answers = page.locator('main details')
  await expect(answers.first()).toHaveAttribute('open', '')
  await expect(answers.nth(1)).not.toHaveAttribute('open', '')
  await answers.nth(1).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(answers.nth(1)).toHaveAttribute('open', '')

  const useful = answers.first()
  await useful.getByRole('button', { name: t('cms.useful.yes') }).click()
  await expect(useful.getByRole('status')).toHaveText(t('cms.useful.thanks'))
  await answers
    .nth(1)
    .getByRole('button', { name: t('cms.useful.no') })
    .click()
  await expect(page.locator('[data-chat-host], .chat').first()).toBeAttached()
})

test('answers lead to the one before and after in their class; addresses in a query and unknown ones are heard (R58)', async ({ page }) => {
  await page.goto(href('help', 'en', { id: 2 }))
  const second = await page.getByRole('heading', { level: 1 }).innerText()
  await page.locator('a[rel="prev"]').click()
  await page.locator('a[rel="next"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await expect(page.getByText(t('cms.useful.question'))).toBeVisible()

  await page.goto(`${href('helpDetail', 'en')}?id=2`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await expect(page.getByText(t('cms.useful.question'))).toBeVisible()
  await page.goto(`${href('helpDetail', 'en')}?id=99999`)
  await expect(page.getByRole('heading', { name: t('cms.unknown.help') })).toBeVisible()
  const unknown = await page.goto(href('help', 'en', { id: 99999 }))
  expect(unknown?.status()).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('help shows its answers and people, and offers nothing that would do nothing', async ({ page }) => {
    await page.goto(href('helps', 'en'))
    await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden()
    await expect(page.getByRole('button', { name: t('cms.useful.yes') }).first()).toBeHidden()
    await page.locator('main details').nth(1).locator('summary').click()
    await expect(
      page
        .locator('main details')
        .nth(1)
        .getByRole('link', { name: t('cms.helps.read') }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /@/ }).first()).toBeVisible()
  })
})
