import { expect } from '@playwright/test'
import { loginLogin, registerUsername } from '#contract/auth.ts'
import { href } from '#lib/routes/paths.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { SITE_URL } from '../helpers/built.ts'
import { signIn } from '../helpers/member.ts'
import { TEST_CODE } from '../helpers/site.ts'
import { wordsOf } from '../helpers/words.ts'
import { logIn, newName, PASSWORD } from './buying.ts'
import { decide, enterDesk } from './desk.ts'
import { test } from './test.ts'

/* The ways into an account that need more than a name and a password. */

const t = wordsOf('en')

/** An account that no other test signs in with. */
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
  await logIn(page, 'en', mobile)
  await page.waitForURL(`**${href('orders', 'en')}`)
})

test('a phone that scans the code and confirms logs the browser in, and leads it where it wanted to go (R03)', async ({
  page,
  browser,
}) => {
  const phone = await enterDesk(browser)
  await phone.goto('/desk/phone/sign-in')
  await phone.getByLabel('Name in the app').fill('Mei')
  await phone.getByLabel('Linked member').fill(FORGETFUL.username)
  await decide(phone, 'Add an app account', 'App account added')

  await page.goto(href('login', 'en', { redirect: href('orders', 'en') }))
  await page.getByRole('tab', { name: t('auth.login.qr') }).click()
  await expect(page.getByRole('heading', { name: t('auth.qr.waiting') })).toBeVisible()
  await page.getByRole('img', { name: t('auth.qr.picture') }).waitFor()
  await phone.goto('/desk/phone/sign-in')
  await phone.getByRole('button', { name: 'Scan', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: t('auth.qr.scanned') })).toBeVisible()
  await phone.getByRole('row').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`**${href('orders', 'en')}`)
  await expect(page.locator('[data-member-name]')).toHaveAttribute('data-member-name', 'known')
})

test('who guesses at a password has to wait, and so has its owner from a browser that nobody knows', async ({ page, context }) => {
  const username = newName()
  await signIn(context, SITE_URL, registerUsername.path, { username, password: PASSWORD })
  await context.clearCookies()
  for (let guess = 0; guess < 6; guess++) {
    await expect(signIn(context, SITE_URL, loginLogin.path, { username, password: `Guess#${guess}` })).rejects.toThrow()
  }
  await page.goto(href('login', 'en'))
  await logIn(page, 'en', username)
  await expect(page.getByRole('alert').filter({ hasText: 'Please wait one minute' })).toBeVisible()
  await expect(page.getByLabel(t('common.captcha.label'))).toHaveValue('')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
})
