import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { violations } from '../helpers/axe.ts'
import { signInDemo } from '../helpers/member.ts'
import { wordsOf } from '../helpers/words.ts'

const t = wordsOf('en')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the glance at the cart opens under its link, also on the slim header, and is open to everybody', async ({
  page,
  context,
  baseURL,
}) => {
  await signInDemo(context, baseURL ?? '')
  await page.goto(href('home', 'en'))
  const panel = page.getByRole('region', { name: t('frame.cart.yours') })
  await page.locator('header .entry').hover()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  expect(await violations(page, (axe) => axe.include('.mini-cart'))).toEqual([])

  await page.mouse.move(400, 500)
  await expect(panel).toBeHidden()
  await page.mouse.wheel(0, 1200)
  await expect(page.locator('html')).toHaveClass(/compact/)
  await page.locator('header .entry').hover()
  await expect(panel).toBeInViewport({ ratio: 1 })
})

test('the link to the cart is followed at once, whether or not the glance has come', async ({ page }) => {
  await page.route('**/_astro/MiniCart*', () => {})
  await page.goto(href('notices', 'en'))
  await page.locator('header .entry').click()
  await expect(page).toHaveURL(new RegExp(`${href('cart', 'en')}$`))
})
