import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkPages } from '#publish/release/check.ts'
import { nameFinder } from '#publish/render/names.ts'
import type { RenderedPage } from '#publish/render/renderer.ts'

let folder: string
const place = (name: string) => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-check-'))
  put('_astro/page.abc123.js', 'export {}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(file: string, body: string): void {
  mkdirSync(dirname(place(file)), { recursive: true })
  writeFileSync(place(file), body)
}

/** A page as who renders tells of it, on disk. */
function page(file: string, html: string, told: Partial<RenderedPage> = {}): RenderedPage {
  put(file, html)
  return {
    path: `/${file}`,
    file,
    reads: [],
    digest: '',
    bytes: Buffer.byteLength(html),
    isWhole: html.includes('</html>'),
    names: nameFinder()(html),
    ...told,
  }
}

function check(...pages: RenderedPage[]): Promise<string[]> {
  const files = new Set(pages.map(({ file }) => file))
  return checkPages(pages, { fresh: folder, assets: place('_astro'), has: (file) => files.has(file) })
}

describe('checkPages', () => {
  it('lets pages pass that are whole and name what is there', async () => {
    const links = '<a href="/web/sku/1?from=home#top">one</a><script src="/web/_astro/page.abc123.js"></script>'
    expect(await check(page('index.html', `<html>${links}</html>`), page('sku/1.html', '<html></html>'))).toEqual([])
  })

  it.each([
    ['is missing', (whole: RenderedPage) => rmSync(place(whole.file))],
    ['is empty', (whole: RenderedPage) => writeFileSync(place(whole.file), '')],
    ['is cut off', (whole: RenderedPage) => writeFileSync(place(whole.file), '<html>')],
  ])('holds back a page that %s', async (fault, spoil) => {
    const whole = page('index.html', '<html></html>')
    spoil(whole)
    await expect(check(whole)).rejects.toThrow(`the release is held back: index.html ${fault}`)
  })

  it('holds back a page without its end, and tells of one that is too large', async () => {
    await expect(check(page('index.html', '<html>'))).rejects.toThrow('index.html is cut off')
    expect(await check(page('index.html', `<html>${' '.repeat(1024 * 1024)}</html>`))).toEqual(['index.html has 1024 KB'])
  })

  it('holds back nothing for an address in a text of the shop, whatever it names', async () => {
    const names = ['/web/guide.pdf', '/web/static/a.png', '/web/%E0%A4%A', '/web/.well-known/x', '/web/old.html.gz']
    const html = `<html>${names.map((name) => `<a href="${name}">more</a><img src="${name}" />`).join('')}</html>`
    expect(await check(page('index.html', html))).toEqual(names.map((name) => `index.html names ${name}, which is not there`))
  })

  it('holds back pages that name a file which is not there, the first five by name', async () => {
    const scripts = Array.from({ length: 7 }, (_, index) => `<script src="/web/_astro/gone${index}.abc123.js"></script>`).join('')
    const line = 'index.html names /web/_astro/gone4.abc123.js, which is not there; and 2 more'
    await expect(check(page('index.html', `<html>${scripts}</html>`))).rejects.toThrow(line)
    await expect(check(page('index.html', '<html><style>a{src:url(/web/_astro/x.abc123.woff2)}</style></html>'))).rejects.toThrow('woff2')
  })

  it('tells of links to no page, once each, and ignores those to fallback pages', async () => {
    const html = '<html><a href="/web/nowhere/at/all">a</a><a href="/web/sku/999">newer than the site</a></html>'
    expect(await check(page('index.html', html), page('close.html', html))).toEqual([
      'index.html names /web/nowhere/at/all, which is not there',
    ])
  })
})

describe('nameFinder', () => {
  it('gives an address where it is named first, without query and fragment, and none of other sites', () => {
    const find = nameFinder()
    expect(find('<a href="/web/sku/1?a=1">1</a><a href="/web/sku/1#b">1</a><a href="https://other.example/web/x">x</a>')).toEqual([
      '/web/sku/1',
    ])
    expect(find('<a href="/web/sku/1">1</a><a href="/web/sku/2">2</a>')).toEqual(['/web/sku/2'])
  })
})
