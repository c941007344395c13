import { expect, test } from '@playwright/test'
import type { RouteName } from '#lib/routes/paths.ts'
import { watchCost } from '../../scripts/steps/floor.ts'
import { SITE_URL } from '../helpers/built.ts'
import { expectBudget } from '../helpers/page-budget.ts'
import { addressOf } from '../helpers/screens.ts'
import { visitLater } from '../helpers/visit-later.ts'
import { weigh } from '../helpers/weigh.ts'

/* The cost of pages that state price and stock of this moment; `screens.spec.ts` weighs all others. */

/** Bytes of scripts before any interaction, at most (issue 35). */
const JAVASCRIPT = 20 * 1024
const SELLING = ['sku', 'seckill'] as const satisfies readonly RouteName[]

test.use({ viewport: { width: 1350, height: 940 } })

for (const name of SELLING) {
  test(`${name} stays within its bytes and requests after the next order`, async ({ page }) => {
    await visitLater(page)
    const cost = await watchCost(page)
    const weight = weigh(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(await addressOf(SITE_URL, name), { waitUntil: 'networkidle' })
    const { javaScript } = await weight()
    expect.soft(javaScript, 'JavaScript in bytes').toBeLessThanOrEqual(JAVASCRIPT)
    expectBudget(name, await cost(), asked)
  })
}
