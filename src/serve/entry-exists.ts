import * as v from 'valibot'
import { articleInfo, helpInfo, noticeInfo } from '#contract/content.ts'
import type { Endpoint, Payload } from '#contract/endpoint.ts'
import { CLOSED, readEnvelope } from '#contract/envelope.ts'
import { Id } from '#contract/fields.ts'
import { groupbuyGoodsDetail } from '#contract/groupbuy.ts'
import { bundlingDetail } from '#contract/promotion.ts'
import { seckillgoodsDetail } from '#contract/seckill.ts'
import { goodsskuDetail } from '#contract/sku.ts'
import type { FallbackRoute, FoundFallback } from '#lib/routes/fallbacks.ts'

/** How to ask the shop whether an entry exists. */
interface Question {
  call: Endpoint
  /** Whether `data` of its answer holds that entry; a missing record may be a success with nothing in it (contract README, envelope). */
  holds: (data: unknown, id: number) => boolean
  /** Further input besides the id. */
  more?: Payload
}

const SkuAnswer = v.object({ goods_sku_detail: v.object({ sku_id: Id }) })
const GroupbuyAnswer = v.object({ goods_sku_detail: v.object({ groupbuy_id: Id }) })
const ComboAnswer = v.object({ bl_id: Id })
const SlotGoodsAnswer = v.object({ goods_sku_detail: v.object({ id: Id }) })
const ArticleAnswer = v.object({ article_id: Id })
const RecordAnswer = v.object({ id: Id })
const holdsRecord = (data: unknown, id: number) => v.is(RecordAnswer, data) && Number(data.id) === id

/** The question for every screen with a fallback page; what its id is called stands in `ROUTES`. */
export const QUESTIONS: Record<FallbackRoute, Question> = {
  sku: { call: goodsskuDetail, holds: (data, id) => v.is(SkuAnswer, data) && Number(data.goods_sku_detail.sku_id) === id },
  groupbuy: {
    call: groupbuyGoodsDetail,
    holds: (data, id) => v.is(GroupbuyAnswer, data) && Number(data.goods_sku_detail.groupbuy_id) === id,
  },
  combo: { call: bundlingDetail, holds: (data, id) => v.is(ComboAnswer, data) && Number(data.bl_id) === id },
  seckill: { call: seckillgoodsDetail, holds: (data, id) => v.is(SlotGoodsAnswer, data) && Number(data.goods_sku_detail.id) === id },
  notice: { call: noticeInfo, holds: holdsRecord },
  help: { call: helpInfo, holds: holdsRecord },
  article: { call: articleInfo, holds: (data, id) => v.is(ArticleAnswer, data) && Number(data.article_id) === id, more: { is_read: 0 } },
}

/**
 * Asks the shop whether an entry exists: `true`, `false`, or `undefined` when it cannot say now.
 * @param shop where the shop answers; of the request's address only the path counts.
 */
export async function entryExists(
  { entry, parameter, id }: FoundFallback & { kind: 'page' },
  shop: (request: Request) => Promise<Response> | Response,
): Promise<boolean | undefined> {
  const { call, holds, more } = QUESTIONS[entry]
  try {
    const request = new Request(`http://shop${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ [parameter]: id, ...more, app_type: 'pc', app_type_name: 'PC' }),
      signal: AbortSignal.timeout(5000),
    })
    const answer = await shop(request)
    const envelope = readEnvelope(await answer.text())
    // A server without the call has no such entry either.
    if (!envelope) return answer.status === 404 ? false : undefined
    return envelope.code === CLOSED ? undefined : envelope.code === 0 && holds(envelope.data, id)
  } catch {
    return undefined
  }
}
