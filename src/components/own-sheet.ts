import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RouteName } from '#lib/routes/paths.ts'
import { inlineDigest } from './inline-digest.ts'

const LINK = /<link rel="stylesheet" href="([^"]+)">/g
const ROUTE = / data-route="(\w+)"/
const STYLES = /<meta http-equiv="content-security-policy"[^>]*? style-src 'self'/

/** Kinds with a page for each of the goods, which share their sheets: one in each would double what is compressed, kept and sent. */
export const SHARING: readonly string[] = ['sku', 'combo', 'groupbuy', 'seckill'] satisfies RouteName[]

/** Sheets of the built site, once they were read. */
const sheets = new Map<string, string>()

/**
 * Puts the sheet of a page into the page, and its hash into the page's policy: to ask for it costs a round trip before the first paint, and few
 * visitors have it in their cache, since each kind has a sheet of its own. Pages of goods share theirs.
 * @param folder the sheets of the site that is being made
 */
export function withOwnSheet(html: string, folder: string): string {
  const [, name = ''] = ROUTE.exec(html) ?? []
  if (SHARING.includes(name)) return html
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
