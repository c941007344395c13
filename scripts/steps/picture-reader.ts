import type { ReadPicture } from '#publish/social/make.ts'
import { DEFAULT_SITE_URL } from './settings.ts'
import type { BuildPlan } from './site-build.ts'

/** Milliseconds that a picture may take. */
const TIMEOUT = 10_000

/** Reads pictures from the embedded shop in its process, from the shop behind the site, or from where else an address leads. */
export function pictureReader({ shop, shopUrl }: Pick<BuildPlan, 'shop' | 'shopUrl'>): ReadPicture {
  const { origin } = new URL(process.env.SITE_URL || DEFAULT_SITE_URL)
  return async (address) => {
    const url = new URL(address)
    const isOurs = url.origin === origin
    const target = isOurs ? new URL(url.pathname + url.search, shop ? 'http://shop.local' : shopUrl) : url
    const request = new Request(target, { signal: AbortSignal.timeout(TIMEOUT) })
    const answer = await (isOurs && shop ? shop.fetch(request) : fetch(request))
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  }
}
