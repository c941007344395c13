import type { Scenario } from './names.ts'

/**
 * Replaces the browser's sockets, because no chat server runs behind the gallery. It connects once and names the connection; where nothing is
 * answered it does not connect, and where calls fail the connection is lost.
 */
export function replaceSockets(scenario: Scenario): void {
  class GallerySocket extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readyState = GallerySocket.CONNECTING
    binaryType = 'blob'

    constructor() {
      super()
      if (scenario !== 'waiting') setTimeout(() => (scenario === 'failing' ? this.close() : this.connect()))
    }

    connect() {
      this.readyState = GallerySocket.OPEN
      this.dispatchEvent(new Event('open'))
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'init', data: { client_id: 'gallery' } }) }))
    }

    send() {}

    close() {
      this.readyState = GallerySocket.CLOSED
      this.dispatchEvent(new CloseEvent('close'))
    }
  }
  Object.assign(globalThis, { WebSocket: GallerySocket })
}
