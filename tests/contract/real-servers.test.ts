import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { caller } from '#api/client.ts'
import { configure, hasCall } from '#api/settings.ts'
import { DIALECTS, translateRequest, translateResponse } from '#contract/dialect.ts'
import { readEnvelope } from '#contract/envelope.ts'
import { manjianInfo } from '#contract/promotion.ts'
import { everyEndpoint } from './endpoints.ts'

/* Calls of our client and the answers that two real servers of the family gave, one file a call (tokens and names replaced). */

interface Recorded {
  server: 'multi-shop' | 'single-shop'
  request: { path: string; body: string }
  answer: { status: number; code: number | null; body: string }
}

const FILES = globSync('tests/contract/fixtures/real-servers/*-*api-*.json')
const CASES = FILES.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Recorded).map(({ server, request, answer }) => {
  const edition = server === 'multi-shop' ? ('multishop' as const) : ('singleshop' as const)
  return { edition, path: request.path, sent: JSON.parse(request.body) as Record<string, unknown>, answer }
})
const endpoints = [...(await everyEndpoint()).values()]
const callAt = (path: string) => endpoints.find((call) => call.path === path) ?? expect.fail(`the contract has no ${path}`)
const faulty = CASES.filter(({ answer }) => answer.status !== 200)
/** Optional where no mobile site is set up; `api/backoff.ts` keeps it from delaying the rest. */
const OPTIONAL = '/api/website/wapqrcode'
/** A record whose end was not kept. */
const isWhole = ({ answer }: { answer: Recorded['answer'] }) => readEnvelope(answer.body) !== undefined

test('the recorded cases are found', () => {
  expect(CASES.length).toBeGreaterThan(20)
  expect(faulty.length).toBeGreaterThan(10)
})

describe('a call that has no answer', () => {
  const never = faulty.filter(({ path }) => path !== OPTIONAL)
  test.each(never)('$path of a $edition server is not asked again as it was', async ({ edition, path, sent }) => {
    const asked: [string, Record<string, unknown>][] = []
    configure({
      origin: 'http://shop.test',
      dialect: DIALECTS[edition],
      fetch: async (input, init) => {
        const request = new Request(input, init)
        asked.push([new URL(request.url).pathname, await request.json()])
        return Response.json({ code: 0, message: '', data: [], timestamp: 0 })
      },
    })
    const call = callAt(path)
    const { app_type: _type, app_type_name: _name, token: _token, lang: _lang, size, ...input } = sent
    await caller(call)({ ...input, ...(size ? { page_size: size } : {}) }).catch(() => {})
    configure({ fetch: undefined, dialect: undefined })
    expect(asked.filter(([to, payload]) => to === path && !('page' in payload && !('page' in sent)))).toEqual([])
  })
})

describe('an answer', () => {
  test.each(CASES.filter((each) => each.answer.code === 0 && isWhole(each)))(
    '$path of a $edition server is read',
    ({ edition, path, answer }) => {
      const call = callAt(path)
      const envelope = translateResponse(edition, path, readEnvelope(answer.body) ?? expect.fail('no envelope'))
      expect(v.safeParse(call.output, envelope.data).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined()
    },
  )

  test('of a single-shop server names the least amount of a spend-and-save rule in its own word', () => {
    const { answer } = CASES.find(({ edition, path }) => edition === 'singleshop' && path.startsWith('/manjian')) ?? expect.fail('no case')
    const call = callAt('/manjian/api/manjian/info')
    const { data } = translateResponse('singleshop', call.path, readEnvelope(answer.body) ?? expect.fail('no envelope'))
    expect(v.parse(call.output, data)).toMatchObject({
      rule_json: [
        { money: 20_000, discount_money: 1000 },
        { money: 50_000, discount_money: 4000 },
      ],
    })
  })
})

test('what cannot be read of an answer is left out and said once, with its call and field', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answer } = CASES.find(({ edition, path }) => edition === 'singleshop' && path.startsWith('/manjian')) ?? expect.fail('no case')
  // Before a server that is taken for one of another edition.
  configure({ origin: 'http://shop.test', dialect: DIALECTS.multishop, fetch: async () => new Response(answer.body) })
  const ask = caller(manjianInfo)
  for (const goods_id of [1, 2]) expect(await ask({ goods_id })).toMatchObject({ manjian_id: 1, rule_json: [] })
  configure({ fetch: undefined, dialect: undefined })
  expect(said.mock.calls).toEqual([['/manjian/api/manjian/info: left out what cannot be read (money: expected "money")']])
  said.mockRestore()
})

test('a single-shop server needs the identity number of a bank account’s holder', () => {
  const { answer } = CASES.find(({ path }) => path === '/api/memberbankaccount/add') ?? expect.fail('no case')
  expect(answer.body).toContain('身份证号不能为空')
  expect(DIALECTS.singleshop.lacks).toContain('bankWithoutIdentity')
})

test('the calls that the contract lists as absent are not offered', () => {
  const offered = (edition: 'multishop' | 'singleshop', ...paths: string[]) => {
    configure({ dialect: DIALECTS[edition] })
    return paths.filter((path) => hasCall({ path }) && translateRequest(edition, path, {}).answer === undefined)
  }
  const both = ['/api/login/logout', '/api/membersession/lists', '/servicer/api/chat/siteInfo']
  expect(offered('multishop', ...both, '/api/member/modifyrealname', '/api/member/modifysex', '/api/membersignin/getSignRecords')).toEqual(
    [],
  )
  expect(offered('singleshop', ...both, '/api/shopmember/membershoppages', '/api/ordercomplain/detail')).toEqual([])
  configure({ dialect: undefined })
})
