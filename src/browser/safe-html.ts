import { headingLevels } from '#lib/heading-levels.ts'

const TAGS = new Set(
  'p br hr div span strong b em i u s small sub sup blockquote pre code h2 h3 h4 h5 h6 ul ol li dl dt dd a img video source figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
)
/** Dropped with everything in them; other unknown tags give way to their contents. */
const POISON = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'form'])
const ATTRIBUTES = new Set(['href', 'src', 'poster', 'alt', 'title', 'colspan', 'rowspan', 'width', 'height'])

/** Attributes that hold an address. */
const ADDRESSES = new Set(['href', 'src', 'poster'])

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
    if (!TAGS.has(name)) return children
    const element = document.createElement(name)
    for (const { name: key, value } of node.attributes) if (ATTRIBUTES.has(key) && isSafe(key, value)) element.setAttribute(key, value)
    if (element instanceof HTMLImageElement) {
      element.src = picture(node.getAttribute('src') ?? '')
      element.setAttribute('loading', 'lazy')
    } else {
      for (const key of ['src', 'poster'])
        if (element.hasAttribute(key)) element.setAttribute(key, picture(element.getAttribute(key) ?? ''))
    }
    if (element instanceof HTMLVideoElement) {
      element.controls = true
      element.preload = 'none'
    }
    if (element instanceof HTMLAnchorElement && /^https?:/i.test(element.getAttribute('href') ?? '')) element.rel = 'noopener'
    element.append(...children)
    return [element]
  })
}

function isSafe(key: string, value: string): boolean {
  return !ADDRESSES.has(key) || /^(?:https?:|mailto:|tel:|[^:]*$|[/?#])/i.test(value.trim())
}
