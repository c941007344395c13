import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A call as it comes in: its path in lower case, what it sends, how many are under way with it, and which it is. */
export interface WeakCall {
  path: string
  input: Record<string, unknown>
  underWay: number
  count: number
}

export interface WeakFront {
  url: string
  /** Every call it was asked, refused ones too. */
  calls: WeakCall[]
  /** Answers a status in place of the shop, never, a refusal, or breaks the line; undefined hands the call on. */
  trouble: ((call: WeakCall) => number | 'hangs' | 'breaks' | 'refuses' | undefined) | undefined
  close: () => Promise<void>
}

/** Starts a proxy that fails like an overloaded server: by path, by concurrency, or periodically. */
export async function openWeakFront(target: string): Promise<WeakFront> {
  let underWay = 0
  const server = createServer(async (request, reply) => {
    underWay += 1
    reply.on('close', () => {
      underWay -= 1
    })
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const path = (request.url ?? '/').toLowerCase()
    const call = { path, input: JSON.parse(body || '{}'), underWay, count: front.calls.length + 1 }
    front.calls.push(call)
    const fault = front.trouble?.(call)
    if (fault === 'hangs') return
    if (fault === 'breaks') return void request.socket.destroy()
    await sleep(3)
    if (fault === 'refuses') return void reply.end('{"code":-1,"message":"busy","data":null}')
    if (fault) return void reply.writeHead(fault, { 'content-type': 'text/html' }).end('<h1>Whoops</h1>')
    const answer = await fetch(target + request.url, { method: request.method ?? 'POST', ...(body && { body }) })
    reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/html' }).end(await answer.text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const front: WeakFront = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    trouble: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return front
}
