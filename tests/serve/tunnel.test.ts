import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { nginxRules } from '#serve/rules/nginx.ts'
import { createTunnel } from '#serve/tunnel.ts'
import { createProxies } from '#shop/address.ts'
import { chatAddress, whyNoChat } from '../../scripts/steps/chat-address.ts'
import { hasNginx, startNginx } from '../helpers/nginx.ts'
import { visitSocket } from '../helpers/visit-socket.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A gateway of another make: it says hello with what it was asked, and says back what it hears. */
async function openGateway() {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http })
  const asked: { url: string; headers: IncomingHttpHeaders }[] = []
  sockets.on('connection', (socket, { url = '', headers }) => {
    asked.push({ url, headers })
    socket.send(JSON.stringify({ type: 'init', data: { client_id: 'abc' } }))
    socket.on('message', (text) => socket.send(String(text)))
  })
  closing.push(() => {
    for (const socket of sockets.clients) socket.terminate()
  })
  return { host: await listen(http), asked, sockets }
}

/** The front of another server, as `npm start` opens it. */
async function openTunnel(target: string, trusted: string[] = []) {
  const tunnel = createTunnel(async () => new URL(target), createProxies(trusted).isTrustedProxy)
  const host = await listen(createServer().on('upgrade', tunnel.accept))
  closing.push(tunnel.close)
  return { tunnel, host, visit: (path = '/wss', headers = {}) => visitor(`ws://${host}${path}`, headers) }
}

function visitor(address: string, headers = {}) {
  const one = visitSocket(address, headers)
  closing.push(() => one.socket.terminate())
  return one
}

const FRONTS = {
  'npm start': async (chat: string) => (await openTunnel(`ws://${chat}/chat`)).host,
  nginx: async (chat: string) => {
    const rules = nginxRules({ folder: '/tmp', shop: `http://${chat}`, chat: `http://${chat}/chat`, largestBody: 1000 })
    const { url, close } = await startNginx(rules)
    closing.push(close)
    return new URL(url).host
  },
}

describe.each(Object.entries(FRONTS))('before another server, %s', (name, open) => {
  it.skipIf(name === 'nginx' && !hasNginx())('hands the chat’s socket on, both ways, and says who comes and whom it asked', async () => {
    const { host: chat, asked, sockets } = await openGateway()
    const host = await open(chat)
    const ada = visitor(`ws://${host}/wss`, { origin: `http://${host}` })
    expect(await ada.init()).toBe('abc')
    const text = JSON.stringify({ type: 'string', data: '長'.repeat(50_000) })
    ada.socket.send(text)
    await expect.poll(() => JSON.stringify(ada.frames[1])).toBe(text)
    expect(asked).toMatchObject([{ url: '/chat', headers: { host: chat, origin: `http://${host}`, 'x-forwarded-host': host } }])
    expect(asked[0]?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/)
    // The end of one side is the end of the other.
    for (const socket of sockets.clients) socket.close(4001)
    expect(await ada.closed).toBe(4001)
    const bo = visitor(`ws://${host}/wss`)
    await bo.init()
    bo.socket.terminate()
    await expect.poll(() => sockets.clients.size).toBe(0)
  })
})

it.each([
  ['a trusted proxy', 'https', ['127.0.0.1']],
  ['any other peer', 'http', []],
])('takes a socket of %s that claims https for %s', async (_peer, protocol, trusted) => {
  const { host: chat, asked } = await openGateway()
  const { visit } = await openTunnel(`ws://${chat}/`, trusted)
  await visit('/wss', { 'x-forwarded-proto': 'https' }).init()
  expect(asked[0]?.headers['x-forwarded-proto']).toBe(protocol)
})

describe('a socket that cannot be handed on', () => {
  it('is refused with 502 where nothing answers', async () => {
    const { visit } = await openTunnel('ws://127.0.0.1:1/')
    expect(await visit().refused).toBe(502)
    const { visit: secure } = await openTunnel('wss://127.0.0.1:1/')
    expect(await secure().refused).toBe(502)
  })

  it.each<[string, RequestListener]>([
    ['answers like a shop', (_request, reply) => reply.end('hello')],
    ['hangs up', ({ socket }) => socket.destroy()],
    ['speaks no HTTP', ({ socket }) => socket.end('220 mail.example\r\n')],
  ])('is refused with 502 where a server %s', async (_title, answer) => {
    const { visit } = await openTunnel(`ws://${await listen(createServer(answer))}/`)
    expect(await visit().refused).toBe(502)
  })

  it('is refused with 404 elsewhere', async () => {
    const { host } = await openGateway()
    const { visit } = await openTunnel(`ws://${host}/`)
    expect(await visit('/other').refused).toBe(404)
    await visit('/wss?a=b').init()
  })

  it('stays open for nobody who never closes it', async () => {
    const tunnel = createTunnel(
      async () => new URL('ws://127.0.0.1:1/'),
      () => false,
    )
    const front = createServer().on('upgrade', tunnel.accept)
    const port = Number((await listen(front)).split(':')[1])
    const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume()
    closing.push(() => line.destroy())
    line.write('GET /other HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
    await once(line, 'end')
    await expect.poll(() => new Promise((done) => front.getConnections((_, count) => done(count)))).toBe(0)
  })

  it('harms nobody when its visitor goes away meanwhile', async () => {
    const slow = createServer(() => {})
    const { host, visit } = await openTunnel(`ws://${await listen(slow)}/`)
    const asked = once(slow, 'connection')
    const [name = '', port] = host.split(':')
    const line = connect(Number(port), name)
    line.write('GET /wss HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
    const [{ destroyed }, ended] = await asked.then(([socket]) => [socket, once(socket, 'close')])
    expect(destroyed).toBe(false)
    line.resetAndDestroy()
    await ended
    expect(await visit('/').refused).toBe(404)
  })
})

it('ends what is under way when the front stops', async () => {
  const { host } = await openGateway()
  const { tunnel, visit } = await openTunnel(`ws://${host}/`)
  const ada = visit()
  await ada.init()
  tunnel.close()
  expect(await ada.closed).toBe(1006)
})

it.each([
  ['https://shop.example', 'singleshop', 'wss://shop.example/wss'],
  ['http://127.0.0.1:8000', 'standard', 'ws://127.0.0.1:8000/wss'],
  ['https://shop.example:8443', 'multishop', 'ws://shop.example:8282/'],
] as const)('the chat of %s, %s, is looked for at %s', (shop, dialect, address) => {
  expect(chatAddress(shop, dialect).href).toBe(address)
})

it('finds out at start whether a chat answers, and says in one line why not', async () => {
  const { host } = await openGateway()
  expect(await whyNoChat(new URL(`ws://${host}/`))).toBeUndefined()
  expect(await whyNoChat(new URL('ws://127.0.0.1:1/'))).toBe('connect ECONNREFUSED 127.0.0.1:1')
  const shop = await listen(createServer((_request, reply) => reply.end()))
  expect(await whyNoChat(new URL(`ws://${shop}/`))).toBe('Unexpected server response: 200')
})
