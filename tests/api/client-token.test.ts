import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkMobile } from '#api/auth.ts'
import { addCartLine, countCart } from '#api/cart.ts'
import { pageGoods } from '#api/goods.ts'
import { configure } from '#api/settings.ts'
import { $token } from '#api/token.ts'
import { storeToken } from '#api/token-cookie.ts'
import { readIds } from '#stores/collected-ids.ts'
import { checkCollected } from '#stores/collecting.ts'
import { $followed } from '#stores/followed.ts'
import { refreshMember } from '#stores/member.ts'
import { soon } from '../helpers/soon.ts'
import { type Answering, answers, failure, openOddServer } from './odd-server.ts'

const paths: Record<string, Answering> = {}
const onSignInNeeded = vi.fn()
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
  configure({ origin: server.origin, lang: 'zh-hant', onSignInNeeded })
})

describe('a token that is refused (S03)', () => {
  test.each(['TOKEN_ERROR', 'TOKEN_EXPIRE', 'TOKEN_NOT_EXIST'])(
    '%s clears the token and sends a forced call to sign in',
    async (error_code) => {
      paths['/api/cart/add'] = answers({ code: -1, message: 'token錯誤', data: 'AuthError', error_code })
      expect(await failure(addCartLine({ site_id: 1, sku_id: 1, num: 1 }))).toMatchObject({ kind: 'auth', error_code })
      expect($token.get()).toBe('')
      expect(onSignInNeeded).toHaveBeenCalledExactlyOnceWith(true)
    },
  )

  test('what anybody may read is read as a visitor, and nobody is sent to sign in', async () => {
    paths['/api/goodssku/page'] = (reply, request) =>
      answers(JSON.parse(request.body).token ? { code: -1, error_code: 'TOKEN_ERROR' } : { data: { count: 0, page_count: 0, list: [] } })(
        reply,
        request,
      )
    expect(await pageGoods()).toMatchObject({ list: [] })
    expect(server.received).toHaveLength(2)
    expect($token.get()).toBe('')
    expect(onSignInNeeded).not.toHaveBeenCalled()
  })

  test('a shop that asks even visitors for a token where anybody may read makes no sense, and takes nobody’s token', async () => {
    paths['/api/goodssku/page'] = answers({ code: -1, message: 'token錯誤', error_code: 'TOKEN_ERROR' })
    paths['/api/member/checkmobile'] = answers({ code: -1, error_code: 'TOKEN_ERROR' })
    expect(await failure(pageGoods())).toMatchObject({ kind: 'unreadable', error_code: 'TOKEN_ERROR' })
    expect(await failure(checkMobile({ mobile: '60000001' }))).toMatchObject({ kind: 'unreadable' })
    expect($token.get()).toBe('T')
    expect(onSignInNeeded).not.toHaveBeenCalled()
  })

  test('a call that only needs a token stays on the page', async () => {
    paths['/api/cart/count'] = answers({ code: -1, error_code: 'TOKEN_ERROR' })
    expect(await failure(countCart())).toMatchObject({ kind: 'auth' })
    expect($token.get()).toBe('')
    expect(onSignInNeeded).not.toHaveBeenCalled()
  })

  test.each([
    ['the member', '/api/member/info', () => refreshMember()],
    ['the ids of what is saved', '/api/goodscollect/page', async () => readIds(() => {})],
    ['whether one product is saved', '/api/goodscollect/iscollect', () => checkCollected(1)],
    ['the shops that are followed', '/api/shopmember/membershoppages', async () => void $followed.get()],
  ])('%s, which nobody asked for, sends nobody to sign in', async (_, path, ask) => {
    paths['/api/goodscollect/page'] = answers({ data: { count: 200, list: [] } })
    paths[path] = answers({ code: -1, error_code: 'TOKEN_ERROR' })
    await ask()
    await soon(() => expect($token.get()).toBe(''))
    expect(server.received.map((asked) => asked.path)).toContain(path)
    expect(onSignInNeeded).not.toHaveBeenCalled()
  })

  test('one that has been replaced meanwhile takes nothing from the newer one', async () => {
    paths['/api/cart/add'] = (reply, request) => {
      storeToken('newer')
      answers({ code: -1, error_code: 'TOKEN_ERROR' })(reply, request)
    }
    expect(await failure(addCartLine({ site_id: 1, sku_id: 1, num: 1 }))).toMatchObject({ kind: 'auth' })
    expect($token.get()).toBe('newer')
    expect(onSignInNeeded).not.toHaveBeenCalled()
  })

  test('a quiet call that is refused first takes no word from a forced one, on its way or still to come', async () => {
    const refusal = answers({ code: -1, error_code: 'TOKEN_ERROR' })
    paths['/api/cart/count'] = refusal
    paths['/api/cart/add'] = async (reply, request) => {
      await failure(countCart())
      refusal(reply, request)
    }
    await failure(addCartLine({ site_id: 1, sku_id: 1, num: 1 }))
    expect($token.get()).toBe('')
    paths['/api/cart/add'] = refusal
    await failure(addCartLine({ site_id: 1, sku_id: 1, num: 1 }))
    expect(onSignInNeeded.mock.calls).toEqual([[true], [true]])
  })

  test('a visitor is sent to sign in without being told of an error', async () => {
    storeToken('')
    paths['/api/cart/add'] = answers({ code: -1, error_code: 'TOKEN_ERROR' })
    await failure(addCartLine({ site_id: 1, sku_id: 1, num: 1 }))
    expect(onSignInNeeded).toHaveBeenCalledExactlyOnceWith(false)
  })
})
