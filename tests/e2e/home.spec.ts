import { expect, type Locator, type Page, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { signInDemo } from '../helpers/member.ts'
import { wordsOf } from '../helpers/words.ts'

/* Overlaps and wide screens of the home page, which need a browser (direction, Home; mock/home-en-1920). */

const t = wordsOf('en')
const HOME = href('home', 'en')

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not there`)
  return box
}

/** Number of the parts that can be seen. */
const seen = (page: Page, selector: string) => page.locator(`${selector} >> visible=true`).count()

test('what waits below the view is drawn soon after the page has come, for a picture of all of it too', async ({ page }) => {
  const drawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.floor h2, .footer a')].every((part) => part.checkVisibility({ contentVisibilityAuto: true })),
    )
  await page.goto(HOME)
  await expect.poll(drawn, { message: 'at rest' }).toBe(true)
})

for (const height of [900, 600]) {
  test(`the float layer says what it gives and stays below the hero on a view ${height} px high`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height })
    await page.goto(HOME)
    const layer = page.locator('[data-layer]')
    await expect(layer).toContainText('HK$50')
    for (const top of [0, 150, 300]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      const hero = await boxOf(page.locator('[data-hero]'))
      expect((await boxOf(layer)).y).toBeGreaterThanOrEqual(hero.y + hero.height)
    }
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(layer).toBeInViewport({ ratio: 1 })
  })
}

test('the float layer lies below the glance at the cart', async ({ page, context, baseURL }) => {
  await signInDemo(context, baseURL ?? '')
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto(HOME)
  await page.mouse.wheel(0, 1200)
  await expect(page.locator('html')).toHaveClass(/compact/)
  await page.locator('header .entry').hover()
  const panel = page.getByRole('region', { name: t('frame.cart.yours') })
  await panel.getByRole('link', { name: t('frame.cart.go') }).click({ trial: true })
  const { x, y, width, height } = await boxOf(panel)
  const covered = await page.evaluate(
    (points) => points.filter(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('[data-layer]')),
    [
      [x + 8, y + height - 8],
      [x + width / 2, y + height - 8],
      [x + width - 8, y + height - 8],
    ],
  )
  expect(covered).toEqual([])
})

test('home fills a wide screen, and its rows are full on a usual one', async ({ page }) => {
  const counts = async () => [
    await seen(page, '.flash__goods > li'),
    await seen(page, '.ticket'),
    await seen(page, '.shelf > .card'),
    await seen(page, '.counter > .card'),
    await seen(page, '.room__rows > li'),
    await seen(page, '.room__below > .card'),
    await seen(page, '.mosaic__rest > li'),
  ]
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto(HOME)
  expect(await counts()).toEqual([6, 6, 10, 16, 15, 8, 3])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await counts()).toEqual([5, 5, 8, 12, 10, 6, 3])
})

test('names in the flash sale are whole', async ({ page }) => {
  await page.goto(HOME)
  const cut = await page
    .locator('.flash__goods:not([hidden]) .card__name a')
    .evaluateAll((names) => names.filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth))
  expect(cut).toEqual([])
})

test('what lies below the view is drawn once the page rests, each piece in a frame of its own (issue 11)', async ({ page }) => {
  await page.addInitScript(() => {
    const drawn: number[] = []
    let frame = 0
    const next = () => {
      frame += 1
      requestAnimationFrame(next)
    }
    next()
    new MutationObserver((changes) => {
      for (const { oldValue } of changes) if (oldValue?.includes('below-view')) drawn.push(frame)
    }).observe(document, { subtree: true, attributeFilter: ['class'], attributeOldValue: true })
    Object.assign(window, { drawn })
  })
  await page.goto(HOME)
  await expect(page.locator('.below-view')).toHaveCount(0)
  const frames = await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn)
  expect(frames.length).toBeGreaterThan(2)
  expect(new Set(frames).size).toBe(frames.length)
})
