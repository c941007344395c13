/* Cleans markup from a word processor or another site before the editor reads it. Marks that the editor does not know fall away by themselves. */

/** Headings of other sites, and what they are in a text whose title is the page's. */
const HEADINGS = { h1: 'h2', h5: 'h4', h6: 'h4' } as const

/** Pictures that the shop can show: its own, and those of the web. Pictures from the clipboard are uploaded instead. */
const SHOWN = /^(?:https?:|\/?upload\/)/i

/**
 * Turns pasted markup into what a text keeps: lists of Word, headings, and films as links.
 * @example cleanPaste('<h1 class="x">Sale</h1>') // '<h2>Sale</h2>'
 */
export function cleanPaste(markup: string): string {
  const page = new DOMParser().parseFromString(markup.replace(/<!--[\s\S]*?-->/g, '').replace(/<\/?o:p>/g, ''), 'text/html')
  for (const one of page.querySelectorAll('script, style, meta, link, title, xml')) one.remove()
  toLists(page)
  for (const frame of page.querySelectorAll('iframe, video, embed')) linkFilm(page, frame)
  for (const [name, kept] of Object.entries(HEADINGS)) {
    for (const old of page.querySelectorAll(name)) {
      const heading = page.createElement(kept)
      heading.append(...old.childNodes)
      old.replaceWith(heading)
    }
  }
  for (const image of page.querySelectorAll('img')) if (!SHOWN.test(image.getAttribute('src') ?? '')) image.remove()
  for (const one of page.body.querySelectorAll('*')) for (const name of ['class', 'style', 'id', 'dir', 'lang']) one.removeAttribute(name)
  return page.body.innerHTML.trim()
}

/** A film becomes a link to its page. */
function linkFilm(page: Document, frame: Element): void {
  const source = frame.getAttribute('src') ?? frame.querySelector('source')?.getAttribute('src') ?? ''
  const id = /(?:youtube(?:-nocookie)?\.com\/embed\/|youtu\.be\/)([\w-]+)/.exec(source)?.[1]
  const address = id ? `https://www.youtube.com/watch?v=${id}` : source
  if (!/^https?:/i.test(address)) {
    frame.remove()
    return
  }
  const link = page.createElement('a')
  link.href = address
  link.textContent = frame.getAttribute('title') || address
  const line = page.createElement('p')
  line.append(link)
  frame.replaceWith(line)
}

/** Word writes the items of a list as paragraphs with a bullet or a number in them. */
function toLists(page: Document): void {
  let list: HTMLElement | undefined
  for (const line of page.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"], p[style*="mso-list"]')) {
    const marker = [...line.querySelectorAll('span')].find((span) => span.getAttribute('style')?.includes('mso-list'))
    const name = /^\s*\w{1,3}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    const isNext = list && list.localName === name && list.nextElementSibling === line
    if (!list || !isNext) {
      list = page.createElement(name)
      line.before(list)
    }
    const item = page.createElement('li')
    item.append(...line.childNodes)
    list.append(item)
    line.remove()
  }
}

/** Blocks that stand on a line of their own in the source. */
const BLOCKS = /(<\/(?:p|h\d|ul|ol|li|table|tr|blockquote|pre|figure)>|<hr>|<(?:ul|ol|table|blockquote|tbody)>)(?=<)/g

/**
 * Writes what the editor holds as it is stored: items and cells of one paragraph without it, each block in a line.
 * @example toStored('<ul><li><p>One</p></li></ul>') // '<ul>\n<li>One</li>\n</ul>'
 */
export function toStored(markup: string): string {
  const box = document.createElement('template')
  box.innerHTML = markup
  for (const one of box.content.querySelectorAll('li, td, th')) {
    const [first, ...rest] = one.children
    if (first?.localName === 'p' && rest.every(({ localName }) => localName === 'ul' || localName === 'ol'))
      first.replaceWith(...first.childNodes)
  }
  const html = box.innerHTML
  return html === '<p></p>' ? '' : html.replace(BLOCKS, '$1\n')
}

/** Tags that editor and source may differ in without a loss. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' }
const SILENT = new Set(['p', 'div', 'span', 'tbody', 'thead', 'br'])

/** Whether a text has parts that the editor would drop: such a text is edited as HTML. */
export function losesParts(source: string, written: string): boolean {
  const [before, after] = [tagsOf(source), tagsOf(written)]
  return [...before].some(([tag, count]) => (after.get(tag) ?? 0) < count)
}

function tagsOf(markup: string): Map<string, number> {
  const box = document.createElement('template')
  box.innerHTML = markup
  const counts = new Map<string, number>()
  for (const { localName } of box.content.querySelectorAll('*')) {
    const tag = SAME[localName] ?? localName
    if (!SILENT.has(tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return counts
}
