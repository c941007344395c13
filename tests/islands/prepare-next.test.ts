import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MARK } from '#lib/routes/prepared-path.ts'
import { soon } from '../helpers/soon.ts'

const rules = () => document.querySelectorAll('script[type="speculationrules"]')
const prefetched = () => [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'))

/** Sends an event of the pointer to a link of the page. */
function point(type: string, href: string, pointerType = 'mouse'): void {
  const event = Object.assign(new Event(type, { bubbles: true }), { pointerType })
  document.querySelector(`a[href="${href}"]`)?.dispatchEvent(event)
}

async function browse({ connection, hasRules = true }: { connection?: object; hasRules?: boolean }): Promise<void> {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
  vi.resetModules()
  HTMLScriptElement.supports = (type) => hasRules && type === 'speculationrules'
  await import('#components/frame/prepare-next.ts')
  await vi.dynamicImportSettled()
}

beforeEach(() => {
  // A listener of a page is gone with it.
  vi.spyOn(document, 'addEventListener').mockImplementation((...given) =>
    document.body.addEventListener(...(given as [string, EventListener])),
  )
  document.body.outerHTML = `<body><a href="/web/sku/1">One</a><a href="/web/sku/2"><b>Two</b></a><a href="/web/goods/cart">Cart</a></body>`
  document.head.innerHTML = '<script type="speculationrules">{}</script>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the rules of the page stay where the browser follows them, on a line that is quick enough', async () => {
  await browse({ connection: { effectiveType: '4g', saveData: false } })
  point('pointerdown', '/web/sku/1')
  expect([rules().length, prefetched()]).toEqual([1, []])
})

test('one link is marked at a time: where the pointer rests or presses, but not where it only passes, and never the cart', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await browse({})
  const marked = () => [...document.querySelectorAll(`[${MARK}]`)].map((link) => link.getAttribute('href'))
  point('pointerover', '/web/sku/1')
  vi.advanceTimersByTime(50)
  point('pointerover', '/web/sku/2')
  vi.advanceTimersByTime(99)
  expect(marked(), 'the pointer only passed').toEqual([])
  vi.advanceTimersByTime(1)
  expect(marked()).toEqual(['/web/sku/2'])
  point('pointerover', '/web/sku/1')
  vi.advanceTimersByTime(100)
  expect(marked()).toEqual(['/web/sku/1'])
  point('pointerdown', '/web/sku/2', 'touch')
  expect(marked()).toEqual(['/web/sku/2'])
  point('pointerover', '/web/goods/cart')
  vi.advanceTimersByTime(100)
  point('pointerdown', '/web/goods/cart')
  expect(marked()).toEqual(['/web/sku/2'])
  expect([...rules()].map(({ textContent }) => textContent)).toEqual(['{}'])
})

for (const [where, browser] of Object.entries({
  'in browsers without rules': { hasRules: false },
  'on a slow line': { connection: { effectiveType: '3g' } },
}))
  test(`${where} the HTML behind a link is prefetched once, at rest or at a press, but never of the cart`, async () => {
    await browse(browser)
    point('pointerover', '/web/sku/1')
    point('pointerover', '/web/goods/cart')
    await soon(() => {
      point('pointerdown', '/web/sku/2', 'touch')
      expect(prefetched()).toEqual(['/web/sku/2'])
    })
    point('pointerover', '/web/sku/1')
    await soon(() => expect(prefetched()).toEqual(['/web/sku/2', '/web/sku/1']))
    point('pointerdown', '/web/goods/cart')
    point('pointerdown', '/web/sku/1')
    expect(prefetched()).toHaveLength(2)
  })

test('nothing is prepared where data is saved', async () => {
  await browse({ connection: { effectiveType: '4g', saveData: true } })
  point('pointerdown', '/web/sku/1')
  expect([rules().length, prefetched()]).toEqual([0, []])
})
