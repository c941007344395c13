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
 * Inlines the style sheet of a page and adds its hash to the page's policy. A request would cost a round trip before the first paint. Few
 * visitors have it in their cache, because each kind of page has its own sheet; product pages share theirs.
 * @param folder folder of the site's sheets
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
