import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configure } from '#api/settings.ts'
import { islandTexts } from '#i18n.ts'
import { CONSENT_TEXTS } from '#islands/consent/texts.ts'
import { keepConsent, readConsent } from '#stores/consent.ts'
import { addLook, readLooks } from '#stores/visitor-looks.ts'

const CONTAINER = { kind: 'gtm', id: 'GTM-TEST', host: 'https://tags.test', consent: true }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete window.dataLayer
  document.documentElement.dataset.route = 'sku'
  document.head.replaceChildren()
  document.body.innerHTML = `
    <div id="consent"></div>
    <script type="application/json" id="built-sku">{"sku":{"sku_id":7,"discount_price":9950},"footprint":{"sku_name":"Mug"}}</script>
    <article class="card"><h3 class="card__name"><a href="/web/sku/9">Bowl</a></h3></article>`
  const host = document.querySelector<HTMLElement>('#consent')
  if (host) host.dataset.texts = JSON.stringify(islandTexts('en', CONSENT_TEXTS))
  vi.stubEnv('PUBLIC_ANALYTICS', JSON.stringify(CONTAINER))
  vi.stubEnv('PUBLIC_CONSENT', '1')
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  configure({ onAnswer: undefined })
})

const answers = () => [...document.querySelectorAll<HTMLButtonElement>('.consent [data-answer]')]
const press = (answer: string) =>
  answers()
    .find(({ dataset }) => dataset.answer === answer)
    ?.click()
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
/** Entries of the data layer; commands of Consent Mode are `arguments` objects. */
const layer = () => (window.dataLayer ?? []).map((entry) => (Object.hasOwn(entry as object, 'length') ? [...(entry as [])] : entry))

async function openPage(): Promise<void> {
  await import('#components/analytics/analytics.ts')
}

it('stores and loads nothing before an answer, with three answers of one look', async () => {
  await openPage()
  await waitFor(() => expect(answers().map(({ textContent }) => textContent)).toEqual(['Necessary only', 'Choose', 'Accept all']))
  expect(new Set(answers().map(({ className }) => className)).size).toBe(1)
  addLook({ goods_id: 1 } as never)
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  expect(scripts()).toEqual([])
  expect(window.dataLayer).toBeUndefined()
})

it('keeps only the answer of a visitor who refuses', async () => {
  await openPage()
  await waitFor(() => expect(answers()).toHaveLength(3))
  press('needed')
  expect(Object.keys(localStorage)).toEqual(['consent'])
  expect(readConsent()).toEqual({ visits: false, looks: false })
  expect([scripts(), window.dataLayer, answers()]).toEqual([[], undefined, []])
})

it('tells Consent Mode first and the events of the page after consent, and advertisements stay denied', async () => {
  await openPage()
  await waitFor(() => expect(answers()).toHaveLength(3))
  press('choose')
  expect(document.querySelectorAll('.consent input:checked')).toHaveLength(1)
  document.querySelector<HTMLInputElement>('input[name=visits]')?.click()
  press('chosen')
  await waitFor(() => expect(scripts()).toEqual(['https://tags.test/gtm.js?id=GTM-TEST']))
  const [first, second, third] = layer()
  expect(first).toMatchObject(['consent', 'default', { analytics_storage: 'denied', ad_user_data: 'denied' }])
  expect(second).toMatchObject([
    'consent',
    'update',
    { analytics_storage: 'granted', personalization_storage: 'denied', ad_storage: 'denied' },
  ])
  expect(third).toMatchObject({ event: 'gtm.js' })
  expect(layer()).toContainEqual({
    event: 'view_item',
    ecommerce: { currency: 'HKD', value: 99.5, items: [{ item_id: '7', item_name: 'Mug', price: 99.5, quantity: 1 }] },
  })
  expect(layer()).toContainEqual({ event: 'view_item_list', ecommerce: { items: [{ item_id: '9', item_name: 'Bowl' }] } })
  addLook({ goods_id: 1 } as never)
  expect(readLooks()).toEqual([])
})

it('follows calls, the cart on the device and clicks on products', async () => {
  keepConsent({ visits: true, looks: true })
  await openPage()
  const { settings: fresh } = await import('#api/settings.ts')
  fresh.onAnswer?.('/api/login/login', {}, { token: 'x' })
  await waitFor(() => expect(layer()).toContainEqual({ event: 'login', method: 'password' }))
  const lines = await import('#stores/visitor-lines.ts')
  const line = { cart_id: 1, site_id: 1, sku_id: 7, num: 2, goods_name: 'Mug', sku_image: '', amount: 9950 as never, fault: null }
  lines.writeVisitorLines([line])
  expect(layer().at(-1)).toMatchObject({ event: 'add_to_cart', ecommerce: { value: 199 } })
  lines.writeVisitorLines([])
  expect(layer().at(-1)).toMatchObject({ event: 'remove_from_cart', ecommerce: { items: [{ item_id: '7', quantity: 2 }] } })
  const link = document.querySelector<HTMLAnchorElement>('.card a')
  link?.addEventListener('click', (event) => event.preventDefault())
  link?.click()
  expect(layer().at(-1)).toMatchObject({ event: 'select_item', ecommerce: { items: [{ item_id: '9' }] } })
})

it('counts no visit of a prerendered page until it is activated', async () => {
  keepConsent({ visits: true, looks: true })
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  await openPage()
  await vi.dynamicImportSettled()
  expect([scripts(), window.dataLayer]).toEqual([[], undefined])
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await waitFor(() => expect(scripts()).toHaveLength(1))
  expect(layer()).toContainEqual(expect.objectContaining({ event: 'view_item' }))
})

it('counts at once where the shop asks for no consent', async () => {
  vi.stubEnv('PUBLIC_CONSENT', '')
  vi.stubEnv('PUBLIC_ANALYTICS', JSON.stringify({ ...CONTAINER, kind: 'plausible', id: 'shop.test' }))
  await openPage()
  await waitFor(() => expect(scripts()).toEqual(['https://tags.test/js/script.js']))
  expect(window.plausible?.q).toContainEqual(['view_item_list', { props: { items: 1 } }])
  expect(answers()).toEqual([])
})
