import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { TextName } from '#lib/text/text-keys.ts'
import { asker } from '../helpers/asked-keys.ts'
import { readMentions } from '../helpers/source-imports.ts'

const islands = globSync('src/islands/**/*.tsx').map((file) => file.replaceAll('\\', '/'))
const read = (file: string) => readFileSync(file, 'utf8')

/** The files an island is drawn from: those it imports, and what they import. Slices themselves only name. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || file.endsWith('/texts.ts')) return found
  found.add(file)
  for (const { target } of readMentions(file, read(file)).imports) if (target) filesOf(target, found)
  return found
}

/** The files drawn with each slice, by the slice's file and name. */
const drawn = new Map<string, Set<string>>()
for (const island of islands) {
  const name = /\b(?:texts: Texts|FallbackProps)<typeof (\w+)>/.exec(read(island))?.[1]
  if (!name) continue
  const stated = readMentions(island, read(island)).imports.find(({ target }) => /^src\/islands\/.*\/texts\.ts$/.test(target ?? ''))
  const slice = `${stated?.target} ${name}`
  drawn.set(slice, filesOf(island, drawn.get(slice)))
}

it('knows the slices of the islands', () => {
  expect(drawn.size).toBeGreaterThan(15)
})

it.each([...drawn])('%s names nothing that its island does not say', async (slice, files) => {
  const [file = '', name = ''] = slice.split(' ')
  const names: readonly TextName[] = (await import(resolve(file)))[name]
  const source = [...files].map(read).join('\n')
  const asks = asker([...files], /^[a-z]+\./)
  const idle = names.filter(
    (word) => !asks(word) && !(word.endsWith('.') && source.match(new RegExp(`['"\`]${word.replaceAll('.', '\\.')}`))),
  )
  expect(idle).toEqual([])
})
