import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './scripts/steps/browser.ts'

const executablePath = findBrowser()

/** Journeys and byte budgets in a real browser, on the built site and a fresh shop: one already running at `TEST_SITE`, else their own. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'site/**/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/helpers/open-site.ts',
  // One shop for all; two browsers keep two cores busy.
  workers: 2,
  fullyParallel: true,
  // On CI a shared machine may stall once; what needed its second try is named in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.TEST_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: process.env.TEST_SITE,
    viewport: { width: 1440, height: 900 },
    locale: 'en-HK',
    timezoneId: 'Asia/Hong_Kong',
    // Keeping a trace of every test costs each a tenth of its time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...BROWSER_FLAGS, '--disable-quic'],
    },
  },
})
