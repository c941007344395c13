import sanitize from 'sanitize-html'
import { pictures } from '#api/pictures.ts'
import { headingLevels } from '#lib/heading-levels.ts'

const allowedTags = [
  ...['p', 'br', 'hr', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'blockquote', 'pre', 'code'],
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption', 'video', 'source'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

/**
 * The administrator's rich text made safe to insert (contract content.md): known tags and attributes only, no scripts, styles or frames,
 * links to http(s), mail, telephone and paths. Pictures and films get the image domain and wait; wide tables scroll inside their own box.
 * @param top level of the text's highest heading, one below the heading it stands under
 */
export function cleanHtml(html: string, top = 2): string {
  const clean = sanitize(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
      video: ['src', 'poster', 'controls', 'width', 'height', 'preload'],
      source: ['src', 'type'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start'],
      div: ['class', 'tabindex'],
    },
    allowedClasses: { div: ['table-scroll'] },
    selfClosing: ['img', 'br', 'hr', 'source'],
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    transformTags: {
      ...headingLevels(html, top),
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, ...(attribs.target === '_blank' || /^https?:/i.test(attribs.href ?? '') ? { rel: 'noopener' } : {}) },
      }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: pictures.one(attribs.src ?? ''), alt: attribs.alt ?? '', loading: 'lazy', decoding: 'async' },
      }),
      video: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, ...whole(attribs, 'src', 'poster'), controls: '', preload: 'none' },
      }),
      source: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...whole(attribs, 'src') } }),
    },
  })
  return scrollTables(clean)
}

/** Addresses of the named attributes with the image domain. */
function whole(attribs: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (attribs[name] ? [[name, pictures.one(attribs[name])]] : [])))
}

/** Puts every table into a box of its own that scrolls; one inside another stays with it. */
function scrollTables(html: string): string {
  let depth = 0
  return html.replace(/<\/?table>/g, (tag) => {
    if (tag === '<table>') return depth++ ? tag : `<div class="table-scroll" tabindex="0">${tag}`
    return --depth ? tag : `${tag}</div>`
  })
}
