import { goodscategoryTree } from '#contract/category.ts'
import { articlePage, helpclassLists, noticePage } from '#contract/content.ts'
import type { Endpoint, Payload } from '#contract/endpoint.ts'
import { type Envelope, readEnvelope } from '#contract/envelope.ts'
import { pcFloors } from '#contract/floor.ts'
import { goodsbrandPage } from '#contract/goods.ts'
import {
  AD_PLACES,
  advDetail,
  configCopyright,
  configDefaultimg,
  goodsService,
  pcFloatLayer,
  pcFriendlyLink,
  pcNavList,
  siteInfo,
} from '#contract/site.ts'
import type { Topic } from '#mirror/kinds.ts'

/** A call whose answer shows whether something of a topic changed. */
export interface Probe {
  call: Pick<Endpoint, 'path'>
  input: Payload
  topic: Topic
  /** Content that editors change daily. */
  isDaily?: boolean
  /** Many servers have no such call: no answer of a shop is no trouble then. */
  isSeldom?: boolean
}

/** A few calls that between them show whether the shop's contents changed, besides its goods. */
export const PROBES: readonly Probe[] = [
  { call: noticePage, input: { page: 1, page_size: 20, receiving_type: 'web' }, topic: 'content', isDaily: true },
  { call: pcNavList, input: {}, topic: 'site', isDaily: true },
  { call: pcFloors, input: {}, topic: 'floor', isDaily: true },
  { call: goodscategoryTree, input: { level: 3, template: 2 }, topic: 'category', isDaily: true },
  { call: siteInfo, input: {}, topic: 'site', isDaily: true },
  { call: configCopyright, input: {}, topic: 'site' },
  { call: configDefaultimg, input: {}, topic: 'site' },
  { call: helpclassLists, input: {}, topic: 'content' },
  { call: articlePage, input: { page: 1, page_size: 20 }, topic: 'content', isSeldom: true },
  { call: goodsbrandPage, input: { page: 1, page_size: 100 }, topic: 'shop' },
  { call: goodsService, input: {}, topic: 'site' },
  { call: pcFriendlyLink, input: {}, topic: 'site' },
  { call: pcFloatLayer, input: {}, topic: 'floor' },
  ...Object.values(AD_PLACES).map((keyword): Probe => ({ call: advDetail, input: { keyword }, topic: 'site' })),
]

/** Milliseconds that a server may take for an answer. */
const TIMEOUT = 20_000

/** Calls a server once, without the API client. Returns null for an invalid answer, undefined without an answer. */
export async function ask(shopUrl: string, path: string, input: Payload): Promise<Envelope | null | undefined> {
  try {
    const answer = await fetch(shopUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ app_type: 'pc', app_type_name: 'PC', ...input }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return readEnvelope(await answer.text()) ?? null
  } catch {
    return undefined
  }
}
