import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ICONS } from '#lib/icons.ts'

const require = createRequire(import.meta.url)

/** One icon of the set as a symbol; colour and stroke width come from the place it is used. */
async function symbol([name, file]: [string, string]): Promise<string> {
  const svg = await readFile(require.resolve(`lucide-static/icons/${file}.svg`), 'utf8')
  const shapes = svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .trim()
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

/** The sprite every page draws its icons from. */
export async function GET(): Promise<Response> {
  const symbols = await Promise.all(Object.entries(ICONS).map(symbol))
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, { headers: { 'content-type': 'image/svg+xml' } })
}
