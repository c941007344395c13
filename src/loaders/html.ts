import sanitize from 'sanitize-html'
import { headingLevels } from '#lib/heading-levels.ts'
import { leavesPage, RICH_TEXT, RICH_TEXT_MEDIA } from '#lib/rich-text.ts'
import { pictures } from './pictures.ts'

/** What is set below, which cleaning must leave. */
const { img = [], video = [] } = RICH_TEXT
const allowedAttributes = {
  ...RICH_TEXT,
  img: [...img, 'loading', 'decoding'],
  video: [...video, 'controls', 'preload'],
}

/**
 * The administrator's rich text made safe to insert (contract content.md): known tags and attributes only, no scripts, styles or frames,
 * links to http(s), mail, telephone and paths. Pictures and films get the image domain and wait; wide tables scroll inside their own box.
 * @param top level of the text's highest heading, one below the heading it stands under
 */
export function cleanHtml(html: string, top = 2): string {
  const clean = sanitize(html, {
    allowedTags: Object.keys(RICH_TEXT),
    allowedAttributes,
    selfClosing: ['img', 'br', 'hr', 'source'],
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    transformTags: {
      ...headingLevels(html, top),
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, ...(leavesPage(attribs) ? { rel: 'noopener' } : {}) },
      }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: pictures.one(attribs.src ?? ''), alt: attribs.alt ?? '', loading: 'lazy', decoding: 'async' },
      }),
      video: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, ...whole(attribs), controls: '', preload: 'none' },
      }),
      source: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...whole(attribs) } }),
    },
  })
  return scrollTables(clean)
}

/** The page of a sku with its long text made safe: it stands under the page's second heading. */
export function withCleanText<Page extends { goods_sku_detail: { goods_content: string } }>(page: Page): Page {
  const { goods_sku_detail: detail } = page
  return { ...page, goods_sku_detail: { ...detail, goods_content: cleanHtml(detail.goods_content, 3) } }
}

/** Addresses of pictures and films with the image domain. */
function whole(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(RICH_TEXT_MEDIA.flatMap((name) => (attribs[name] ? [[name, pictures.one(attribs[name])]] : [])))
}

/** Puts every table into a box of its own that scrolls; one inside another stays with it. */
function scrollTables(html: string): string {
  let depth = 0
  return html.replace(/<\/?table>/g, (tag) => {
    if (tag === '<table>') return depth++ ? tag : `<div class="table-scroll" tabindex="0">${tag}`
    return --depth ? tag : `${tag}</div>`
  })
}
