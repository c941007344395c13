// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type FeedName, feedAddress } from '#components/cms/feeds.ts'
import { type FeedFormat, feedFile } from '#components/product-feeds.ts'
import { href } from '#lib/routes/paths.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { BASE, LOCALES, type Locale } from '#lib/text/locales.ts'
import { builtPages, DIST, SITE_URL } from '../helpers/built.ts'
import { headOf, tags } from '../helpers/markup.ts'
import { feedFaults, readTsv } from '../helpers/product-feed.ts'

const pages = builtPages()
const addresses = new Set(pages.map(({ address }) => address))

/** A feed as a reader of feeds takes it; which must be XML. */
function feedOf(name: FeedName, locale: Locale): Element {
  const text = readFileSync(join(DIST, feedAddress(name, locale).slice(BASE.length)), 'utf8')
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml')
  expect(documentElement.querySelector('parsererror')?.textContent).toBeUndefined()
  return documentElement
}
const textOf = (parent: Element, name: string) => parent.querySelector(`:scope > ${name}`)?.textContent ?? ''

const FEEDS = (['notices', 'articles'] as const).flatMap((name) => LOCALES.map((locale) => [name, locale] as const))
const ENTRIES = { notices: 'notice', articles: 'article' } as const

it.each(FEEDS)('tells the %s of %s, newest first, each by the whole address of its page', (name, locale) => {
  const feed = feedOf(name, locale)
  expect([feed.namespaceURI, feed.getAttribute('xml:lang')]).toEqual(['http://www.w3.org/2005/Atom', LOCALE_TABLE[locale].tag])
  const entries = [...feed.querySelectorAll('entry')]
  expect(entries.length).toBeGreaterThan(5)
  for (const entry of entries) {
    const link = new URL(entry.querySelector('link')?.getAttribute('href') ?? '')
    expect(addresses).toContain(link.pathname)
    expect(link.pathname).toMatch(new RegExp(`^${href(ENTRIES[name], locale, { id: '' })}\\d+$`))
    expect(textOf(entry, 'id')).toBe(link.href)
    expect(textOf(entry, 'title')).toMatch(/\S/)
    const { body } = new DOMParser().parseFromString(textOf(entry, 'content'), 'text/html')
    expect(body.textContent).toMatch(/\S/)
    for (const named of body.querySelectorAll('[href], [src]')) {
      expect(named.getAttribute('href') ?? named.getAttribute('src')).toMatch(/^(?:https?|mailto|tel):/)
    }
  }
  const published = entries.map((entry) => textOf(entry, 'published'))
  expect(published).toEqual([...published].sort().reverse())
})

it.each(FEEDS)('names the feed of %s of %s on the pages that show the same, and answers it as one', async (name, locale) => {
  const shown = pages.filter(({ address }) => address === href(name, locale) || address === href(ENTRIES[name], locale, { id: 1 }))
  expect(shown.length).toBe(2)
  for (const { html } of shown) {
    const [feed] = tags(headOf(html), 'link').filter(({ type }) => type === 'application/atom+xml')
    expect(new URL(feed?.href ?? '').pathname).toBe(feedAddress(name, locale))
  }
  const answer = await fetch(SITE_URL + feedAddress(name, locale))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
})

it.each(LOCALES)('lists the products of %s with Google’s columns, each by a link and a picture that are there', async (locale) => {
  const read = (format: FeedFormat) => readFileSync(join(DIST, feedFile(locale, 1, format).slice(BASE.length)), 'utf8')
  const feed = readTsv(read('tsv'))
  expect(feed.items.length).toBeGreaterThan(30)
  expect(feedFaults(feed)).toEqual([])
  for (const { link } of feed.items) expect(addresses).toContain(new URL(link ?? '').pathname)
  const [first] = feed.items
  expect((await fetch(SITE_URL + new URL(first?.image_link ?? '').pathname)).status).toBe(200)
  const xml = new DOMParser().parseFromString(read('xml'), 'application/xml').documentElement
  expect(xml.querySelectorAll('item')).toHaveLength(feed.items.length)
  expect(feed.items.some(({ item_group_id }) => item_group_id)).toBe(true)
  const answer = await fetch(SITE_URL + feedFile(locale, 1, 'tsv'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/tab-separated-values; charset=utf-8'])
})
