import sanitize from 'sanitize-html'
import { headingLevels } from './heading-levels.ts'
import { isSafeAddress, leavesPage, RICH_TEXT, RICH_TEXT_MEDIA, RICH_TEXT_POISON, sizeAttributes, type TextPlace } from './rich-text.ts'

/* For what runs beside a shop, not for browsers: they have a parser of their own (browser/safe-html.ts). */

const RULES = {
  nonTextTags: [...RICH_TEXT_POISON],
  selfClosing: ['img', 'br', 'hr', 'source'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
}

/** Attributes that this file sets, which cleaning must keep. */
const { img = [], video = [] } = RICH_TEXT
const ON_PAGES = { ...RICH_TEXT, img: [...img, 'loading', 'decoding'], video: [...video, 'controls', 'preload'] }

/** Headings of a text as it is kept: a page gives them levels of its own. */
const AS_WRITTEN = { ...RICH_TEXT, h1: [] }

/** Names for what editors don't miss: what a word processor or an editor's own skin leaves behind. */
const SILENT =
  /^(?:class|id|lang|dir|align|valign|border|cellpadding|cellspacing|data-.*|aria-.*|role|name|loading|decoding|controls|preload)$/

/**
 * Sanitizes the administrator's rich text (contract content.md): known tags and attributes only, no scripts, styles or frames, links to
 * http(s), mail, telephone and our screens. Pictures and videos get the image domain and their size if known, and load lazily. Headings are
 * lowered below the page's; wide tables scroll in their own box.
 */
export function cleanHtml(html: string, place: TextPlace): string {
  const clean = sanitize(html, {
    ...RULES,
    allowedTags: Object.keys(RICH_TEXT),
    allowedAttributes: ON_PAGES,
    transformTags: {
      ...headingLevels(html, place.top ?? 2),
      a: (tagName, attribs) => ({ tagName, attribs: leading(attribs, place) }),
      img: (tagName, { src = '', width, height, ...attribs }) => {
        const address = safe('img', 'src', place.file(src))
        const size = sizeAttributes({ width, height }, () => place.size?.(address))
        return { tagName, attribs: { ...attribs, src: address, alt: attribs.alt ?? '', ...size, loading: 'lazy', decoding: 'async' } }
      },
      video: (tagName, { width, height, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...whole(tagName, attribs, place), ...sizeAttributes({ width, height }), controls: '', preload: 'none' },
      }),
      source: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...whole(tagName, attribs, place) } }),
    },
  })
  return scrollTables(clean)
}

/**
 * Sanitizes a text for storage by the rules of the pages, keeping its headings, links and addresses. `lost` names each removed part once:
 * `<iframe>`, `style`, `onclick`, `javascript:…`. Parts without meaning for readers are removed silently.
 */
export function keepRichText(html: string): { html: string; lost: string[] } {
  const lost = new Set<string>()
  const kept = sanitize(html, {
    ...RULES,
    allowedTags: Object.keys(AS_WRITTEN),
    allowedAttributes: AS_WRITTEN,
    allowProtocolRelative: true,
    onOpenTag(name, attribs) {
      const allowed = (AS_WRITTEN as Record<string, readonly string[] | undefined>)[name]
      if (!allowed) lost.add(`<${name}>`)
      for (const [key, value] of Object.entries(allowed ? attribs : {})) {
        if (!allowed?.includes(key)) lost.add(key)
        else if (!isSafeAddress(name, key, value) && !/^\s*\/\//.test(value)) lost.add(value.length > 40 ? `${value.slice(0, 39)}…` : value)
      }
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
  return { html: kept, lost: [...lost].filter((what) => !SILENT.test(what)) }
}

/**
 * Returns the words of a rich text without its markup, a line for each block, for people who compare texts.
 * @example toReadable('<h2>Sale</h2><ul><li>Mugs</li></ul>') // 'Sale\n• Mugs'
 */
export function toReadable(html: string): string {
  const lines = html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<img\b[^>]*>/g, (tag) => `\n[${/\balt="([^"]*)"/.exec(tag)?.[1] || /\bsrc="([^"]*)"/.exec(tag)?.[1] || ''}]\n`)
    .replace(/<li\b[^>]*>/g, '\n• ')
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<(?:br|\/?(?:p|h\d|ul|ol|li|table|tr|figure|figcaption|blockquote|div|hr|video))\b[^>]*>/g, '\n')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)')
  const plain = sanitize(lines, { allowedTags: [], allowedAttributes: {} })
  return plain
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line && line !== '•')
    .join('\n')
}

function leading(attribs: Record<string, string>, { link }: TextPlace): Record<string, string> {
  const { href = '', ...others } = attribs
  const to = isSafeAddress('a', 'href', href) ? link(href) : null
  const led = { ...others, ...(to !== null && { href: to }) }
  return leavesPage(led) ? { ...led, rel: 'noopener' } : led
}

/** Addresses of pictures and films with the image domain. */
function whole(tag: string, attribs: Record<string, string>, { file }: TextPlace): Record<string, string> {
  return Object.fromEntries(RICH_TEXT_MEDIA.flatMap((name) => (attribs[name] ? [[name, safe(tag, name, file(attribs[name]))]] : [])))
}

function safe(tag: string, name: string, address: string): string {
  return isSafeAddress(tag, name, address) ? address : ''
}

/** Puts every table into a box of its own that scrolls; one inside another stays with it. */
function scrollTables(html: string): string {
  let depth = 0
  return html.replace(/<\/?table>/g, (tag) => {
    if (tag === '<table>') return depth++ ? tag : `<div class="table-scroll" tabindex="0">${tag}`
    return --depth ? tag : `${tag}</div>`
  })
}
