import { BASE } from '#lib/text/locales.ts'

/** How a page names an address: by one of these attributes, or in its styles; each with what ends the part that names a file. */
const LINK = { sign: `="${BASE}`, end: /["?#]/g }
const FONT = { sign: `url(${BASE}`, end: /[)?#]/g }
const ATTRIBUTES = ['href', 'src', 'words', 'data']

/** Gives what pages name of this site, addresses without query and fragment, each where it is named first. */
export function nameFinder(): (html: string) => string[] {
  const known = new Set<string>()
  return (html) => {
    const found: string[] = []
    for (const way of [LINK, FONT]) {
      for (const at of placesOf(way.sign, html)) {
        if (way === LINK && !ATTRIBUTES.some((name) => html.endsWith(name, at))) continue
        const start = at + way.sign.length - BASE.length
        way.end.lastIndex = start
        const address = html.slice(start, way.end.exec(html)?.index)
        if (known.has(address)) continue
        // A copy: a part of a string keeps the whole of it, here a page, in memory.
        const own = Buffer.from(address).toString()
        known.add(own)
        found.push(own)
      }
    }
    return found
  }
}

/** Looking for a text is several times as fast as an expression, and each page is looked through. */
function* placesOf(text: string, html: string): Generator<number> {
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + 1)) yield at
}
