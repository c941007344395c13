import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readMentions } from '../helpers/source-imports.ts'

/* The state gallery promises every block: each island of a page is drawn by one of its groups (`tests/gallery/groups`). */

/** Islands that the gallery leaves out, with the reason. */
const LEFT_OUT: Record<string, string> = {}

const files = (pattern: string) => globSync(pattern).map((file) => file.replaceAll('\\', '/'))
const read = (file: string) => readFileSync(file, 'utf8')
const targets = (file: string) => readMentions(file, read(file)).imports.flatMap(({ target }) => target ?? [])

/** Files of the islands that pages, layouts and components mount with a `client:` directive. */
function mounted(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files('src/{pages,layouts,components}/**/*.astro')) {
    const names = [...read(file).matchAll(/<([A-Z]\w*)\b[^<]*?\sclient:\w+/g)].map(([, name]) => name)
    for (const name of names) {
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(#islands/[^']+)'`).exec(read(file))?.[1]
      found.set(name ?? '', from?.replace('#', 'src/') ?? `unknown in ${file}`)
    }
  }
  return found
}

/** Components that the gallery draws: those its groups name, and what these are made of. */
function drawn(): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (!/^src\/islands\/.*\.tsx$/.test(file) || found.has(file)) return
    found.add(file)
    for (const target of targets(file)) add(target)
  }
  for (const group of files('tests/gallery/groups/*.tsx')) for (const target of targets(group)) add(target)
  return found
}

it('shows every island that a page mounts', () => {
  const islands = mounted()
  const shown = drawn()
  expect(islands.size).toBeGreaterThan(60)
  expect([...islands].filter(([name, file]) => !shown.has(file) && !(name in LEFT_OUT))).toEqual([])
  expect(Object.keys(LEFT_OUT).filter((name) => !islands.has(name))).toEqual([])
  // Parses each island's file.
}, 60_000)

it('lists every group', () => {
  const listed = targets('tests/gallery/groups.ts').filter((file) => file.includes('/groups/'))
  expect(listed.sort()).toEqual(files('tests/gallery/groups/*.tsx').sort())
})
