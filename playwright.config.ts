import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './scripts/steps/browser.ts'
import { ALL_ONLY, FULL } from './tests/helpers/audit.ts'

const executablePath = findBrowser()

/** Journeys and byte budgets in a real browser, on the built site and a fresh shop: one already running at `TEST_SITE`, else their own. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'site/**/*.spec.ts'],
  ...(!FULL && { grepInvert: new RegExp(ALL_ONLY.tag) }),
  outputDir: 'test-results',
  globalSetup: './tests/helpers/open-site.ts',
  // One shop for all. A test waits a quarter of its time, so that three browsers keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // A failed test runs once more for its trace only, because tracing every test costs a tenth of the run. It counts as failed either way.
  retries: 1,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.TEST_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: process.env.TEST_SITE,
    viewport: { width: 1440, height: 900 },
    locale: 'en-HK',
    timezoneId: 'Asia/Hong_Kong',
    // Without a graphics card, drawing every step of a movement takes a tenth of the run. Tests that measure movement ask for it.
    contextOptions: { reducedMotion: FULL ? 'no-preference' : 'reduce' },
    // Requests that a service worker answers pass by `page.route`.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...BROWSER_FLAGS, '--disable-quic'],
    },
  },
})
