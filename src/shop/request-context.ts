import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Fields that every log line of a request has. */
interface RequestContext {
  request_id: string
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The request that is being answered; undefined outside requests. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}

const HEADER = 'x-request-id'

/**
 * Gives each request an ID, which goes back in `x-request-id`. An ID that the request brings, such as that of a proxy, is kept if it has at
 * most 64 letters, digits, hyphens or underscores.
 */
export const withRequestId: MiddlewareHandler = async (context, next) => {
  const given = context.req.header(HEADER) ?? ''
  const request_id = /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
  await storage.run({ request_id }, next)
  context.res.headers.set(HEADER, request_id)
}
