import { expect, type Page, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { ALL_ONLY } from '../helpers/audit.ts'
import { OF_COLOUR, violations, WCAG } from '../helpers/axe.ts'
import { SITE_URL } from '../helpers/built.ts'
import { signInDemo } from '../helpers/member.ts'
import { addressOf } from '../helpers/screens.ts'
import { wordsOf } from '../helpers/words.ts'

/* Accessibility of what a visitor opens or chooses; `screens.spec.ts` looks at every screen as it loads. */

// A colour on its way to another has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

test(
  'what was chosen to be dark on a light device is open to everybody: home, and a cart with goods',
  ALL_ONLY,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
    await signInDemo(context, baseURL ?? '')
    for (const name of ['home', 'cart'] as const) {
      await open(page, href(name, DEFAULT_LOCALE))
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
      expect(await violations(page, (axe) => axe.withRules(OF_COLOUR))).toEqual([])
    }
  },
)

test('what opens over a page is open to everybody: category panel, suggestions, language menu', async ({ page }) => {
  await page.goto(href('notices', DEFAULT_LOCALE))
  const inHeader = () => violations(page, (axe) => axe.withTags(WCAG).exclude('main').exclude('footer'))
  await page.locator('.cats__head').hover()
  await page.locator('.cats__row').nth(1).hover()
  await expect(page.locator('.cats-pane').nth(1)).toBeVisible()
  expect(await inHeader()).toEqual([])
  await page.mouse.move(900, 700)
  await page.locator('.language summary').click()
  expect(await inHeader()).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('input[name=keyword]').first().fill('lam')
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await inHeader()).toEqual([])
})

test('a product is open to everybody once it is hydrated, and with the panel after adding to the cart', async ({
  page,
  context,
  baseURL,
}) => {
  await signInDemo(context, baseURL ?? '')
  await open(page, await addressOf(SITE_URL, 'sku'))
  await page
    .getByRole('button', { name: wordsOf(DEFAULT_LOCALE)('goods.add'), exact: true })
    .first()
    .click()
  await expect(page.locator('.added')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
