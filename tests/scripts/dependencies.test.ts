import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMentions } from '../helpers/source-imports.ts'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>

/** Needed although no file names them. */
const UNNAMED: Record<string, string> = {
  'react-dom': '@astrojs/react draws islands with it',
  '@astrojs/check': 'the command astro check',
  '@types/node': 'types of the runtime',
  jsdom: "the document of vitest's tests",
  '@tiptap/pm': 'the editor of the desk is bundled with it (src/shop/desk/bundle.ts)',
  '@fontsource-variable/noto-sans-hk': 'draws social pictures (src/lib/text/locale-fonts.ts)',
  '@fontsource-variable/noto-sans-sc': 'draws social pictures (src/lib/text/locale-fonts.ts)',
}

/** The package of a specifier. @example packageOf('@fontsource/instrument-sans/files/x.woff2') // '@fontsource/instrument-sans' */
function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

/** A path into a package: `require.resolve` or `import.meta.resolve`, a file below `node_modules`, a tool that is run. */
const READ = /(?:node_modules['"/, ]+|(?:require|import\.meta)\.resolve\(\s*[`'"]|(?:check|tool)\(\s*['"])(@?[\w-]+(?:\/[\w.-]+)?)/g

function packagesIn(pattern: string): Set<string> {
  const files = globSync(pattern).filter((file) => !file.includes('node_modules'))
  const names = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const named = /\.(?:ts|tsx|mjs|astro|css)$/.test(file) ? readMentions(file, text).imports.map(({ name }) => name) : []
    // Files of a package that are read, and tools that are run, go by their path.
    const read = [...text.matchAll(file.endsWith('.css') ? /url\(\s*["']?([@\w][^"')]*)/g : READ)]
    return [...named, ...read.map(([, name = '']) => name)]
  })
  return new Set(names.filter((name) => /^[@\w]/.test(name) && !/^(?:node|astro|virtual|data):/.test(name)).map(packageOf))
}

const inSources = packagesIn('src/**/*.{ts,tsx,astro,css}')
const everywhere = new Set([...inSources, ...packagesIn('{scripts,tests,src}/**/*.{ts,tsx,mjs,py}'), ...packagesIn('*.{ts,mjs}')])

test('every package that is depended on is used, and stays out of package.json until it is', () => {
  const names = [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]
  const idle = names.filter((name) => {
    const typed = name.replace(/^@types\//, '')
    return !everywhere.has(name) && !(name in UNNAMED) && !(typed !== name && (typed in (dependencies ?? {}) || everywhere.has(typed)))
  })
  expect(idle).toEqual([])
})

test('what the site and the shop are made with comes without the tools of development', () => {
  expect([...inSources].filter((name) => name in (devDependencies ?? {}))).toEqual([])
  expect([...inSources].filter((name) => !(name in (dependencies ?? {})))).toEqual([])
})

/** Packages that scripts load, themselves or through the files that they import. */
function loadedBy(scripts: string[]): Set<string> {
  const files = new Set(scripts)
  const packages = new Set<string>()
  // The set grows while it is read.
  for (const file of files) {
    for (const { name, target, typeOnly } of readMentions(file, readFileSync(file, 'utf8')).imports) {
      if (typeOnly) continue
      if (target === undefined) packages.add(packageOf(name))
      else if (existsSync(target)) files.add(target)
    }
  }
  return packages
}

test('a shop in production runs without the tools of development', () => {
  const [, chores = ''] = /WITHOUT_TOOLS = \[(.*?)\]/.exec(readFileSync('scripts/run.mjs', 'utf8')) ?? []
  const names = chores.match(/[\w-]+/g) ?? []
  expect(names).toContain('start')
  const loaded = loadedBy(names.map((name) => `scripts/${name}.ts`))
  expect([...loaded].filter((name) => name in (devDependencies ?? {}))).toEqual([])
})
