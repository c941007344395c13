import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { createFront } from '#serve/front.ts'
import type { Tunnel } from '#serve/tunnel.ts'
import type { ShopConfig } from '#shop/config.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { cutSlowBodies } from '#shop/slow-bodies.ts'
import { type Front, type RunningShop, reachedAt, SERVER_OPTIONS, startShop, stopListening } from '#shop/start.ts'
import { Obstacle } from './say.ts'
import { addressFile } from './settings.ts'

/** Something that listens: where, and how to end it. */
export interface Host {
  address: string
  close(): Promise<void>
}

/**
 * Starts the embedded shop with `front` before it, and leaves its address in the data folder for `npm run build`.
 * @throws Obstacle in one line when the port, the folder or the database can't be had
 */
export async function hostShop(config: ShopConfig, front?: Front): Promise<RunningShop> {
  try {
    const shop = await startShop(config, {}, front)
    const note = addressFile(config)
    try {
      writeFileSync(note, shop.address, { mode: 0o600 })
    } catch (error) {
      await shop.close()
      throw error
    }
    return {
      ...shop,
      close: async () => {
        rmSync(note, { force: true })
        await shop.close()
      },
    }
  } catch (error) {
    throw readable(error, config)
  }
}

/** Listens with `answer` alone, no shop behind it; sockets go through `tunnel`. @throws Obstacle in one line when the port can't be had */
export function hostFront(config: ShopConfig, answer: ReturnType<typeof createFront>, tunnel?: Tunnel): Promise<Host> {
  return new Promise((done, fail) => {
    const options = { fetch: answer, port: config.port, hostname: config.host, serverOptions: SERVER_OPTIONS }
    const close = () => {
      tunnel?.close()
      return stopListening(server, 0)
    }
    const server = serve(options, ({ port }: AddressInfo) => done({ address: reachedAt(config.host, port), close }))
    cutSlowBodies(server)
    if (tunnel) server.on('upgrade', tunnel.accept)
    server.on('error', (error) => fail(readable(error, config)))
  })
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
function readable(error: unknown, { port, host, dataFolder }: ShopConfig): unknown {
  if (!(error instanceof Error)) return error
  if (isDiskFull(error)) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new Obstacle(`Port ${port} is in use; set PORT to another.`)
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return new Obstacle(`HOST ${host} is no address of this machine.`)
  if (syscall === 'listen' && code === 'EACCES') return new Obstacle(`Port ${port} is not allowed here.`)
  if (syscall === 'chmod') {
    return new Obstacle(`The data folder ${dataFolder} is not yours to close to others (${code}); set DATA_DIR to one that is.`)
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '')) {
    return new Obstacle(`The data folder ${dataFolder} can't be written (${code}); set DATA_DIR to another.`)
  }
  // The shop's own obstacles (port, folder in use, database out of reach) come as one plain line already.
  return error.name === 'Error' && !error.message.includes('\n') ? new Obstacle(error.message) : error
}
