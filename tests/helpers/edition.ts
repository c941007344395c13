import { configure } from '#api/settings.ts'
import { DIALECTS, type DialectName } from '#contract/dialect.ts'
import { everyEndpoint } from '../contract/endpoints.ts'
import { answersOf } from '../contract/fixtures/all.ts'

const endpoints = await everyEndpoint()

/** A server of an edition in place of the network, made of the contract's fixtures. */
export interface EditionServer {
  /** Paths that were asked for, in their order. */
  asked: string[]
  /** Last payload by path. */
  sent: Map<string, Record<string, unknown>>
}

/**
 * Replaces the network by a server of an edition: it answers each call by the fixtures, and any other with a 404 page. `changed` replaces
 * whole envelopes by path; a function makes one of the input.
 */
export function openEdition(
  edition: DialectName,
  changed: Record<string, object | ((input: Record<string, unknown>) => object)> = {},
): EditionServer {
  const server: EditionServer = { asked: [], sent: new Map() }
  const answers = answersOf(edition, endpoints)
  configure({
    origin: 'http://shop.test',
    lang: 'en',
    dialect: DIALECTS[edition],
    retries: 0,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname
      const asked = await request.json().catch(() => ({}))
      server.asked.push(path)
      server.sent.set(path, asked)
      const own = changed[path]
      const envelope = typeof own === 'function' ? own(asked) : (own ?? answers.get(path))
      if (!envelope) return new Response('<h1>404</h1>', { status: 404 })
      return Response.json({ code: 0, message: 'ok', timestamp: 1_795_692_000, ...envelope })
    },
  })
  return server
}
