import { BASE } from '#lib/text/locales.ts'

/** Signs before an address, in an attribute or in styles, and the characters that end the part that names a file. */
const LINK = { sign: `="${BASE}`, end: /["?#]/g }
const FONT = { sign: `url(${BASE}`, end: /[)?#]/g }
const ATTRIBUTES = ['href', 'src', 'words', 'data']

/**
 * Returns a function that finds the addresses of this site in the HTML of a page: links, files and fonts, without query and fragment. It returns
 * each address only once, for the first page that names it.
 */
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

/** Finds each place of a text. This is several times as fast as a regular expression, and each page is searched. */
function* placesOf(text: string, html: string): Generator<number> {
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + 1)) yield at
}
