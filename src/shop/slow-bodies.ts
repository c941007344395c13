import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerType } from '@hono/node-server'

/** Minimum speed of a body: bytes in each window of milliseconds. */
export const PACE = { bytes: 16 * 1024, window: 10_000 }

/** Looks at each body that is being received within one window. */
const LOOKS = 10

interface Receiving {
  response: ServerResponse
  /** Bytes that the connection had read when the window began, and that moment. */
  read: number
  since: number
}

/**
 * Closes connections whose request body comes too slowly, with status 408 where no answer has begun: each holds memory, and Node itself
 * waits for minutes. A body that the shop is too busy to read is not slow.
 */
export function cutSlowBodies(server: ServerType, { bytes, window } = PACE): void {
  const receiving = new Map<IncomingMessage, Receiving>()
  server.on('request', (request, response) => {
    if (request.complete) return
    receiving.set(request, { response, read: request.socket.bytesRead, since: performance.now() })
    request.on('close', () => receiving.delete(request))
  })
  const cutSlow = () => {
    const now = performance.now()
    for (const [request, one] of receiving) {
      const { complete, readableLength, readableHighWaterMark, socket } = request
      if (complete) receiving.delete(request)
      else if (readableLength >= readableHighWaterMark) Object.assign(one, { read: socket.bytesRead, since: now })
      else if (now - one.since >= window) {
        if (socket.bytesRead - one.read < bytes) cut(request, one.response)
        else Object.assign(one, { read: socket.bytesRead, since: now })
      }
    }
  }
  // Once what has arrived is read: a timer that a busy shop runs late comes before that.
  const look = setInterval(() => setImmediate(cutSlow), window / LOOKS)
  look.unref()
  server.on('close', () => clearInterval(look))
}

function cut({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  socket.destroySoon()
}
