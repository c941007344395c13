import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { wordsOf } from '../helpers/words.ts'
import { findProduct, newName, register } from './buying.ts'

test('all tabs of a visitor agree on sign-in, cart count and sign-out at once', async ({ context }) => {
  const t = wordsOf('en')
  const [acting, watching] = [await context.newPage(), await context.newPage()]
  await watching.goto(href('helps', 'en'))
  const logIn = watching.locator('.topbar__login')
  const badge = watching.locator('header [data-cart-count]')
  await expect(logIn).toBeVisible()

  const username = newName()
  await acting.goto(href('register', 'en'))
  await register(acting, 'en', username)
  await expect(watching.locator('[data-member-name]')).toHaveText(username)
  await expect(logIn).toBeHidden()
  await expect(badge).toHaveText('')

  const { sku_id } = await findProduct(acting, 'en')
  await acting.goto(href('sku', 'en', { id: sku_id }))
  await acting
    .getByRole('button', { name: t('goods.add'), exact: true })
    .first()
    .click()
  await expect(badge).toHaveText('1')
  await acting.goto(href('notices', 'en'))

  // A line removed in one tab disappears from the mini cart of the other.
  await watching.locator('header .entry').hover()
  const glance = watching.getByRole('region', { name: t('frame.cart.yours') })
  await expect(glance.getByRole('listitem')).toHaveCount(1)
  await acting.locator('header .entry').hover()
  await acting
    .getByRole('region', { name: t('frame.cart.yours') })
    .getByRole('listitem')
    .getByRole('button')
    .click()
  await expect(badge).toHaveText('')
  await expect(watching.locator('[data-cart-said]')).toHaveText(t('frame.cart.now', { count: 0 }))
  await expect(glance.getByText(t('cart.empty'))).toBeVisible()

  await acting.locator('[data-logout]').click()
  await expect(logIn).toBeVisible()
})
