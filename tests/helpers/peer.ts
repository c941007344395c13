import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Recorded answers of a real server, one file a call; names and tokens are replaced. */
const ANSWERS = new URL('../contract/recorded/', import.meta.url)

interface Recorded {
  path: string
  params: Record<string, unknown>
  response: unknown
}

/** Every recorded answer with its file's name. */
export function recordedAnswers(): (Recorded & { file: string })[] {
  return readdirSync(ANSWERS).map((file) => ({ file, ...(JSON.parse(readFileSync(new URL(file, ANSWERS), 'utf8')) as Recorded) }))
}

/** The recorded answers by path, the plain one where there are several. */
export function recordedByPath(): Map<string, unknown> {
  const answers = new Map<string, unknown>()
  for (const { file, path, response } of recordedAnswers()) if (!file.includes('--') || !answers.has(path)) answers.set(path, response)
  return answers
}

/** Takes away the default picture, which is part of a site's bundle: sites of different answers then share one. */
export const SHARED_BUNDLE = { '/api/config/defaultimg': undefined }

export interface Peer {
  url: string
  /** How often each path was asked, in lower case. */
  calls: Map<string, number>
  /** Last payload by path, in lower case. */
  sent: Map<string, Record<string, unknown>>
  close: () => Promise<void>
}

/**
 * Starts a server of the family from whole answers by path. It sends JSON under `text/html`, encoded twice when asked for JSON, and an HTML
 * page with 404 for other paths. It answers every input alike, so it has one SKU in every detail, as a very small shop would. `changed`
 * replaces the data of answers by path, or computes it from the input; undefined removes a call. `trouble` may answer a path with a status
 * instead, or never.
 */
export async function openPeer(
  known: ReadonlyMap<string, unknown>,
  changed: Record<string, unknown> = {},
  trouble: (path: string) => number | 'hangs' | undefined = () => undefined,
): Promise<Peer> {
  const answers = new Map([...known].map(([path, answer]) => [path.toLowerCase(), answer]))
  for (const [path, data] of Object.entries(changed)) {
    const wrap = (content: unknown) => ({ code: 0, message: '', data: content, timestamp: 1_795_210_908 })
    const made = typeof data === 'function' ? (input: unknown) => wrap(data(input)) : wrap(data)
    answers.set(path.toLowerCase(), data === undefined ? undefined : made)
  }
  const calls = new Map<string, number>()
  const sent: Peer['sent'] = new Map()
  const server: Server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://peer').pathname.toLowerCase()
    calls.set(path, (calls.get(path) ?? 0) + 1)
    const found = answers.get(path)
    let body = ''
    request.setEncoding('utf8').on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const input = JSON.parse(body || '{}')
      sent.set(path, input)
      const fault = trouble(path)
      if (fault === 'hangs') return
      if (fault) {
        reply.writeHead(fault, { 'content-type': 'text/html' }).end('<h1>Whoops</h1>')
        return
      }
      const answer = typeof found === 'function' ? found(input) : found
      if (answer === undefined) {
        reply.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>')
        return
      }
      const json = JSON.stringify(answer)
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      reply.end(request.headers.accept?.includes('application/json') ? JSON.stringify(json) : json)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, sent, close }
}
