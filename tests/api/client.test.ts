import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkMobile } from '#api/auth.ts'
import { addCartLine, countCart, listCart } from '#api/cart.ts'
import { probe } from '#api/client.ts'
import { serverNow } from '#api/clock.ts'
import { receiveCoupon } from '#api/coupon.ts'
import { calculateOrder } from '#api/ordercreate.ts'
import { configure } from '#api/settings.ts'
import { getSiteInfo, getSiteStatus } from '#api/site.ts'
import { getSkuInfo } from '#api/sku.ts'
import { storeToken } from '#api/token-cookie.ts'
import { storeHeadimg } from '#api/upload.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { soon } from '../helpers/soon.ts'
import { type Answering, answers, answersPage, answersTwiceEncoded, breaks, failure, openOddServer, stumbles } from './odd-server.ts'

const paths: Record<string, Answering> = {}
const onClosed = vi.fn()
let server: Awaited<ReturnType<typeof openOddServer>>

beforeAll(async () => {
  server = await openOddServer(paths)
})
afterAll(() => server.close())
beforeEach(() => {
  for (const path of Object.keys(paths)) delete paths[path]
  server.received.length = 0
  vi.clearAllMocks()
  storeToken('T')
  configure({ origin: server.origin, retries: 1, lang: 'zh-hant', dialect: undefined, fetch: undefined, onClosed })
})

function sent(): Record<string, unknown> {
  return JSON.parse(server.received.at(-1)?.body ?? '{}')
}

describe('what is sent', () => {
  test('every payload says who asks, in which language, with which token', async () => {
    paths['/api/cart/count'] = answers({ data: 3 })
    expect(await countCart()).toBe(3)
    expect(sent()).toEqual({ app_type: 'pc', app_type_name: 'PC', token: 'T', lang: 'zh-hant' })
    expect(server.received[0]?.headers).toMatchObject({
      accept: '*/*',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
    })
  })

  test('a visitor sends no token, and a call may ask for another language', async () => {
    storeToken('')
    paths['/api/site/info'] = answers({ data: { site_name: 'A' } })
    await getSiteInfo({}, { lang: 'en' })
    expect(sent()).toEqual({ app_type: 'pc', app_type_name: 'PC', lang: 'en' })
  })

  test('lists of values are comma lists, deeper values JSON in strings, undefined is left out', async () => {
    paths['/api/ordercreate/calculate'] = answers({ data: { shop_goods_list: [] } })
    await calculateOrder({
      cart_ids: [1, 2],
      is_balance: true,
      delivery: { 1: { delivery_type: 'store', store_id: 2 } },
      sku_id: undefined,
    })
    expect(sent()).toMatchObject({ cart_ids: '1,2', is_balance: 1, delivery: '{"1":{"delivery_type":"store","store_id":2}}' })
    expect(sent()).not.toHaveProperty('sku_id')
  })

  test('a file goes as multipart with the token beside it, and a code above 0 is success there', async () => {
    paths['/api/upload/headimg'] = answers({ code: 10069, data: { pic_path: 'upload/a.jpg' } })
    expect(await storeHeadimg(new File(['x'], 'a.jpg'))).toMatchObject({ pic_path: 'upload/a.jpg' })
    const { body, headers } = server.received[0] ?? { body: '', headers: {} }
    expect(headers['content-type']).toMatch(/^multipart\/form-data/)
    expect(body).toMatch(/name="token"\r\n\r\nT\r\n/)
    expect(body).toMatch(/name="file"; filename="a.jpg"/)
  })
})

describe('what comes back', () => {
  test('a doubly encoded body is read', async () => {
    paths['/api/cart/count'] = answersTwiceEncoded({ data: '4' })
    expect(await countCart()).toBe(4)
  })

  test('the answer sets the clock', async () => {
    paths['/api/cart/count'] = answers({ data: 0, timestamp: 2_000_000_000 })
    await countCart()
    expect(Math.abs(serverNow() - 2_000_000_000)).toBeLessThan(3)
  })

  test('an unknown record is null', async () => {
    paths['/api/goodssku/info'] = answers({ data: { goods_promotion: [] } })
    expect(await getSkuInfo({ sku_id: 9 })).toBeNull()
  })

  test.each([
    [404, 'absent'],
    [500, 'unreadable'],
  ])('an HTML page with status %i is %s', async (status, kind) => {
    paths['/api/site/info'] = answersPage(status)
    expect(await failure(getSiteInfo())).toMatchObject({ kind, code: 0 })
  })

  test('a wrong type is unreadable and named', async () => {
    paths['/api/cart/goodslists'] = answers({ data: [{ cart_id: 1, sku_id: 1, num: 1, price: 'much', discount_price: '1.00' }] })
    const error = await failure(listCart())
    expect(error.kind).toBe('unreadable')
    expect(error.message).toContain('0.price')
  })

  test('a refusal keeps its words, its key and its data', async () => {
    paths['/coupon/api/coupon/receive'] = answers({ code: -10001, message: '領完了', error_code: 'FAIL', data: { is_exist: 1 } })
    expect(await failure(receiveCoupon({ coupon_type_id: 1 }))).toMatchObject({
      kind: 'api',
      code: -10001,
      message: '領完了',
      error_code: 'FAIL',
      data: { is_exist: 1 },
    })
  })

  test('the not-registered check takes -1 for an answer, but not for a missing number', async () => {
    paths['/api/member/checkmobile'] = answers({ data: '' })
    expect(await checkMobile({ mobile: '60000001' })).toBe(true)
    paths['/api/member/checkmobile'] = answers({ code: -1, error_code: '当前手机号已存在', data: '' })
    expect(await checkMobile({ mobile: '60000001' })).toBe(false)
    paths['/api/member/checkmobile'] = answers({ code: -1, error_code: 'REQUEST_MOBILE', data: '' })
    expect(await failure(checkMobile({ mobile: '' }))).toMatchObject({ kind: 'api', error_code: 'REQUEST_MOBILE' })
  })
})

test('a closed shop is told to whoever shows it (S04)', async () => {
  paths['/api/site/status'] = answers({ code: -3, message: 'closed' })
  expect(await failure(getSiteStatus())).toMatchObject({ kind: 'closed', code: -3, message: 'closed' })
  expect(onClosed).toHaveBeenCalledOnce()
})

describe('a network that fails', () => {
  test('a read is tried once more', async () => {
    paths['/api/cart/count'] = breaks(1, { data: 5 })
    expect(await countCart()).toBe(5)
    expect(server.received).toHaveLength(2)
  })

  test('a read that fails twice is a network failure', async () => {
    paths['/api/cart/count'] = breaks(9, {})
    expect(await failure(countCart())).toMatchObject({ kind: 'network' })
    expect(server.received).toHaveLength(2)
  })

  test.each([429, 500, 503])('a read is tried once more after a status %i', async (status) => {
    paths['/api/cart/count'] = stumbles(1, status, { data: 5 })
    expect(await countCart()).toBe(5)
    expect(server.received).toHaveLength(2)
  })

  test.each([
    [429, 'busy'],
    [503, 'timeout'],
    [500, 'unreadable'],
  ])('a status that stays %i is %s, of a write too', async (status, kind) => {
    paths['/api/cart/count'] = answersPage(status)
    paths['/api/cart/add'] = answersPage(status)
    expect(await failure(countCart())).toMatchObject({ kind })
    expect(await failure(addCartLine({ site_id: 1, sku_id: 1, num: 1 }))).toMatchObject({ kind })
  })

  test('a server that wants to be left alone for an hour holds nobody up that long', async () => {
    vi.useFakeTimers()
    try {
      const fetch = vi.fn(async () => new Response('<h1>503</h1>', { status: 503, headers: { 'retry-after': '3600' } }))
      configure({ fetch })
      const call = failure(countCart())
      await vi.advanceTimersByTimeAsync(11_000)
      expect(fetch).toHaveBeenCalledTimes(2)
      expect(await call).toMatchObject({ kind: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('a build retries more often', async () => {
    configure({ retries: 2 })
    paths['/api/cart/count'] = stumbles(2, 503, { data: 5 })
    expect(await countCart()).toBe(5)
  })

  test("a refusal with an error's status is read, and a write is not repeated for it", async () => {
    const refusal: Answering = (reply) =>
      reply.writeHead(500, { 'content-type': 'application/json' }).end('{"code":-1,"message":"No","data":null}')
    paths['/api/cart/count'] = refusal
    paths['/api/cart/add'] = refusal
    expect(await failure(countCart())).toMatchObject({ kind: 'api', message: 'No' })
    server.received.length = 0
    expect(await failure(addCartLine({ site_id: 1, sku_id: 1, num: 1 }))).toMatchObject({ kind: 'api', message: 'No' })
    expect(server.received).toHaveLength(1)
  })

  test('a write is never repeated', async () => {
    paths['/api/cart/add'] = breaks(1, { data: 1 })
    expect(await failure(addCartLine({ site_id: 1, sku_id: 1, num: 1 }))).toMatchObject({ kind: 'network' })
    expect(server.received).toHaveLength(1)
  })

  test('an answer that never comes is a timeout after 60 seconds', async () => {
    vi.useFakeTimers()
    try {
      configure({
        fetch: (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
      })
      const call = failure(countCart())
      await vi.advanceTimersByTimeAsync(59_000)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await call).toMatchObject({ kind: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('a call that is no longer wanted ends with the caller’s own reason', async () => {
    paths['/api/cart/count'] = () => {}
    const aborting = new AbortController()
    const call = countCart({}, { signal: aborting.signal })
    await soon(() => expect(server.received).toHaveLength(1))
    aborting.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('other servers of the family', () => {
  test('their names and shapes are translated, and what they lack is not asked for', async () => {
    configure({ dialect: DIALECTS.multishop })
    paths['/api/website/info'] = answers({ data: { title: 'Peer Mall', web_status: 0, close_reason: 'later' } })
    expect(await getSiteInfo()).toMatchObject({ site_name: 'Peer Mall' })
    expect(await getSiteStatus()).toEqual({ status: 0, close_reason: 'later' })
    expect(server.received.map(({ path }) => path)).toEqual(['/api/website/info', '/api/website/info'])
  })

  test('a path nobody answers is found out without a fault', async () => {
    expect(await probe('/api/site/info')).toBeUndefined()
  })
})
