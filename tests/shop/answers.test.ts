import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnvelope } from '#contract/envelope.ts'
import { LARGEST_BODY } from '#shop/config.ts'
import { cutSlowBodies } from '#shop/slow-bodies.ts'
import { setUpShop } from '../helpers/set-up.ts'

const shop = setUpShop()
let server: ServerType
let port = 0
beforeAll(async () => {
  server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
})

it.each([
  ['a call', '/api/site/info', 'POST'],
  ['an unknown call', '/api/no/such', 'POST'],
  ['an unknown method', '/api/site/info', 'GET'],
  ['a picture that is not there', '/upload/none.jpg', 'GET'],
])('the answer to %s is kept by nobody and read as what it says it is', async (_what, path, method) => {
  const { headers } = await shop.fetch(new Request(`http://shop.test${path}`, { method }))
  expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
})

/** Sends a body in slow parts, after each of which `work` is done. Returns everything received, and how the connection ended. */
async function upload(head: string, parts: number, part: Buffer, end = '', to = port, work = () => {}) {
  const socket = connect(to, '127.0.0.1')
  let text = ''
  let fault: unknown
  socket.on('data', (data) => (text += data))
  socket.on('error', (error) => (fault = error))
  const ended = once(socket, 'close')
  socket.write(`POST /api/site/info HTTP/1.1\r\nhost: shop.test\r\naccept-language: zh-HK\r\n${head}\r\n\r\n`)
  for (let sent = 0; sent < parts && !socket.destroyed; sent++) {
    socket.write(part)
    work()
    await pause(200)
  }
  socket.write(end)
  await ended
  const [lines = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(lines.split(' ')[1]), close: /^connection: close$/im.test(lines), body, fault }
}

describe('a body that is too large is refused by an envelope, and the connection ends in order', () => {
  const part = Buffer.alloc(LARGEST_BODY / 2, ' ')

  it('whose length is told', async () => {
    const { body, ...rest } = await upload(`content-length: ${8 * part.length}`, 8, part)
    expect(rest).toEqual({ status: 413, close: true, fault: undefined })
    expect(readEnvelope(body)).toMatchObject({ code: -1, error_code: 'PARAMETER_ERROR', message: expect.stringContaining('太大') })
  })

  it('whose length shows only as it comes', async () => {
    const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
    const { body, ...rest } = await upload('transfer-encoding: chunked', 8, chunk, '0\r\n\r\n')
    expect(rest).toMatchObject({ status: 413, close: true, fault: undefined })
    expect(readEnvelope(body)).toMatchObject({ code: -1 })
  })
})

describe('a body that comes slowly', () => {
  let strict: ServerType
  let to = 0
  beforeAll(async () => {
    strict = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' })
    cutSlowBodies(strict, { bytes: 100, window: 500 })
    await once(strict, 'listening')
    to = (strict.address() as AddressInfo).port
  })
  afterAll(() => void strict.close())

  it('is cut, and its connection closed', async () => {
    const started = performance.now()
    const { status, close, fault } = await upload('content-length: 9000', 40, Buffer.from(' '), '', to)
    expect({ status, close, fault }).toEqual({ status: 408, close: true, fault: undefined })
    expect(performance.now() - started).toBeLessThan(4000)
  })

  it('is cut where nothing of it comes, whether its length is told or not, without an error in the log', async () => {
    const errors = vi.spyOn(console, 'error')
    for (const head of ['content-length: 9000', 'transfer-encoding: chunked'])
      expect((await upload(head, 0, Buffer.alloc(0), '', to)).status).toBe(408)
    expect(errors).not.toHaveBeenCalled()
  })

  it('is read to its end where it goes on', async () => {
    const { status } = await upload(`content-length: ${8 * 1000}\r\nconnection: close`, 8, Buffer.alloc(1000, ' '), '', to)
    expect(status).toBe(200)
  })

  it('is read to its end where the shop was too busy to read what had come', async () => {
    const work = () => {
      const end = performance.now() + 600
      while (performance.now() < end);
    }
    const { status } = await upload(`content-length: ${3 * 1000}\r\nconnection: close`, 3, Buffer.alloc(1000, ' '), '', to, work)
    expect(status).toBe(200)
  })
})
