import { setTimeout } from 'node:timers/promises'
import WebSocket from 'ws'
import type { Calls, Said } from './chat-server.ts'

/** One side of a talk, as a careful client is: it comes back when it is cut off, and then fetches what it missed. */
export interface Side {
  /** Sends a text; true where the shop said that it has it. */
  say(text: string): Promise<boolean>
  /** Messages by id, received or fetched. */
  known: Map<number, string>
  /** Texts that the shop said it has. */
  acknowledged: string[]
  /** Frames that came a second time over one connection, and those that came after a later one. */
  doubled: number
  disordered: number
  /** Told of each text that comes over the socket. */
  onHeard(listener: (text: string) => void): void
  /** Cuts the connection, as a network does. */
  cut(): void
  /** Comes back by itself where it was cut off; resolves once it is bound and has fetched what it missed. */
  ready(): Promise<void>
  /** Fetches everything that was said. */
  fetchAll(): Promise<Said[]>
  close(): void
}

/** @param url where the shop is at the moment */
export function openSide(calls: Calls, url: () => string): Side {
  const known = new Map<number, string>()
  const acknowledged: string[] = []
  const listeners: ((text: string) => void)[] = []
  let socket: WebSocket | undefined
  let isOver = false
  let ready = Promise.withResolvers<void>()

  const side: Side = {
    known,
    acknowledged,
    doubled: 0,
    disordered: 0,
    async say(text) {
      try {
        await calls.say(url(), text)
        acknowledged.push(text)
        return true
      } catch {
        return false
      }
    },
    onHeard: (listener) => void listeners.push(listener),
    cut: () => socket?.terminate(),
    ready: () => ready.promise,
    async fetchAll() {
      const all: Said[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { list, page_count } = await calls.list(url(), page)
        all.push(...list)
        pages = page_count
      }
      return all
    },
    close() {
      isOver = true
      socket?.terminate()
    },
  }

  const textOf = ({ consumer_say, servicer_say }: Said) => consumer_say || servicer_say

  const fetchMissed = async () => {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { list, page_count } = await calls.list(url(), page)
      const isAllKnown = list.every(({ id }) => known.has(id))
      for (const said of list) known.set(said.id, textOf(said))
      if (isAllKnown) return
      pages = page_count
    }
  }

  const connect = () => {
    const own = new WebSocket(`${url().replace(/^http/, 'ws')}/wss`)
    const heard = new Set<number>()
    let last = 0
    socket = own
    own.on('error', () => {})
    own.on('message', async (text) => {
      const { type, data } = JSON.parse(String(text)) as { type: string; data: Said & { client_id: string } }
      if (type === 'init') {
        await calls.bind(url(), data.client_id).catch(() => {})
        await fetchMissed().then(
          () => socket === own && ready.resolve(),
          () => own.terminate(),
        )
      }
      if (type !== 'string') return
      if (heard.has(data.id)) side.doubled++
      if (data.id < last) side.disordered++
      heard.add(data.id)
      last = data.id
      known.set(data.id, textOf(data))
      for (const listener of listeners) listener(textOf(data))
    })
    own.on('close', async () => {
      ready.resolve()
      ready = Promise.withResolvers<void>()
      await setTimeout(10 + Math.random() * 60)
      if (!isOver) connect()
    })
  }
  connect()
  return side
}
