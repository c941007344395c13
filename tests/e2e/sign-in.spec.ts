import { expect, test } from '@playwright/test'
import { href } from '#lib/paths.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { TEST_CODE } from '../helpers/site.ts'
import { wordsOf } from '../helpers/words.ts'
import { PASSWORD } from './buying.ts'

/* The ways into an account that need more than a name and a password. */

const t = wordsOf('en')

/** Nobody else signs in with it. */
const [, FORGETFUL] = DEMO_ACCOUNTS

test('who forgot the password sets another by a code, and signs in with it where they wanted to go (R05)', async ({ page }) => {
  const { mobile } = FORGETFUL
  await page.goto(href('orders', 'en'))
  await page.waitForURL(`**${href('login', 'en')}?redirect=*`)
  await expect(page.getByText(t('auth.why.page'))).toBeVisible()
  await page.getByRole('link', { name: t('auth.login.forgotten') }).click()
  await page.waitForURL(`**${href('find', 'en')}?redirect=*`)

  await page.getByLabel(t('common.mobile.label'), { exact: true }).fill(mobile)
  await page.getByRole('button', { name: t('auth.find.next') }).click()
  await page.getByRole('img', { name: t('common.captcha.picture') }).waitFor()
  await page.getByLabel(t('common.captcha.label')).fill(TEST_CODE)
  await page.getByRole('button', { name: t('auth.code.send') }).click()
  await expect(page.getByText(t('auth.find.sent', { mobile }))).toBeVisible()
  await page.getByLabel(t('auth.code.label')).fill(TEST_CODE)
  await page.getByRole('button', { name: t('auth.find.next') }).click()
  await page.getByLabel(t('auth.password.new'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('auth.password.repeat'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('auth.find.save') }).click()
  await expect(page.getByRole('heading', { name: t('auth.find.done') })).toBeFocused()

  await page
    .getByRole('main')
    .getByRole('link', { name: t('frame.login') })
    .first()
    .click()
  await page.waitForURL(`**${href('login', 'en')}?redirect=*`)
  await page.getByLabel(t('auth.username.label')).fill(mobile)
  await page.getByLabel(t('auth.password.label'), { exact: true }).fill(PASSWORD)
  await page.getByRole('img', { name: t('common.captcha.picture') }).waitFor()
  await page.getByLabel(t('common.captcha.label')).fill(TEST_CODE)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
  await page.waitForURL(`**${href('orders', 'en')}`)
})
