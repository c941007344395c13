import { Agent, request } from 'node:http'

/** Result of a bounded load test. */
export interface LoadResult {
  count: number
  perSecond: number
  /** Milliseconds that half, and 95 of 100, of the answers stayed under. */
  median: number
  slow: number
  failed: number
}

export interface LoadPlan {
  url: string
  /** The body of the n-th request, an envelope's answer being expected; without it pages are asked for by GET. */
  body?: (turn: number) => Record<string, unknown>
  /** The path of the n-th request, `url`'s own by default. */
  path?: (turn: number) => string
  /** Accepted encoding of a page; brotli by default. */
  encoding?: string
  /** Requests at the same time, each on a connection that stays open. */
  connections?: number
  /** The run ends after so many seconds or so many requests, whichever comes first. */
  seconds?: number
  most?: number
}

/**
 * Sends requests to a server of this machine, as fast as it answers, and stops by itself. An answer counts as failed when its envelope or its
 * status says so.
 * @throws RangeError for an address that is not on this machine
 */
export async function load({
  url,
  body,
  path,
  encoding = 'br',
  connections = 8,
  seconds = 5,
  most = 20_000,
}: LoadPlan): Promise<LoadResult> {
  const { hostname, port, pathname } = new URL(url)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) throw new RangeError(`not an address of this machine: ${url}`)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = (turn: number): Promise<boolean> =>
    new Promise((done, fail) => {
      const text = body && JSON.stringify({ app_type: 'pc', app_type_name: 'PC', ...body(turn) })
      const headers = text
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
        : { 'accept-encoding': encoding }
      const options = { agent, hostname, port, path: path?.(turn) ?? pathname, method: text ? 'POST' : 'GET', headers }
      const asked = request(options, (answer) => {
        let begin = ''
        answer.on('data', (part: Buffer) => {
          if (text && begin.length < CODE.length) begin += part.toString('latin1', 0, CODE.length)
        })
        answer.on('end', () => done(answer.statusCode === 200 && begin.startsWith(text ? CODE : '')))
      })
      asked.on('error', fail).end(text)
    })
  const times: number[] = []
  let failed = 0
  let turn = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const work = async (): Promise<void> => {
    while (turn < most && performance.now() < end) {
      const sent = performance.now()
      if (!(await ask(turn++))) failed++
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  const elapsed = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { count: times.length, perSecond: times.length / elapsed, median: at(0.5), slow: at(0.95), failed }
}

/** How an envelope that refuses nothing begins. */
const CODE = '{"code":0,'
