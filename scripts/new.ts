// `npm run new -- screen|member-list|call|floor <name>`: writes the files that the recipe of that name describes, from `scripts/templates/`.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCALES } from '#lib/text/locales.ts'
import { STYLES } from '#shop/services/staff/floors.ts'
import { chore, output, UserError } from './steps/log.ts'
import { tool } from './steps/suites.ts'

/** Templates of each kind: a member list comes with its call. */
const KINDS: Record<string, string[]> = { screen: ['screen'], 'member-list': ['call', 'member-list'], call: ['call'], floor: ['floor'] }
const TEMPLATES = join(import.meta.dirname, 'templates')

/** An addition to a file that exists already: `insert` goes in front of `before`. */
interface Edit {
  file: string
  before: string
  insert: string
}

await chore(async () => {
  const [kind = '', name = ''] = process.argv.slice(2)
  const parts = KINDS[kind]
  if (!parts) throw new UserError(`npm run new -- ${Object.keys(KINDS).join('|')} <name>`)
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) throw new UserError('the name is English words in lower case with hyphens: growth-changes')
  const written = new Map<string, string>()
  for (const part of parts) {
    for (const [file, text] of newFiles(join(TEMPLATES, part), name)) {
      if (existsSync(file)) throw new UserError(`${file} exists already`)
      written.set(file, text)
    }
    for (const edit of edits(join(TEMPLATES, part), name)) {
      const text = written.get(edit.file) ?? readFileSync(edit.file, 'utf8')
      if (!text.includes(edit.before))
        throw new UserError(`${edit.file} has no “${edit.before}”: mend scripts/templates/${part}/edits.json`)
      const at = text.lastIndexOf(edit.before)
      written.set(edit.file, text.slice(0, at) + edit.insert + text.slice(at))
    }
  }
  for (const [file, text] of written) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const files = [...written.keys()].toSorted()
  await tool('@biomejs/biome/bin/biome', ['check', '--write', '--log-level=error', ...files])
  const tests = files.filter((file) => file.includes('.test.'))
  const has = (folder: string) => files.some((file) => file.startsWith(folder))
  const steps = [
    has('i18n/') && 'Translate the texts.',
    has('src/pages/') && 'Count the screen in the accessibility statement: npm run accessibility',
    `Make the tests pass: npm test -- types tests/source ${tests.join(' ')}`,
  ]
  output(`${files.join('\n')}\n\n${steps.filter(Boolean).join('\n')}`)
})

/** The files that a folder of templates makes, by path; one for each language where the path names `__locale__`. */
function newFiles(folder: string, name: string): [file: string, text: string][] {
  return globSync('**/*.txt', { cwd: folder }).flatMap((template) => {
    const text = readFileSync(join(folder, template), 'utf8')
    return everyLocale(template.slice(0, -'.txt'.length)).map((file): [string, string] => [fill(file, name), fill(text, name)])
  })
}

function edits(folder: string, name: string): Edit[] {
  const all = JSON.parse(readFileSync(join(folder, 'edits.json'), 'utf8')) as Edit[]
  return all.flatMap(({ file, before, insert }) => everyLocale(file).map((path) => ({ file: path, before, insert: fill(insert, name) })))
}

function everyLocale(path: string): string[] {
  return path.includes('__locale__') ? LOCALES.map((locale) => path.replace('__locale__', locale)) : [path]
}

/**
 * Fills the places of a template.
 * @example fill('page__Pascal__', 'growth-changes') // 'pageGrowthChanges'
 */
function fill(text: string, name: string): string {
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
  const pascal = name.split('-').map(capital).join('')
  const words = name.replaceAll('-', ' ')
  const places: Record<string, string> = {
    kebab: name,
    snake: name.replaceAll('-', '_'),
    CONST: name.replaceAll('-', '_').toUpperCase(),
    flat: name.replaceAll('-', ''),
    Pascal: pascal,
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    words,
    Words: capital(words),
    number: String(Object.keys(STYLES).length + 1),
  }
  return text.replace(new RegExp(`__(${Object.keys(places).join('|')})__`, 'g'), (_, place: string) => places[place] ?? '')
}
