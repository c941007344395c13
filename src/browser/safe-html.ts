import { headingLevels } from '#lib/text/heading-levels.ts'
import {
  isSafeAddress,
  leavesPage,
  RICH_TEXT,
  RICH_TEXT_MEDIA,
  RICH_TEXT_POISON,
  sizeAttributes,
  type TextPlace,
} from '#lib/text/rich-text.ts'
import { withoutStyles } from './without-styles.ts'

const MEDIA = new Set<string>(RICH_TEXT_MEDIA)
const POISON = new Set(RICH_TEXT_POISON)

/**
 * Sanitizes rich text in the browser, for pages newer than the build. The result equals that of lib/text/clean-html.ts: known tags and
 * attributes only; links to http(s), mail, telephone and our screens.
 */
export function safeHtml(html: string, place: TextPlace): DocumentFragment {
  // A parsed document has the page's policy, which refuses styles in it.
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const safe = document.createDocumentFragment()
  safe.append(...clean(body, place, headingLevels(html, place.top ?? 2)))
  return safe
}

function clean(parent: Node, place: TextPlace, levels: Record<string, string>): Node[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return [document.createTextNode(node.data)]
    if (!(node instanceof Element)) return []
    const name = levels[node.localName] ?? node.localName
    if (POISON.has(name)) return []
    const children = clean(node, place, levels)
    const attributes = Object.hasOwn(RICH_TEXT, name) ? RICH_TEXT[name] : undefined
    if (!attributes) return children
    const element = document.createElement(name)
    for (const key of attributes) {
      const value = node.getAttribute(key)
      const shown = value === null || !isSafeAddress(name, key, value) ? null : addressed(key, value, place)
      if (shown !== null) element.setAttribute(key, shown)
    }
    finish(element, place)
    element.append(...children)
    return [name === 'table' && !node.parentElement?.closest('table') ? scrolling(element) : element]
  })
}

function addressed(key: string, value: string, { file, link }: TextPlace): string | null {
  if (key === 'href') return link(value)
  return value && MEDIA.has(key) ? file(value) : value
}

/** Adds attributes that the text does not have. */
function finish(element: HTMLElement, { size }: TextPlace): void {
  if (element instanceof HTMLImageElement || element instanceof HTMLVideoElement) {
    const measure = element instanceof HTMLImageElement ? () => size?.(element.getAttribute('src') ?? '') : undefined
    const said = { width: element.getAttribute('width') ?? undefined, height: element.getAttribute('height') ?? undefined }
    for (const key of ['width', 'height']) element.removeAttribute(key)
    for (const [key, pixels] of Object.entries(sizeAttributes(said, measure))) element.setAttribute(key, pixels)
  }
  if (element instanceof HTMLImageElement) {
    element.alt ||= ''
    element.setAttribute('loading', 'lazy')
    element.setAttribute('decoding', 'async')
  }
  if (element instanceof HTMLVideoElement) {
    element.controls = true
    element.preload = 'none'
  }
  if (element instanceof HTMLAnchorElement && leavesPage({ target: element.target, href: element.getAttribute('href') ?? '' })) {
    element.rel = 'noopener'
  }
}

/** A wide table scrolls in a box of its own. */
function scrolling(table: HTMLElement): HTMLElement {
  const box = document.createElement('div')
  box.className = 'table-scroll'
  box.tabIndex = 0
  box.append(table)
  return box
}
