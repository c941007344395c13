import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { call } from '../helpers/member.ts'
import { wordsOf } from '../helpers/words.ts'
import { newBuyer, PAY_PASSWORD } from './buyer.ts'

/* A checkout of several shops, each by a way of its own (R40, issue 13). */

const t = wordsOf('en')

interface Goods {
  sku_id: number
  site_id: number
  stock: number
  is_virtual: number
}

test('goods of two shops, with coupons and balance, one of them to be collected, cost what was said and show their code (R40)', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  // New members get a small balance.
  const { ask } = await newBuyer(context)
  const { list: types } = await ask<{ list: { coupon_type_id: number; count: number; lead_count: number }[] }>(
    '/coupon/api/coupon/typepagelists',
  )
  for (const { coupon_type_id, count, lead_count } of types) {
    if (lead_count < count) await ask('/coupon/api/coupon/receive', { coupon_type_id })
  }
  const { list } = await call<{ list: Goods[] }>(page.request, '/api/goodssku/page', { page_size: 100 })
  const sold = list.filter(({ stock, is_virtual }) => stock > 5 && !is_virtual)
  const skus: number[] = []
  for (const site_id of [1, 2]) {
    for (const { sku_id } of sold.filter((goods) => goods.site_id === site_id)) {
      const { goods_sku_detail: sku } = await call<{ goods_sku_detail: { max_buy: number } }>(page.request, '/api/goodssku/detail', {
        sku_id,
      })
      if (sku.max_buy) continue
      skus.push(sku_id)
      break
    }
  }
  for (const [index, sku_id] of skus.entries()) await ask('/api/cart/add', { site_id: index + 1, sku_id, num: 1 })
  const lines = await ask<{ cart_id: number }[]>('/api/cart/goodslists')
  const cart_ids = lines.map(({ cart_id }) => cart_id)
  await page.goto(href('helps', 'en'))
  await page.evaluate((kept) => sessionStorage.setItem('checkout.normal', kept), JSON.stringify({ cart_ids, request_id: 'two shops' }))
  await page.goto(href('checkout', 'en'))

  await page.getByRole('radio', { name: t('checkout.delivery.store') }).check()
  await expect(
    page
      .getByRole('radiogroup', { name: t('checkout.delivery.store_label') })
      .getByRole('radio')
      .first(),
  ).toBeChecked()
  await page.getByRole('checkbox', { name: t('checkout.balance.use') }).check()
  const summary = page.getByRole('complementary', { name: t('checkout.summary') })
  await expect(summary.getByText(t('checkout.sum.balance'))).toBeVisible()
  const place = page.getByRole('button', { name: t('checkout.place'), exact: true })
  await place.click()
  await expect(page.getByText(t('checkout.password.missing'))).toBeVisible()
  await page.getByLabel(t('checkout.password.label')).fill(PAY_PASSWORD)
  const total = (await summary.locator('.sums__total dd').textContent())?.replace(/\s/g, '')
  await place.click()
  await page.waitForURL(`**${href('pay', 'en')}?code=*`)
  await expect.poll(async () => (await page.locator('main').textContent())?.replace(/\s/g, '')).toContain(total)

  await page.locator('[data-fake-paypal="pay"]').click()
  await page.getByRole('dialog').locator('[data-fake-paypal="approve"]').click()
  await expect(page.getByRole('heading', { name: t('order.result.paid') })).toBeVisible()
  await page.goto(href('orders', 'en', { status: 'waitconfirm' }))
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: t('order.detail') })
    .click()
  await expect(page.getByRole('heading', { name: t('order.code.pickup') })).toBeVisible()
  await expect(page.locator('.code-box__code > span')).toHaveCount(3)
})
