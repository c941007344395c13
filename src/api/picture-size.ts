import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { PictureSize } from '#lib/text/rich-text.ts'
import { settings } from './settings.ts'

/* For who fills the mirror; pages have sizes in their HTML. */

/** Bytes of a picture in which its size stands: metadata of cameras may come before. */
const HEAD = 128 * 1024
/** Milliseconds after which a picture that could not be measured, or a host that did not answer, is tried again. */
const AGAIN = 600_000
/** Milliseconds that are waited for a picture. */
const TIMEOUT = 5000

const silent = new LRUCache<string, true>({ max: 100, ttl: AGAIN })
const known = new LRUCache<string, { size: Promise<PictureSize | undefined> }>({ max: 20_000 })

/**
 * The size of a picture of the shop, measured once a process. Undefined for what can't be had or read, and for pictures of other hosts:
 * what a text names is not asked for.
 */
export function readPictureSize(address: string): Promise<PictureSize | undefined> {
  const found = known.get(address)
  if (found) return found.size
  const size = measure(address)
  known.set(address, { size })
  void size.then((size) => size ?? known.set(address, { size: Promise.resolve(undefined) }, { ttl: AGAIN }))
  return size
}

async function measure(address: string): Promise<PictureSize | undefined> {
  try {
    const url = new URL(address, settings.origin)
    if (!ownHosts().includes(url.origin) || silent.has(url.origin)) return undefined
    const bytes = await readHead(url)
    if (!bytes) return undefined
    const { autoOrient } = await sharp(bytes, { failOn: 'none' }).metadata()
    return autoOrient.width > 0 && autoOrient.height > 0 ? { width: autoOrient.width, height: autoOrient.height } : undefined
  } catch {
    return undefined
  }
}

/** The first bytes of a picture. It is asked for once: calls of the shop are retried, but pages can do without a size. */
async function readHead(url: URL): Promise<ArrayBuffer | undefined> {
  const request: typeof fetch = settings.carry ? (settings.fetch ?? fetch) : fetch
  try {
    const answer = await request(url, { headers: { range: `bytes=0-${HEAD - 1}` }, signal: AbortSignal.timeout(TIMEOUT) })
    return answer.ok ? await answer.arrayBuffer() : undefined
  } catch {
    silent.set(url.origin, true)
    return undefined
  }
}

/** Where pictures of the shop are. */
function ownHosts(): string[] {
  const addresses = [settings.origin, process.env.PUBLIC_IMAGE_URL ?? '', process.env.PUBLIC_SHOP_URL ?? '']
  return addresses.flatMap((address) => (URL.canParse(address) ? new URL(address).origin : []))
}
