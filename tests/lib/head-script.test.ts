// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { TOKEN_PATTERN } from '#api/token-cookie.ts'
import { displayPatterns } from '#browser/display-cookie.ts'
import { headScript } from '#browser/head-script.ts'
import { localeRoots } from '#lib/routes/locale-path.ts'

/** Runs the script as a page would, with this cookie, storage and address; tells where it went and what it marked. */
function run(
  facts: Parameters<typeof headScript>[0],
  { cookie = '', stored = {} as Record<string, string>, path = '/web/', referrer = '' } = {},
) {
  const classes = new Set<string>()
  const root = { classList: { add: (name: string) => classes.add(name) }, dataset: {} as Record<string, string>, hidden: false }
  const went: string[] = []
  const read: string[] = []
  const [pathname = '', search = ''] = path.split(/(?=\?)/)
  runInNewContext(headScript(facts), {
    document: { documentElement: root, cookie, referrer },
    location: { pathname, search, origin: 'https://shop.example', replace: (address: string) => went.push(address) },
    localStorage: {
      getItem: (key: string) => {
        read.push(key)
        return stored[key] ?? null
      },
    },
    encodeURIComponent,
    decodeURIComponent,
    RegExp,
    Number,
  })
  return { classes: [...classes], theme: root.dataset.theme, hidden: root.hidden, went, read }
}

const plain = {
  token: TOKEN_PATTERN,
  choices: displayPatterns(),
  guarded: false,
  login: '/web/auth/login',
  roots: null,
  topAd: null,
  cart: null,
}
const roots = { ...localeRoots(), here: '/web/' }

test('a guarded page without a token goes to sign in with the way back, and shows nothing (R-table)', () => {
  const { went, hidden } = run({ ...plain, guarded: true }, { path: '/web/member/order_list?status=all' })
  expect(went).toEqual(['/web/auth/login?redirect=%2Fweb%2Fmember%2Forder_list%3Fstatus%3Dall'])
  expect(hidden).toBe(true)
})

test('an empty token cookie is no token', () => {
  expect(run({ ...plain, guarded: true }, { cookie: 'a=1; token=' }).went).toHaveLength(1)
  expect(run({ ...plain, guarded: true }, { cookie: 'a=1; token=x' })).toMatchObject({ went: [], classes: ['js', 'signed-in'] })
})

test('a token cookie that cannot be decoded is none, and stops no script (issue 10, point 16)', () => {
  expect(run({ ...plain, guarded: true }, { cookie: 'token=%E0%A4%A' }).went).toHaveLength(1)
  expect(run(plain, { cookie: 'token=%' }).classes).toEqual(['js'])
})

test.each([
  ['zh-hant', '/web/zh-hant/'],
  ['"zh-hans"', '/web/zh-hans/'],
  ['zh-CN', '/web/zh-hans/'],
])('home follows the stored language %s (F10)', (lang, expected) => {
  expect(run({ ...plain, roots }, { stored: { lang } }).went).toEqual([expected])
})

test('home stays where the visitor went by a link of the site, and other pages where they are', () => {
  expect(run({ ...plain, roots }, { stored: { lang: 'zh-hant' }, referrer: 'https://shop.example/web/zh-hant/' }).went).toEqual([])
  expect(run(plain, { stored: { lang: 'zh-hant' } }).went).toEqual([])
  expect(run({ ...plain, roots }, { stored: { lang: 'en' } }).went).toEqual([])
})

test('a visitor with a cart on the device is marked on the cart page, a member is not', () => {
  const cart = { ...plain, cart: ['cart.visitor', 'cart.later'] }
  expect(run(cart, { stored: { 'cart.later': '[]' } }).classes).toEqual(['js'])
  expect(run(cart, { stored: { 'cart.visitor': '[{}]' } }).classes).toEqual(['js', 'with-cart'])
  expect(run(cart, { stored: { 'cart.visitor': '[{}]' }, cookie: 'token=x' }).classes).toEqual(['js', 'signed-in'])
})

test('three closes take the advertisement away, another one shows again, and a chosen theme stays', () => {
  const home = { ...plain, topAd: { key: 'top-ad-count:a.webp', limit: 3 } }
  expect(run(home, { stored: { 'top-ad-count:a.webp': '2' } }).classes).toEqual(['js'])
  expect(run(home, { stored: { 'top-ad-count:b.webp': '3' } }).classes).toEqual(['js'])
  expect(run(home, { stored: { 'top-ad-count:a.webp': '3' }, cookie: 'theme=dark' })).toMatchObject({
    classes: ['js', 'no-top-ad'],
    theme: 'dark',
  })
})

test.each([
  ['a=1; theme=light; token=x', 'light'],
  ['theme=dark', 'dark'],
  ['theme=', undefined],
  ['theme=darker', undefined],
  ['my-theme=dark', undefined],
])('of the cookies %s it takes the theme %s', (cookie, expected) => {
  expect(run(plain, { cookie }).theme).toBe(expected)
})

test('only home reads what is stored: a page waits for it', () => {
  expect(run(plain, { cookie: 'theme=dark' }).read).toEqual([])
  expect(run({ ...plain, roots }).read).toEqual(['lang'])
})

test('where storage is blocked pages keep values in memory, those of the session until the tab leaves the site', () => {
  const window = { name: '' }
  const openPage = () => {
    const blocked = {
      configurable: true,
      get() {
        throw new Error('SecurityError')
      },
    }
    const page = {
      document: { documentElement: { classList: { add() {} }, dataset: {} }, cookie: '', referrer: '' },
      location: { pathname: '/web/', search: '', origin: 'https://shop.example' },
      window,
    }
    Object.defineProperties(page, { localStorage: blocked, sessionStorage: blocked })
    runInNewContext(headScript({ ...plain, roots }), page)
    return page as typeof page & Record<'localStorage' | 'sessionStorage', Storage>
  }
  const first = openPage()
  first.localStorage.setItem('later', 'a')
  first.sessionStorage.setItem('checkout.normal', '{"cart_ids":[1]}')
  expect([first.localStorage.getItem('later'), first.localStorage.getItem('none'), 'later' in first.localStorage]).toEqual([
    'a',
    null,
    true,
  ])
  const second = openPage()
  expect(second.localStorage.getItem('later')).toBeNull()
  expect(second.sessionStorage.getItem('checkout.normal')).toBe('{"cart_ids":[1]}')
  second.sessionStorage.removeItem('checkout.normal')
  expect(second.sessionStorage.getItem('checkout.normal')).toBeNull()
})

test('where cookies throw, a page goes on without them and holds what it writes itself', () => {
  const document = {
    documentElement: { classList: { add() {} }, dataset: {} },
    referrer: '',
    get cookie(): string {
      throw new Error('SecurityError')
    },
    set cookie(_: string) {
      throw new Error('SecurityError')
    },
  }
  runInNewContext(headScript(plain), { document, location: { pathname: '/web/', search: '', origin: '' }, Object })
  expect(document.cookie).toBe('')
  document.cookie = 'theme=dark;path=/'
  expect(document.cookie).toContain('theme=dark')
})
