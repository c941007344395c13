import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isText } from '#serve/headers.ts'
import { attributes, builtPages, DIST, SITE_URL } from '../helpers/built.ts'
import { headOf, tags } from '../helpers/markup.ts'

const get = (path: string, headers: Record<string, string> = {}) => fetch(SITE_URL + path, { headers, redirect: 'manual' })
const pages = builtPages()

it('lies as text with its brotli copy beside it', () => {
  const files = globSync('**/*', { cwd: DIST }).filter((file) => /\.\w+$/.test(file) && !file.endsWith('.br') && isText(file))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(DIST, `${file}.br`)))).toEqual([])
})

it('answers a page in brotli, for a CDN to keep for seconds and a browser to ask again', async () => {
  const answer = await get('/web/', { 'accept-encoding': 'br' })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(answer.headers.get('cache-control')).toMatch(/max-age=0, s-maxage=30/)
  expect(await answer.text()).toMatch(/^<!doctype html>/i)
  const again = await get('/web/', { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

it('answers the same page by gzip to who takes that alone', async () => {
  const answer = await get('/web/', { 'accept-encoding': 'gzip' })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(await answer.text()).toBe(readFileSync(join(DIST, 'index.html'), 'utf8'))
})

it('lets hashed files stay for ever', async () => {
  const hashed = globSync('_astro/*.{js,css}', { cwd: DIST })[0] ?? ''
  const answer = await get(`/web/${hashed.replaceAll('\\', '/')}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})

it.each([
  ['/', '/web/'],
  ['/web', '/web/'],
  ['/web/zh-hant', '/web/zh-hant/'],
  ['/web/Goods/Category/?a=1', '/web/goods/category?a=1'],
  ['/web/goods/list.html', '/web/goods/list'],
])('leads %s to %s', async (from, to) => {
  expect((await get(from)).headers.get('location')).toBe(to)
})

it('tells crawlers at the root of the host what they may ask', async () => {
  expect(await (await get('/robots.txt')).text()).toMatch(/^User-agent: \*\n[\s\S]*^Sitemap: http/m)
})

it('answers an unknown address with the not-found page of the language', async () => {
  for (const path of ['/web/nothing', '/web/zh-hant/nothing', '/web/sku/999999999']) expect((await get(path)).status).toBe(404)
  expect(await (await get('/web/zh-hant/nothing')).text()).toMatch(/<html[^>]*lang="zh-Hant/)
})

it('carries a strict policy on every page: no inline style attribute, no script or style without a hash', () => {
  const policy = /<meta[^>]*http-equiv="content-security-policy"[^>]*content="([^"]*)"/i
  const wrong = pages.flatMap(({ file, html }) => {
    const content = policy.exec(html)?.[1] ?? ''
    const faults = [
      !content && 'no policy',
      /script-src[^;]*'unsafe-(?:inline|eval)'/.test(content) && 'unsafe scripts',
      /style-src[^;]*'unsafe-inline'/.test(content) && 'unsafe styles',
      attributes(html.replace(/<script[\s\S]*?<\/script>/g, ''), 'style').length > 0 && 'style attribute',
      /\son[a-z]+="/.test(html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/="[^"]*"/g, '=""')) && 'inline handler',
    ]
    return faults.filter(Boolean).map((fault) => `${file}: ${fault}`)
  })
  expect(wrong).toEqual([])
})

it('marks nothing by attributes that styles take for set, though they say false', () => {
  const marks = ['data-over', 'data-waiting']
  expect(
    pages.flatMap(({ file, html }) => marks.filter((mark) => attributes(html, mark).includes('false')).map((mark) => `${file}: ${mark}`)),
  ).toEqual([])
})

it('says its policy before the first script, style and link, which it would not govern after them', () => {
  const late = pages.filter(({ html }) => {
    const policy = html.indexOf('http-equiv="content-security-policy"')
    return policy < 0 || policy > html.search(/<(?:script|style|link)[\s>]/)
  })
  expect(late.map(({ file }) => file)).toEqual([])
})

it('names every inline script and style of a page by its hash in the policy, and nothing else', () => {
  const wrong = pages.flatMap(({ file, html }) => {
    const policy = tags(headOf(html), 'meta').find((tag) => tag['http-equiv'] === 'content-security-policy')?.content ?? ''
    const allowed = (directive: string, text: string): boolean =>
      new RegExp(`(?:^|;)\\s*${directive} [^;]*`)
        .exec(policy)?.[0]
        .includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`) ?? false
    const scripts = [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes = '']) => !/\ssrc=|type="application\/(?:ld\+)?json"/.test(attributes),
    )
    const styles = [...html.matchAll(/<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g)]
    const own = new Set([...scripts.map(([, , text = '']) => text), ...styles.map(([, text = '']) => text)])
    const named = new Set(policy.match(/'sha256-[^']+'/g))
    return [
      ...(named.size > own.size ? [`${file}: ${named.size} hashes for ${own.size} texts`] : []),
      ...scripts.filter(([, , text = '']) => !allowed('script-src', text)).map(([, , text = '']) => `${file}: script ${text.slice(0, 60)}`),
      ...styles.filter(([, text = '']) => !allowed('style-src', text)).map(([, text = '']) => `${file}: style ${text.slice(0, 60)}`),
    ]
  })
  expect(wrong).toEqual([])
})
