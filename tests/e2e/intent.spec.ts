import { expect, type Page, test } from '@playwright/test'
import { cartAdd } from '#contract/cart.ts'
import { couponReceive } from '#contract/coupon.ts'
import { goodscollectAdd } from '#contract/favourite.ts'
import {
  bundlingOrdercreatePayment,
  groupbuyOrdercreatePayment,
  ordercreatePayment,
  seckillOrdercreatePayment,
} from '#contract/ordercreate.ts'
import { platformcouponReceive } from '#contract/platform-coupon.ts'
import { shopmemberAdd } from '#contract/shop-member.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import type { PendingAction } from '#lib/routes/pending-action.ts'
import { SITE_URL } from '../helpers/built.ts'
import { addressOf } from '../helpers/screens.ts'
import { wordsOf } from '../helpers/words.ts'
import { signInOnTheWay } from './buying.ts'
import { saleNow } from './flash-sale.ts'

/* Actions that need a member run once after signing in, and are confirmed on the page returned to (pages.md, 0). */

const t = wordsOf('en')
/** A product with coupons, of a shop that can be followed. */
const SKU = 1
const PRODUCT = href('sku', 'en', { id: SKU })

/** A set with a part that is sold out (`src/shop/db/seed/data/promotions.ts`). */
const SET = href('combo', 'en', { id: 2 })

interface Trial {
  /** Where it is clicked; on the product's page where nothing is said. */
  from?: string | ((page: Page) => Promise<string>)
  /** The checkout that it leads to. */
  checkout?: RouteName
  /** The clicked button. */
  button: (page: Page) => ReturnType<Page['locator']>
  /** The call that must be sent, and how often: once where nothing is said. */
  path: string
  times?: number
  /** How one sees that it is done. */
  done: (page: Page) => Promise<void>
}

const follow = (page: Page) => page.getByRole('button', { name: new RegExp(`^(?:${t('goods.shop.follow')}|${t('goods.shop.following')})`) })
const save = (page: Page) => page.locator('.product-actions button[aria-pressed]')

const TRIALS: Record<PendingAction['kind'], Trial> = {
  add: {
    button: (page) => page.locator('[data-buy-box]').getByRole('button', { name: t('goods.add'), exact: true }),
    path: cartAdd.path,
    done: (page) => expect(page.locator('[data-cart-count]').first()).toHaveText('1'),
  },
  groupbuy: {
    from: () => addressOf(SITE_URL, 'groupbuy'),
    checkout: 'groupbuyCheckout',
    button: (page) => page.locator('[data-buy-box] [data-buy]'),
    path: groupbuyOrdercreatePayment.path,
    done: (page) => page.waitForURL(`**${href('groupbuyCheckout', 'en')}`),
  },
  combo: {
    checkout: 'comboCheckout',
    button: (page) => page.locator('.bundles:visible').getByRole('button', { name: t('promotion.combo.buy'), exact: true }),
    path: bundlingOrdercreatePayment.path,
    done: (page) => page.waitForURL(`**${href('comboCheckout', 'en')}`),
  },
  parts: {
    from: SET,
    button: (page) => page.locator('.combo-box').getByRole('button', { name: /^Add the other 2 parts/ }),
    path: cartAdd.path,
    times: 2,
    done: (page) => expect(page.locator('[data-cart-count]').first()).toHaveText('2'),
  },
  buy: {
    checkout: 'checkout',
    button: (page) => page.locator('[data-buy-box]').getByRole('button', { name: t('goods.buy_now'), exact: true }),
    path: ordercreatePayment.path,
    done: (page) => page.waitForURL(`**${href('checkout', 'en')}`),
  },
  seckill: {
    from: async (page) => href('seckill', 'en', { id: (await saleNow(page)).id }),
    checkout: 'seckillCheckout',
    button: (page) => page.locator('[data-buy-box] [data-buy]'),
    path: seckillOrdercreatePayment.path,
    done: (page) => page.waitForURL(`**${href('seckillCheckout', 'en')}`),
  },
  collect: {
    button: save,
    path: goodscollectAdd.path,
    done: async (page) => {
      await save(page).hover()
      await expect(save(page)).toHaveAttribute('aria-pressed', 'true')
    },
  },
  claim: {
    button: (page) => page.locator('.coupon-chip button').first(),
    path: couponReceive.path,
    done: async (page) => {
      await page.locator('.coupon-chip').first().hover()
      await expect(
        page
          .locator('.coupon-chip')
          .first()
          .getByRole('link', { name: t('goods.coupon.use') }),
      ).toBeVisible()
    },
  },
  claim_platform: {
    from: href('coupons', 'en'),
    button: (page) => page.locator('.coupon-ticket--store button').first(),
    path: platformcouponReceive.path,
    done: (page) => expect(page.locator('.coupon-ticket--store').first().getByRole('link')).toBeVisible(),
  },
  follow: {
    button: follow,
    path: shopmemberAdd.path,
    done: async (page) => {
      await follow(page).hover()
      await expect(follow(page)).toHaveAttribute('aria-pressed', 'true')
    },
  },
}

for (const [kind, { from = PRODUCT, checkout, button, path, times = 1, done }] of Object.entries(TRIALS)) {
  test(`a visitor’s click to ${kind} is done once after signing in`, async ({ page }) => {
    let sent = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) sent += 1
    })
    const start = typeof from === 'string' ? from : await from(page)
    await page.goto(start)
    await button(page).click()
    await page.waitForURL(`**${href('login', 'en')}?redirect=*`)
    expect(sent).toBe(0)
    await signInOnTheWay(page, 'en')
    await page.waitForURL(`**${checkout ? href(checkout, 'en') : start}`)
    await done(page)
    await expect.poll(() => sent).toBe(times)

    // Neither a reload nor another look does it again.
    if (checkout) await page.goto(start)
    else await page.reload()
    await page.waitForLoadState('networkidle')
    await page.locator('[data-buy-box], .coupon-ticket').first().hover()
    await page.waitForTimeout(500)
    expect(sent).toBe(times)
  })
}
