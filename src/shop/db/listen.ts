import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Hears what other processes send through the database; `close` ends it. */
export interface Listening {
  close(): Promise<void>
}

/**
 * Hears a channel of the database; `sender` is the number of the connection that sent. `lost` is called when the connection breaks: what is
 * sent until it stands again, and `found` is called, goes unheard.
 * @throws where the database can't be reached in the beginning
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
