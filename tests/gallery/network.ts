import type { Endpoint } from '#contract/endpoint.ts'
import { answersOf } from '../contract/fixtures/all.ts'
import { THEN } from '../contract/fixtures/fixture.ts'
import { answerTo } from './answers.ts'
import type { Scenario } from './names.ts'

/** Added to names and texts. */
const LONG = ' with a very long name that goes on and on, Donaudampfschifffahrtsgesellschaft, 一個非常長的名稱一直寫下去也不會完'
const contract = import.meta.glob<Record<string, unknown>>('../../src/contract/*.ts', { eager: true })

/** Every call of the contract by the name it is exported under. */
function endpoints(): Map<string, Endpoint> {
  const exports = Object.values(contract).flatMap((module) => Object.entries(module))
  return new Map(exports.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'output' in value
}

const answers = answersOf('standard', endpoints())

/** Returns a network that answers each call as a scenario has it, from the answers that the contract's tests decode. */
export function networkOf(scenario: Scenario): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const known = answers.get(pathname) as { data: unknown } | undefined
    if (scenario === 'waiting') return new Promise<Response>(() => {})
    if (scenario === 'failing') return new Response('<h1>Whoops</h1>', { status: 500 })
    if (!known) return new Response('<h1>404</h1>', { status: 404 })
    const answer = { ...known, data: answerTo(pathname, known.data, await request.json().catch(() => ({}))) }
    if (scenario === 'empty') return Response.json({ ...answer, data: emptied(answer.data) })
    return Response.json(scenario === 'long' ? { ...answer, data: lengthened(answer.data) } : answer)
  }
}

/** The moment that all answers are of, in unix seconds. */
export const MOMENT = THEN

function emptied(data: unknown): unknown {
  if (Array.isArray(data)) return []
  if (typeof data !== 'object' || data === null || !('list' in data)) return data
  return { ...data, list: [], count: 0, page_count: 0 }
}

function lengthened(data: unknown, name = ''): unknown {
  if (Array.isArray(data)) return data.map((entry) => lengthened(entry, name))
  if (typeof data === 'object' && data) return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, lengthened(value, key)]))
  return typeof data === 'string' &&
    data &&
    /(?:_name|nickname|username|realname|title|introduction|address|remark|message|_say)$/.test(name)
    ? data + LONG
    : data
}
