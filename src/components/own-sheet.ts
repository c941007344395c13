import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AstroChanged } from '#astro/astro-changed.ts'
import { replaceInPage } from '#astro/replace-in-page.ts'
import { LATE_PLACE, LATE_SHEET } from '#lib/page/layers.ts'
import type { RouteName } from '#lib/routes/paths.ts'
import { inlineDigest } from './inline-digest.ts'

const LINK = /<link rel="stylesheet" href="([^"]+)">/g
const ROUTE = / data-route="(\w+)"/
const STYLES = /<meta http-equiv="content-security-policy"[^>]*? style-src 'self'/
const FILE = 'components/own-sheet.ts'

/** Kinds with a page for each of the goods. They share the file of what their first view does not need. */
export const SHARING: readonly string[] = ['sku', 'combo', 'groupbuy', 'seckill'] satisfies RouteName[]

/** Sheets of the built site, once they were read. */
const sheets = new Map<string, string>()

/**
 * Inlines the style sheets of a page and adds their hashes to its policy. A request would cost a round trip before the first paint. Rules that
 * the first view does not need move to the place that the page marks for them; pages of goods link to these there.
 * @param folder folder of the site's sheets
 * @throws AstroChanged if the page links to no sheet, or its policy names no styles
 */
export function withOwnSheet(html: string, folder: string): string {
  const [, name = ''] = ROUTE.exec(html) ?? []
  const hasPlace = html.includes(LATE_PLACE)
  const hashes: string[] = []
  let late = ''
  const inline = html.replace(LINK, (_link, address: string) => {
    const isLate = hasPlace && basename(address).startsWith(`${LATE_SHEET}.`)
    if (isLate && SHARING.includes(name)) {
      // By itself the browser asks for a sheet before the pictures and the font of the first view.
      late = `<link rel="stylesheet" href="${address}" fetchpriority="low">`
      return ''
    }
    const sheet = read(join(folder, basename(address)))
    hashes.push(` 'sha256-${inlineDigest(sheet)}'`)
    const style = `<style>${sheet}</style>`
    if (!isLate) return style
    late = style
    return ''
  })
  if (!hashes.length) throw new AstroChanged('Astro links no style sheet into a page', FILE)
  return replaceInPage(
    inline.replace(LATE_PLACE, () => late),
    STYLES,
    (source) => source + hashes.join(''),
    'policy for styles',
    FILE,
  )
}

function read(file: string): string {
  const sheet = sheets.get(file) ?? readFileSync(file, 'utf8')
  sheets.set(file, sheet)
  return sheet
}
