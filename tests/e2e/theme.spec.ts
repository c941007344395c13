import { expect, type Page } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { LANGUAGES } from '../helpers/audit.ts'
import { wordsOf } from '../helpers/words.ts'
import { test } from './test.ts'

const DARKEST = 60
/** How light the page's ground is, 0 to 255. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return -1
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return canvas.getImageData(0, 0, 1, 1).data[0] ?? -1
  })

for (const locale of LANGUAGES) {
  test(`a visitor chooses dark, light, or what the device says, by keyboard, in ${locale}`, async ({ page }) => {
    const t = wordsOf(locale)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(href('helps', locale))
    const choice = page.getByRole('combobox', { name: t('frame.theme.label') })
    await expect(choice.getByRole('option')).toHaveText([t('frame.theme.device'), t('frame.theme.light'), t('frame.theme.dark')])
    await expect(choice).toHaveValue('')
    await choice.focus()
    await page.keyboard.press('End')
    await expect(choice).toHaveValue('dark')
    await expect.poll(() => ground(page)).toBeLessThan(DARKEST)

    // The device may say what it likes, until it is asked again.
    await page.emulateMedia({ colorScheme: 'dark' })
    await choice.selectOption(t('frame.theme.light'))
    await expect.poll(() => ground(page)).toBeGreaterThan(255 - DARKEST)
    await choice.selectOption(t('frame.theme.device'))
    await expect.poll(() => ground(page)).toBeLessThan(DARKEST)
    expect(await page.evaluate(() => document.cookie)).not.toContain('theme=')
  })
}

test('the choice holds on the next page of every tab before anything of it is drawn, and on one that the browser kept', async ({
  context,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const other = await context.newPage()
  await other.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { themeBeforeBody: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  await other.goto(href('notices', 'en'))
  await page.goto(href('login', 'en'))
  await page.getByRole('combobox', { name: wordsOf('en')('frame.theme.label') }).selectOption('dark')
  await other.goto(href('helps', 'en'))
  expect(await other.evaluate(() => (window as { themeBeforeBody?: string }).themeBeforeBody)).toBe('dark')
  expect(await ground(other)).toBeLessThan(DARKEST)
  await expect(other.locator('[data-display="theme"]')).toHaveValue('dark')
  await other.goBack()
  expect(await ground(other)).toBeLessThan(DARKEST)
})

test('without JavaScript there is nothing to choose', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(href('helps', 'en'))
  await expect(page.locator('[data-display="theme"]')).toBeHidden()
})

test('text as large as was chosen, and less motion, hold on the next page before anything of it is drawn', async ({ page }) => {
  const t = wordsOf('en')
  await page.goto(href('helps', 'en'))
  await page.getByRole('combobox', { name: t('frame.text.label') }).selectOption('150%')
  await page.getByRole('combobox', { name: t('frame.motion.label') }).selectOption(t('frame.motion.less'))
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      const { fontSize } = getComputedStyle(document.documentElement)
      Object.assign(window, { sizeBeforeBody: fontSize, motionBeforeBody: document.documentElement.dataset.motion })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(href('notices', 'en'))
  const seen = await page.evaluate(() => {
    const { sizeBeforeBody, motionBeforeBody } = window as { sizeBeforeBody?: string; motionBeforeBody?: string }
    return [sizeBeforeBody, motionBeforeBody]
  })
  expect(seen).toEqual(['24px', 'less'])
  await expect(page.getByRole('combobox', { name: t('frame.text.label') })).toHaveValue('150')
  await page.getByRole('combobox', { name: t('frame.text.label') }).selectOption('100%')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px')
})
