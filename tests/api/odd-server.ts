import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError } from '#api/errors.ts'

/** One request as it reached the server. */
export interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** How the server treats the next request of a path. */
export type Answering = (reply: ServerResponse, request: Received) => void

/** A real server on a free port that answers each path as told, and remembers what it was sent. */
export async function openOddServer(paths: Record<string, Answering>) {
  const received: Received[] = []
  const server: Server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = request.url ?? ''
    const seen = { path, headers: request.headers, body }
    received.push(seen)
    const answering = paths[path]
    if (answering) answering(reply, seen)
    else reply.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

/** The failure of a call. */
export async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${error}`)
  return error
}

/** Answers an envelope as JSON under the type real servers give it. */
export function answers(envelope: object): Answering {
  return (reply) => reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text(envelope))
}

/** Answers the envelope as a JSON string that holds JSON. */
export function answersTwiceEncoded(envelope: object): Answering {
  return (reply) => reply.end(JSON.stringify(text(envelope)))
}

/** Answers an error page. */
export function answersPage(status: number): Answering {
  return (reply) => reply.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${status}</h1>`)
}

/** Answers the first `times` requests with an error page, then as told. */
export function stumbles(times: number, status: number, envelope: object): Answering {
  let left = times
  return (reply, request) => (left-- > 0 ? answersPage(status)(reply, request) : answers(envelope)(reply, request))
}

/** Breaks the connection for the first `times` requests, then answers. */
export function breaks(times: number, envelope: object): Answering {
  let left = times
  return (reply) => (left-- > 0 ? reply.destroy() : reply.end(text(envelope)))
}

function text(envelope: object): string {
  return JSON.stringify({ code: 0, message: '', data: null, timestamp: 1_795_210_908, ...envelope })
}
