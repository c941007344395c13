import { SHOP_URL } from 'astro:env/server'
import type { Loader, LoaderContext } from 'astro/loaders'
import { ApiError } from '#api/errors.ts'
import { patientFetch } from '#api/patience.ts'
import { configure } from '#api/settings.ts'
import { LOCALES, type Locale } from '#lib/locales.ts'
import type { Placed } from '#lib/localized.ts'

type Logger = LoaderContext['logger']

configure({ origin: SHOP_URL.replace(/\/$/, ''), retries: 0, fetch: patientFetch() })

/** Entries read side by side; how many calls really go out at a time is `api/patience.ts`. */
export const WIDTH = 12

/**
 * What a build goes by (`scripts/steps/site-build.ts`): with an earlier site in use, a fault of the shop keeps that site, but for what it
 * did without already. `null`: there is none, or the owner accepts the loss.
 */
const earlier = JSON.parse(process.env.EARLIER_LEFT_OUT || 'null') as string[] | null
/** Faults in a row after which a shop is in trouble, rather than one of its calls. */
const TROUBLE = 10
let faults = 0

/** One entry of a collection; its id becomes `locale/id`. */
export interface Row<Data> {
  id: string | number
  data: Data
}

/** What a loader may use besides the calls of the shop. */
export interface LoadTools {
  /**
   * Runs a call the page can do without: a refusal gives `fallback` and one warning. An unreachable shop stops the build, and so does a
   * fault (no answer of a shop, or nonsense) where an earlier site does better, or where nothing but faults come.
   */
  optional<Answer, Fallback>(what: string, call: Promise<Answer>, fallback: Fallback): Promise<Answer | Fallback>
  /** Counts on one line of the build's output, at most twice a second. */
  progress(done: number, total: number): void
}

/**
 * A collection whose entries come from the shop, in every language: ids `locale/id`, or `locale` alone where a row's id is empty.
 * Each entry carries its place in the shop's order, and a digest of what it shows. An unreachable shop ends the build with one readable
 * line.
 */
export function shopLoader<Data extends object>(name: string, load: (locale: Locale, tools: LoadTools) => Promise<Row<Data>[]>): Loader {
  return {
    name,
    async load({ store, generateDigest, logger }) {
      const started = Date.now()
      const entries = new Map<string, Data & Placed>()
      for (const locale of LOCALES) {
        const rows = await load(locale, tools(name, locale, logger)).catch((error: unknown) => {
          throw new Error(`${name}: ${readable(error)}`)
        })
        for (const [place, { id, data }] of rows.entries()) entries.set(id === '' ? locale : `${locale}/${id}`, { ...data, place })
      }
      for (const id of store.keys()) if (!entries.has(id)) store.delete(id)
      for (const [id, entry] of entries) {
        const data = entry as Record<string, unknown>
        store.set({ id, data, digest: generateDigest(data) })
      }
      logger.info(`${name}: ${entries.size} entries in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    },
  }
}

function tools(name: string, locale: Locale, logger: Logger): LoadTools {
  let shown = Date.now()
  return {
    async optional(what, call, fallback) {
      try {
        const answer = await call
        faults = 0
        return answer
      } catch (error) {
        if (!isRefusal(error)) {
          faults += 1
          const isMissed = earlier && !earlier.includes(what)
          if (isUnreachable(error) || isMissed || faults > TROUBLE) throw new Error(`${what}: ${readable(error)}`)
        }
        logger.warn(`${locale}: ${what} left out, ${readable(error)}`)
        return fallback
      }
    },
    progress(done, total) {
      if (Date.now() - shown < 500 && done < total) return
      shown = Date.now()
      if (total > 20) logger.info(`${name} ${locale} ${done} of ${total}`)
    },
  }
}

/** The shop's own word that there is no such thing, as against a fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'api' || error.kind === 'auth')
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'closed')
}

function readable(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.kind === 'closed') return `the shop at ${SHOP_URL} is closed`
    if (error.kind === 'network') return `the shop at ${SHOP_URL} does not answer; is it running?`
    // `patientFetch` says 503 of a shop that stays too busy.
    if (error.kind === 'timeout') return `the shop at ${SHOP_URL} is too busy, or in trouble: ${error.message}`
  }
  return error instanceof Error ? error.message : String(error)
}
