import { expect, it } from 'vitest'
import { MOST_ENTRIES, siteMap, siteMapIndex } from '#lib/page/site-map.ts'

const entry = { address: 'https://shop.example/web/sku/1', changed: 1_772_416_800, languages: {} }

it('writes an entry with time, languages and pictures, escaped', () => {
  const text = siteMap([{ ...entry, languages: { en: 'https://shop.example/web/sku/1' }, pictures: ['https://img.example/a.jpg?w=1&h=2'] }])
  expect(text).toContain('<lastmod>2026-03-02T02:00:00Z</lastmod>')
  expect(text).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/web/sku/1"/>')
  expect(text).toContain('<image:loc>https://img.example/a.jpg?w=1&amp;h=2</image:loc>')
})

it('says nothing of a change that is not known', () => {
  expect(siteMap([{ ...entry, changed: 0 }])).not.toContain('lastmod')
})

it('refuses more addresses than one site map may hold', () => {
  expect(() => siteMap(Array(MOST_ENTRIES + 1).fill(entry))).toThrow('50001')
})

it('names the site maps in an index', () => {
  expect(siteMapIndex(['https://shop.example/web/sitemap-en.xml'])).toContain('<loc>https://shop.example/web/sitemap-en.xml</loc>')
})
