import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { raw } from 'hono/html'
import { ICONS } from '#lib/page/icons.ts'
import type { Html } from './page.ts'

const require = createRequire(import.meta.url)
const read = new Map<string, Html>()

/** A picture of the site's set, for eyes alone: what it stands for is said beside it. */
export function icon(name: keyof typeof ICONS): Html {
  return drawDeskIcon(ICONS[name])
}

/** A picture that the desk alone shows, by its name in the Lucide set. */
export function drawDeskIcon(name: string): Html {
  const known = read.get(name)
  if (known) return known
  const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  const drawn = raw(svg.slice(svg.indexOf('<svg')).replace('<svg', '<svg aria-hidden="true"'))
  read.set(name, drawn)
  return drawn
}
