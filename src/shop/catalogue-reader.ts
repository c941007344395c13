import { goodscategoryRelevanceinfo } from '#contract/category.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CLOSED } from '#contract/envelope.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { toLocale } from '#lib/text/locales.ts'
import { CALLS } from './app.ts'
import { createBatchLoader } from './db/batch-loader.ts'
import { findSetting } from './db/setting.ts'
import { readInput, toRefusal } from './http.ts'
import { message } from './messages.ts'
import { ownScope, type Scope, type Surroundings, say } from './scope.ts'
import { type CatalogueSnapshot, filtersOfSnapshot, pageOfSnapshot, readSnapshot } from './services/catalogue/catalogue-snapshot.ts'

type FromSnapshot = (scope: Scope, snapshot: CatalogueSnapshot, input: never) => Promise<object | undefined>

/** Calls that the snapshot answers, where their input allows it. */
const FROM_SNAPSHOT = new Map<Endpoint['path'], FromSnapshot>([
  [goodsskuPage.path, pageOfSnapshot],
  [goodscategoryRelevanceinfo.path, filtersOfSnapshot],
])

/** Reads the whole catalogue in the process of the shop. */
export interface CatalogueReader {
  /** Answers a call with the body that HTTP would bring; `path` and `payload` are those of the wire. */
  ask(path: string, payload: Record<string, unknown>): Promise<string>
  /** The products on sale, read once, at the first use. */
  snapshot(): Promise<CatalogueSnapshot>
}

/**
 * Opens a reader that answers calls as visitors get them over HTTP, many at a time: calls that run side by side batch their queries.
 * @param earlier a snapshot after which only the named products may have changed
 */
export function openCatalogueReader(surroundings: Surroundings, earlier?: Parameters<typeof readSnapshot>[1]): CatalogueReader {
  const own = ownScope(surroundings)
  const batchLoad = createBatchLoader(own)
  let read: Promise<CatalogueSnapshot> | undefined
  const snapshot = () => {
    read ??= readSnapshot(own, earlier)
    return read
  }

  const answer = async (path: string, scope: Scope, payload: Record<string, unknown>) => {
    const mounted = CALLS.get(path.toLowerCase())
    if (!mounted) return { code: -1, message: `no call ${path}`, error_code: 'ERROR' }
    const { web_status, close_reason } = await findSetting(scope, 'site')
    if (!web_status && !mounted.whileClosed) return { code: CLOSED, message: say(scope, close_reason), data: '', error_code: 'ERROR' }
    const input = readInput(mounted, payload)
    const fromSnapshot = FROM_SNAPSHOT.get(mounted.call.path)
    const found = fromSnapshot && (await fromSnapshot(scope, await snapshot(), input as never))
    return { code: 0, data: found ?? (await mounted.work(scope, input)) ?? null }
  }

  const ask: CatalogueReader['ask'] = async (path, payload) => {
    const scope: Scope = { ...own, locale: toLocale(payload.lang), batchLoad }
    const timestamp = surroundings.now()
    try {
      return JSON.stringify({ ...(await answer(path, scope, payload)), timestamp })
    } catch (cause) {
      const refusal = toRefusal(cause)
      if (!refusal) throw cause
      const { key, text, values, data } = refusal
      return JSON.stringify({ code: -1, message: message(scope.locale, text, values), error_code: key, data, timestamp })
    }
  }
  return { ask, snapshot }
}
