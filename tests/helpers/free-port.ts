import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below those that systems give to connections: one of theirs may be taken again before a process listens on it. */
const FIRST = 20_000
const COUNT = 10_000

/** Returns a port of this machine that is free, for a process that is about to start. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  await once(probe.close(), 'close')
  return port
}
