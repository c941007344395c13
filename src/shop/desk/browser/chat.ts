import ReconnectingWebSocket from 'reconnecting-websocket'
import './acts.ts'
import { dress, line, refresh, toEnd, withoutDone, words } from './page.ts'

/* The socket that tells of something new: what that is, the page shows. */

/** Milliseconds between signs of life, and between looks at the shop while no socket is open. */
const PING = 20_000
const LOOK = 15_000

const address = new URL('/wss', location.href)
address.protocol = address.protocol.replace('http', 'ws')
const socket = new ReconnectingWebSocket(address.href, [], {
  minReconnectionDelay: 500 + Math.random() * 1000,
  // Within the grace in which the talks stay with this account.
  maxReconnectionDelay: 5000,
  reconnectionDelayGrowFactor: 1.7,
})

/** Ties the connection to the account, and then asks for what was missed. */
async function bind(client_id: string): Promise<void> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ csrf: words.csrf ?? '', act: 'bind', client_id })) data.set(name, value)
  const answer = await fetch(words.chat ?? '', { method: 'POST', body: data })
  line.state = answer.ok ? 'live' : 'lost'
  await refresh()
}

socket.addEventListener('message', ({ data }) => {
  const frame = JSON.parse(String(data))
  if (frame.type === 'init') return void bind(String(frame.data.client_id)).catch(() => socket.reconnect())
  if (frame.type === 'force_offline') {
    line.state = 'elsewhere'
    socket.close()
    dress()
  } else void refresh()
})
socket.addEventListener('close', () => {
  if (line.state !== 'elsewhere') line.state = 'lost'
  dress()
})
window.addEventListener('online', () => line.state === 'lost' && socket.reconnect())

setInterval(() => {
  if (line.state === 'live' && socket.readyState === WebSocket.OPEN) socket.send('ping')
}, PING)
setInterval(() => {
  if (line.state === 'lost' && !document.hidden) void refresh()
}, LOOK)

history.replaceState(null, '', withoutDone(location.href))
dress()
toEnd()
