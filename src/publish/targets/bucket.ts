import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import pMap from 'p-map'
import type { Target } from '../plan.ts'
import type { BucketSettings } from '../settings.ts'
import { hashedFiles, plainFiles } from './files.ts'
import { openLedger } from './ledger.ts'
import { addressOf, isHashed, objectsOf, type StoredObject } from './objects.ts'
import type { Purge } from './purge.ts'
import { openStorage } from './storage.ts'

/** Seconds for which hashed files stay that no page names any more: tabs may be open that long, and a CDN may keep their pages. */
const GRACE = 7 * 86_400
const gzip = promisify(zlib.gzip)
/** Objects sent at a time. */
const WIDTH = 16

export interface BucketOptions {
  /** Where is noted what lies in the bucket. */
  ledgerFile: string
  purge?: Purge | undefined
  /** Seconds. */
  now?: () => number
}

/**
 * Opens an S3 bucket as a target. Only changed objects are sent: assets first, then pages, then lists of pages. Then removed pages are
 * deleted, and hashed files a week after their last use; finally the CDN is notified. The next publishing continues an interrupted one.
 * Without notes (another machine, a lost disk) the bucket is listed and compared; foreign objects are never removed.
 *
 * Texts are stored uncompressed unless the settings say otherwise. A bucket returns the same bytes to every client, and browsers accept
 * brotli by HTTPS only. CDNs compress by themselves.
 * @throws UserError if the bucket cannot be used. One that was published to before may be unreachable for now: the next publishing reports
 * it and retries
 */
export async function openBucket(settings: BucketSettings, options: BucketOptions): Promise<Target & { close(): void }> {
  const { ledgerFile, purge, now = () => Math.floor(Date.now() / 1000) } = options
  const storage = await openStorage(settings)
  const ledger = openLedger(ledgerFile, [settings.endpoint, settings.bucket, settings.prefix].join(' '))
  await storage.check(ledger.release !== undefined)

  /** Sends an object unless it is there already. */
  const send = async (object: StoredObject, folder: string, listed: ReadonlyMap<string, string>): Promise<void> => {
    const { key, file, headers } = object
    const { ino, size, mtimeMs } = await stat(join(folder, file))
    const form = Object.values(headers).join(' ')
    const stamp = [ino, size, mtimeMs, form].join(' ')
    const known = ledger.get(key)
    if (known?.stamp === stamp && !known.hasLeft) return
    const read = await readFile(join(folder, file))
    const bytes = headers.ContentEncoding === 'gzip' ? await gzip(read) : read
    const md5 = createHash('md5').update(bytes).digest('hex')
    const digest = `${md5} ${form}`
    const isThere = known ? known.digest === digest : listed.get(key) === md5 && (await storage.mark(key)) === form
    if (!isThere) await storage.put(key, bytes, headers, form)
    ledger.put(key, { stamp, digest }, isThere ? undefined : addressOf(nameOf(key)))
  }

  /** Returns the stored objects by MD5 when there are no notes. Our objects that are not in this release are noted. */
  const look = async (wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> => {
    const listed = await storage.list()
    const others = [...listed.keys()].filter((key) => !wanted.has(key))
    const note = async (key: string) => {
      if (await storage.mark(key)) ledger.put(key, { stamp: '', digest: '' })
    }
    await pMap(others, note, { concurrency: WIDTH })
    return listed
  }

  const clear = async (gone: readonly string[]): Promise<void> => {
    for (const key of gone.filter((key) => isHashed(nameOf(key)))) ledger.leave(key, now())
    const over = [...gone.filter((key) => !isHashed(nameOf(key))), ...ledger.left(now() - GRACE)]
    const remove = async (key: string) => {
      await storage.remove(key)
      ledger.remove(key, addressOf(nameOf(key)))
    }
    await pMap(over, remove, { concurrency: WIDTH })
  }
  const nameOf = (key: string): string => key.slice(settings.prefix.length)
  const objects = (files: readonly string[]) => files.flatMap((file) => objectsOf(file, settings))

  return {
    name: 'bucket',

    async publish({ id, base, changed, folder }) {
      // Remains of an interrupted publishing, and changes by a rollback, are found only by comparing every file.
      const isNext = base !== undefined && ledger.release === base
      const plain = isNext ? changed.put.filter((file) => !isHashed(file)) : await plainFiles(folder)
      const sent = objects([...(await hashedFiles(folder)), ...plain])
      const wanted = new Set(sent.map(({ key }) => key))
      const listed = ledger.release === undefined ? await look(wanted) : new Map<string, string>()
      ledger.release = ''
      for (const rank of [0, 1, 2]) {
        const ranked = sent.filter((object) => object.rank === rank)
        await pMap(ranked, (object) => send(object, folder, listed), { concurrency: WIDTH })
      }
      const known = isNext ? [...ledger.keys(`${settings.prefix}_astro/`), ...objects(changed.gone).map(({ key }) => key)] : ledger.keys()
      await clear(known.filter((key) => !wanted.has(key)))
      ledger.release = id
      const stale = ledger.stale()
      if (stale.length) await purge?.(stale)
      ledger.told(stale)
    },

    close() {
      ledger.close()
      storage.close()
    },
  }
}
