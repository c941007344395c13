import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localeRoot } from '#lib/routes/locale-path.ts'
import { BASE, LOCALES } from '#lib/text/locales.ts'
import { builtPages, DIST, SITE_URL } from '../helpers/built.ts'
import { contents, headOf, meta, tags } from '../helpers/markup.ts'

const pages = builtPages()
const addresses = new Set(pages.map(({ address }) => address))
const fileOf = (address: string) => join(DIST, new URL(address, 'http://nowhere').pathname.slice(BASE.length))
const twinOf = (html: string) => tags(headOf(html), 'link').find(({ type }) => type === 'text/markdown')?.href ?? ''
const read = pages.flatMap((page) => {
  const twin = twinOf(page.html)
  return twin ? [{ ...page, twin: new URL(twin).pathname, text: readFileSync(fileOf(twin), 'utf8') }] : []
})
/** Addresses that a text of Markdown names. */
const linksOf = (text: string) => [...text.matchAll(/\]\((\S+?)\)|<(https?:[^>]+)>/g)].map(([, link, bare]) => link ?? bare ?? '')
const origin = new URL(twinOf(pages.find(({ address }) => address === BASE)?.html ?? '')).origin

describe('Markdown twins', () => {
  it('stand beside every page that search engines may show, and say what it is called', () => {
    // The accessibility statement is about the pages themselves.
    const shown = pages.filter(({ html, path }) => !/noindex/.test(meta(html, 'robots') ?? '') && path !== 'accessibility')
    expect(shown.filter(({ html }) => !twinOf(html)).map(({ file }) => file)).toEqual([])
    const wrong = read.filter(({ text, address, html }) => {
      const [title = ''] = contents(html, 'h1')
      const own = text.split('\n')[0]?.slice(2).replace(/\\/g, '') ?? ''
      return !text.startsWith('# ') || !text.includes(`<${origin}${address}>`) || (/\d$/.test(address) && !title.includes(own))
    })
    expect(wrong.map(({ twin }) => twin)).toEqual([])
  })

  it('hold no markup of the page, no words that are missing, and lead to addresses that exist', () => {
    const twins = new Set(read.map(({ twin }) => twin))
    const faults = read.flatMap(({ twin, text }) => {
      const lost = linksOf(text)
        .filter((link) => link.startsWith(origin + BASE))
        .map((link) => new URL(link).pathname)
        .filter((path) => !twins.has(path) && !addresses.has(path))
      const bad = /<(?!https?:)[a-z]+[ >]|undefined|\bNaN\b|\{\w+\}|markdown\.[a-z]/.exec(text.replace(/\\</g, ''))?.[0]
      return [...lost.map((path) => `${twin} leads to ${path}`), ...(bad ? [`${twin} has ${bad}`] : [])]
    })
    expect(faults.slice(0, 20)).toEqual([])
  })

  it('of a product tell price, stock and their time, options and reviews', () => {
    const products = read.filter(({ path }) => /^sku\/\d+$/.test(path))
    const wrong = products.filter(({ text }) => !/HK\$[\d,]+\.\d\d/.test(text) || !/20\d\d-\d\d-\d\dT\d\d:\d\dZ/.test(text))
    expect(wrong.map(({ twin }) => twin)).toEqual([])
    expect(products.filter(({ text }) => /^\| \[.+\]\(http.+\.md\) \| HK\$/m.test(text)).length).toBeGreaterThan(10)
    expect(products.filter(({ text }) => /^- [1-5]\/5, /m.test(text)).length).toBeGreaterThan(5)
  })

  it('are answered as Markdown, as fresh as their page, and kept out of search engines', async () => {
    const { headers, status } = await fetch(`${SITE_URL}/web/sku/1.md`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe((await fetch(`${SITE_URL}/web/sku/1`)).headers.get('cache-control'))
  })
})

describe('llms.txt', () => {
  it.each(LOCALES)('names the shop and leads to its pages in %s', (locale) => {
    const text = readFileSync(fileOf(`${localeRoot(locale)}llms.txt`), 'utf8')
    expect(text).toMatch(/^# \S.*\n\n> \S/)
    const links = linksOf(text).map((link) => new URL(link).pathname)
    expect(links.length).toBeGreaterThan(15)
    for (const link of links) expect(() => readFileSync(fileOf(link)), link).not.toThrow()
  })

  it('is answered at the root of the host', async () => {
    const answer = await fetch(`${SITE_URL}/llms.txt`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  })
})
