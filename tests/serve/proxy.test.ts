import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProxy } from '#serve/proxy.ts'
import { createProxies } from '#shop/address.ts'

let peer: Server
let address = ''
beforeAll(async () => {
  peer = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      const { 'x-forwarded-host': host, 'x-forwarded-for': visitor, 'x-forwarded-proto': proto } = request.headers
      reply.end(gzipSync(JSON.stringify({ method: request.method, url: request.url, host, visitor, proto, body })))
    })
  })
  await new Promise<void>((done) => peer.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
})
afterAll(() => peer.close())

it('hands a call on whole, and its answer back readable', async () => {
  const request = new Request('http://mine.example/api/cart/add?x=1', {
    method: 'POST',
    body: '{"sku_id":1}',
    headers: { connection: 'keep-alive' },
  })
  const answer = await createProxy(`${address}/`).request(request)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: '/api/cart/add?x=1',
    host: 'mine.example',
    proto: 'http',
    body: '{"sku_id":1}',
  })
})

it('says whose call it is, after what an earlier proxy said', async () => {
  const request = new Request('http://mine.example/api/site/info', { headers: { 'x-forwarded-for': '198.51.100.1' } })
  const answer = await createProxy(address).request(request, undefined, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
  expect(await answer.json()).toMatchObject({ visitor: '198.51.100.1, 203.0.113.7' })
})

it.each([
  ['a trusted proxy', 'https', '10.0.0.7'],
  ['any other peer', 'http', '203.0.113.7'],
])('takes a call of %s that claims https for %s', async (_peer, proto, remoteAddress) => {
  const { isTrustedProxy } = createProxies(['10.0.0.7'])
  const request = new Request('http://mine.example/api/site/info', { headers: { 'x-forwarded-proto': 'https' } })
  const answer = await createProxy(address, isTrustedProxy).request(request, undefined, { incoming: { socket: { remoteAddress } } })
  expect(await answer.json()).toMatchObject({ proto })
})

it('says in one line that the shop cannot be reached', async () => {
  const answer = await createProxy('http://127.0.0.1:1').request('/api/site/info')
  expect([answer.status, await answer.text()]).toEqual([502, 'The shop at http://127.0.0.1:1 cannot be reached.'])
})
