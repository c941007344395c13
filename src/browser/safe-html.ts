import { headingLevels } from '#lib/heading-levels.ts'
import { leavesPage, RICH_TEXT, RICH_TEXT_MEDIA } from '#lib/rich-text.ts'

const MEDIA = new Set<string>(RICH_TEXT_MEDIA)

/** Dropped with everything in them; other unknown tags give way to their contents. */
const POISON = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'form'])

/**
 * Rich text that arrives in the browser made safe to insert, for pages newer than the build; the build cleans by src/loaders/html.ts.
 * Known tags and attributes only; links to http(s), mail, telephone and paths; `picture` makes addresses of relative pictures and films.
 * @param top level of the text's highest heading, one below the heading it stands under
 */
export function safeHtml(html: string, picture: (path: string) => string, top = 2): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const safe = document.createDocumentFragment()
  safe.append(...clean(body, picture, headingLevels(html, top)))
  return safe
}

function clean(parent: Node, picture: (path: string) => string, levels: Record<string, string>): Node[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return [document.createTextNode(node.data)]
    if (!(node instanceof Element)) return []
    const name = levels[node.localName] ?? node.localName
    if (POISON.has(name)) return []
    const children = clean(node, picture, levels)
    const attributes = Object.hasOwn(RICH_TEXT, name) ? RICH_TEXT[name] : undefined
    if (!attributes) return children
    const element = document.createElement(name)
    for (const key of attributes) {
      const said = node.getAttribute(key)
      const value = said && MEDIA.has(key) ? picture(said) : said
      if (value !== null && isSafe(name, key, value)) element.setAttribute(key, value)
    }
    finish(element)
    element.append(...children)
    return [name === 'table' && !node.parentElement?.closest('table') ? scrolling(element) : element]
  })
}

/** What a text does not say itself. */
function finish(element: HTMLElement): void {
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

function isSafe(tag: string, key: string, value: string): boolean {
  if (key === 'href') return /^(?:https?:|mailto:|tel:|[?#]|\/(?!\/)|(?!\/)[^:]*$)/i.test(value.trim())
  // Only pictures may stand in the address itself.
  return !MEDIA.has(key) || tag === 'img' || !/^data:/i.test(value)
}
