import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Hears what other processes send through the database; `close` ends it. */
export interface Listening {
  close(): Promise<void>
}

/**
 * Listens to a channel of the database. The id of the sending connection is passed as `sender`. After `lost` the connection is broken, and
 * notifications until `found` are lost.
 * @throws Error if the database cannot be reached at first
 */
export type Listen = (
  channel: string,
  heard: (text: string, sender: number) => void,
  lost: () => void,
  found?: () => void,
) => Promise<Listening>

/** Milliseconds between two tries to connect. */
const RETRY = 1000

/** {@link Listen} on a PostgreSQL server: one connection more, which nothing else uses. */
export function listenTo(address: string): Listen {
  return async (channel, heard, lost, found = () => {}) => {
    let current: pg.Client | undefined
    let isClosed = false

    const connect = async () => {
      const client = new pg.Client({ connectionString: address, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
      // Told by its end.
      client.on('error', () => {})
      client.on('notification', ({ payload = '', processId }) => heard(payload, processId))
      client.on('end', () => {
        if (isClosed || client !== current) return
        current = undefined
        lost()
        void reconnect()
      })
      try {
        await client.connect()
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
      } catch (cause) {
        await client.end().catch(() => {})
        throw cause
      }
      current = client
      if (isClosed) await client.end()
    }
    const reconnect = async () => {
      while (!isClosed && !current) {
        await setTimeout(RETRY, undefined, { ref: false })
        await connect().then(found, () => {})
      }
    }

    await connect()
    return {
      async close() {
        isClosed = true
        await current?.end()
      },
    }
  }
}
