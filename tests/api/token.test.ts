// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { redirectToClosed, redirectToLogin } from '#api/auth-redirect.ts'
import { takeLoginError } from '#api/login-error.ts'
import { $token } from '#api/token.ts'
import { clearToken, readToken, storeToken, TOKEN_PATTERN, watchToken } from '#api/token-cookie.ts'
import { soon } from '../helpers/soon.ts'

beforeEach(() => {
  clearToken()
  sessionStorage.clear()
})

describe('the token (S01)', () => {
  test('lives in a cookie of the whole site', () => {
    storeToken('a b;c')
    expect(document.cookie).toBe('token=a%20b%3Bc')
    expect($token.get()).toBe('a b;c')
    clearToken()
    expect(document.cookie).toBe('')
  })

  test('is kept for the chosen days, or for the session', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    storeToken('t', 7)
    storeToken('t')
    expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
      'token=t;path=/;samesite=lax;max-age=604800',
      'token=t;path=/;samesite=lax',
    ])
    written.mockRestore()
  })

  test('follows the other tabs', async () => {
    const elsewhere = new BroadcastChannel('token')
    // biome-ignore lint/suspicious/noDocumentCookie: stands for another tab's write
    document.cookie = 'token=elsewhere;path=/'
    elsewhere.postMessage(0)
    await soon(() => expect($token.get()).toBe('elsewhere'))
    elsewhere.close()
  })

  test.each(['%', '%E0%A4%A', 'a%zz'])('%s is no token that can be decoded: none, and gone with the next look', async (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: stands for whatever wrote it
    document.cookie = `token=${value};path=/`
    vi.resetModules()
    const page = await import('#api/token.ts')
    expect(page.$token.get()).toBe('')
    expect(readToken()).toBe('')
    expect(document.cookie).toBe('')
  })

  test('another cookie of a like name is not it', () => {
    expect(new RegExp(TOKEN_PATTERN).exec('my_token=a; token=b; token2=c')?.[1]).toBe('b')
    expect(new RegExp(TOKEN_PATTERN).exec('xtoken=a; token=')).toBeNull()
  })

  test('who watches it hears of every change of this page', () => {
    const seen: string[] = []
    watchToken(() => seen.push(readToken()))
    storeToken('t')
    clearToken()
    clearToken()
    expect(seen).toEqual(['t', ''])
  })

  test('tells the other tabs only when the cookie has arrived: browsers write it in the background', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    const read = vi.spyOn(document, 'cookie', 'get')
    const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    storeToken('t')
    const [[atWrite = 0], [atTell = 0]] = [written.mock.invocationCallOrder, told.mock.invocationCallOrder]
    expect(read.mock.invocationCallOrder.some((order) => atWrite < order && order < atTell)).toBe(true)
    vi.restoreAllMocks()
  })
})

describe('being sent to sign in (S03)', () => {
  test('the error of a refused token is told once', () => {
    redirectToLogin(true)
    expect(takeLoginError()).toBe(true)
    expect(takeLoginError()).toBe(false)
  })

  test('a visitor is told of none', () => {
    redirectToLogin(false)
    expect(takeLoginError()).toBe(false)
  })
})

test('a closed shop is led to once, and again from a page that the browser has brought back (S04)', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/web/', assign })
  redirectToClosed()
  redirectToClosed()
  expect(assign.mock.calls).toEqual([['/web/close']])
  dispatchEvent(new Event('pagehide'))
  redirectToClosed()
  expect(assign).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
