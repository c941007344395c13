import { splitPath } from '#lib/routes/locale-path.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { BASE } from '#lib/text/locales.ts'
import type { Target } from '#publish/plan.ts'
import { UserError } from '#publish/user-error.ts'
import { addressOf, namesOf } from './objects.ts'
import { post } from './purge.ts'

/** Search engines of IndexNow tell each other. */
const ENDPOINT = 'https://api.indexnow.org/indexnow'
/** Addresses told in one call (indexnow.org). */
const AT_ONCE = 10_000

/** Addresses below base and language that search engines may show. */
const INDEXED = (Object.values(ROUTES) as Route[])
  .filter(({ noindex }) => !noindex)
  .map(({ path }) => new RegExp(`^${path.replace('{id}', '\\d+')}$`))

interface IndexNowOptions {
  /** Named by a file of the site (`pages/[key].txt.ts`). */
  key: string
  /** The site's public address. */
  siteUrl: string
  endpoint?: string
}

/**
 * Tells search engines which pages a release changed (IndexNow). Addresses that could not be sent are sent with the next release; a first
 * release is not told, because site maps list it.
 */
export function openIndexNow({ key, siteUrl, endpoint = ENDPOINT }: IndexNowOptions): Target {
  const { origin, host } = new URL(siteUrl)
  const changed = new Set<string>()
  return {
    name: 'indexnow',
    async publish(release, { put, gone }) {
      if (!release.base && !changed.size) return
      for (const name of [...put, ...gone].filter((file) => file.endsWith('.html')).flatMap(namesOf)) {
        const address = addressOf(name)
        if (address && isIndexed(address)) changed.add(origin + address)
      }
      const all = [...changed]
      for (let first = 0; first < all.length; first += AT_ONCE) {
        const urlList = all.slice(first, first + AT_ONCE)
        const fault = await post(endpoint, JSON.stringify({ host, key, keyLocation: `${origin}${BASE}${key}.txt`, urlList }), {})
        if (fault) throw new UserError(`IndexNow was not told what changed: ${fault}`)
      }
      changed.clear()
    },
  }
}

/** Whether search engines may show the page at an address below the site's origin. @example isIndexed('/web/goods/cart') // false */
export function isIndexed(address: string): boolean {
  const path = splitPath(address).path.replace(/\/$/, '')
  return INDEXED.some((pattern) => pattern.test(path))
}
