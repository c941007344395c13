import { expect, type Page, test } from '@playwright/test'
import { couponReceive } from '#contract/coupon.ts'
import { platformcouponReceive } from '#contract/platform-coupon.ts'
import { shopmemberAdd } from '#contract/shop-member.ts'
import { href } from '#lib/routes/paths.ts'
import type { PendingAction } from '#lib/routes/pending-action.ts'
import { ALL_ONLY } from '../helpers/audit.ts'
import { wordsOf } from '../helpers/words.ts'
import { signInOnTheWay } from './buying.ts'

/* Actions that need a member run once after signing in, and are confirmed on the page returned to (pages.md, 0). */

const t = wordsOf('en')
/** A product with coupons, of a shop that can be followed. */
const SKU = 1
const PRODUCT = href('sku', 'en', { id: SKU })

interface Trial {
  /** Where it is clicked; on the product's page where nothing is said. */
  from?: string
  /** The clicked button. */
  button: (page: Page) => ReturnType<Page['locator']>
  /** The call that must be sent once. */
  path: string
  /** How one sees that it is done. */
  done: (page: Page) => Promise<void>
}

const follow = (page: Page) => page.getByRole('button', { name: new RegExp(`^(?:${t('goods.shop.follow')}|${t('goods.shop.following')})`) })

const TRIALS: Record<PendingAction['kind'], Trial> = {
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

/** The store's coupons are claimed on the way to an order by `coupon.spec.ts`. */
const KNOWN = 'claim_platform'

for (const [kind, { from = PRODUCT, button, path, done }] of Object.entries(TRIALS)) {
  test(`a visitor’s click to ${kind} is done once after signing in`, kind === KNOWN ? ALL_ONLY : {}, async ({ page }) => {
    let sent = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) sent += 1
    })
    await page.goto(from)
    await button(page).click()
    await page.waitForURL(`**${href('login', 'en')}?redirect=*`)
    expect(sent).toBe(0)
    await signInOnTheWay(page, 'en')
    await page.waitForURL(`**${from}`)
    await done(page)
    await expect.poll(() => sent).toBe(1)

    // Neither a reload nor another look does it again.
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.locator('[data-buy-box], .coupon-ticket').first().hover()
    await page.waitForTimeout(500)
    expect(sent).toBe(1)
  })
}
