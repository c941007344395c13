import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { createProxies } from '#shop/address.ts'
import { DEFAULT_SETTINGS } from '#shop/config.ts'
import { type Connections, createConnections, MOST_OF_A_PARTY } from '#shop/live/connections.ts'
import { createGateway, LIMITS } from '#shop/live/gateway.ts'
import type { Party } from '#shop/live/live.ts'
import { createLocalHub } from '#shop/live/local-hub.ts'
import { visitSocket } from '../helpers/visit-socket.ts'

/* The gateway on a real port, with real sockets. */

const ADA: Party = { kind: 'member', id: 7 }
const BO: Party = { kind: 'staff', id: 7 }
const BYE = { type: 'close', data: { status: true } }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close()
})

interface Given {
  limits?: Partial<typeof LIMITS>
  linger?: number
  siteUrl?: string
}

function listenTo(connections: Connections) {
  const gone: Party[] = []
  const live = createLocalHub(connections, { log: () => {} })
  live.onGone(async (party) => void gone.push(party))
  return { live, gone }
}

async function open({ limits, linger = 50, siteUrl = '' }: Given = {}) {
  const connections = createConnections(linger)
  const surroundings = { ...createProxies(['127.0.0.1']), settings: { ...DEFAULT_SETTINGS, siteUrl } }
  const gateway = createGateway(surroundings, connections, { ...LIMITS, look: 20, ...limits })
  const server = createServer().on('upgrade', gateway.accept).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const { live, gone } = listenTo(connections)
  closing.push(() => server.close(), gateway.close)
  const visit = (headers: Record<string, string> = {}, path = '/wss') => {
    const visitor = visitSocket(`ws://${host}${path}`, headers)
    closing.push(() => visitor.socket.terminate())
    return visitor
  }
  return { live, gateway, gone, host, visit }
}

describe('a connection', () => {
  it('is told its name first, one that nobody guesses, and then hears what is pushed to whom it is of', async () => {
    const { live, visit } = await open()
    const [ada, bo] = [visit(), visit()]
    const names = [await ada.init(), await bo.init()]
    expect(names[0]).toMatch(/^[0-9a-f]{40}$/)
    expect(names[0]?.slice(8)).not.toBe(names[1]?.slice(8))
    expect(await live.push(ADA, BYE)).toBe(false)
    expect(await live.bind(names[0] ?? '', ADA)).toBe(true)
    expect(await live.bind(names[1] ?? '', BO)).toBe(true)
    expect(await live.push(ADA, { type: 'string', data: { id: 1 } })).toBe(true)
    await expect.poll(() => ada.frames).toHaveLength(2)
    expect(ada.frames[1]).toEqual({ type: 'string', data: { id: 1 } })
    expect(bo.frames).toHaveLength(1)
    expect([await live.connected('member'), await live.connected('staff')]).toEqual([new Set([7]), new Set([7])])
  })

  it('is answered nothing, whatever it says', async () => {
    const { live, visit } = await open()
    const ada = visit()
    await live.bind(await ada.init(), ADA)
    for (const text of ['ping', '{"type":"bind","data":{"member_id":1}}', 'null']) ada.socket.send(text)
    ada.socket.send(Buffer.from([0, 255]))
    await live.push(ADA, BYE)
    await expect.poll(() => ada.frames.length).toBe(2)
  })

  it('cannot be bound where it is not, nor where it is somebody else’s', async () => {
    const { live, visit } = await open()
    const id = await visit().init()
    expect(await live.bind('', ADA)).toBe(false)
    expect(await live.bind(id.replace(/.$/, 'x'), ADA)).toBe(false)
    expect(await live.bind(id, ADA)).toBe(true)
    expect(await live.bind(id, ADA)).toBe(true)
    expect(await live.bind(id, BO)).toBe(false)
  })

  it('of a party that leaves a page is missed only when none follows', async () => {
    const { live, gone, visit } = await open({ linger: 600 })
    const [first, next] = [visit(), visit()]
    await live.bind(await first.init(), ADA)
    // It is connected by now, so that no slow machine keeps it from following in time.
    const follower = await next.init()
    first.socket.close()
    await first.closed
    expect(await live.push(ADA, BYE)).toBe(false)
    expect(await live.connected('member')).toEqual(new Set([7]))
    await live.bind(follower, ADA)
    await new Promise((done) => setTimeout(done, 800))
    expect(gone).toEqual([])
    next.socket.terminate()
    await expect.poll(() => gone).toEqual([ADA])
    expect(await live.connected('member')).toEqual(new Set())
  })

  it('of a party that a starting process expects counts for the grace, and longer once it is back', async () => {
    const connections = createConnections(50)
    const { live, gone } = listenTo(connections)
    for (const party of [ADA, BO]) connections.expect(party)
    expect([await live.connected('member'), await live.push(ADA, BYE)]).toEqual([new Set([7]), false])
    connections.bind(connections.open({ send: () => {}, end: () => {} }), BO)
    connections.expect(BO)
    await expect.poll(() => gone).toEqual([ADA])
    expect([await live.connected('member'), await live.connected('staff')]).toEqual([new Set(), new Set([7])])
  })

  it('hears the last frame when its party is closed, which is gone at once', async () => {
    const { live, gone, visit } = await open({ linger: 10_000 })
    const both = [visit(), visit()]
    for (const one of both) await live.bind(await one.init(), ADA)
    await live.close(ADA, BYE)
    expect(gone).toEqual([ADA])
    expect(await live.connected('member')).toEqual(new Set())
    for (const { closed, frames } of both) {
      expect(await closed).toBe(1000)
      expect(frames[1]).toEqual(BYE)
    }
  })

  it('may stay when the others of its party are closed', async () => {
    const { live, gone, visit } = await open()
    const [old, own] = [visit(), visit()]
    await live.bind(await old.init(), BO)
    const stays = await own.init()
    await live.bind(stays, BO)
    await live.close(BO, { type: 'force_offline', data: '' }, stays)
    expect(await old.closed).toBe(1000)
    expect(old.frames[1]?.type).toBe('force_offline')
    expect(await live.push(BO, BYE)).toBe(true)
    expect(gone).toEqual([])
  })

  it('of a party that has very many takes the place of the oldest, which is told not to come back', async () => {
    const { live, visit } = await open()
    const oldest = visit()
    await live.bind(await oldest.init(), ADA)
    for (let n = 0; n < MOST_OF_A_PARTY; n++) await live.bind(await visit().init(), ADA)
    expect([await oldest.closed, oldest.frames[1]]).toEqual([1000, BYE])
    expect(await live.push(ADA, BYE)).toBe(true)
  })

  it('ends when the shop stops, and none follows', async () => {
    const { gateway, visit } = await open()
    const ada = visit()
    await ada.init()
    gateway.close()
    expect(await ada.closed).toBe(1001)
    expect(await visit().refused).toBe(503)
  })
})

describe('who comes', () => {
  it.each([
    ['no page', undefined, 101],
    ['a page of the host that is asked', 'http://HOST', 101],
    ['a page of the site that the settings name', 'https://www.shop.example', 101],
    ['a page of another site', 'https://evil.example', 403],
    ['a page of another port', 'http://127.0.0.1:1', 403],
    ['a page without an origin', 'null', 403],
    ['a page of no host', 'file://', 403],
  ])('%s is answered with what is due', async (_title, origin, status) => {
    const { host, visit } = await open({ siteUrl: origin === 'file://' ? '' : 'https://www.shop.example' })
    const one = visit(origin ? { origin: origin.replace('HOST', host) } : {})
    if (status === 101) await one.init()
    else expect(await one.refused).toBe(status)
  })

  it('may come through a proxy that says which host was asked', async () => {
    const { visit } = await open()
    await visit({ origin: 'https://shop.example', host: 'inner', 'x-forwarded-host': 'shop.example' }).init()
  })

  it('finds nothing at other addresses', async () => {
    const { visit } = await open()
    expect(await visit({}, '/wss/more').refused).toBe(404)
    expect(await visit({}, '/').refused).toBe(404)
    await visit({}, '/WSS?a=b').init()
  })

  it('takes the place of the oldest unbound connection of its address, or of all, once these are as many as there may be', async () => {
    const { visit } = await open({ limits: { unboundOfAnAddress: 2, unboundConnections: 3 } })
    const from = async (address: string) => {
      const visitor = visit({ 'x-forwarded-for': address })
      await visitor.init()
      return visitor
    }
    const first = await from('203.0.113.1')
    const second = await from('203.0.113.1')
    await from('203.0.113.1')
    expect(await first.closed).toBe(1006)
    const elsewhere = await from('203.0.113.2')
    await from('203.0.113.3')
    expect(await second.closed).toBe(1006)
    expect(elsewhere.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('with all unbound places taken by strangers of the same address, members still connect and stay', async () => {
    const { live, visit } = await open({ limits: { unboundConnections: 3, unboundOfAnAddress: 3, connections: 6 } })
    const bindOne = async (id: number) => {
      const member = visit()
      expect(await live.bind(await member.init(), { kind: 'member', id })).toBe(true)
      return member
    }
    const strangers = async () => {
      for (let count = 0; count < 4; count++) await visit().init()
    }
    const members = [await bindOne(1)]
    for (let id = 2; id <= 6; id++) {
      await strangers()
      members.push(await bindOne(id))
    }
    expect(members.map(({ socket }) => socket.readyState)).toEqual(Array(6).fill(WebSocket.OPEN))
    expect(await visit().refused).toBe(503)
    members[0]?.socket.close()
    await members[0]?.closed
    await visit().init()
  })
})

describe('a client that means ill, or fails', () => {
  const bound = async (limits: Partial<typeof LIMITS>) => {
    const { live, visit } = await open({ limits })
    const ada = visit()
    await live.bind(await ada.init(), ADA)
    return { live, ada }
  }

  it('is dropped for a frame that is too large', async () => {
    const { ada } = await bound({})
    ada.socket.send('x'.repeat(LIMITS.frame + 1))
    expect(await ada.closed).toBe(1009)
  })

  it('is dropped for too many frames, in a row or in pieces', async () => {
    const { ada } = await bound({})
    for (let n = 0; n <= LIMITS.framesASecond; n++) ada.socket.send('ping')
    expect(await ada.closed).toBe(1006)
    const { ada: bo } = await bound({})
    for (let n = 0; n <= LIMITS.framesASecond; n++) bo.socket.send('', { fin: false })
    expect(await bo.closed).toBe(1008)
  })

  it('stays with a word now and then', async () => {
    const { ada } = await bound({ silent: 1000, unbound: 200 })
    for (let n = 0; n < 12; n++) {
      ada.socket.send('ping')
      await new Promise((done) => setTimeout(done, 100))
    }
    expect(ada.socket.readyState).toBe(WebSocket.OPEN)
    expect(await ada.closed).toBe(1006)
  })

  it('is dropped when nobody binds it', async () => {
    const { visit } = await open({ limits: { unbound: 100 } })
    const nobody = visit()
    await nobody.init()
    expect(await nobody.closed).toBe(1008)
  })

  it('is dropped when it does not read, with little kept for it', async () => {
    const { live, host } = await open()
    const line: Socket = connect(Number(host.split(':')[1]), '127.0.0.1')
    closing.push(() => line.destroy())
    const key = Buffer.alloc(16).toString('base64')
    line.write(
      `GET /wss HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: ${key}\r\nsec-websocket-version: 13\r\n\r\n`,
    )
    const told = await new Promise<string>((done) => {
      let text = ''
      line.on('data', (part) => {
        text += part
        if (text.includes('client_id')) done(text)
      })
    })
    line.pause()
    await live.bind(/"client_id":"(\w+)"/.exec(told)?.[1] ?? '', ADA)
    const before = process.memoryUsage().external
    const frame = { type: 'string', data: 'x'.repeat(10_000) }
    let sent = 0
    while ((await live.push(ADA, frame)) && sent < 10_000) {
      sent++
      if (sent % 20 === 0) await new Promise((done) => setImmediate(done))
    }
    // Only bytes taken by the system were sent.
    expect(sent).toBeLessThan(2000)
    expect(process.memoryUsage().external - before).toBeLessThan(2 ** 24)
  })
})
