import { BASE } from '#lib/locales.ts'

const LINK = new RegExp(`(?:href|src|words|data)="(${BASE}[^"?#]*)`, 'g')
const FONT = new RegExp(`url\\((${BASE}[^)?#]*)\\)`, 'g')

/** Gives what pages name of this site, addresses without query and fragment, each where it is named first. */
export function nameFinder(): (html: string) => string[] {
  const known = new Set<string>()
  return (html) => {
    const found: string[] = []
    for (const pattern of [LINK, FONT]) {
      for (const [, address = ''] of html.matchAll(pattern)) {
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
