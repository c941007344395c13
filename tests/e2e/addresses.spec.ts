import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { wordsOf } from '../helpers/words.ts'
import { startBuying } from './buying.ts'

const t = wordsOf(DEFAULT_LOCALE)

test('an address that somebody sent is pasted, checked, saved, made the default and delivered to (R40)', async ({ page }) => {
  await startBuying(page, DEFAULT_LOCALE)
  await page.goto(href('addresses', DEFAULT_LOCALE))
  const form = page.getByRole('form', { name: t('checkout.address.form') })
  const paste = async (text: string) => {
    const box = form.getByLabel(t('checkout.address.paste'))
    if (!(await box.isVisible())) await form.getByText(t('checkout.address.paste')).click()
    await box.fill(text)
    await expect(form.getByText(t('checkout.address.read'))).toBeVisible()
    await expect(form.getByLabel(t('checkout.address.name'), { exact: true })).toHaveValue('')
    await form.getByRole('button', { name: t('checkout.address.use_read') }).click()
  }

  // The first is the default by itself.
  await page.getByRole('link', { name: t('checkout.address.add') }).click()
  await paste('Chan Ka Yan, +852 6123 4567, Flat B, 18/F, Tern Mansion, 210 Canton Road, Tsim Sha Tsui, Kowloon')
  await expect(form.getByLabel(t('checkout.region.3'), { exact: true }).locator('option:checked')).toHaveText('Yau Tsim Mong')
  await form.getByRole('button', { name: t('checkout.address.save') }).click()
  await expect(page.locator('.address-tile--default')).toContainText('Chan Ka Yan')

  // Another, read from Chinese on an English page, takes its place.
  await page.getByRole('link', { name: t('checkout.address.add') }).click()
  await paste('李志明 9345 6780\n九龍觀塘駿業街18號海燕中心 23樓 2305室')
  await expect(form.getByLabel(t('checkout.address.street'))).toHaveValue('駿業街18號海燕中心 23樓 2305室')
  await form.getByRole('button', { name: t('checkout.address.save') }).click()
  await page.getByRole('button', { name: t('member.address.make_default_name', { name: '李志明' }) }).click()
  await expect(page.locator('.address-tile').first()).toContainText('李志明')
  await expect(page.locator('.address-tile--default')).toContainText(t('member.address.default_stays'))

  // The checkout delivers to it.
  await page.goto(href('cart', DEFAULT_LOCALE))
  await page.getByRole('button', { name: t('cart.checkout'), exact: true }).click()
  await page.waitForURL(`**${href('checkout', DEFAULT_LOCALE)}`)
  await expect(page.getByRole('radio', { name: /李志明/ })).toBeChecked()
  await page.getByRole('button', { name: t('checkout.place'), exact: true }).click()
  await page.waitForURL(`**${href('pay', DEFAULT_LOCALE)}?code=*`)
})
