import { globSync } from 'node:fs'
import { UserError } from './log.ts'

/** The suites in the order they run, by what runs them. */
export const SUITES = {
  lint: 'tool',
  types: 'tool',
  unit: 'vitest',
  contract: 'vitest',
  shop: 'vitest',
  island: 'vitest',
  alone: 'vitest',
  site: 'vitest on a site',
  browser: 'playwright',
} as const

export type Suite = keyof typeof SUITES

/** Tests that one `npm test` runs. */
export interface Choice {
  /** Suites to run whole. */
  suites: Suite[]
  /** Test files to run beside them, relative to the project, `/` between folders. */
  files: string[]
  /** Part of the names of the tests to run, given by `-t` or `-g`: each runner knows only one of the two. */
  name: string | undefined
  /** Arguments for the runner of the files, such as `--headed`. */
  flags: string[]
  /** Audits at full count and every language everywhere. */
  all: boolean
  /** Only tests that the working tree's changes touch. */
  changed: boolean
  /** Vitest stays and runs again what a saved file touches. */
  watch: boolean
}

/**
 * Reads the arguments of `npm test`: names of suites, `all`, `--changed`, `--watch`, and files or parts of their paths. The first other
 * argument that begins with a dash and all that follow go to the runner.
 * @throws UserError in one line for a word that names no suite and no test file
 */
export function chooseTests(args: readonly string[], every: readonly string[] = testFiles()): Choice {
  const ours = ['--changed', '--watch']
  const cut = args.findIndex((arg) => arg.startsWith('-') && !ours.includes(arg))
  const words = cut < 0 ? args : args.slice(0, cut)
  const patterns = words.filter((word) => !ours.includes(word) && word !== 'all' && !(word in SUITES))
  const files = patterns.flatMap((pattern) => {
    const found = every.filter((file) => file.includes(pattern.replaceAll('\\', '/').replace(/^\.\//, '')))
    if (!found.length) throw new UserError(`no suite and no test file is called ${pattern}; suites: all, ${Object.keys(SUITES).join(', ')}`)
    return found
  })
  const flags = cut < 0 ? [] : args.slice(cut)
  const nameFlag = flags.findIndex((flag) => flag === '-t' || flag === '-g')
  const [, name] = nameFlag < 0 ? [] : flags.splice(nameFlag, 2)
  const named = (Object.keys(SUITES) as Suite[]).filter((suite) => words.includes(suite))
  return {
    suites: named.length || files.length ? named : (Object.keys(SUITES) as Suite[]),
    files: [...new Set(files)],
    name,
    flags,
    all: words.includes('all'),
    changed: words.includes('--changed'),
    watch: words.includes('--watch'),
  }
}

function testFiles(): string[] {
  return globSync('tests/**/*.{test.ts,test.tsx,spec.ts}').map((file) => file.replaceAll('\\', '/'))
}
