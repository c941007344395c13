import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket as Socket, WebSocketServer } from 'ws'

/** A message as such a server stores and pushes it: bare, without names, pictures or cards (contract chat.md, Row). */
export interface Row {
  id: number
  member_id: number
  servicer_id: number
  create_day: string
  create_time: string
  content_type: number
  read: 0 | 1
  automatic?: 0 | 1
  shop_id: number
  goods_sku_id: number
  order_id: number
  consumer_say: string
  servicer_say: string
  type: 0 | 1
}

type Input = Record<string, string | number>

export interface Gateway {
  /** Where calls go; the socket answers there, too. */
  url: string
  /** The chat's address. */
  socket: string
  /** Stored messages, oldest first. */
  rows: Row[]
  /** Calls in the order they came: the last part of the path, and what was asked. */
  calls: { name: string; input: Input }[]
  /** Texts that clients sent over their sockets. */
  heard: string[]
  /** How many sockets were ever opened, and how many are open. */
  opened: () => number
  open: () => number
  /** Service person; 0 for none. */
  servicer_id: number
  /** Additions of our server to `hasServicers`. */
  service: object
  /** Answer of `transcript`; undefined: the server has no such calls. */
  transcript: object | undefined
  /** Names of calls that fail with status 500. */
  broken: Set<string>
  /** Page of `dialogs` that fails with status 500; 0 for none. */
  brokenPage: number
  /** Names of calls that are done, but answered with status 504. */
  late: Set<string>
  /** Whether every call refuses the token. */
  refused: boolean
  /** Stores what the service says, and pushes it unless `quietly`. */
  answer(text: string, more?: Partial<Row> & { frame?: string; quietly?: boolean }): Row
  /** Sends any frame to every socket. */
  push(frame: unknown): void
  /** Sockets break, as on a bad line. */
  cut(): void
  /** Sockets are closed by the server. */
  end(): void
  close(): Promise<void>
}

const DAY = '2026-03-02'
/** Headers for uploads, which the document sends itself. */
const CORS = { 'access-control-allow-origin': '*' }

/**
 * Starts a server of the family with its chat (contract chat.md). Its socket names the connection first, answers nothing and reads only
 * `ping`. A refused `bind` binds all the same; `say` returns no message; messages have no names. There is no `setRead` and no `keyword`,
 * and `servicerList` only on request.
 */
export async function openGateway({ contacts }: { contacts?: unknown[] } = {}): Promise<Gateway> {
  const sockets = new Map<string, Socket>()
  const bound = new Set<string>()
  let opened = 0

  const store = (row: Partial<Row>): Row => {
    const id = (gateway.rows.at(-1)?.id ?? 0) + 1
    const time = `10:00:${String(id % 60).padStart(2, '0')}`
    const blank = { goods_sku_id: 0, order_id: 0, consumer_say: '', servicer_say: '', content_type: 0, read: 0, type: 0 } as const
    const stored = { id, member_id: 1, servicer_id: gateway.servicer_id, create_day: DAY, create_time: time, shop_id: 1, ...blank, ...row }
    gateway.rows.push(stored)
    return stored
  }
  const ANSWERS: Record<string, (input: Input) => unknown> = {
    hasServicers: () => ({ online_count: Number(gateway.servicer_id > 0), ...gateway.service }),
    bind: ({ client_id }) => {
      if (!sockets.has(String(client_id))) return refuse('REQUEST_CLIENT_ID')
      bound.add(String(client_id))
      return gateway.servicer_id ? { servicer_id: gateway.servicer_id } : refuse('nobody')
    },
    dialogs: ({ page = 1, limit = 5, site_id }) => {
      const newest = gateway.rows.filter(({ shop_id }) => shop_id === Number(site_id)).reverse()
      const from = (Number(page) - 1) * Number(limit)
      const list = newest.slice(from, from + Number(limit)).reverse()
      return { count: newest.length, page_count: Math.ceil(newest.length / Number(limit)), list }
    },
    say: ({ site_id, content_type, message = '', goods_id = 0, order_id = 0 }) => {
      const row = { consumer_say: String(message), goods_sku_id: Number(goods_id), order_id: Number(order_id) }
      const read = gateway.servicer_id ? 1 : 0
      store({ ...row, read, shop_id: Number(site_id), content_type: Number(content_type) })
      return { read }
    },
    chatimg: () => ({ pic_path: 'upload/chatimg/pan.webp' }),
    bye: () => '',
    mailTranscript: () => '',
    ...(contacts && { servicerList: () => ({ count: contacts.length, page_count: 1, list: contacts }) }),
  }

  const server = createServer(async (request, reply) => {
    const name = new URL(request.url ?? '/', 'http://gateway').pathname.split('/').at(-1) ?? ''
    if (request.method === 'OPTIONS') {
      reply.writeHead(204, { ...CORS, 'access-control-allow-headers': 'x-requested-with' }).end()
      return
    }
    const body = await text(request)
    const input: Input = body.startsWith('{') ? JSON.parse(body) : {}
    gateway.calls.push({ name, input })
    const answer = name === 'transcript' && gateway.transcript ? () => gateway.transcript : ANSWERS[name]
    const isBroken = gateway.broken.has(name) || (name === 'dialogs' && gateway.brokenPage === Number(input.page))
    if (!answer || isBroken) {
      reply.writeHead(answer ? 500 : 404, { 'content-type': 'text/html' }).end('<h1>Whoops</h1>')
      return
    }
    const data = gateway.refused ? new Refusal('', 'TOKEN_EXPIRE') : answer(input)
    if (gateway.late.has(name)) {
      reply.writeHead(504, { 'content-type': 'text/html' }).end('<h1>Gateway timeout</h1>')
      return
    }
    const envelope =
      data instanceof Refusal
        ? { code: -1, message: 'error', data: data.reason, error_code: data.error_code }
        : { code: 0, message: '', data }
    reply
      .writeHead(200, { ...CORS, 'content-type': 'text/html; charset=utf-8' })
      .end(JSON.stringify({ ...envelope, timestamp: 1_772_416_800 }))
  })
  const sockets_server = new WebSocketServer({ server })
  sockets_server.on('connection', (socket) => {
    opened += 1
    const client_id = `7f000001${String(opened).padStart(12, '0')}`
    sockets.set(client_id, socket)
    socket.on('message', (said) => gateway.heard.push(String(said)))
    socket.on('close', () => sockets.delete(client_id))
    socket.send(JSON.stringify({ type: 'init', data: { client_id } }))
  })

  const gateway: Gateway = {
    url: '',
    socket: '',
    rows: [],
    calls: [],
    heard: [],
    opened: () => opened,
    open: () => sockets.size,
    servicer_id: 5,
    service: {},
    transcript: undefined,
    broken: new Set(),
    brokenPage: 0,
    late: new Set(),
    refused: false,
    answer(said, { frame = 'string', quietly, ...more } = {}) {
      const row = store({ type: 1, servicer_say: said, ...more })
      if (!quietly) for (const [name, socket] of sockets) if (bound.has(name)) socket.send(JSON.stringify({ type: frame, data: row }))
      return row
    },
    push: (frame) => {
      for (const socket of sockets.values()) socket.send(JSON.stringify(frame))
    },
    cut: () => {
      for (const socket of sockets.values()) socket.terminate()
    },
    end: () => {
      for (const socket of sockets.values()) socket.close()
    },
    close: () =>
      new Promise((done) => {
        gateway.cut()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  gateway.url = `http://127.0.0.1:${port}`
  gateway.socket = `ws://127.0.0.1:${port}`
  return gateway
}

class Refusal {
  readonly reason: string
  readonly error_code: string
  constructor(reason: string, error_code = '') {
    this.reason = reason
    this.error_code = error_code
  }
}

const refuse = (reason: string) => new Refusal(reason)

async function text(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  return body
}
