import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { withIslandFiles } from '#astro/island-files.ts'
import { finishPage } from '#components/finish-page.ts'
import { setBuild } from '#lib/page/hashed-asset.ts'
import { LATE_PLACE } from '#lib/page/layers.ts'

it.each([
  ['short', 1000, '#foot'],
  ['of a very long text', 200_000, '#main'],
])('holds the first paint of a page that is %s, with %s letters, until %s is there', (_name, letters, place) => {
  const head = '<head><meta charset="utf-8"><link rel="expect" href="#foot" blocking="render"></head>'
  const page = finishPage(
    `<!doctype html><html>${head}<body><main id="main">${'a'.repeat(letters)}</main><i id="foot" hidden></i></body></html>`,
  )
  expect(page).toContain(`<link rel="expect" href="${place}" blocking="render">`)
})

describe('styles that the first view does not need', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, Symbol.for('harbour.site-build')))

  const finish = (route: string, body: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
    writeFileSync(join(folder, 'page.1.css'), 'a{}')
    writeFileSync(join(folder, 'late.2.css'), 'b{}')
    setBuild({ scripts: folder, emit: () => {} })
    const links = ['page.1', 'late.2'].map((name) => `<link rel="stylesheet" href="/web/_astro/${name}.css">`).join('')
    const policy = '<meta http-equiv="content-security-policy" content="default-src \'self\'; style-src \'self\'">'
    return finishPage(`<html data-route="${route}"><head><meta charset="utf-8">${policy}${links}</head><body>${body}</body></html>`)
  }
  const body = `<main>first</main>${LATE_PLACE}<i>rest</i>`

  it('stand where the page marks the place for them', () => {
    expect(finish('home', body)).toMatch(/<style>a\{\}<\/style><\/head>.*<main>first<\/main><style>b\{\}<\/style><i>rest/)
  })

  it('are a file of their own for pages of goods', () => {
    const html = finish('sku', body)
    expect(html).toMatch(
      /<style>a\{\}<\/style><\/head>.*<main>first<\/main><link rel="stylesheet" href="\/web\/_astro\/late\.2\.css" fetchpriority="low"><i>rest/,
    )
  })

  it('stand in the head of a page without the mark', () => {
    expect(finish('cart', '<i>rest</i>')).toContain('<style>a{}</style><style>b{}</style></head>')
  })
})

describe('says so where Astro writes pages otherwise', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, Symbol.for('harbour.site-build')))

  it('refuses a page without a policy while a site is made', () => {
    setBuild({ scripts: '', emit: () => {} })
    expect(() => finishPage('<html><head></head><body></body></html>')).toThrow('no content security policy')
  })

  const POLICY = '<meta http-equiv="content-security-policy" content="default-src \'self\'; style-src \'self\'">'
  const PAGE = `<html><head><meta charset="utf-8"><meta name="viewport" content="a">${POLICY}<link rel="stylesheet" href="/web/_astro/a.css"></head><body><img src="/a" fetchpriority="high"></body></html>`

  it.each([
    ['<html', 'html tag'],
    ['charset="utf-8"', 'charset'],
    ['name="viewport"', 'viewport'],
    ['style-src', 'policy for styles'],
    ['rel="stylesheet"', 'links no style sheet'],
    ['<body', 'body'],
  ])('refuses a page without %s', (place, reason) => {
    const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
    writeFileSync(join(folder, 'a.css'), 'a{}')
    setBuild({ scripts: folder, emit: () => {} })
    expect(finishPage(PAGE)).toContain('<style>a{}</style>')
    expect(() => finishPage(PAGE.replace(place, 'x'))).toThrow(reason)
  })

  it('refuses an island without the addresses of its scripts', () => {
    expect(() => withIslandFiles('<html><body><astro-island module="/a.js"></astro-island></body></html>', '')).toThrow(
      'no component-url and renderer-url',
    )
  })
})
