import { runInNewContext } from 'node:vm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FALLBACKS } from '#lib/routes/fallbacks.ts'
import { href } from '#lib/routes/paths.ts'
import { OTHER_FORMS, readAddress } from '#serve/address.ts'
import { QUESTIONS } from '#serve/entry-exists.ts'
import { CACHE, SECURITY_HEADERS } from '#serve/headers.ts'
import { cloudflareRules } from '#serve/rules/cloudflare.ts'
import { cloudfrontRules } from '#serve/rules/cloudfront.ts'
import { netlifyRules } from '#serve/rules/netlify.ts'
import { nginxRules } from '#serve/rules/nginx.ts'

const INSTALLATION = { folder: '/srv/dist', shop: 'https://shop.example', chat: 'https://shop.example:8282/', largestBody: 1000 }
const RULES = { nginx: nginxRules(INSTALLATION), netlify: netlifyRules(INSTALLATION), cloudflare: cloudflareRules(INSTALLATION) }
const CLOUDFRONT = cloudfrontRules(INSTALLATION)

describe.each(Object.entries(RULES))('the rules for %s', (host, rules) => {
  it('hold every header and the times that the embedded front gives', () => {
    for (const text of [...Object.entries(SECURITY_HEADERS).flat(), CACHE.page, CACHE.hashed]) expect(rules).toContain(text)
  })

  it.skipIf(host === 'netlify')('hand the chat’s sockets on', () => {
    expect(rules).toContain(INSTALLATION.chat)
  })

  it('name the shop, and the screen of every kind of page that may be newer than the build', () => {
    expect(rules).toContain(INSTALLATION.shop)
    for (const { screen } of FALLBACKS) expect(rules).toContain(href(screen, 'en').replace('/web/', ''))
  })
})

/** Applies Netlify's first matching rule to an address without a file. */
function netlify(path: string): string {
  const rules = [...RULES.netlify.matchAll(/from = "(.*)"\nto = "(.*)"\nstatus = (\d+)/g)]
  for (const [, from = '', to = '', status] of rules) {
    const rest = from.endsWith('*') ? path.startsWith(from.slice(0, -1)) && path.slice(from.length - 1) : path === from && ''
    if (rest !== false) return `${status} ${to.replace(':splat', rest)}`
  }
  return 'none'
}

it.each([
  ['/', '302 /web/'],
  ['/robots.txt', '200 /web/robots.txt'],
  ['/llms.txt', '200 /web/llms.txt'],
  ['/web/sku/99', '200 /web/sku'],
  ['/web/zh-hant/cms/help-7', '200 /web/zh-hant/cms/help/detail'],
  ['/web/zh-hans/goods/category/9', '302 /web/zh-hans/goods/list?category_id=9'],
  ['/web/nothing', '404 /web/404.html'],
  ['/web/zh-hant/nothing', '404 /web/zh-hant/404.html'],
  ['/api/site/info', '200 https://shop.example/api/site/info'],
])('Netlify answers %s with %s', (path, expected) => {
  expect(netlify(path)).toBe(expected)
})

it.each([
  '/web',
  '/web/',
  '/web/index.html',
  '/web/zh-hant',
  '/web/zh-hant/',
  '/web/zh-hans/index',
  '/web/goods/list/',
  '/web//goods//list.html',
  '/web/goods/index.html',
  '/web/sku/12',
])('hosts lead %s to the same address as the embedded front', (path) => {
  let address = path
  for (const [form, to] of [...OTHER_FORMS, ...OTHER_FORMS, ...OTHER_FORMS]) address = address.replace(new RegExp(`^${form}$`), to)
  expect(readAddress(path === '/web' ? '/web/' : path)).toMatchObject({ address })
})

/** Runs the function of the CloudFront rules as its runtime does. */
function cloudfront(event: object): { statusCode?: number; uri?: string; headers: Record<string, { value: string }> } {
  return runInNewContext(`${CLOUDFRONT}; handler(event)`, { event })
}

it.each([
  ['/', '302 /web/'],
  ['/web', '301 /web/'],
  ['/web/index.html', '301 /web/'],
  ['/web/sku/12.html', '301 /web/sku/12'],
  ['/web/', '/web/index.html'],
  ['/web/zh-hant/', '/web/zh-hant/index.html'],
  ['/web/sku/12', '/web/sku/12'],
  ['/robots.txt', '/web/robots.txt'],
  ['/llms.txt', '/web/llms.txt'],
  ['/web/sku/12.md', '/web/sku/12.md'],
])('CloudFront answers %s with %s', (uri, expected) => {
  const { statusCode, headers, uri: asked } = cloudfront({ request: { uri, headers: {} } })
  expect(statusCode ? `${statusCode} ${headers.location?.value}` : asked).toBe(expected)
})

it('CloudFront keeps what is asked for when it leads to another form of an address', () => {
  const querystring = { keyword: { value: 'shoe' }, attr: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } }
  const { headers } = cloudfront({ request: { uri: '/web/goods/list/', querystring, headers: {} } })
  expect(headers.location?.value).toBe('/web/goods/list?keyword=shoe&attr=1&attr=2')
})

it('CloudFront adds the headers that objects of a bucket cannot carry', () => {
  const { headers } = cloudfront({ response: { headers: {} } })
  expect(Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))).toEqual(SECURITY_HEADERS)
  expect(CLOUDFRONT).toContain(INSTALLATION.chat)
  const twin = cloudfront({ request: { uri: '/web/sku/12.md' }, response: { headers: {} } }).headers
  expect(twin['x-robots-tag']).toEqual({ value: 'noindex' })
})

it('asks the shop for every kind by a parameter that its call knows', () => {
  for (const fallback of FALLBACKS) {
    if (fallback.kind === 'page')
      expect(v.parse(QUESTIONS[fallback.entry].call.input, { [fallback.parameter]: 7 })).toMatchObject({ [fallback.parameter]: 7 })
  }
})
