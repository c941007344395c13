import { afterEach, describe, expect, it } from 'vitest'
import { withIslandFiles } from '#astro/island-files.ts'
import { finishPage } from '#components/finish-page.ts'
import { setBuild } from '#lib/page/hashed-asset.ts'

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

describe('says so where Astro writes pages otherwise', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, Symbol.for('harbour.site-build')))

  it('refuses a page without a policy while a site is made', () => {
    setBuild({ scripts: '', emit: () => {} })
    expect(() => finishPage('<html><head></head><body></body></html>')).toThrow('no content security policy')
  })

  it('refuses an island without the addresses of its scripts', () => {
    expect(() => withIslandFiles('<html><body><astro-island module="/a.js"></astro-island></body></html>', '')).toThrow(
      'no component-url and renderer-url',
    )
  })
})
