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
import { filtersOfShelf, pageShelf, readShelf, type Shelf } from './services/catalogue/shelf.ts'

type FromShelf = (scope: Scope, shelf: Shelf, input: never) => Promise<object | undefined>

/** Calls that are answered from what is on sale, read once, where their input allows it. */
const FROM_SHELF = new Map<Endpoint['path'], FromShelf>([
  [goodsskuPage.path, pageShelf],
  [goodscategoryRelevanceinfo.path, filtersOfShelf],
])

/** The shop as it is read in bulk. */
export interface Bulk {
  /** The body that a call would bring; `path` and `payload` are those of the wire. */
  ask(path: string, payload: Record<string, unknown>): Promise<string>
  /** What is on sale, that of the first moment it was asked for. */
  shelf(): Promise<Shelf>
}

/**
 * The shop as one reads everything of it in the same process: calls by visitors, with the answers they get over HTTP, but many of them at a
 * time, which look their rows up together. `earlier` is what was on sale when only these goods may have changed since.
 */
export function readInBulk(surroundings: Surroundings, earlier?: Parameters<typeof readShelf>[1]): Bulk {
  const own = ownScope(surroundings)
  const batchLoad = createBatchLoader(own)
  let read: Promise<Shelf> | undefined
  const shelf = () => {
    read ??= readShelf(own, earlier)
    return read
  }

  const answer = async (path: string, scope: Scope, payload: Record<string, unknown>) => {
    const mounted = CALLS.get(path.toLowerCase())
    if (!mounted) return { code: -1, message: `no call ${path}`, error_code: 'ERROR' }
    const { web_status, close_reason } = await findSetting(scope, 'site')
    if (!web_status && !mounted.whileClosed) return { code: CLOSED, message: say(scope, close_reason), data: '', error_code: 'ERROR' }
    const input = readInput(mounted, payload)
    const fromShelf = FROM_SHELF.get(mounted.call.path)
    const shelved = fromShelf && (await fromShelf(scope, await shelf(), input as never))
    return { code: 0, data: shelved ?? (await mounted.work(scope, input)) ?? null }
  }

  const ask: Bulk['ask'] = async (path, payload) => {
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
  return { ask, shelf }
}
