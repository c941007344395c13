import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PATHS } from '#lib/paths.ts'
import { inlineDigest } from './inline-digest.ts'

const LINK = /<link rel="stylesheet" href="([^"]+)">/g
const ROUTE = / data-route="(\w+)"/
const STYLES = /<meta http-equiv="content-security-policy"[^>]*? style-src 'self'/

/** Sheets of the built site, once they were read. */
const sheets = new Map<string, string>()

/**
 * Puts the sheet of a page that is the only one of its kind (home, list, cart …) into the page, and its hash into the page's policy: nobody else would
 * take it from a cache, and to ask for it costs a round trip before the first paint. Kinds of many pages (goods, notices …) share theirs.
 * @param folder the sheets of the site that is being made
 */
export function withOwnSheet(html: string, folder: string): string {
  const [, name = ''] = ROUTE.exec(html) ?? []
  if (!Object.entries(PATHS).some(([route, path]) => route === name && !path.includes('{'))) return html
  const hashes: string[] = []
  const inline = html.replace(LINK, (_link, address: string) => {
    const sheet = read(join(folder, basename(address)))
    hashes.push(` 'sha256-${inlineDigest(sheet)}'`)
    return `<style>${sheet}</style>`
  })
  return inline.replace(STYLES, (source) => source + hashes.join(''))
}

function read(file: string): string {
  const sheet = sheets.get(file) ?? readFileSync(file, 'utf8')
  sheets.set(file, sheet)
  return sheet
}
