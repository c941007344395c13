import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, readConfig } from '#shop/config.ts'
import { type OpenDatabase, openDatabase } from '#shop/db/open.ts'
import { liveParty, liveProcess } from '#shop/db/schema/live.ts'
import { openClusterHub } from '#shop/live/cluster-hub.ts'
import { createConnections } from '#shop/live/connections.ts'
import { createGateway, LIMITS } from '#shop/live/gateway.ts'
import type { Party } from '#shop/live/live.ts'
import { openShop } from '#shop/start.ts'
import { openPostgres } from '../helpers/postgres.ts'
import { type Visitor, visitSocket } from '../helpers/visit-socket.ts'

/* Several gateways on one PostgreSQL server, as several processes of the shop have them. */

const ADA: Party = { kind: 'member', id: 7 }
const BO: Party = { kind: 'staff', id: 7 }
const BYE = { type: 'close', data: { status: true } }

let server: Awaited<ReturnType<typeof openPostgres>>
let open: OpenDatabase
beforeAll(async () => {
  server = await openPostgres()
  open = await openDatabase(server.url)
}, 120_000)
afterAll(async () => {
  await open?.close()
  await server?.close()
})

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await open.db.delete(liveParty)
  await open.db.delete(liveProcess)
})

async function start(linger = 100) {
  const connections = createConnections(linger)
  const logged: string[] = []
  const log = (line: string, cause?: unknown) => void logged.push(`${line} ${cause}`)
  const { live, end } = await openClusterHub(connections, { db: open.db, log }, open.listen ?? expect.fail())
  const gateway = createGateway({ readAddress: () => '', settings: DEFAULT_SETTINGS }, connections, { ...LIMITS, look: 20 })
  const http = createServer().on('upgrade', gateway.accept).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const gone: Party[] = []
  live.onGone(async (party) => void gone.push(party))
  let stopped: Promise<void> | undefined
  const stop = () => {
    gateway.close()
    http.close()
    stopped ??= end()
    return stopped
  }
  closing.push(stop)
  const visit = () => {
    const visitor = visitSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/wss`)
    closing.push(() => visitor.socket.terminate())
    return visitor
  }
  return { live, gone, logged, visit, stop, process: connections.process }
}

const types = ({ frames }: Visitor) => frames.map(({ type }) => type)
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Leaves the rows of a killed process, with an old heartbeat. */
async function leaveDead(party: Party, process = 'dead0000') {
  await open.db.insert(liveProcess).values({ process, beat_time: sql`extract(epoch from now())::bigint - 21` })
  await open.db.insert(liveParty).values({ process, kind: party.kind, party_id: party.id, open: true })
}

describe('two processes', () => {
  it('bind and reach each other’s connections, in the order in which was pushed', async () => {
    const [one, two] = [await start(), await start()]
    const [ada, bo] = [one.visit(), two.visit()]
    // The call may come to another process than the socket.
    expect(await two.live.bind(await ada.init(), ADA)).toBe(true)
    expect(await two.live.bind(await bo.init(), BO)).toBe(true)
    for (const { live } of [one, two]) {
      expect(await live.connected('member')).toEqual(new Set([7]))
      expect(await live.connected('staff')).toEqual(new Set([7]))
    }
    for (let id = 1; id <= 50; id++)
      expect(await two.live.push(ADA, { type: 'string', data: { id, text: '長'.repeat(id * 100) } })).toBe(true)
    expect(await one.live.push(BO, BYE)).toBe(true)
    await expect.poll(() => ada.frames.length).toBe(51)
    expect(ada.frames.slice(1).map(({ data }) => (data as { id: number }).id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    await expect.poll(() => types(bo)).toEqual(['init', 'close'])
    expect([...one.logged, ...two.logged]).toEqual([])
  })

  it('refuse to bind what is nowhere', async () => {
    const [one, two] = [await start(), await start()]
    const id = await one.visit().init()
    expect(await two.live.bind(id.replace(/.$/, 'x'), ADA)).toBe(false)
    expect(await two.live.bind(`dead0000${id.slice(8)}`, ADA)).toBe(false)
    expect(await two.live.connected('member')).toEqual(new Set())
  })

  it('reach every connection of a party, wherever it ends', async () => {
    const [one, two] = [await start(), await start()]
    const pages = [one.visit(), two.visit()]
    for (const page of pages) await one.live.bind(await page.init(), ADA)
    await two.live.push(ADA, { type: 'string', data: 1 })
    for (const page of pages) await expect.poll(() => types(page)).toEqual(['init', 'string'])
    await one.live.close(ADA, BYE)
    expect(await two.live.connected('member')).toEqual(new Set())
    for (const page of pages) expect([await page.closed, types(page)]).toEqual([1000, ['init', 'string', 'close']])
    await expect.poll(() => one.gone).toEqual([ADA])
    await pause(200)
    expect([one.gone, two.gone]).toEqual([[ADA], []])
  })

  it('broadcast to every member, wherever they are connected', async () => {
    const [one, two] = [await start(), await start()]
    const pages = [one.visit(), two.visit()]
    for (const [id, page] of pages.entries()) await one.live.bind(await page.init(), { kind: 'member', id })
    const bo = two.visit()
    await two.live.bind(await bo.init(), BO)
    await one.live.broadcast('member', { type: 'service', data: 1 })
    for (const page of pages) await expect.poll(() => types(page)).toEqual(['init', 'service'])
    expect(types(bo)).toEqual(['init'])
  })

  it('leave the one connection that is to stay', async () => {
    const [one, two] = [await start(), await start()]
    const [old, own] = [one.visit(), two.visit()]
    const stays = await own.init()
    await one.live.bind(await old.init(), BO)
    await one.live.bind(stays, BO)
    await one.live.close(BO, { type: 'force_offline', data: '' }, stays)
    expect(await old.closed).toBe(1000)
    expect(await one.live.push(BO, BYE)).toBe(true)
    await expect.poll(() => types(own)).toEqual(['init', 'close'])
    expect([one.gone, two.gone]).toEqual([[], []])
  })

  it('miss a party only when it comes back to neither, and one of them tells it', async () => {
    const [one, two] = [await start(1000), await start(1000)]
    const [first, next] = [one.visit(), two.visit()]
    await one.live.bind(await first.init(), ADA)
    // It is connected by now, so that no slow machine keeps it from following in time.
    const follower = await next.init()
    first.socket.terminate()
    await expect.poll(() => two.live.push(ADA, BYE)).toBe(false)
    expect(await two.live.connected('member')).toEqual(new Set([7]))
    await two.live.bind(follower, ADA)
    await pause(1300)
    expect(await one.live.connected('member')).toEqual(new Set([7]))
    const both = [next, one.visit()]
    await one.live.bind((await both[1]?.init()) ?? '', ADA)
    for (const { socket } of both) socket.terminate()
    await expect.poll(() => [...one.gone, ...two.gone]).toEqual([ADA])
    await pause(1300)
    expect([...one.gone, ...two.gone]).toEqual([ADA])
    expect(await open.db.$count(liveParty)).toBe(0)
  })
})

describe('a process that ends', () => {
  it('by itself, leaves its parties a while to come to another', async () => {
    const [one, two] = [await start(10_000), await start()]
    const ada = one.visit()
    await one.live.bind(await ada.init(), ADA)
    await one.stop()
    expect(await ada.closed).toBe(1001)
    expect(await two.live.push(ADA, BYE)).toBe(false)
    expect(await two.live.connected('member')).toEqual(new Set([7]))
  })

  it('by force, counts no more, and its parties are told of once', async () => {
    await leaveDead(ADA)
    await leaveDead(BO, 'dead0001')
    const [one, two] = await Promise.all([start(), start()])
    expect(await one.live.push(ADA, BYE)).toBe(false)
    expect(await one.live.connected('member')).toEqual(new Set())
    const back = two.visit()
    await two.live.bind(await back.init(), BO)
    expect(await open.db.$count(liveProcess)).toBe(2)
    expect(await open.db.$count(liveParty)).toBe(1)
    expect(await one.live.connected('staff')).toEqual(new Set([7]))
  })

  it('is missed by those who go on, after some seconds', async () => {
    const one = await start()
    await leaveDead(ADA)
    await expect.poll(() => one.gone).toEqual([ADA])
  })

  it('only seemingly, begins anew', async () => {
    const one = await start()
    const ada = one.visit()
    await one.live.bind(await ada.init(), ADA)
    await open.db.delete(liveProcess)
    await ada.closed
    expect(await one.visit().init()).toMatch(one.process)
  })
})

it('ends its connections when it may have missed something, since clients then ask', async () => {
  const [one, two] = [await start(), await start()]
  const ada = one.visit()
  await one.live.bind(await ada.init(), ADA)
  await open.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like ${`%live_${one.process}%`} and pid <> pg_backend_pid()`,
  )
  await ada.closed
  const back = one.visit()
  await one.live.bind(await back.init(), ADA)
  // It hears again within some seconds.
  const reach = async () => (await two.live.push(ADA, BYE)) && types(back).includes('close')
  await expect.poll(reach, { interval: 200 }).toBe(true)
})

it('ends with its shop when the start fails after the hub was opened', async () => {
  // Connections by their numbers: idle ones of the pool of this file may end at any moment.
  const watcher = new pg.Client(server.url)
  await watcher.connect()
  closing.push(() => watcher.end())
  const others = "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
  const connections = async () => (await watcher.query<{ pid: number }>(others)).rows.map(({ pid }) => pid)
  const before = await connections()
  const bucket = createServer((_, response) => response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'))
  await once(bucket.listen(0, '127.0.0.1'), 'listening')
  const dataFolder = await mkdtemp(join(tmpdir(), 'harbour-hub-'))
  closing.push(
    () => rm(dataFolder, { recursive: true }),
    () => bucket.close(),
  )
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'shop', secretAccessKey: 'secret' }
  const uploadBucket = { bucket: 'shop', prefix: '', endpoint, region: 'us-east-1', keys }
  const config = { ...readConfig({ DATA_DIR: dataFolder, DATABASE_URL: server.url }), uploadBucket }
  await expect(openShop(config)).rejects.toThrow('there is no such bucket')
  await expect.poll(async () => (await connections()).filter((pid) => !before.includes(pid))).toEqual([])
})
