import { Feed } from 'feed'
import { getFrame } from '#components/frame/frame.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { Locale } from '#lib/text/locales.ts'
import { plainText } from '#lib/text/plain-text.ts'
import { type FeedName, feedAddress } from './feeds.ts'

/** A text in a feed. */
export interface FeedEntry {
  title: string
  /** Where its page is, below the site's origin. */
  address: string
  /** HTML that is clean. */
  content: string
  /** A few words of it; without them its first ones. */
  summary?: string
  /** Unix seconds. */
  create_time: number
  /** Unix seconds; 0 where it never changed. */
  modify_time: number
}

/** Entries of a feed: what is older stays on its pages. */
const MOST = 30

/** Signs that no XML may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/**
 * The newest texts of a language as an Atom feed (RFC 4287), with addresses that are whole wherever it is read.
 * @param page the screen that lists the same texts
 * @param site the site's own address
 */
export function atomFeed(name: FeedName, { locale, page, title, site, entries }: FeedOf): Response {
  const { site: shop } = getFrame(locale)
  const whole = (address: string) => new URL(address, site).href
  const newest = [...entries].sort((a, b) => b.create_time - a.create_time).slice(0, MOST)
  const feed = new Feed({
    id: whole(href(page, locale)),
    link: whole(href(page, locale)),
    title: clean(`${title} – ${shop.site_name}`),
    feedLinks: { atom: whole(feedAddress(name, locale)) },
    author: { name: clean(shop.site_name) },
    updated: dateOf(Math.max(0, ...newest.map(changedAt))),
    generator: false,
  })
  for (const entry of newest) {
    const address = whole(entry.address)
    feed.addItem({
      id: address,
      link: address,
      title: asHtml(entry.title),
      description: asHtml(entry.summary || plainText(entry.content)),
      content: clean(withWholeAddresses(entry.content, address)),
      published: dateOf(entry.create_time),
      date: dateOf(changedAt(entry)),
    })
  }
  const text = feed.atom1().replace('<feed ', `<feed xml:lang="${LOCALE_TABLE[locale].tag}" `)
  return new Response(text, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}

interface FeedOf {
  locale: Locale
  page: RouteName
  title: string
  site: URL | undefined
  entries: readonly FeedEntry[]
}

const changedAt = ({ create_time, modify_time }: FeedEntry) => Math.max(create_time, modify_time)
const dateOf = (seconds: number) => new Date(seconds * 1000)
const clean = (text: string) => text.replace(FORBIDDEN, '')
/** The library writes words of an entry as HTML. */
const asHtml = (text: string) => clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Addresses in clean HTML, as seen from the page it stands on. */
function withWholeAddresses(html: string, from: string): string {
  const whole = (address: string) =>
    URL.canParse(address.replaceAll('&amp;', '&'), from) ? new URL(address.replaceAll('&amp;', '&'), from).href : address
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag.replace(
      /(\s(?:href|src|poster)=")([^"]*)"/g,
      (_, start: string, address: string) => `${start}${whole(address).replaceAll('&', '&amp;')}"`,
    ),
  )
}
