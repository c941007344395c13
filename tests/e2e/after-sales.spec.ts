import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { orderrefundRefund } from '#contract/refund.ts'
import { goodsevaluatePage } from '#contract/review.ts'
import { href } from '#lib/routes/paths.ts'
import { violations } from '../helpers/axe.ts'
import { wordsOf } from '../helpers/words.ts'
import { newBuyer } from './buyer.ts'
import { findProduct, newName } from './buying.ts'
import { decide, enterDesk, sendParcel } from './desk.ts'
import { test } from './test.ts'

/* After-sales journeys of member and shop: a refund up to the payout, and a review with its follow-up (issue 13, after-sales). */

const t = wordsOf('en')
const PICTURE = { name: 'scratch.jpg', mimeType: 'image/jpeg', buffer: readFileSync('docs/home-page.jpg') }

test('goods that came are refused a refund, asked for again, sent back and paid for (R41, R45, R46)', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000)
  const buyer = await newBuyer(context)
  const { order_id, order_goods } = await buyer.buy((await findProduct(page, 'en')).sku_id)
  const id = order_goods[0]?.order_goods_id ?? 0
  const staff = await enterDesk(browser)
  await sendParcel(staff, order_id)
  const ask = page.getByRole('button', { name: /HK\$/ })
  const state = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  await page.goto(href('order', 'en', { order_id }))
  await page.getByRole('link', { name: t('order.refund.ask'), exact: true }).click()
  await page.waitForURL(`**${href('refund', 'en')}?*`)
  await ask.click()
  await expect(page.getByText(t('refund.apply.reason_missing'))).toBeVisible()
  await page.getByLabel(t('refund.apply.reason'), { exact: true }).selectOption({ index: 2 })
  const amount = (await ask.textContent())?.match(/HK\$[\d,.]+/)?.[0] ?? ''
  await ask.click()
  await page.waitForURL(`**${href('refundDetail', 'en')}?order_goods_id=${id}`)
  await expect(state(t('refund.state.applied'))).toBeVisible()

  await staff.goto(`/desk/refunds/${id}`)
  await staff.getByLabel('Reason for declining').fill('Please show us what is different.')
  await decide(staff, 'Decline', 'Refund declined')
  await page.reload()
  await expect(state(t('refund.state.refused'))).toBeVisible()
  await expect(page.getByText('Please show us what is different.').first()).toBeVisible()

  await page.getByRole('link', { name: t('refund.detail.ask_again') }).click()
  await page.getByRole('radio', { name: t('refund.kind.goods') }).check()
  await page.getByLabel(t('refund.apply.reason'), { exact: true }).selectOption({ index: 2 })
  await page.getByLabel(t('refund.apply.remark')).fill('Another colour than in the picture.')
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  await expect(page.getByAltText(PICTURE.name)).toBeVisible()
  await ask.click()
  await expect(state(t('refund.state.applied'))).toBeVisible()
  await expect(page.getByAltText(t('refund.detail.picture')).first()).toBeVisible()

  await staff.goto(`/desk/refunds/${id}`)
  await decide(staff, 'Approve', 'Refund approved')
  await page.reload()
  await expect(state(t('refund.state.to_return'))).toBeVisible()
  await page.getByLabel(t('refund.send.carrier')).fill('Harbour Parcel')
  await page.getByLabel(t('refund.send.number')).fill('HP-77')
  await page.getByRole('button', { name: t('refund.send.sent') }).click()
  await expect(state(t('refund.state.sent_back'))).toBeVisible()

  await staff.goto(`/desk/refunds/${id}`)
  await expect(staff.getByText('Harbour Parcel · HP-77')).toBeVisible()
  await decide(staff, 'Return received', 'Return received')
  await decide(staff, 'Pay out', 'Refund paid out')
  await page.reload()
  await expect(state(t('refund.state.finished'))).toBeVisible()
  await expect(page.getByRole('complementary').filter({ hasText: t('refund.detail.refunded') })).toContainText(amount)
  await page.goto(href('order', 'en', { order_id }))
  await expect(page.getByRole('link', { name: t('order.refund.see') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('order.refund.ask'), exact: true })).toHaveCount(0)
})

test('a refund that waits goes to the platform, which refuses, is asked again and pays; on 320 px, open to everybody (R42)', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  const buyer = await newBuyer(context)
  const { order_goods } = await buyer.buy((await findProduct(page, 'en')).sku_id)
  const order_goods_id = order_goods[0]?.order_goods_id ?? 0
  await buyer.ask(orderrefundRefund.path, { order_goods_id, refund_reason: 'Late' })
  const state = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const complain = async () => {
    await page.getByLabel(t('refund.apply.reason'), { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: t('refund.complain.send') }).click()
    await expect(state(t('refund.complain.applied'))).toBeFocused()
  }

  await page.goto(href('refundDetail', 'en', { order_goods_id }))
  await page.getByRole('link', { name: t('refund.detail.complain') }).click()
  await expect(state(t('refund.complain.title'))).toBeVisible()
  await checkScreen(page)
  await page.getByLabel(t('refund.apply.remark')).fill('Since <Monday>.')
  await complain()
  await checkScreen(page)

  const staff = await enterDesk(browser)
  await staff.goto(`/desk/complaints/${order_goods_id}`)
  await expect(staff.getByText('Since <Monday>.').first()).toBeVisible()
  await staff.getByLabel('Reason for declining').fill('The shop has two more days.')
  await decide(staff, 'Decline', 'Complaint declined')
  await page.reload()
  await expect(page.getByText('The shop has two more days.').first()).toBeVisible()
  await page.getByRole('button', { name: t('refund.complain.again') }).click()
  await complain()
  await staff.goto(`/desk/complaints/${order_goods_id}`)
  await decide(staff, 'Uphold and refund', 'Complaint upheld, money refunded')
  await page.reload()
  await expect(state(t('refund.complain.upheld'))).toBeVisible()
  await page.getByRole('link', { name: t('refund.complain.see_refund') }).click()
  await expect(state(t('refund.state.finished'))).toBeVisible()
})

/** Nothing is wider than the screen, and axe finds nothing (WCAG 2.2 AA). */
async function checkScreen(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  expect(await violations(page)).toEqual([])
}

test('what came is reviewed without a name and followed up, and its page shows both (R43)', async ({ page, context, browser }) => {
  test.setTimeout(120_000)
  // Unique words, also if the journey runs again in the same shop.
  const words = `Lies flat, says ${newName()}.`
  const again = `Still lies flat, says ${newName()}.`
  const buyer = await newBuyer(context)
  const { sku_id } = await findProduct(page, 'en')
  const { order_id } = await buyer.buy(sku_id)
  await sendParcel(await enterDesk(browser), order_id)

  await page.goto(href('orders', 'en', { status: 'waitconfirm' }))
  const receive = { name: t('order.action.member_take_delivery'), exact: true }
  await page.getByRole('button', receive).click()
  await page.getByRole('dialog').getByRole('button', receive).click()
  await expect(page.getByText(t('order.done.member_take_delivery'))).toBeVisible()
  await page.goto(href('orders', 'en', { status: 'waitrate' }))
  await page.getByRole('link', { name: t('order.action.review_first'), exact: true }).click()
  await page.waitForURL(`**${href('review', 'en')}?order_id=${order_id}`)
  const send = page.getByRole('button', { name: t('review.form.send') })
  await send.click()
  await expect(page.getByText(t('review.form.stars_missing'))).toBeVisible()
  const goods = page.getByRole('region').first()
  // Its own face is a star: the input itself has no size.
  await goods.getByTitle(t('review.star.4'), { exact: true }).click()
  await send.click()
  await expect(goods.getByRole('textbox')).toBeFocused()
  await goods.getByRole('textbox').fill(words)
  await page.getByRole('checkbox', { name: t('review.form.anonymous') }).check()
  await send.click()
  await page.waitForURL(`**${href('orders', 'en')}?status=waitrate`)
  await expect(page.getByText(t('order.empty.waitrate'))).toBeVisible()

  await page.goto(href('orders', 'en'))
  await page.getByRole('link', { name: t('order.action.review_again'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('review.again.title') })).toBeVisible()
  await page.getByRole('textbox', { name: t('review.again.words') }).fill(again)
  await page.getByRole('button', { name: t('review.again.send') }).click()
  await page.waitForURL(`**${href('orders', 'en')}?status=waitrate`)

  // The built page, which is older than the review, asks for it when somebody comes near, and not before.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const address of [href('sku', 'en', { id: sku_id }), `${href('skuNew', 'en')}?id=${sku_id}`]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    if (address === href('sku', 'en', { id: sku_id })) expect(asked).not.toContain(goodsevaluatePage.path)
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText(again)).toBeVisible()
    const heading = page.locator('#reviews').getByRole('heading', { level: 2 })
    await expect(page.locator('.product-tabs a[href="#reviews"]')).toHaveText((await heading.innerText()).replace(/\s/g, ''))
  }
})
