import type { IncomingMessage } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { createShop, logLine, type Shop, type ShopOptions } from './app.ts'
import type { ShopConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { refuseDemo } from './db/seed/demo.ts'
import { makePrivateFolder, makeSharedFolder } from './folder.ts'
import { openClusterHub } from './live/cluster-hub.ts'
import { createConnections } from './live/connections.ts'
import { createGateway, type Gateway, refuse } from './live/gateway.ts'
import { findAssigned } from './services/chat/talk.ts'
import { cutSlowBodies } from './slow-bodies.ts'
import { startTimers } from './timers.ts'
import { checkMailServer } from './transports.ts'

/** A shop that listens. */
export interface RunningShop extends OpenShop {
  /** `http://localhost:8080`, with the port really taken. */
  address: string
  server: ServerType
  /** Stops listening and closes the database; safe to call twice. */
  close(): Promise<void>
}

/** A shop that does not listen. */
export interface OpenShop extends Shop {
  /** Takes the chat's sockets in, wherever they are listened for. */
  gateway: Gateway
  /** Ends the sockets and closes the database. */
  close(): Promise<void>
}

/**
 * Opens the configured database and builds the shop on it, without listening. Its data folder is readable by its own user alone.
 * @throws Error in one line if the database cannot be opened, holds the demo where it may not, or the bucket of uploads refuses the shop
 */
export async function openShop(config: ShopConfig, given: Partial<ShopOptions> = {}): Promise<OpenShop> {
  makePrivateFolder(config.dataFolder)
  if (config.uploadFolder) makeSharedFolder(config.uploadFolder, 'UPLOAD_DIR')
  const { db, listen, close } = await openDatabase(config.database)
  let cluster: Awaited<ReturnType<typeof openClusterHub>> | undefined
  try {
    await refuseDemo({ db, settings: config })
    const connections = createConnections()
    cluster = listen && (await openClusterHub(connections, { db, log: given.log ?? logLine }, listen))
    for (const id of await findAssigned(db)) connections.expect({ kind: 'staff', id })
    const shop = createShop({ connections, ...(cluster && { live: cluster.live }), ...given, db, settings: config })
    const { uploads, log } = shop.surroundings
    const away = await uploads?.check()
    if (away) log(`UPLOAD_DIR: ${away}; pictures can't be uploaded until it answers`)
    const gateway = createGateway(shop.surroundings, connections)
    return {
      ...shop,
      gateway,
      close: async () => {
        gateway.close()
        await cluster?.end()
        await close()
      },
    }
  } catch (cause) {
    await cluster?.end()
    await close()
    throw cause
  }
}

/** The connection as Node describes it. */
interface Connection {
  incoming: { socket: { remoteAddress?: string | undefined } }
}

/** Answers requests that need no open database, such as health checks. Resolves to undefined for all others. */
export type AnswerAlways = (request: Request) => Promise<Response | undefined>

/** A handler in front of the shop on the same origin, such as the built site. It passes the shop's requests on. */
export type Front = (shop: OpenShop) => (request: Request, connection?: Connection) => Response | Promise<Response>

/** Returns the address at which a server that listens on `host` is reached from this machine. @example reachedAt('::', 8080) // 'http://localhost:8080' */
export function reachedAt(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`
}

/**
 * Opens the shop and listens on the configured port; `given` may replace what surrounds it, `front` stands before it. The port is taken
 * first, so that a second start by mistake ends at once. Requests wait until the database is open, except those of `answerAlways`.
 * @throws Error in one readable line when the port is taken, the folder held or the database out of reach
 */
export async function startShop(
  config: ShopConfig,
  given: Partial<ShopOptions> = {},
  front: Front = (shop) => shop.app.fetch,
  answerAlways: AnswerAlways = async () => undefined,
): Promise<RunningShop> {
  const opening = Promise.withResolvers<ReturnType<Front>>()
  const answer: ReturnType<Front> = async (request, connection) =>
    (await answerAlways(request)) ?? (await opening.promise)(request, connection)
  const server = await listen(answer, config)
  const address = reachedAt(config.host, (server.address() as AddressInfo).port)
  let accept: Gateway['accept'] = (_request, stream) => refuse(stream, 503)
  server.on('upgrade', (...upgrade: Parameters<Gateway['accept']>) => accept(...upgrade))
  try {
    const shop = await openShop(config, given)
    accept = shop.gateway.accept
    opening.resolve(front(shop))
    const timers = startTimers(shop.surroundings)
    if (config.mail) void reportMailServer(config.mail, shop.surroundings)
    let closing: Promise<void> | undefined
    const stop = async () => {
      shop.gateway.close()
      await stopListening(server)
      await timers.stop()
      await shop.close()
    }
    return { ...shop, server, address, close: () => (closing ??= stop()) }
  } catch (cause) {
    // Do not wait for open requests: they wait for a database that is not there.
    await stopListening(server, 0)
    throw cause
  }
}

/** Logs why the mail server takes nothing; mails wait in the outbox meanwhile. */
async function reportMailServer(mail: NonNullable<ShopConfig['mail']>, { log }: Pick<OpenShop['surroundings'], 'log'>): Promise<void> {
  const fault = await checkMailServer(mail)
  if (fault) log(`${fault}; mails wait in the outbox and are tried again`)
}

/**
 * Length of the queue of connections to accept, within the machine's limit. With Node's 511 most visitors would get no answer for seconds
 * or minutes when a flash sale opens.
 */
const BACKLOG = 4096

/** Milliseconds in which the headers of a request have to come, and between two looks at those that are late. */
const HEADERS_TIMEOUT = 10_000
const LATE_LOOK = 1000

/**
 * Milliseconds that an idle connection is kept: longer than the 60 s of load balancers and CDNs. With Node's 5 s, they would send requests into
 * connections that are just being closed, and answer 502.
 */
const KEEP_ALIVE = 75_000

/** How Node's server is made that listens for strangers. */
const SERVER_OPTIONS = {
  shouldUpgradeCallback: asksForSocket,
  keepAliveTimeout: KEEP_ALIVE,
  headersTimeout: HEADERS_TIMEOUT,
  connectionsCheckingInterval: LATE_LOOK,
}

/** Whether a request wants to become a socket; one for another protocol is answered in this one. */
function asksForSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/** First file descriptor that systemd passes to a service (`sd_listen_fds(3)`). */
const PASSED_FD = 3

/**
 * Returns the listening socket that systemd passed to this process (`deploy/harbour@.socket`). It stays open between two processes, so that
 * connections wait for the next one instead of being refused. undefined = there is none.
 */
function passedSocket(): { fd: number } | undefined {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  return LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0 ? { fd: PASSED_FD } : undefined
}

/**
 * Listens on the configured port, or on the socket that systemd passed.
 * @throws Error in one readable line when the port is taken or not allowed
 */
export function listen(answer: ReturnType<Front>, { port, host }: Pick<ShopConfig, 'port' | 'host'>): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: answer, serverOptions: SERVER_OPTIONS })
    cutSlowBodies(server)
    server.listen(passedSocket() ?? { port, host }, BACKLOG, () => resolve(server))
    server.on('error', (cause: NodeJS.ErrnoException) => {
      const known: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use; set PORT to another.`,
        EACCES: `Port ${port} is not allowed here.`,
        ENOTFOUND: `HOST ${host} is no address of this machine.`,
        EAI_AGAIN: `HOST ${host} is no address of this machine.`,
        EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
      }
      reject(new Error(known[cause.code ?? ''] ?? cause.message, { cause }))
    })
  })
}

/** Milliseconds that what was asked may still take once the shop stops, and between two looks at what is done. */
const GRACE = 5000
const LOOK = 50

/** Lets answers under way finish; idle connections end at once, since a browser keeps its own for minutes. */
export function stopListening(server: ServerType, grace = GRACE): Promise<void> {
  const end = Date.now() + grace
  return new Promise((done) => {
    const closing = setInterval(() => {
      if (!('closeAllConnections' in server)) return
      if (Date.now() < end) server.closeIdleConnections()
      else server.closeAllConnections()
    }, LOOK)
    server.close(() => {
      clearInterval(closing)
      done()
    })
  })
}
