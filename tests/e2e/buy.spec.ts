import { test } from '@playwright/test'
import { LANGUAGES } from '../helpers/audit.ts'
import { buyAsNewcomer } from './journey.ts'

for (const locale of LANGUAGES) {
  test(`a newcomer finds, buys and pays in ${locale} (R12)`, async ({ page }) => {
    test.setTimeout(180_000)
    await buyAsNewcomer(page, locale)
  })
}
