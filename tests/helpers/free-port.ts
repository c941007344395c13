import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below those that systems hand out by themselves: a port of theirs may be taken before the process listens that it was found for. */
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
