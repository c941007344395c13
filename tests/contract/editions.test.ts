import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, probe } from '#api/client.ts'
import { configure, hasCall } from '#api/settings.ts'
import { DIALECTS, type DialectName, detectDialect } from '#contract/dialect.ts'
import { openPeer, type Peer } from '../helpers/peer.ts'
import { everyEndpoint } from './endpoints.ts'
import { answersOf, FIXTURES, wireOf } from './fixtures/all.ts'

const endpoints = await everyEndpoint()
const EDITIONS = Object.keys(DIALECTS) as DialectName[]

test('every call that a page makes is here', () => {
  const source = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
  const callers = source('src/api/*.ts').flatMap((text) => [
    ...text.matchAll(/export const (\w+) = (?:\S+ )?(?:caller|uploader)\((\w+)\)/g),
  ])
  const pages = source('src/{islands,stores,loaders,components,layouts,pages,browser,directives}/**/*.{ts,tsx,astro}')
  const imported = new Set(
    pages.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '#api\//g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])),
  )
  const made = callers.filter(([, name = '']) => imported.has(name)).map(([, , call = '']) => call.replace(/Call$/, ''))
  expect(made.length).toBeGreaterThan(90)
  const missing = made.filter((call) => !(call in FIXTURES))
  expect(missing, 'give them answers in tests/contract/fixtures/').toEqual([])
})

describe.each(EDITIONS)('a %s server', (edition) => {
  let peer: Peer
  beforeAll(async () => {
    peer = await openPeer(answersOf(edition, endpoints))
    configure({ origin: peer.url, dialect: DIALECTS[edition], retries: 0 })
  })
  afterAll(() => peer.close())

  const calls = Object.entries(FIXTURES).map(([name, fixture]) => ({
    name,
    fixture,
    call: endpoints.get(name),
    wire: wireOf(fixture, edition),
  }))

  test('is known for what it is by asking it', async () => {
    expect(await detectDialect(probe)).toBe(edition)
  })

  test.each(calls.filter(({ wire }) => wire))('$name is asked where it answers, and read', async ({ fixture, call, wire }) => {
    if (!call || !wire) throw new Error('the contract has no call of that name')
    const path = (wire.path ?? call.path).toLowerCase()
    const before = peer.calls.get(path) ?? 0
    const read = await caller(call)(fixture.input ?? {})
    expect(peer.calls.get(path)).toBe(before + 1)
    if (wire.sent) expect(peer.sent.get(path)).toMatchObject(wire.sent)
    if (fixture.reads !== undefined) expect({ read }).toMatchObject({ read: fixture.reads })
  })

  test.each(calls.filter(({ wire }) => !wire))('$name, which it does not have, is never asked for', async ({ fixture, call }) => {
    if (!call) throw new Error('the contract has no call of that name')
    const asked = () => [...peer.calls.values()].reduce((sum, times) => sum + times, 0)
    const before = asked()
    const answer = caller(call)(fixture.input ?? {})
    if (hasCall(call)) await answer
    else expect(await answer.catch((error: unknown) => error)).toMatchObject({ name: 'ApiError', kind: 'absent' })
    expect(asked()).toBe(before)
  })
})
