import { expect, type Page, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'

/* Overlaps and wide screens of the home page, which need a browser (direction, Home; mock/home-en-1920). */

const HOME = href('home', 'en')

/** Number of the parts that can be seen. */
const seen = (page: Page, selector: string) => page.locator(`${selector} >> visible=true`).count()

test('sections below the view are rendered soon after the page has loaded, for a picture of all of it too', async ({ page }) => {
  const drawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.floor h2, .footer a')].every((part) => part.checkVisibility({ contentVisibilityAuto: true })),
    )
  await page.goto(HOME)
  await expect.poll(drawn, { message: 'at rest' }).toBe(true)
})

test('the float layer says what it gives and covers no goods, wherever the page is scrolled to', async ({ page }) => {
  await page.goto(HOME)
  const layer = page.locator('[data-layer]')
  await expect(layer).toContainText('HK$50')
  for (const top of [0, 600, 1200, 2400]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    const covered = await layer.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [...document.querySelectorAll('main .card')]
        .filter((card) => card.checkVisibility())
        .filter((card) => {
          const goods = card.getBoundingClientRect()
          return goods.left < right && goods.right > left && goods.top < bottom && goods.bottom > top
        })
        .map((card) => card.textContent)
    })
    expect(covered, `at ${top}`).toEqual([])
  }
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

test('what lies below the view is rendered once the page is idle, each piece in a frame of its own (issue 11)', async ({ page }) => {
  await page.addInitScript(() => {
    const drawn: number[] = []
    let frame = 0
    const next = () => {
      frame += 1
      requestAnimationFrame(next)
    }
    next()
    new MutationObserver((changes) => {
      for (const { oldValue } of changes) if (oldValue?.includes('deferred-rendering')) drawn.push(frame)
    }).observe(document, { subtree: true, attributeFilter: ['class'], attributeOldValue: true })
    Object.assign(window, { drawn })
  })
  await page.goto(HOME)
  await expect(page.locator('.deferred-rendering')).toHaveCount(0)
  const frames = await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn)
  expect(frames.length).toBeGreaterThan(2)
  expect(new Set(frames).size).toBe(frames.length)
})
