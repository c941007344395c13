import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'

/*
 * Names are the same in every layer. A call is described in `contract/<domain>.ts`, made by a function of `api/<domain>.ts`, and answered
 * by the function of the same name in `shop/services`. Its name is a verb, then words of the contract.
 */

interface Call {
  domain: string
  /** The endpoint's name, made of its path. */
  endpoint: string
  path: string
  /** Its whole description. */
  text: string
}

const CONTRACT = globSync('src/contract/*.ts').map((file) => ({ domain: domainOf(file), text: readFileSync(file, 'utf8') }))

/** Paths by the call for plain scripts that its endpoint is made of. */
const LIGHT = new Map(
  CONTRACT.flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = lightCall[\s\S]*?path: '([^']+)'/gm)].map(([, call = '', path = '']) => [call, path] as const),
  ),
)

const CALLS: Call[] = CONTRACT.flatMap(({ domain, text: file }) =>
  [...file.matchAll(/^export const (\w+) = endpoint(?:Of|As)?\(([\s\S]*?)\n(?=\n|export|\/\*\*|$)/gm)].map(
    ([, endpoint = '', text = '']) => {
      const [, light = '', path = LIGHT.get(light) ?? ''] = /(\w+Light),|path: '([^']+)'/.exec(text) ?? []
      return { domain, endpoint, text, path }
    },
  ),
)

/** Returns the domain of files such as `sku.ts` and `sku-light.ts`. */
function domainOf(file: string): string {
  return basename(file, '.ts').replace(/-light$/, '')
}

const isSame = (one: string) => (other: { endpoint: string }) => other.endpoint === one
const callOf = (endpoint: string) => CALLS.find(isSame(endpoint))

/** Functions of `api` by the endpoint they call. */
const API = globSync('src/api/*.ts').flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?:export )?const (\w+) = (?:caller|captchaCaller|uploader|lightCaller)\((\w+?)(?:Light)?\)/gm)].map(
    ([, own = '', endpoint = '']) => ({
      domain: domainOf(file),
      // A function may add a default to the call and keeps the bare one to itself.
      name: new RegExp(`export const (\\w+): typeof ${own}\\b`).exec(text)?.[1] ?? own,
      endpoint,
    }),
  )
})

/** Handlers of the endpoints: the function passed to `handle`, or the whole arrow that calls one with a fixed argument. */
const ANSWERS = globSync('src/shop/routes/*.ts').flatMap((file) => {
  const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ')
  return [...text.matchAll(/handle\( ?\w+, (\w+), (\w+|\(.*?\) => .*?\))(?:, \{.*?\})? ?\)(?= |$)/g)].map(
    ([, endpoint = '', work = '']) => ({
      file,
      endpoint,
      work,
    }),
  )
})

/** Words of a name in lower case, its verb aside; plurals and past forms by their stem. */
function wordsOf(name: string): string[] {
  const words = name.split(/(?=[A-Z])/).slice(1)
  return words.map((word) =>
    word
      .toLowerCase()
      .replace(/ies$/, 'y')
      .replace(/(?:e?s|ed|ing)$/, ''),
  )
}

/** Joins a verb to how it is done: `loginByMobile`. */
const FILLERS = ['by']

/** Our spelling of words that the wire misspells. */
const WIRE_SPELLS: Record<string, string> = { agreement: 'aggrement' }

/** The verb that the last word of an endpoint asks for, where it asks for one. */
function verbOf(endpoint: string): string | undefined {
  if (/page(?:list)?s?$/i.test(endpoint)) return 'page'
  if (/lists?$/i.test(endpoint)) return 'list'
  if (/(?:detail|(?<!evluate|check)info)$/i.test(endpoint)) return 'get'
  return /(?:num|count)$/i.test(endpoint) ? 'count' : undefined
}

function fault(name: string, { domain, endpoint, text }: Call): string | undefined {
  const verb = verbOf(endpoint)
  if (verb && !name.startsWith(verb)) return `${name} answers ${endpoint}: begins with ${verb}`
  const named = CONTRACT.filter((file) => file.domain === domain).flatMap(({ text: file }) => [
    ...file.matchAll(/^(?:export )?(?:const|type|interface) (\w+)/gm),
  ])
  const known = [domain.replaceAll('-', ''), endpoint, text, ...named.map(([, word = '']) => word)].join(' ').toLowerCase()
  const strange = wordsOf(name).filter((word) => !FILLERS.includes(word) && !known.includes(WIRE_SPELLS[word] ?? word))
  return strange.length ? `${name} calls ${endpoint}, which knows no ${strange.join(', ')}` : undefined
}

test('the calls are found', () => {
  expect(CALLS.length).toBeGreaterThan(150)
  expect(API.length).toBeGreaterThan(130)
  expect(ANSWERS.length).toBeGreaterThan(100)
  expect(ANSWERS.filter(({ endpoint }) => !callOf(endpoint))).toEqual([])
})

describe('a function of api', () => {
  test('stands in the file of its domain', () => {
    expect(API.filter(({ domain, endpoint }) => callOf(endpoint)?.domain !== domain)).toEqual([])
  })

  test('is a verb and the words of its call', () => {
    const faults = API.map(({ name, endpoint }) => fault(name, callOf(endpoint) ?? expect.fail(endpoint)))
    expect(faults.filter(Boolean)).toEqual([])
  })
})

describe('a service', () => {
  test('has the name of the function that calls it', () => {
    const wrong = ANSWERS.filter(({ endpoint, work }) => {
      const path = callOf(endpoint)?.path
      const called = API.find((each) => callOf(each.endpoint)?.path === path)?.name
      if (!called || work === called) return false
      // One work for several calls says in its arguments what the names of their functions say.
      return (
        !work.startsWith('(') ||
        ![called.split(/(?=[A-Z])/)[0] ?? '', ...wordsOf(called)].every((word) => work.toLowerCase().includes(word))
      )
    })
    expect(wrong).toEqual([])
  })

  test('is a verb and the words of its call, where nothing calls it yet', () => {
    const alone = ANSWERS.filter(({ endpoint, work }) => !work.startsWith('(') && !API.some(isSame(endpoint)))
    expect(alone.map(({ endpoint, work }) => fault(work, callOf(endpoint) ?? expect.fail(endpoint))).filter(Boolean)).toEqual([])
  })

  test('stands in the folder that is named as its table of routes', () => {
    const imports = globSync('src/shop/routes/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '#shop\/services\/([^/]+)\//g)].map(([, folder]) => [basename(file, '.ts'), folder]),
    )
    expect(imports.filter(([table, folder]) => table !== folder)).toEqual([])
    expect(
      globSync('src/shop/services/*')
        .map((folder) => basename(folder))
        // Services of the desk, and messages, have no routes.
        .filter((folder) => !['outbox', 'shared', 'staff'].includes(folder))
        .toSorted(),
    ).toEqual(
      globSync('src/shop/routes/*.ts')
        .map((file) => basename(file, '.ts'))
        .toSorted(),
    )
  })
})

describe('a call of the contract', () => {
  test('is asked by a page or answered by our shop', () => {
    const known = new Set([...API, ...ANSWERS].map(({ endpoint }) => endpoint))
    expect(CALLS.map(({ endpoint }) => endpoint).filter((endpoint) => !known.has(endpoint))).toEqual([])
  })
})

test('no two source files differ only in the order of their words', () => {
  const files = globSync(['src/**/*.{ts,tsx,astro}', 'scripts/**/*.ts'], { exclude: ['src/pages/**'] })
  const named = (file: string) => basename(file).replace(/\..*/, '')
  const spelt = (name: string) => name.replace(/[^a-z\d]/gi, '').toLowerCase()
  const words = (name: string) =>
    name
      .match(/[A-Z]?[a-z\d]+/g)
      ?.map((word) => word.toLowerCase())
      .toSorted()
      .join(' ') ?? ''
  const alike = Map.groupBy(files, (file) => words(named(file)))
  expect([...alike.values()].filter((twins) => new Set(twins.map((file) => spelt(named(file)))).size > 1)).toEqual([])
})
