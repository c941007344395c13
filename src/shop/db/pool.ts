import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * A connection pool that outlives its connections: PostgreSQL may end each of them at any time (a restart, `pg_terminate_backend`). A query
 * on a lost connection fails with a DrizzleQueryError, and the next query gets a fresh connection.
 */
export class ReconnectingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ keepAlive: true, ...config })
    // Without a listener, an `error` event ends the process. This one is for idle connections.
    this.on('error', () => {})
    // The pool listens for errors only on idle connections. Release a connection whose `begin` failed here, because drizzle never does. Its
    // own release then does nothing.
    const discard = function (this: pg.PoolClient, cause: Error) {
      this.release(cause)
      this.release = () => {}
    }
    this.on('acquire', (client) => client.once('error', discard))
    this.on('release', (_cause, client) => client.off('error', discard))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected) return void super.connect(connected)
    return super.connect().catch((cause) => {
      throw new DrizzleQueryError('connect', [], cause)
    })
  }
}
