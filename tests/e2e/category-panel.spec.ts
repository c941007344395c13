import { expect, test } from '@playwright/test'

test('the category panel opens on hover, on focus and on click, and closes on Escape', async ({ page }) => {
  await page.goto('/web/cms/notice/list')
  const head = page.locator('.cats__head')
  const panel = page.locator('.cats__panel')
  await expect(panel).toBeHidden()
  await head.hover()
  await expect(panel).toBeVisible()
  await page.locator('.cats__row').nth(1).hover()
  await expect(page.locator('.cats-pane').nth(1)).toBeVisible()
  await page.mouse.move(900, 880)
  await expect(panel).toBeHidden()

  // From behind it: before it stands the cart, which may unfold under the focus.
  await page.locator('.nav').getByRole('link').first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(head).toBeFocused()
  await expect(panel).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.cats__row').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.cats-pane').nth(1)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('.cats-pane').nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.cats__row').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(head).toBeFocused()

  await page.reload()
  await head.click()
  await expect(panel).toBeVisible()
  await panel.getByRole('link', { name: 'See all categories' }).click()
  await expect(page).toHaveURL(/goods\/category$/)
})

test('what unfolds in the category panel is asked for once, on intent, and is few tab stops away from the navigation', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/web/cms/notice/list', { waitUntil: 'networkidle' })
  const pictures = await page
    .locator('.cats img')
    .evaluateAll((all) => all.map((image) => new URL(image.getAttribute('src') ?? '', location.href).href))
  expect(pictures.length).toBeGreaterThan(5)
  expect(asked.filter((url) => pictures.includes(url) || url.includes('categories-'))).toEqual([])
  await page.locator('.cats__head').focus()
  const first = page.locator('.nav a').first()
  let stops = 0
  for (; stops < 125 && !(await first.evaluate((link) => link === document.activeElement)); stops += 1) await page.keyboard.press('Tab')
  expect(stops).toBeLessThan(25)
  await page.locator('.cats__head').hover()
  await page.locator('.cats__row').nth(2).hover()
  await expect(page.locator('.cats-pane').nth(2).getByRole('link').first()).toBeVisible()
  const panes = asked.filter((url) => url.includes('categories-'))
  expect(panes).toHaveLength(1)
  const kept = await page.request.get(panes[0] ?? '')
  expect(kept.headers()['cache-control']).toContain('immutable')
})

test("the category panel stays a list of links where the rest of it can't be had", async ({ page }) => {
  await page.route('**/_astro/categories-*', (route) => route.abort())
  await page.goto('/web/cms/notice/list')
  await page.locator('.cats__head').hover()
  await page.locator('.cats__row').first().click()
  await expect(page).toHaveURL(/goods\/category\/\d+$/)
})
