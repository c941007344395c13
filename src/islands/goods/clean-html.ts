import { pictures } from '#lib/pictures.ts'

/** Tags of the administrator's rich text that are kept; their attributes besides. Everything else is dropped, its words stay. */
const KEPT: Record<string, readonly string[]> = {
  A: ['href', 'title'],
  IMG: ['src', 'alt', 'width', 'height'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan', 'scope'],
  OL: ['start'],
}
const PLAIN = new Set(
  'P BR HR DIV SPAN STRONG B EM I U S SMALL SUB SUP BLOCKQUOTE H2 H3 H4 H5 H6 UL LI DL DT DD FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TFOOT TR'.split(
    ' ',
  ),
)
/** What goes with all it holds. */
const DROPPED = new Set('SCRIPT STYLE IFRAME OBJECT EMBED TEMPLATE NOSCRIPT SVG MATH FORM LINK META'.split(' '))

/**
 * The administrator's rich text made safe in the browser, for products newer than the build; the build has its own way for all others.
 * Known tags and attributes only, links to http(s), mail, telephone and paths; pictures get the image domain and load lazily.
 */
export function cleanInBrowser(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  clean(body)
  return body.innerHTML
}

function clean(parent: Element): void {
  for (const element of [...parent.children]) {
    const tag = element.tagName.toUpperCase()
    if (DROPPED.has(tag)) {
      element.remove()
      continue
    }
    clean(element)
    if (!PLAIN.has(tag) && !(tag in KEPT)) {
      element.replaceWith(...element.childNodes)
      continue
    }
    for (const { name } of [...element.attributes]) if (!KEPT[tag]?.includes(name)) element.removeAttribute(name)
    if (tag === 'A' && !isSafe(element.getAttribute('href') ?? '')) element.removeAttribute('href')
    if (tag === 'IMG') {
      element.setAttribute('src', pictures.url(element.getAttribute('src') ?? ''))
      element.setAttribute('loading', 'lazy')
      if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
    }
  }
}

function isSafe(address: string): boolean {
  return /^(?:https?:|mailto:|tel:)/i.test(address) || !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address.trim())
}
