import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import type { createFront } from '#serve/front.ts'
import type { Tunnel } from '#serve/tunnel.ts'
import type { CallRecord } from '#shop/call-record.ts'
import type { ShopConfig } from '#shop/config.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { FolderInUse, lockFolder } from '#shop/db/lock.ts'
import { hasMigrations } from '#shop/db/open.ts'
import { type Checks, createHealth } from '#shop/health.ts'
import { processLogger } from '#shop/log.ts'
import { createMetrics, type Gauges, type Metrics } from '#shop/metrics.ts'
import { countWaiting } from '#shop/priority-queue.ts'
import type { Database } from '#shop/scope.ts'
import { type Front, listen, type RunningShop, reachedAt, startShop, stopListening } from '#shop/start.ts'
import { answerBackup } from './backup.ts'
import { UserError } from './log.ts'
import type { Running } from './running.ts'
import { addressFile } from './settings.ts'

/** Something that listens: where, and how to end it. */
export interface Host {
  address: string
  close(): Promise<void>
}

/**
 * Starts the embedded shop with `front` and the health addresses before it, and leaves its address in the data folder for `npm run build` and
 * `npm run backup`. The health addresses answer before the database is open.
 * @throws UserError in one line when the port, the folder or the database can't be had
 */
export async function hostShop(
  config: ShopConfig,
  front: Front = (shop) => shop.app.fetch,
  { checks, gauges }: Monitoring = {},
): Promise<RunningShop> {
  try {
    const key = randomBytes(24).toString('base64url')
    const metrics = createMetrics()
    let db: Database | undefined
    const database = async () => Boolean(await db?.execute(sql`select 1`))
    const migrations = async () => db !== undefined && hasMigrations(db)
    const health = healthOf(config, metrics, { database, migrations, ...checks })
    const withBackup: Front = (shop) => {
      const answer = front(shop)
      db = shop.surroundings.db
      metrics.addGauges({
        help: { sockets: 'Open sockets of the chat.', checkouts_waiting: 'Calls of checkouts that wait for their turn.' },
        read: () => ({ sockets: shop.gateway.count().open, checkouts_waiting: countWaiting(shop.surroundings) }),
      })
      if (gauges) metrics.addGauges(gauges)
      return async (request, connection) => (await answerBackup(request, key, shop.surroundings, config)) ?? answer(request, connection)
    }
    const observeCall = (call: CallRecord) => {
      metrics.observeCall(call)
      processLogger().logCall(call)
    }
    const shop = await startShop(config, { observeCall }, withBackup, health)
    const forget = await closingOnFailure(shop, async () => noteRunning(addressFile(config), { address: shop.address, key }))
    return {
      ...shop,
      close: async () => {
        forget()
        await shop.close()
      },
    }
  } catch (error) {
    throw readable(error, config)
  }
}

/** Notes where the shop of a data folder answers. The note counts while its lock is held: that of a copied folder leads to another shop. */
function noteRunning(note: string, running: Running): () => void {
  let free: () => void
  try {
    free = lockFolder(note)
  } catch (cause) {
    throw cause instanceof FolderInUse ? new FolderInUse(dirname(note), cause.holder) : cause
  }
  writeFileSync(note, JSON.stringify(running), { mode: 0o600 })
  return () => {
    rmSync(note, { force: true })
    free()
  }
}

/** Health checks and gauges of a process, beside those of its database, memory and calls. */
export interface Monitoring {
  checks?: Checks
  gauges?: Gauges
}

function healthOf({ host, metricsToken }: ShopConfig, metrics: Metrics, checks: Checks) {
  return createHealth({ checks, metrics: metrics.text, host, metricsToken })
}

/**
 * Listens with `answer` and the health addresses alone, no shop behind them; sockets go through `tunnel`.
 * @throws UserError in one line when the port can't be had
 */
export async function hostFront(
  config: ShopConfig,
  answer: ReturnType<typeof createFront>,
  { checks = {}, gauges }: Monitoring = {},
  tunnel?: Tunnel,
): Promise<Host> {
  const metrics = createMetrics()
  if (gauges) metrics.addGauges(gauges)
  const health = healthOf(config, metrics, checks)
  const fetch: typeof answer = async (request, connection) => (await health(request)) ?? answer(request, connection)
  const server = await listen(fetch, config).catch((error) => {
    throw readable(error, config)
  })
  if (tunnel) server.on('upgrade', tunnel.accept)
  const close = () => {
    tunnel?.close()
    return stopListening(server, 0)
  }
  return { address: reachedAt(config.host, (server.address() as AddressInfo).port), close }
}

/** Does what a host needs before it is of use, and closes it when that fails. */
export async function closingOnFailure<Result>(host: Pick<Host, 'close'>, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await host.close()
    throw error
  }
}

/** One line for what a user can do something about; anything else stays as it is. */
function readable(error: unknown, { dataFolder }: ShopConfig): unknown {
  if (!(error instanceof Error)) return error
  if (isDiskFull(error)) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'chmod') {
    return new UserError(`The data folder ${dataFolder} is not yours to close to others (${code}); set DATA_DIR to one that is.`)
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '')) {
    return new UserError(`The data folder ${dataFolder} can't be written (${code}); set DATA_DIR to another.`)
  }
  // The shop's own user errors (port, folder in use, database out of reach) come as one plain line already.
  return error.name === 'Error' && !error.message.includes('\n') ? new UserError(error.message) : error
}
