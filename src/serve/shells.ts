import * as v from 'valibot'
import { helpInfo, noticeInfo } from '#contract/content.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CLOSED, readEnvelope } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import { goodsskuDetail } from '#contract/sku.ts'
import { BASE } from '#lib/locales.ts'
import { splitPath } from '#lib/routes.ts'

/** An id-less page that loads an entry newer than the build, and how to ask the shop whether that entry exists. */
interface Shell {
  /** The entry's own page, without language prefix; its one group is the id. */
  pattern: RegExp
  /** The page served in its place, without language prefix. */
  page: string
  /** The shop's call that knows, and its parameter for the id. */
  call: Endpoint
  parameter: 'sku_id' | 'id'
  /** Whether `data` of its answer holds that entry; a missing record may be a success with nothing in it (contract README, envelope). */
  holds: (data: unknown, id: number) => boolean
}

const SkuAnswer = v.object({ goods_sku_detail: v.object({ sku_id: Id }) })
const RecordAnswer = v.object({ id: Id })
const holdsRecord = (data: unknown, id: number) => v.is(RecordAnswer, data) && Number(data.id) === id

/** Entries a shop adds while a build is in use (style §9). The rules for nginx and CDNs in the README name the same addresses. */
const SHELLS: readonly Shell[] = [
  {
    pattern: /^sku\/(\d+)$/,
    page: 'sku',
    call: goodsskuDetail,
    parameter: 'sku_id',
    holds: (data, id) => v.is(SkuAnswer, data) && Number(data.goods_sku_detail.sku_id) === id,
  },
  { pattern: /^cms\/notice\/(\d+)$/, page: 'cms/notice/detail', call: noticeInfo, parameter: 'id', holds: holdsRecord },
  { pattern: /^cms\/help-(\d+)$/, page: 'cms/help/detail', call: helpInfo, parameter: 'id', holds: holdsRecord },
]

/** The shell for an unbuilt page and the id asked for; undefined when no shell fits. */
export function findShell(page: string): { shell: Shell; id: number; page: string } | undefined {
  const { path } = splitPath(BASE + page)
  for (const shell of SHELLS) {
    const id = shell.pattern.exec(path)?.[1]
    if (id) return { shell, id: Number(id), page: page.slice(0, page.length - path.length) + shell.page }
  }
  return undefined
}

/**
 * Asks the shop whether an entry exists: `true`, `false`, or `undefined` when it cannot say now.
 * @param shop where the shop answers; of the request's address only the path counts.
 */
export async function entryExists(
  shell: Shell,
  id: number,
  shop: (request: Request) => Promise<Response> | Response,
): Promise<boolean | undefined> {
  try {
    const request = new Request(`http://shop${shell.call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ [shell.parameter]: id, app_type: 'pc', app_type_name: 'PC' }),
      signal: AbortSignal.timeout(5000),
    })
    const envelope = readEnvelope(await (await shop(request)).text())
    return envelope?.code === CLOSED ? undefined : envelope && envelope.code === 0 && shell.holds(envelope.data, id)
  } catch {
    return undefined
  }
}
