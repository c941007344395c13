import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'

/** Answers real requests on a free port of this machine until the test ends. @returns its address, without a slash at the end */
export async function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, resolve)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(await promise).port}`
}
