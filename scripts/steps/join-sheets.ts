import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptFile } from '#lib/kept-file.ts'
import { BASE } from '#lib/locales.ts'

const SHEET = /<link rel="stylesheet" href="([^"]+)">/g

/**
 * Makes one style file of those that a page of a built site links to, in their order: one request before the first paint. Pages that link to
 * the same share it; its name carries a hash of its content.
 */
export function joinSheets(root: string): void {
  const place = (address: string): string => join(root, address.slice(BASE.length))
  const known = new Map<string, string>()
  const write = (addresses: string[]): string => {
    const { address, body } = keptFile('page', 'css', addresses.map((sheet) => readFileSync(place(sheet), 'utf8')).join('\n'))
    writeFileSync(place(address), body)
    return `<link rel="stylesheet" href="${address}">`
  }
  for (const file of globSync('**/*.html', { cwd: root })) {
    const html = readFileSync(join(root, file), 'utf8')
    const links = [...html.matchAll(SHEET)]
    if (links.length < 2) continue
    const key = links.join(' ')
    const joined = known.get(key) ?? write(links.map(([, address = '']) => address))
    known.set(key, joined)
    const [first = ''] = links[0] ?? []
    writeFileSync(
      join(root, file),
      html.replace(SHEET, (link) => (link === first ? joined : '')),
    )
  }
}
