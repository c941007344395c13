import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { href } from '#lib/routes/paths.ts'
import { BASE, DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/text/locales.ts'
import type { Hint } from '#loaders/fill.ts'
import { type Mirror, openMirror } from '#mirror/store.ts'
import { ownFolder, removeOwn } from '#publish/files/own-files.ts'
import type { Publisher } from '#publish/publisher.ts'
import type { Shop } from '#shop/app.ts'
import { ShopError } from '#shop/errors.ts'
import type { Draft, DraftPlace, Preview, PublishedSite } from '#shop/published-site.ts'
import { ownScope, type Scope, undone } from '#shop/scope.ts'
import { inEveryLocale } from '#shop/words.ts'
import type { Kit } from './kit.ts'
import { type Renderer, startRenderer } from './renderer.ts'

/** Milliseconds for which a draft is kept, and after which an unused preview renderer ends. */
const KEPT = 3_600_000
const IDLE = 300_000
/** Answer of the renderer for an unknown address (`render-worker.ts`). */
const NO_PAGE = 'is no page of this site'
/** Drafts that are kept at most. */
const MOST = 100

interface Kept {
  draft: Draft<Scope>
  until: number
  /** The last look. */
  seen?: Preview
}

/** Draws pages with drafts laid over what is live. */
export interface Previews {
  site: NonNullable<PublishedSite<Scope>['previews']>
  close(): Promise<void>
}

/**
 * Opens previews of drafts, rendered by the same code as live pages. The draft is written in a transaction that is rolled back. Inside it
 * the services and loaders read the affected rows into a copy of the mirror, by the clock of the requested time. The bundle renders from
 * that copy; nothing reaches the site. It runs between two runs of the publisher, because both read the shop through the client of the
 * process.
 * @param folder folder of the copy, used by this process alone
 */
export function openPreviews(shop: Pick<Shop, 'fetch' | 'surroundings'>, publisher: Pick<Publisher, 'runTask'>, folder: string): Previews {
  const kept = new Map<string, Kept>()
  let opened: { mirror: Mirror; digest: string; renderer: Renderer } | undefined
  let idle: NodeJS.Timeout | undefined
  const close = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = opened
    opened = undefined
    ending?.mirror.close()
    await ending?.renderer.close()
    removeOwn(folder)
  }

  const open = async ({ bundle, settings }: Kit) => {
    if (opened && opened.digest !== bundle.digest) await close()
    if (!opened) {
      removeOwn(folder)
      ownFolder(folder)
      const mirrorFile = join(folder, 'mirror.db')
      const mirror = openMirror(mirrorFile)
      const renderer = await startRenderer(bundle, { mirrorFile, assets: join(folder, 'assets'), settings, workers: 1 })
      opened = { mirror, digest: bundle.digest, renderer }
    }
    clearTimeout(idle)
    idle = setTimeout(() => void publisher.runTask(close), IDLE).unref()
    return opened
  }

  /** Writes the draft and reads what may show it into the copy; gives the page and the moment. */
  const fill = async ({ draft }: Kept, mirror: Mirror, at: number | undefined) => {
    const { surroundings } = shop
    // Loads 50 MB of dictionaries, which a shop without editors never needs.
    const { fillOnceFromShop } = await import('#publish/fill/fill-from-shop.ts')
    return undone(ownScope(surroundings), async (scope) => {
      const place = await draft.write(scope)
      const moment = at ?? Math.max(surroundings.now(), place.from)
      const then = { ...surroundings, db: scope.db, now: () => moment }
      const hint = hintOf(place, mirror)
      await fillOnceFromShop({ fetch: shop.fetch, surroundings: then })(mirror, { ...(hint && { hint }) })
      return { place, moment }
    })
  }

  const draw = async (known: Kept, kit: Kit, at: number | undefined): Promise<Preview> => {
    const { mirror, renderer } = await open(kit)
    mirror.copy(kit.mirrorFile)
    const { place, moment } = await fill(known, mirror, at)
    const into = join(folder, 'pages')
    const pages = LOCALES.map((locale) => ({ path: pathOf(place, locale), file: `${locale}.html` }))
    try {
      await renderer.renderAt(moment, pages, into)
    } catch (cause) {
      if (cause instanceof Error && cause.message.includes(NO_PAGE)) throw new ShopError('FAIL', { text: 'preview.nowhere' })
      throw cause
    }
    const read = (locale: Locale) => readFileSync(join(into, `${locale}.html`), 'utf8')
    return { at: moment, pages: inEveryLocale(read) }
  }

  return {
    site: {
      keep(draft) {
        const now = Date.now()
        for (const [name, { until }] of kept) if (until < now || kept.size >= MOST) kept.delete(name)
        const name = randomBytes(18).toString('base64url')
        kept.set(name, { draft, until: now + KEPT })
        return name
      },
      async look(name, owner, at) {
        const known = kept.get(name)
        if (!known || known.draft.owner !== owner || known.until < Date.now()) return undefined
        if (known.seen && (at === undefined || known.seen.at === at)) return known.seen
        known.seen = await publisher.runTask((kit) => draw(known, kit, at))
        return known.seen
      },
    },
    close,
  }
}

/** Astro's path of a page. */
function pathOf({ name, id }: DraftPlace, locale: Locale): string {
  const address = href(name, locale, id === undefined ? {} : { id })
  return `/${address.slice(BASE.length)}`.replace(/(.)\/$/, '$1')
}

/** Returns what a draft or another time may change for a page; undefined = anything. */
function hintOf({ name, id, isWide }: DraftPlace, mirror: Mirror): Hint | undefined {
  if (isWide) return undefined
  if (name === 'home') return { topics: ['site', 'floor', 'content'] }
  if (name === 'seckills') return { kinds: ['frame', 'flashSale'] }
  if (/^(?:notice|help|article)/.test(name)) return { topics: ['content', 'site'] }
  if (name !== 'sku') return { topics: ['site', 'shop'] }
  const goods = id === undefined ? undefined : mirror.get('skus', DEFAULT_LOCALE, id)?.goods_sku_detail.goods_id
  return goods === undefined ? undefined : { goods: [goods] }
}
