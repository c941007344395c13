import { test as base } from '@playwright/test'

/**
 * Playwright's `test` for tests that open browsers beside `page`. They are closed with the test; otherwise the next tests of the worker
 * would run beside them.
 */
export const test = base.extend<{ alone: undefined }>({
  alone: [
    async ({ browser }, use) => {
      const others = browser.contexts()
      await use(undefined)
      for (const context of browser.contexts()) if (!others.includes(context)) await context.close()
    },
    { auto: true },
  ],
})
