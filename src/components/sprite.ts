import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { replaceInPage } from '#astro/replace-in-page.ts'
import { emit, hashedAsset } from '#lib/page/hashed-asset.ts'
import { ICONS } from '#lib/page/icons.ts'

const require = createRequire(import.meta.url)

/** One icon of the set as a symbol; colour and stroke width come from the place it is used. */
function symbol([name, file]: [string, string]): [string, string] {
  const svg = readFileSync(require.resolve(`lucide-static/icons/${file}.svg`), 'utf8')
  const shapes = svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .replaceAll(' />', '/>')
    .replaceAll('> <', '><')
    .trim()
  return [name, `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes}</symbol>`]
}

const symbols = new Map(Object.entries(ICONS).map(symbol))
const drawn = (names: Iterable<string>) => [...names].map((name) => symbols.get(name) ?? '').join('')

/** Every icon of the site, for what islands draw. */
export const ICON_FILE = emit(hashedAsset('icons', 'svg', `<svg xmlns="http://www.w3.org/2000/svg">${drawn(symbols.keys())}</svg>`))

const USE = new RegExp(`(<use href=")${ICON_FILE.address.replaceAll('.', '\\.')}(#icon-[\\w-]+")(?:></use>)?`, 'g')

/** Inlines the used icons in a page's body, so that none needs a request. Each use is written as short as HTML permits. */
export function withOwnIcons(body: string): string {
  const used = new Set<string>()
  const own = body.replace(USE, (whole, use: string, name: string) => {
    used.add(name.slice('#icon-'.length, -1))
    return whole.endsWith('</use>') ? `${use}${name}/>` : use + name
  })
  const sprite = `<div hidden><svg>${drawn(used)}</svg></div>`
  return replaceInPage(own, /<body[^>]*>/, (tag) => tag + sprite, 'body', 'components/sprite.ts')
}
