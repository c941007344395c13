import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from '#api/clock.ts'
import { addClick } from '#api/goods-light.ts'
import { configure } from '#api/settings.ts'
import { getSkuInfo } from '#api/sku-light.ts'
import { $token } from '#api/token.ts'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { sameWords } from '#shop/words.ts'
import { openTestShop } from '../helpers/shop.ts'

const onClosed = vi.fn()
const onSignInNeeded = vi.fn()
const PRICE = { sku_id: '7', price: '48.00', discount_price: 40.5, stock: '3', end_time: '', max_buy: null }

beforeEach(() => configure({ origin: '', fetch: undefined, lang: undefined, dialect: undefined, onClosed, onSignInNeeded }))
afterEach(() => {
  clearToken()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

interface Asked {
  path: string
  sent: Record<string, unknown>
}

/** A network that answers with what `answer` makes of each question; lists the questions. */
function network(answer: (asked: Asked) => string | Response): Asked[] {
  const questions: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const asked = { path: new URL(address, 'http://shop').pathname, sent: JSON.parse(String(init.body)) }
    questions.push(asked)
    const given = answer(asked)
    return typeof given === 'string' ? new Response(given) : given
  })
  return questions
}

const envelope = (fields: object) => JSON.stringify({ code: 0, message: '', data: null, timestamp: 1_795_210_908, ...fields })

/** A page of its own: what is asked once a page is asked anew. */
async function freshPage() {
  vi.resetModules()
  const [{ checkOpen }, settings] = await Promise.all([import('#api/site-light.ts'), import('#api/settings.ts')])
  settings.configure({ onClosed })
  return { checkOpen, configure: settings.configure }
}

test('a plain script says who asks in the same words as the client, and reads the wire as it does', async () => {
  storeToken('a b')
  document.documentElement.lang = 'zh-Hant'
  const asked = network(() => envelope({ data: PRICE }))
  expect(await getSkuInfo({ sku_id: 7 })).toEqual({
    sku_id: 7,
    price: 4800,
    discount_price: 4050,
    market_price: 0,
    promotion_type: 0,
    start_time: 0,
    end_time: 0,
    stock: 3,
  })
  expect(asked).toEqual([
    { path: '/api/goodssku/info', sent: { app_type: 'pc', app_type_name: 'PC', token: 'a b', lang: 'zh-hant', sku_id: 7 } },
  ])
  expect(Math.abs(serverNow() - 1_795_210_908)).toBeLessThan(3)
  document.documentElement.lang = 'en'
})

test('a body encoded twice is read; an error page, another shape and no answer are told apart', async () => {
  network(() => JSON.stringify(envelope({ data: PRICE })))
  expect(await getSkuInfo({ sku_id: 7 })).toMatchObject({ sku_id: 7 })
  network(() => '<h1>404</h1>')
  await expect(getSkuInfo({ sku_id: 7 })).rejects.toMatchObject({ kind: 'unreadable' })
  network(() => envelope({ data: { ...PRICE, price: 'much' } }))
  await expect(getSkuInfo({ sku_id: 7 })).rejects.toMatchObject({ kind: 'unreadable' })
  network(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(getSkuInfo({ sku_id: 7 })).rejects.toMatchObject({ kind: 'network' })
})

test('a product whose page anybody may see is read as a visitor where the token is refused; nobody is sent to sign in', async () => {
  storeToken('stale')
  const asked = network(({ sent }) => envelope(sent.token ? { code: -1, error_code: 'TOKEN_ERROR' } : { data: PRICE }))
  expect(await getSkuInfo({ sku_id: 7 })).toMatchObject({ price: 4800 })
  expect(asked).toHaveLength(2)
  expect($token.get()).toBe('')
  expect(onSignInNeeded).not.toHaveBeenCalled()
})

test('what only members have forgets a refused token and stays on the page', async () => {
  storeToken('stale')
  network(() => envelope({ code: -1, error_code: 'TOKEN_ERROR' }))
  await expect(addClick({ sku_id: 7 })).rejects.toMatchObject({ kind: 'auth' })
  expect([$token.get(), document.cookie]).toEqual(['', ''])
  expect(onSignInNeeded).not.toHaveBeenCalled()
})

test('a shop that has closed since the page was built sends the visitor to the page that says so (S04)', async () => {
  const shop = await openTestShop()
  configure({ onClosed })
  await getSkuInfo({ sku_id: 1 })
  expect(onClosed).not.toHaveBeenCalled()
  await saveSetting(shop.surroundings, 'site', { web_status: false, close_reason: sameWords('Stocktaking') })
  await expect(getSkuInfo({ sku_id: 1 })).rejects.toMatchObject({ kind: 'closed', code: -3 })
  expect(onClosed).toHaveBeenCalledOnce()
  await shop.close()
})

test('a server that never answers that it is closed is asked, once a page, in its own words (S04)', async () => {
  const asked = network(() => envelope({ data: { title: 'Peer', web_status: 0 } }))
  const page = await freshPage()
  page.configure({ dialect: DIALECTS.multishop })
  await Promise.all([page.checkOpen(), page.checkOpen()])
  expect(asked.map(({ path }) => path)).toEqual(['/api/website/info'])
  expect(onClosed).toHaveBeenCalledOnce()
})

test.each([{ status: null }, { status: '' }, {}, null])('a shop is not closed by saying nothing of it: %j', async (data) => {
  network(() => envelope({ data }))
  await (await freshPage()).checkOpen()
  expect(onClosed).not.toHaveBeenCalled()
})
