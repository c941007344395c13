import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { href } from '#lib/routes/paths.ts'
import { watchPainting } from '../helpers/weigh.ts'
import { wordsOf } from '../helpers/words.ts'

const t = wordsOf('en')

test('notices turn their pages by addresses, which mark where one is (R57)', async ({ page }) => {
  await page.goto(href('notices', 'en'))
  const second = page.getByRole('link', { name: t('common.pages.page', { page: 2 }) })
  await expect(second).toHaveCount(1)
  const rows = page.locator('main .rows')
  await expect(rows.nth(0)).toBeVisible()
  await expect(rows.nth(1)).toBeHidden()
  await second.click()
  await expect(page).toHaveURL(/#page-2$/)
  await expect(second).toHaveAttribute('aria-current', 'page')
  await expect(rows.nth(1)).toBeVisible()
  await expect(rows.nth(0)).toBeHidden()
  await page.goBack()
  await expect(rows.nth(0)).toBeVisible()
  await expect(second).not.toHaveAttribute('aria-current')

  const previous = page.getByRole('link', { name: t('common.pages.previous') })
  await expect(previous).toBeHidden()
  await page.getByRole('link', { name: t('common.pages.next') }).click()
  await expect(rows.nth(1)).toBeVisible()
  await previous.click()
  await expect(rows.nth(0)).toBeVisible()
})

test('a text stands still while pictures of another host come, whose size nobody knows', async ({ page }) => {
  const picture = await sharp({ create: { width: 300, height: 900, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const arrival = Promise.withResolvers<void>()
  await page.route('https://pictures.example/**', async (route) => {
    await arrival.promise
    await route.fulfill({ body: picture, contentType: 'image/png' })
  })
  await page.route(`**${href('notice', 'en', { id: 1 })}`, async (route) => {
    const response = await route.fetch()
    const images = ['', ' width="200"'].map((size) => `<p><img src="https://pictures.example/a.png" alt="A pier"${size}></p>`)
    await route.fulfill({ response, body: (await response.text()).replace('<div class="prose">', `$&${images.join('')}`) })
  })
  const painting = await watchPainting(page)
  await page.goto(href('notice', 'en', { id: 1 }), { waitUntil: 'domcontentloaded' })
  const pictures = page.getByRole('img', { name: 'A pier' })
  await expect(pictures.first()).toHaveCSS('aspect-ratio', '4 / 3')
  const last = page.locator('.prose > :last-child')
  const before = await last.boundingBox()
  arrival.resolve()
  await expect
    .poll(() => pictures.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth === 300)))
    .toBe(true)
  await page.waitForTimeout(300)
  expect(await last.boundingBox()).toEqual(before)
  const { shift, moved } = await painting()
  expect(shift, moved.join(', ')).toBe(0)
})

test('the page of an entry marks where the navigation lists it, and a brand leads to the shop that sells all of it', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: t('frame.nav') })
  const listed: [address: string, list: string][] = [
    [href('brand', 'en', { id: 3 }), href('brands', 'en')],
    [href('article', 'en', { id: 1 }), href('articles', 'en')],
  ]
  for (const [address, list] of listed) {
    await page.goto(list)
    await expect(navigation.locator('[aria-current]')).toHaveAttribute('aria-current', 'page')
    await page.goto(address)
    await expect(navigation.locator('[aria-current]')).toHaveAttribute('aria-current', 'true')
    await expect(navigation.locator('[aria-current]')).toHaveAttribute('href', list)
  }
  await page.goto(href('brand', 'en', { id: 3 }))
  await page.getByRole('link', { name: t('goods.brand.shop') }).click()
  await expect(page).toHaveURL(/\/goods\/list\?site_id=\d+/)
})

test('brands are found by a part of their name, and none says so', async ({ page }) => {
  await page.goto(href('brands', 'en'))
  const find = page.getByRole('searchbox', { name: t('goods.brand.find') })
  const brands = page.locator('.brands__brand')
  const name = (await brands.last().innerText()).trim()
  await find.fill(name.toUpperCase())
  await expect(brands.filter({ visible: true })).toHaveText([name])
  const all = await brands.allInnerTexts()
  const part = name.slice(1, 4).toLowerCase()
  await find.fill(part)
  const found = all.map((text) => text.trim()).filter((text) => text.toLowerCase().includes(part))
  await expect(brands.filter({ visible: true })).toHaveText(found)
  await find.fill('qqqq')
  await expect(page.locator('.brands__said')).toContainText('qqqq')
  await expect(brands.filter({ visible: true })).toHaveCount(0)
})

test('a page that could not be found offers help and a search', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/web/no/such/page')
  await main.getByRole('link', { name: t('frame.help') }).click()
  await page.waitForURL(`**${href('helps', 'en')}`)
  await page.goBack()
  await main.getByRole('combobox', { name: t('frame.search.label') }).fill('kettle')
  await main.getByRole('combobox', { name: t('frame.search.label') }).press('Enter')
  await expect(page).toHaveURL(/keyword=kettle/)
})
