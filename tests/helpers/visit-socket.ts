import { expect } from 'vitest'
import WebSocket from 'ws'

/** A real socket of the chat, and what came over it. */
export interface Visitor {
  socket: WebSocket
  frames: { type: string; data: unknown }[]
  /** The code it was closed with; 1006 where it broke off. */
  closed: Promise<number>
  /** The HTTP status it was refused with. */
  refused: Promise<number | undefined>
  /** The name that its first frame gives it. */
  init(): Promise<string>
}

/** Connects to `ws://…`; whoever asks for it ends it by `socket.terminate()`. */
export function visitSocket(address: string, headers: Record<string, string> = {}): Visitor {
  const socket = new WebSocket(address, { headers })
  const frames: Visitor['frames'] = []
  socket.on('message', (text) => frames.push(JSON.parse(String(text))))
  // How it ended is told by `closed` and `refused`.
  socket.on('error', () => {})
  return {
    socket,
    frames,
    closed: new Promise((done) => socket.on('close', done)),
    refused: new Promise((done) => socket.on('unexpected-response', (_request, answer) => done(answer.statusCode))),
    async init() {
      await expect.poll(() => frames[0]?.type).toBe('init')
      return String((frames[0]?.data as { client_id?: unknown } | undefined)?.client_id)
    },
  }
}
