import { test as base } from '@playwright/test'

/** Playwright's own, for tests that open browsers beside `page`: those end with the test, else the next ones of its worker would run beside all of them. */
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
