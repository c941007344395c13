import { expect, type Locator, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'

test.use({ contextOptions: { forcedColors: 'active' }, colorScheme: 'dark' })

/** Values of styles of a part, as the contrast theme leaves them. */
const stylesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { borderBottomColor, backgroundColor, backgroundImage, outlineStyle, outlineWidth, textDecorationLine } =
      getComputedStyle(element)
    return { borderBottomColor, backgroundColor, backgroundImage, outline: `${outlineWidth} ${outlineStyle}`, textDecorationLine }
  })

test('a contrast theme shows by edges, marks and system colours what is chosen, ticked, sold out and current', async ({ page }) => {
  await page.goto(href('sku', 'en', { id: 1 }))
  expect((await stylesOf(page.locator('.option--chosen').first())).outline).toBe('2px solid')
  expect((await stylesOf(page.locator('.option:not(.option--chosen)').first())).outline).not.toContain('solid')
  const soldOut = await stylesOf(page.locator('.option--soldout').first())
  expect(soldOut.textDecorationLine).toBe('line-through')
  expect(soldOut.backgroundImage).toContain('gradient')
  expect((await stylesOf(page.locator('.price__former s').first())).textDecorationLine).toBe('line-through')
  expect((await stylesOf(page.locator('.gallery__thumbs [aria-current]'))).outline).toBe('2px solid')
  const [first, second] = [page.locator('.product-tabs .tabs > a').first(), page.locator('.product-tabs .tabs > a').nth(1)]
  expect((await stylesOf(first)).borderBottomColor).not.toBe((await stylesOf(second)).borderBottomColor)
  await expect(page.locator('.nav a[aria-current]')).toHaveCount(0)

  await page.goto(href('list', 'en'))
  await page.locator('main aside').hover()
  const box = page.locator('main aside .check input').first()
  const before = await stylesOf(box)
  await box.click()
  await expect(box).toBeChecked()
  expect((await stylesOf(box)).backgroundColor).not.toBe(before.backgroundColor)
  const toggles = page.locator('.list-bar [aria-pressed]')
  expect((await stylesOf(toggles.and(page.locator('[aria-pressed="true"]')).first())).outline).toBe('2px solid')
  const search = await page.locator('.search__go').evaluate((button) => {
    const { borderTopStyle, backgroundColor, color } = getComputedStyle(button)
    return { edge: borderTopStyle, isFilled: backgroundColor !== color }
  })
  expect(search).toEqual({ edge: 'solid', isFilled: true })
})
