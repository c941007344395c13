import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { SITE_URL } from '../helpers/built.ts'
import { call, signInDemo } from '../helpers/member.ts'
import { wordsOf } from '../helpers/words.ts'

/* A top-up that is paid, and a withdrawal that is asked for (R14, R20, R21, R34, R35; issue 13). No other journey touches this member's balance. */

const t = wordsOf('en')

test('a member tops up, sees it in the balance, and withdraws what can be withdrawn (R20, R21, R34, R35, R36)', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const token = await signInDemo(context, SITE_URL)
  const money = () => call<{ balance: string; balance_money: string }>(context.request, '/api/memberaccount/info', { token })
  const before = await money()

  await page.goto(href('account', 'en'))
  await page
    .getByRole('link', { name: t('money.top_up'), exact: true })
    .first()
    .click()
  await page.waitForURL(`**${href('topUps', 'en')}`)
  await page.getByRole('main').getByRole('link', { name: 'HK$2,000.00' }).click()
  await page.getByRole('button', { name: 'Pay HK$1,960.00' }).click()
  await page.waitForURL(`**${href('pay', 'en')}?code=*`)
  // A balance is not bought with itself.
  await expect(page.getByRole('radio', { name: t('order.way.BALANCE') })).toHaveCount(0)
  await page.locator('[data-fake-paypal="pay"]').click()
  await page.getByRole('dialog').locator('[data-fake-paypal="approve"]').click()
  await expect(page.getByRole('heading', { name: t('order.top_up.paid') })).toBeVisible()
  expect(Number((await money()).balance)).toBe(Number(before.balance) + 2000)
  await page.goto(href('topUpOrders', 'en'))
  await expect(page.getByRole('row').nth(1)).toContainText('+HK$2,000.00')

  await page.goto(href('account', 'en'))
  await page.getByRole('link', { name: t('money.withdraw'), exact: true }).click()
  await page.waitForURL(`**${href('applyWithdrawal', 'en')}`)
  const amount = page.getByLabel(t('money.out.amount_label'))
  const withdraw = page.getByRole('button', { name: t('money.out.withdraw'), exact: true })
  await amount.fill('999999')
  await expect(withdraw).toBeDisabled()
  await amount.fill('100.20')
  await expect(page.getByRole('complementary', { name: t('money.out.arrives') })).toContainText('99.70')
  await withdraw.click()
  await page.getByRole('dialog').getByRole('textbox').fill(DEMO_ACCOUNTS[0].payPassword)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.pay_password.confirm') })
    .click()
  await page.waitForURL(`**${href('withdrawals', 'en')}`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'HK$100.20' }).first()
  await expect(row).toContainText('Waiting for review')
  await row.getByRole('button').click()
  await expect(row).toContainText('HK$99.70')
  expect(Number((await money()).balance_money)).toBeCloseTo(Number(before.balance_money) - 100.2, 2)
})
