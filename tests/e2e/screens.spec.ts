import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { DEFAULT_LOCALE, type Locale } from '#lib/text/locales.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { type Cost, watchCost } from '../../scripts/steps/floor.ts'
import { FULL, LANGUAGES } from '../helpers/audit.ts'
import { OF_COLOUR, violations, WCAG } from '../helpers/axe.ts'
import { SITE_URL } from '../helpers/built.ts'
import { signInDemo } from '../helpers/member.ts'
import { brokenNames, narrowDown, tooWide } from '../helpers/narrow-screen.ts'
import { expectBudget } from '../helpers/page-budget.ts'
import { CSS, DRAWN_JAVASCRIPT, JAVASCRIPT, READING } from '../helpers/reading-pages.ts'
import { addressOf, ownAddress } from '../helpers/screens.ts'
import { visitLater } from '../helpers/visit-later.ts'
import { type Weight, watchPainting, weigh } from '../helpers/weigh.ts'
import { addressWhileBuying, BUYING_PAGES } from './buyer.ts'

/*
 * Loads every screen once with an empty cache and measures all of it: bytes and requests, layout shift, largest paint and console errors.
 * Also axe, its contrast rules in the dark theme, and overflow and target size at 320 px (issues 2, 11; WCAG 2.2 AA, 1.4.10, 2.5.8).
 */

const KB = 1024
/** Bound of the requests of a first view (issue 35). */
const REQUESTS = 20
/** Bound of the scripts once the first island is hydrated. Measured 89.8 KB on a product before the visitor's cart came. */
const JAVASCRIPT_AFTER_INTENT = 97 * KB

/** Pages that state price and stock of this moment: their scripts are weighed as built, their whole cost after the next order (`bytes.spec.ts`). */
const SELLING: readonly RouteName[] = ['sku', 'seckill']
/** Pages whose first island is hydrated on intent, and weighed then. */
const WITH_ISLANDS: readonly RouteName[] = ['home', 'list', 'sku', 'seckill']
/** Pages that list the devices of their member: those of the first account grow with every worker. */
const BY_DEVICE: readonly RouteName[] = ['security']
/** Screens looked at in Chinese on every run. The traditional and simplified ones differ by their letters alone, so that one stands for both. */
const IN_CHINESE: readonly RouteName[] = ['home', 'sku']
/** Screens whose contrast is measured on every run, in both themes: one of each kind of layout. Colours come from the same tokens everywhere. */
const IN_COLOUR: readonly RouteName[] = [
  'home',
  'list',
  'sku',
  'street',
  'coupons',
  'help',
  'cart',
  'login',
  'lost',
  'member',
  'order',
  'checkout',
]
/**
 * Screens of every run: those, and one of each other kind, with the heaviest islands. The bytes of all others are counted in every run by
 * `tests/site/open-bytes.test.ts` and `member-bytes.test.ts`.
 */
const EVERY_RUN: readonly RouteName[] = [
  ...IN_COLOUR,
  'categories',
  'groupbuy',
  'combo',
  'seckills',
  'seckill',
  'article',
  'skuNew',
  'orders',
  'refund',
  'securityEdit',
]
/** Rules of axe beyond WCAG's at 320 px, where what stood side by side lies in one column. */
const OF_WIDTH = ['target-size', 'link-name', 'region']

interface Screen {
  title: string
  name: RouteName
  locale: Locale
  /** Brings the browser to before the screen, signed in where it needs that. @returns the address */
  address: (page: Page) => Promise<string>
  /** Shows what no build could know, and is neither weighed nor still. */
  isVariant?: boolean
}

const rows = Object.entries(ROUTES) as [RouteName, Route][]
/** Screens that draw an entry newer than the build; here without one. */
const FALLBACKS = rows.map(([, { fallback }]) => fallback?.screen)
const languagesOf = (name: RouteName): readonly Locale[] => (IN_CHINESE.includes(name) && !FULL ? [...LANGUAGES, 'zh-hant'] : LANGUAGES)

/** Rows of screens that this run looks at. */
const visited = <Row extends [RouteName, Route]>(all: readonly Row[]) => all.filter(([name]) => FULL || EVERY_RUN.includes(name))

const OPEN = visited(rows)
  .filter(([, { guarded }]) => !guarded)
  .flatMap(([name]) =>
    languagesOf(name).map((locale): Screen => {
      const address = () => addressOf(SITE_URL, name, locale)
      return { title: `${name} in ${locale}`, name, locale, address, isVariant: FALLBACKS.includes(name) }
    }),
  )

/** A word of the shop's products. */
const SEARCHED = { en: 'lamp', 'zh-hant': '燈', 'zh-hans': '灯' }
const SEARCHES = LANGUAGES.flatMap((locale) =>
  Object.entries({ 'with results': SEARCHED[locale], ...(FULL && { 'without results': 'qqqqqq' }) }).map(([found, keyword]): Screen => {
    const address = async () => href('list', locale, { keyword })
    return { title: `a search ${found} in ${locale}`, name: 'list', locale, address, isVariant: true }
  }),
)

const MEMBER_PAGES = rows.filter(([name, { guarded }]) => (guarded && !BUYING_PAGES.some((page) => page === name)) || name === 'cart')
const OWN = visited(MEMBER_PAGES).flatMap(([name]) =>
  LANGUAGES.map((locale): Screen => {
    const account = DEMO_ACCOUNTS[BY_DEVICE.includes(name) ? 2 : 0]
    const address = async (page: Page) => ownAddress(page.request, await signInDemo(page.context(), SITE_URL, account), name, locale)
    return { title: `${name} of a member in ${locale}`, name, locale, address, isVariant: name === 'cart' }
  }),
)

const BUYING = BUYING_PAGES.map((name): Screen => {
  return { title: `${name} of a buyer`, name, locale: DEFAULT_LOCALE, address: (page) => addressWhileBuying(page, name) }
})
const NEWCOMER: Screen = {
  title: 'checkout of a newcomer',
  name: 'checkout',
  locale: DEFAULT_LOCALE,
  address: (page) => addressWhileBuying(page, 'checkout', false),
  isVariant: true,
}

test.use({ viewport: { width: 1350, height: 940 }, contextOptions: { reducedMotion: 'no-preference' } })

for (const { title, name, locale, address, isVariant } of [...OPEN, ...SEARCHES, ...OWN, ...BUYING, NEWCOMER]) {
  test(`${title} is light and still, without errors, open to everybody, and whole at 320 px`, async ({ page }) => {
    const { guarded }: Route = ROUTES[name]
    if (!guarded && name !== 'home' && !SELLING.includes(name)) await visitLater(page)
    const path = await address(page)
    const errors = watchErrors(page)
    const painting = await watchPainting(page)
    const weight = weigh(page)
    const { html, cost, asked } = await open(page, path)

    const before = await weight()
    if (name !== 'pay') expect.soft(before.payment, 'payment script').toEqual([])
    if (!isVariant && locale === DEFAULT_LOCALE && !SELLING.includes(name)) expectBudget(name, cost, asked)
    if (!isVariant && READING.includes(name)) {
      expectLight(name, before)
      if (!SELLING.includes(name)) expect.soft(cost.requests, asked.join('\n')).toBeLessThanOrEqual(REQUESTS)
      const { largest } = await painting()
      expect.soft(holds(html, largest), `the HTML holds the largest paint: ${largest}`).toBe(true)
    }
    if (!isVariant && locale === DEFAULT_LOCALE && WITH_ISLANDS.includes(name)) await expectLightIsland(page, weight)

    // Colours on their way to others have no contrast to measure.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const isInColour = FULL || (IN_COLOUR.includes(name) && locale === DEFAULT_LOCALE && !isVariant)
    // Header and footer are the same on every screen, and half of what axe reads.
    const content = (axe: AxeBuilder) => axe.include('main').withTags(WCAG).disableRules(OF_COLOUR)
    expect.soft(await violations(page, isInColour ? undefined : content)).toEqual([])
    const { shift, moved } = await painting()
    // A font that comes late on a busy machine measures a table's columns anew, by 0.0004; whatever else moves is more.
    if (!isVariant) expect.soft(shift, moved.join(', ')).toBeLessThan(0.0005)
    if (isInColour) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect.soft(await violations(page, (axe) => axe.withRules(OF_COLOUR)), 'in the dark').toEqual([])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    }

    await narrowDown(page)
    expect.soft(await tooWide(page), 'too wide').toEqual([])
    expect.soft(await brokenNames(page), 'broken names').toEqual([])
    const atWidth = (axe: AxeBuilder) => (isInColour ? axe : axe.include('main')).withRules(OF_WIDTH)
    expect.soft(await violations(page, atWidth), 'at 320 px').toEqual([])
    expect.soft(errors(), 'errors').toEqual([])
  })
}

/** Opens a page until it requests nothing more. @returns its HTML, its cost and the paths of its requests */
async function open(page: Page, address: string): Promise<{ html: string; cost: Cost; asked: string[] }> {
  const cost = await watchCost(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  return { html: (await answer?.text()) ?? '', cost: await cost(), asked: [...asked] }
}

/** Collects what the console calls an error: exceptions, violations of the policy, missing files. A page that says it does not exist may answer 404. */
function watchErrors(page: Page): () => string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()]
    const isOwnAnswer = url === page.url() && text.startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOwnAnswer) errors.push(`${text} ${url}`)
  })
  return () => errors
}

function expectLight(name: RouteName, { javaScript, css, react }: Weight): void {
  expect.soft(react, 'React before intent').toEqual([])
  expect.soft(css, 'CSS in bytes').toBeLessThanOrEqual(CSS)
  expect.soft(javaScript, 'JavaScript in bytes').toBeLessThanOrEqual(DRAWN_JAVASCRIPT[name] ?? JAVASCRIPT)
}

/** Hydrates the first island by intent and weighs the scripts by then. */
async function expectLightIsland(page: Page, weight: () => Promise<Weight>): Promise<void> {
  const island = page.locator('astro-island[client="intent"]').first()
  await expect(island).toHaveAttribute('ssr', /.*/)
  await island.locator(':visible').first().hover()
  await expect(island).not.toHaveAttribute('ssr', /.*/)
  await page.waitForLoadState('networkidle')
  const { javaScript, payment } = await weight()
  expect.soft(payment, 'payment script').toEqual([])
  expect.soft(javaScript, 'JavaScript in bytes after intent').toBeLessThanOrEqual(JAVASCRIPT_AFTER_INTENT)
}

/** Whether a page's HTML holds a text or picture that was painted. Compared without spaces and markup: a text may stand in several elements. */
function holds(html: string, painted: string): boolean {
  const bare = (text: string) =>
    text
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replace(/<[^>]*>|\s+/g, '')
  return painted !== '' && (html.includes(painted) || bare(html).includes(bare(painted).slice(0, 60)))
}
